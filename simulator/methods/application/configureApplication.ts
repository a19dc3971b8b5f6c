import { demandAccessible } from '../../account/access';
import type { Application } from '../../account/records';
import type { Service } from '../../account/service';
import { stringifyJson, type Json, type JsonObject } from '../../wire/json';
import { EMAIL, IOS } from '../../wire/platforms';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, oneOf, text } from '../../wire/rules';
import { filesIn } from './applicationFiles';
import {
	IOS_MANUAL,
	iosAutomatic,
	LAST_STEP,
	PLATFORM_FIELDS_BY_TYPE,
	type PlatformFields,
} from './platformConfiguration';

const CONFIGURABLE_TYPES = [IOS, ...PLATFORM_FIELDS_BY_TYPE.keys()];
/** Under what name getApplication shows what a field configured, where it is not its own. */
const SHOWN_AS: Readonly<Record<string, string>> = {
	ios_framework: 'ios_sdk',
	android_framework: 'android_sdk',
	ios_vendor_id: 'ios_vendor_user',
	team_id: 'ios_vendor_team',
	appid: 'ios_vendor_appid',
};
/** Keys of `providers` that every answer has; the others come with some platforms. */
const ALWAYS = ['ios', 'android', 'wp7', 'macos', 'blackberry', 'wns', 'adm', 'safari'];
const SOMETIMES = ['asha', 'chrome', 'firefox', 'email'];

/** configureApplication: exactly the fields of the platform, and with iOS of the mode and step. */
export function configureApplication(request: JsonObject, service: Service): Reply {
	const type = Number(request['device_type']);
	const { provider, fields, required } = fieldsFor(type, request);
	demandFields(
		request,
		{ application: text, device_type: oneOf(...CONFIGURABLE_TYPES), ...fields },
		['application', 'device_type', ...required],
	);
	const application = demandAccessible(request['application'], service);
	if (type === EMAIL) demandVerifiedAddresses(request, service);
	const step = request['ios_key_management_type'] === 'auto' ? Number(request['step']) : LAST_STEP;
	if (request['step'] !== undefined) demandEarlierSteps(step, request, application);
	const configured: Application = {
		...application,
		credentials: { ...application.credentials, ...credentialsIn(request) },
		files: { ...application.files, ...filesIn(request) },
		providers:
			step === LAST_STEP
				? [...new Set([...application.providers, provider])]
				: application.providers,
		...(request['step'] !== undefined && { iosSteps: step, iosAnswers: request }),
	};
	service.state.applications.set(application.code, configured);
	return payload({ providers: providersOf(configured, provider) });
}

function fieldsFor(type: number, request: JsonObject): PlatformFields {
	const known = PLATFORM_FIELDS_BY_TYPE.get(type);
	if (known) return known;
	if (request['ios_key_management_type'] !== 'auto') return IOS_MANUAL;
	const { step, auto_update_profile: update } = request;
	return iosAutomatic(Number(step ?? 1), update === '0');
}

/** @throws Refusal when an earlier step is missing, or was taken with other values */
function demandEarlierSteps(step: number, request: JsonObject, application: Application): void {
	const { iosSteps = 0, iosAnswers = {} } = application;
	if (step > iosSteps + 1) {
		throw new Refusal(`step ${iosSteps + 1} must come before step ${step}`, { response: null });
	}
	if (step === 1) return;
	const { fields } = iosAutomatic(step - 1, false);
	for (const name of Object.keys(fields)) {
		if (name === 'step' || iosAnswers[name] === undefined) continue;
		if (iosAnswers[name] !== request[name]) {
			throw new Refusal(`${name} differs from the earlier steps`, { response: null });
		}
	}
}

/** Addresses must be valid and verified (specification: email). */
function demandVerifiedAddresses(request: JsonObject, { options }: Service): void {
	for (const name of ['email_from_email', 'email_reply']) {
		const email = String(request[name]);
		if (options.unverifiedEmails.includes(email)) {
			throw new Refusal(`${email} is not verified`, { response: null });
		}
	}
}

function credentialsIn(request: JsonObject): Record<string, string> {
	const { application: _code, device_type: _type, step: _step, ...rest } = request;
	return Object.fromEntries(
		Object.entries(rest).map(([name, value]) => [SHOWN_AS[name] ?? name, credentialText(value)]),
	);
}

function credentialText(value: Json): string {
	return typeof value === 'string' ? value : stringifyJson(value);
}

function providersOf({ providers }: Application, configured: string): JsonObject {
	const also = SOMETIMES.includes(configured) ? SOMETIMES : [];
	return Object.fromEntries([...ALWAYS, ...also].map((key) => [key, providers.includes(key)]));
}
