import { accessibleApplication, demandAccessible } from '../../account/access';
import { hexadecimal } from '../../account/hash';
import type { Application } from '../../account/records';
import type { Service } from '../../account/service';
import type { Json, JsonObject } from '../../wire/json';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, integer, text } from '../../wire/rules';

const PROVIDERS = [
	'ios',
	'android',
	'wp7',
	'macos',
	'blackberry',
	'wns',
	'adm',
	'safari',
	'asha',
	'chrome',
	'firefox',
	'email',
];

const CREDENTIALS = [
	'adm_cid',
	'adm_secret',
	'android_api_type',
	'android_gcm_api_key',
	'android_sdk',
	'ios_sdk',
	'ios_gateway',
	'ios_key_management_type',
	'ios_key_password',
	'ios_vendor_appid',
	'ios_vendor_team',
	'ios_vendor_user',
	'wp7_state',
	'wp7_type',
];

const SECRET = ['adm_cid', 'adm_secret', 'android_gcm_api_key', 'ios_key_password'];

/** getApplications: pages from 1; page 0 is the first one too (assumption). */
export function getApplications(request: JsonObject, service: Service): Reply {
	demandFields(request, { page: integer(0) });
	const all = [...service.state.applications.values()].filter(({ code }) =>
		accessibleApplication(code, service),
	);
	const size = service.options.applicationsPerPage;
	const pages = Math.ceil(all.length / size);
	const page = Math.max(1, Number(request['page'] ?? 1));
	const applications = Object.fromEntries(
		all.slice((page - 1) * size, page * size).map(({ code, title }) => [code, title]),
	);
	return payload({
		page: service.quirks.count(page),
		total: service.quirks.count(Math.max(1, pages)),
		applications: page > pages ? service.quirks.pick<Json>('none', [{}, []]) : applications,
	});
}

/** getApplication: the whole record; secrets are encoded. */
export function getApplication(request: JsonObject, service: Service): Reply {
	demandFields(request, { application: text }, ['application']);
	const application = demandAccessible(request['application'], service);
	return payload({ application: applicationRecord(application, service) });
}

function applicationRecord(application: Application, service: Service): JsonObject {
	const { code, title, iconUrl, credentials, providers } = application;
	return {
		title,
		icon_url: iconUrl,
		...Object.fromEntries(CREDENTIALS.map((key) => [key, encoded(key, credentials[key] ?? '')])),
		providers: Object.fromEntries(PROVIDERS.map((key) => [key, providers.includes(key)])),
		languages: languageCounts(code, service),
	};
}

function encoded(key: string, value: string): string {
	if (value === '' || !SECRET.includes(key)) return value;
	return `encoded:${hexadecimal(32, key, value).toLowerCase()}`;
}

function languageCounts(code: string, service: Service): JsonObject {
	const counts = new Map<string, number>();
	for (const { language } of service.state.devices.ofApplication(code)) {
		if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
	}
	return Object.fromEntries([...counts].map(([language, count]) => [language, String(count)]));
}
