/** Which settings a platform demands (specification, configureApplication). */
import type { platformSettings } from './platformSettings';

/** The name of a setting on the wire. */
export type SettingName = keyof typeof platformSettings;

/** The required settings by `device_type`. Those of iOS also depend on the mode and the step. */
export const REQUIRED_SETTINGS: Readonly<Record<number, readonly SettingName[]>> = {
	3: [
		'android_gcm_api_key',
		'android_gcm_sender_id',
		'android_framework',
		'android_fcm_service_account',
	],
	7: ['macos_key_management_type', 'macos_gateway'],
	8: ['wns_psid', 'wns_secret'],
	9: ['adm_cid', 'adm_secret', 'adm_framework'],
	10: ['safari_key_management_type', 'safari_url_template', 'safari_key_file'],
	11: ['chrome_gcm_api_key', 'chrome_gcm_project_number', 'chrome_fcm_service_account'],
	12: ['firefox_fcm_service_account'],
	14: ['email_from_email', 'email_from_name', 'email_reply'],
};

/** What manual key management of iOS demands. */
export const IOS_MANUAL: readonly SettingName[] = ['ios_key_file', 'ios_gateway', 'ios_framework'];
/** What each step of automatic key management demands in addition to the earlier ones. */
export const IOS_STEPS: ReadonlyArray<readonly SettingName[]> = [
	['ios_vendor_id', 'ios_vendor_password'],
	['team_id'],
	['appid'],
	['apns_type'],
	['auto_update_profile'],
];
/** What step 5 may also have; automatic updates need neither. */
export const IOS_LAST: readonly SettingName[] = ['profile', 'certificate'];

/** The settings of a step of automatic key management, with those of the steps before it. */
export function settingsUpTo(step: number): SettingName[] {
	return IOS_STEPS.slice(0, step).flat();
}

/** The settings that a request must have. */
export function requiredSettings(request: {
	device_type: number;
	ios_key_management_type?: unknown;
	step?: unknown;
}): readonly SettingName[] {
	if (request.device_type !== 1) return REQUIRED_SETTINGS[request.device_type] ?? [];
	return request.ios_key_management_type === 'auto'
		? [...settingsUpTo(Number(request.step)), 'ios_framework']
		: IOS_MANUAL;
}
