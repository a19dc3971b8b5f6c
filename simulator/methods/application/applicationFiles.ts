import type { JsonObject } from '../../wire/json';

/** Files of getApplicationFile (specification: applications). */
export const FILE_NAMES = [
	'ios_auto_privatekey',
	'ios_manual_privatekey',
	'ios_auto_certificate',
	'ios_manual_certificate',
	'ios_push_certificate',
	'ios_provisioning_profile',
	'macos_manual_privatekey',
	'macos_manual_certificate',
	'macos_push_certificate',
	'safari_manual_privatekey',
	'safari_push_certificate',
	'safari_push_package',
	'wp7_cert',
	'wp7_key',
	'wp7_ca',
] as const;

/** Which file of an application a field of configureApplication becomes. */
const FILE_OF: Readonly<Record<string, string>> = {
	ios_key_file: 'ios_manual_privatekey',
	profile: 'ios_provisioning_profile',
	certificate: 'ios_auto_certificate',
	macos_cert_file: 'macos_manual_certificate',
	macos_key_file: 'macos_manual_privatekey',
	safari_key_file: 'safari_manual_privatekey',
};

/** The files that a request of configureApplication brings, as text. */
export function filesIn(request: JsonObject): Record<string, string> {
	return Object.fromEntries(
		Object.entries(FILE_OF).flatMap(([field, file]) => {
			const value = request[field];
			if (typeof value !== 'string') return [];
			const isFile = field.endsWith('_file');
			return [[file, isFile ? Buffer.from(value, 'base64').toString('utf8') : value]];
		}),
	);
}
