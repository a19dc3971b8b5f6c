/**
 * The fields of createMessage that one platform reads (specification, "Platform-specific fields").
 */
import type { FormSection } from '../definition/form';
import * as z from '../definition/zod';
import { amazon, android, huawei } from './platforms/android';
import { ios, macos, safari } from './platforms/apple';
import { chrome, firefox } from './platforms/browsers';
import { windows8, windowsPhone } from './platforms/windows';

/** The fields of all platforms, each optional. */
export const platformBlocks = {
	...z.object({ ...ios, ...android, ...huawei, ...safari, ...chrome }).partial().shape,
	...z.object({ ...firefox, ...amazon, ...windowsPhone, ...macos, ...windows8 }).partial().shape,
};

/** An image for all platforms that show one, and a collection for each platform. */
export const platformForm: FormSection = {
	kind: 'platforms',
	images: [
		'ios_attachment',
		'android_banner',
		'huawei_android_banner',
		'chrome_image',
		'adm_banner',
	],
	choices: [
		platformOptions('ios', 'iOS', 'ios_', ios),
		platformOptions('android', 'Android', 'android_', android),
		platformOptions('huawei', 'Huawei', 'huawei_android_', huawei),
		platformOptions('chrome', 'Chrome', 'chrome_', chrome),
		// URL arguments are required by the service but may be empty.
		platformOptions('safari', 'Safari', 'safari_', safari, { safari_url_args: [] }),
		platformOptions('firefox', 'Firefox', 'firefox_', firefox),
		platformOptions('amazon', 'Amazon', 'adm_', amazon),
		platformOptions('macos', 'macOS', 'mac_', macos),
		platformOptions('windows8', 'Windows 8', 'wns_', windows8),
		platformOptions('windowsPhone', 'Windows Phone', 'wp_', windowsPhone),
	],
};

function platformOptions(
	platform: string,
	label: string,
	prefix: string,
	fields: z.ZodRawShape,
	always?: Readonly<Record<string, unknown>>,
): { value: string; label: string; form: readonly FormSection[] } {
	const form: FormSection = {
		kind: 'collection',
		name: `${platform}Options`,
		label: `${label} Options`,
		prefix,
		fields: Object.keys(fields),
		...(always && { always }),
	};
	return { value: platform, label, form: [form] };
}
