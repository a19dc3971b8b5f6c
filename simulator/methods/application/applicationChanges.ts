import { demandAccessible } from '../../account/access';
import type { Application } from '../../account/records';
import type { Service } from '../../account/service';
import type { JsonObject } from '../../wire/json';
import { png } from '../../wire/png';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { boolean, demandFields, filledText, oneOf, text } from '../../wire/rules';
import { FILE_NAMES } from './applicationFiles';

const CHANGES = {
	title: filledText,
	icon: png(),
	sdk_ios: oneOf('pw', 'corona'),
	sdk_android: oneOf('pw', 'corona', 'phonegap'),
};

/** createApplication: only its own token may use it, unless all are authorized. */
export function createApplication(request: JsonObject, service: Service): Reply {
	demandFields(request, { ...CHANGES, authorize_all_tokens: boolean }, ['title']);
	const code = service.codes.short('application');
	service.state.applications.set(code, {
		...withChanges({ title: '', credentials: {}, iconUrl: null, code, accessible: true }, request),
		...(request['authorize_all_tokens'] !== true && { onlyToken: service.token }),
	});
	return payload({ application: code });
}

/** updateApplication: what is not given stays. */
export function updateApplication(request: JsonObject, service: Service): Reply {
	demandFields(request, { application: text, ...CHANGES }, ['application']);
	const application = demandAccessible(request['application'], service);
	service.state.applications.set(application.code, withChanges(application, request));
	return { kind: 'empty' };
}

/** deleteApplication: with its devices, campaigns, presets and test devices. */
export function deleteApplication(request: JsonObject, service: Service): Reply {
	demandFields(request, { application: text }, ['application']);
	const { code } = demandAccessible(request['application'], service);
	const { state } = service;
	for (const device of state.devices.ofApplication(code)) state.devices.remove(device);
	for (const map of [state.campaigns, state.presets]) {
		for (const [key, { application }] of map) if (application === code) map.delete(key);
	}
	const kept = state.testDevices.filter(({ application }) => application !== code);
	state.testDevices.splice(0, Infinity, ...kept);
	state.applications.delete(code);
	return { kind: 'empty' };
}

/** getApplicationFile: the file as it is, and not as JSON. */
export function getApplicationFile(request: JsonObject, service: Service): Reply {
	const fields = { application: text, file: oneOf(...FILE_NAMES) };
	demandFields(request, fields, ['application', 'file']);
	const application = demandAccessible(request['application'], service);
	const content = application.files?.[String(request['file'])];
	if (content === undefined) throw new Refusal('File not found', { response: null });
	return { kind: 'text', text: content };
}

function withChanges(
	before: Omit<Application, 'providers'> & { providers?: string[] },
	request: JsonObject,
): Application {
	const { title, icon, sdk_ios: ios, sdk_android: android } = request;
	return {
		providers: [],
		...before,
		title: String(title ?? before.title),
		iconUrl: icon === undefined ? before.iconUrl : `https://example.com/${before.code}.png`,
		credentials: {
			...before.credentials,
			...(ios !== undefined && { ios_sdk: String(ios) }),
			...(android !== undefined && { android_sdk: String(android) }),
		},
	};
}
