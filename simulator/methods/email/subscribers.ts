import { demandAccessible, demandApplicationCode } from '../../account/access';
import type { Device } from '../../account/records';
import type { Service } from '../../account/service';
import { isObject, objectAt, type JsonObject } from '../../wire/json';
import { EMAIL } from '../../wire/platforms';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import {
	demandFields,
	filledText,
	keyValue,
	matching,
	text,
	type FieldRule,
} from '../../wire/rules';
import { emailAddress, language, timeZoneOffset } from '../../wire/values';
import { recordActivity } from '../device/devices';
import { applyTags } from '../device/tags';

/** ISO 639-1, lower case. */
const twoLetters: FieldRule = (value, field) =>
	matching(/^[a-z]{2}$/, 'a language of two letters')(value, field) ?? language(value, field);

/** registerEmail: a subscriber is a device whose hwid is the address. */
export function registerEmail(request: JsonObject, service: Service): Reply {
	const fields = {
		application: text,
		email: emailAddress,
		language: twoLetters,
		userId: filledText,
		tz_offset: timeZoneOffset,
		tags: keyValue,
	};
	demandFields(request, fields, ['application', 'email']);
	const application = demandApplicationCode(request, service);
	const email = String(request['email']);
	const known = service.state.devices.get(application, email);
	const device = { ...(known ?? newSubscriber(application, email, service)), pushToken: email };
	const { userId, tz_offset: timezone, language: spoken, tags } = request;
	if (typeof userId === 'string') device.userId = userId;
	if (typeof timezone === 'number') device.timezone = timezone;
	if (typeof spoken === 'string') {
		device.language = spoken;
		device.tags = { ...device.tags, Language: spoken };
	}
	if (isObject(tags)) {
		const by = { user: device.userId !== undefined, device: true };
		device.tags = applyTags(device.tags, tags, service, by).tags;
	}
	service.state.devices.put(device);
	recordActivity('register', device, service);
	return { kind: 'empty' };
}

/** deleteEmail: removes the subscriber with its tags. */
export function deleteEmail(request: JsonObject, service: Service): Reply {
	const fields = { application: text, email: filledText };
	demandFields(request, fields, ['application', 'email']);
	const device = findSubscriber(demandApplicationCode(request, service), request, service);
	if (!device) throw emailNotFound();
	service.state.devices.remove(device);
	recordActivity('unregister', device, service);
	return { kind: 'empty' };
}

/** setEmailTags: plain values; for a device of another type it says success and saves nothing. */
export function setEmailTags(request: JsonObject, service: Service): Reply {
	const fields = {
		application: text,
		email: filledText,
		tags: keyValue,
		userId: filledText,
	};
	demandFields(request, fields, ['application', 'email', 'tags']);
	const { code } = demandAccessible(request['application'], service);
	const device = service.state.devices.get(code, String(request['email']));
	if (!device) throw emailNotFound();
	if (device.type !== EMAIL) return payload({ skipped: [] });
	const all = Object.entries(objectAt(request, 'tags'));
	const plain = all.filter(([, value]) => !isObject(value));
	const by = { user: request['userId'] !== undefined, device: true };
	const { tags, skipped } = applyTags(device.tags, Object.fromEntries(plain), service, by);
	service.state.devices.put({ ...device, tags });
	const changes = all.filter(([, value]) => isObject(value));
	const reason = 'operations are not supported for emails';
	return payload({ skipped: [...skipped, ...changes.map(([tag]) => ({ tag, reason }))] });
}

/** registerEmailUser: only for an address that registerEmail has registered. */
export function registerEmailUser(request: JsonObject, service: Service): Reply {
	const fields = {
		application: text,
		email: emailAddress,
		userId: filledText,
		tz_offset: timeZoneOffset,
	};
	demandFields(request, fields, ['application', 'email', 'userId']);
	const { code } = demandAccessible(request['application'], service);
	const device = findSubscriber(code, request, service);
	if (!device) throw emailNotFound();
	const { userId, tz_offset: timezone } = request;
	service.state.devices.put({
		...device,
		userId: String(userId),
		...(typeof timezone === 'number' && { timezone }),
	});
	return { kind: 'empty' };
}

/** Makes an address a subscriber, of which nothing else is known. */
export function putSubscriber(application: string, email: string, service: Service): void {
	const device = service.state.devices.put(newSubscriber(application, email, service));
	recordActivity('register', device, service);
}

function newSubscriber(application: string, email: string, service: Service): Device {
	const registeredAt = service.clock.now();
	const visibleAt = new Date(registeredAt.getTime() + service.options.deviceVisibleAfterMs);
	const times = { registeredAt, visibleAt };
	return { application, hwid: email, pushToken: email, type: EMAIL, tags: {}, ...times };
}

function findSubscriber(
	application: string,
	request: JsonObject,
	service: Service,
): Device | undefined {
	const device = service.state.devices.get(application, String(request['email']));
	const isVisible = device !== undefined && device.visibleAt <= service.clock.now();
	return isVisible && device.type === EMAIL ? device : undefined;
}

function emailNotFound(): Refusal {
	return new Refusal('Email not found', { response: null });
}
