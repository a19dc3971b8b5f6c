import { demandApplicationCode } from '../../account/access';
import type { Activity, Device } from '../../account/records';
import type { Service } from '../../account/service';
import { isObject, objectAt, type Json, type JsonObject } from '../../wire/json';
import { DEVICE_TYPES, EMAIL, IOS, WHATSAPP } from '../../wire/platforms';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText, keyValue, matching, oneOf, text } from '../../wire/rules';
import { language, timeZoneOffset } from '../../wire/values';
import { applyTags } from './tags';

const SYSTEM_TAGS = ['app_version', 'device_model', 'os_version'];

const REGISTER_DEVICE = {
	application: text,
	hwid: filledText,
	device_type: oneOf(...DEVICE_TYPES),
	push_token: filledText,
	idfa: text,
	timezone: timeZoneOffset,
	language,
	userId: text,
	email: matching(/^\S+@\S+$/, 'an email address'),
	tags: keyValue,
	app_version: text,
	device_model: text,
	os_version: text,
	public_key: text,
	auth_token: text,
	fcm_token: text,
	fcm_push_set: text,
};

/** registerDevice: other methods know the device after `deviceVisibleAfterMs`. */
export function registerDevice(request: JsonObject, service: Service): Reply {
	demandFields(request, REGISTER_DEVICE, ['application', 'device_type']);
	const application = demandApplicationCode(request, service);
	const email = request['email'];
	if (email !== undefined && request['device_type'] !== EMAIL) {
		throw new Refusal(`device_type must be ${EMAIL} for an email`);
	}
	if (email !== undefined && (request['hwid'] ?? request['push_token']) !== undefined) {
		throw new Refusal('email must not be used together with hwid or push_token');
	}
	if (email === undefined && request['hwid'] === undefined) throw new Refusal('hwid is required');
	const hwid = String(email ?? request['hwid']);
	demandWhatsAppNumber(request['device_type'], hwid);
	const device = deviceOrNew(application, hwid, service);
	device.type = Number(request['device_type']);
	if (typeof request['push_token'] === 'string') {
		device.pushToken = storedToken(request['push_token'], device.type);
	}
	if (typeof email === 'string') device.pushToken = email;
	if (typeof request['timezone'] === 'number') device.timezone = request['timezone'];
	if (typeof request['userId'] === 'string') device.userId = request['userId'] || hwid;
	if (typeof request['language'] === 'string') {
		device.language = request['language'];
		device.tags = { ...device.tags, Language: request['language'] };
	}
	for (const name of SYSTEM_TAGS) {
		if (typeof request[name] === 'string') device.tags = { ...device.tags, [name]: request[name] };
	}
	if (isObject(request['tags'])) {
		const by = { user: device.userId !== undefined, device: true };
		device.tags = applyTags(device.tags, request['tags'], service, by).tags;
	}
	service.state.devices.put(device);
	recordActivity('register', device, service);
	return { kind: 'empty' };
}

/** registerUser: may come before registerDevice; the user id defaults to the hwid. */
export function registerUser(request: JsonObject, service: Service): Reply {
	const fields = {
		application: text,
		hwid: filledText,
		userId: text,
		tz_offset: timeZoneOffset,
		device_type: oneOf(...DEVICE_TYPES),
	};
	demandFields(request, fields, ['application', 'hwid']);
	const application = demandApplicationCode(request, service);
	const hwid = String(request['hwid']);
	demandWhatsAppNumber(request['device_type'], hwid);
	const device = deviceOrNew(application, hwid, service);
	if (device.type === EMAIL) throw new Refusal('Use registerEmailUser for an email');
	device.userId = String(request['userId'] ?? '') || hwid;
	if (typeof request['tz_offset'] === 'number') device.timezone = request['tz_offset'];
	if (typeof request['device_type'] === 'number') device.type = request['device_type'];
	service.state.devices.put(device);
	return { kind: 'empty' };
}

/** unregisterDevice: takes the push token away; the device stays. */
export function unregisterDevice(request: JsonObject, service: Service): Reply {
	demandFields(request, { application: text, hwid: filledText }, ['application', 'hwid']);
	const device = demandDevice(request, service);
	if (device.type === EMAIL) throw new Refusal('Use deleteEmail for an email');
	const { pushToken: _removed, ...rest } = device;
	service.state.devices.put(rest);
	recordActivity('unregister', rest, service);
	return { kind: 'empty' };
}

/** Records what a device did, for statistics. */
export function recordActivity(
	action: Activity['action'],
	{ application, hwid }: Device,
	service: Service,
): void {
	service.state.activities.push({ action, application, hwid, at: service.clock.now() });
}

/**
 * The device that a request names by application and hwid.
 * @throws Refusal when there is none, or it is not visible yet
 */
export function demandDevice(request: JsonObject, service: Service): Device {
	const application = demandApplicationCode(request, service);
	const device = service.state.devices.get(application, String(request['hwid']));
	if (!device || device.visibleAt > service.clock.now()) throw new Refusal('Device not found');
	return device;
}

/**
 * setTags: for one device, for every device of a user, or for both; a tag that is not
 * user-specific is saved on the one device only.
 */
export function setTags(request: JsonObject, service: Service): Reply {
	const fields = { application: text, hwid: filledText, userId: filledText, tags: keyValue };
	demandFields(request, fields, ['application', 'tags']);
	const application = demandApplicationCode(request, service);
	const { hwid, userId } = request;
	const tags = objectAt(request, 'tags');
	if (hwid === undefined && userId === undefined) throw new Refusal('hwid is required');
	const one = hwid === undefined ? undefined : demandDevice(request, service);
	if (one?.type === EMAIL) throw new Refusal('Use setEmailTags for an email');
	const user = userId !== undefined;
	const { skipped } = applyTags({}, tags, service, { user, device: one !== undefined });
	const { state, clock } = service;
	const ofUser = user ? state.devices.ofUser(application, String(userId)) : [];
	const devices = new Set(one ? [one, ...ofUser] : ofUser);
	for (const device of devices) {
		if (device.visibleAt > clock.now()) continue;
		const by = { user, device: device === one };
		const changed = applyTags(device.tags, tags, service, by);
		state.devices.put({ ...device, tags: changed.tags });
	}
	return skipped.length === 0 ? { kind: 'empty' } : payload({ skipped });
}

/** The hwid of WhatsApp is a number in E.164 after `whatsapp:` (public facts: registerDevice). */
function demandWhatsAppNumber(type: Json | undefined, hwid: string): void {
	if (type === WHATSAPP && !/^whatsapp:\+[1-9]\d{6,14}$/.test(hwid)) {
		throw new Refusal('hwid must be whatsapp: and a phone number');
	}
}

/** iOS tokens are lower case; `devices` of createMessage finds them in no other form. */
function storedToken(token: string, type: number): string {
	return type === IOS ? token.toLowerCase() : token;
}

function deviceOrNew(application: string, hwid: string, service: Service): Device {
	const known = service.state.devices.get(application, hwid);
	if (known) return { ...known };
	const registeredAt = service.clock.now();
	const visibleAt = new Date(registeredAt.getTime() + service.options.deviceVisibleAfterMs);
	return { application, hwid, type: 0, tags: {}, registeredAt, visibleAt };
}
