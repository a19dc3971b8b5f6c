/** Values that are chosen from a few, with their labels. */
import { withHints } from '../definition/field';
import * as z from '../definition/zod';

/**
 * One of a few texts.
 *
 * @param labels what the form shows for each value of the wire
 */
export function choice<const Key extends string>(
	labels: Record<Key, string>,
): z.ZodEnum<{ [K in Key]: K }> {
	return withHints(z.enum(Object.keys(labels) as [Key, ...Key[]]), { labels }) as z.ZodEnum<{
		[K in Key]: K;
	}>;
}

/**
 * Like {@link choice}, for values that are numbers on the wire.
 *
 * @param values the allowed numbers, in the order of the form
 * @param labels what the form shows for each of them, and perhaps for others
 */
export function numericChoice<const Values extends readonly [number, ...number[]]>(
	values: Values,
	labels: Readonly<Record<string, string>>,
): z.ZodLiteral<Values[number]> {
	const allowed = values.map((value) => `${value} (${labels[value]})`).join(', ');
	const error = ({ input }: { input?: unknown }) =>
		`must be one of ${allowed}, not ${JSON.stringify(input)}`;
	return withHints(z.literal([...values] as Array<Values[number]>, { error }), { labels });
}

/** 0 or 1 on the wire, a switch in the form. */
export const flag = withHints(z.literal([0, 1]), { widget: 'flag' });

/** Specification, "Device types". */
const deviceTypeLabels = {
	1: 'iOS',
	3: 'Android',
	5: 'Windows Phone',
	7: 'macOS',
	8: 'Windows 8',
	9: 'Amazon',
	10: 'Safari',
	11: 'Chrome',
	12: 'Firefox',
	13: 'Internet Explorer 11',
	14: 'Email',
	17: 'Huawei',
	18: 'SMS',
	// Device API, "registerDevice", of a later state of the public documentation.
	19: 'Xiaomi',
	21: 'WhatsApp',
};

/** Platforms that answers name, but that createMessage cannot be limited to. */
const furtherPlatforms = { 2: 'BlackBerry', 19: 'Xiaomi', 21: 'WhatsApp' };

const platformNames = new Map(Object.entries({ ...deviceTypeLabels, ...furtherPlatforms }));

/** The name of a device type; undefined for an undocumented one. */
export function platformName(deviceType: unknown): string | undefined {
	return platformNames.get(String(deviceType));
}

/**
 * Other names for platforms in answers: Windows means Windows 8, and the log has names of its own.
 */
const platformAliases = new Map<string, string>([
	['osx', 'macOS'],
	['mac', 'macOS'],
	['wp7', 'Windows Phone'],
	['windows', 'Windows 8'],
	['wns', 'Windows 8'],
	['adm', 'Amazon'],
	['ie', 'Internet Explorer 11'],
	['ie11', 'Internet Explorer 11'],
	['huaweiandroid', 'Huawei'],
	['baiduandroid', 'Baidu Android'],
]);
const platformsByWord = new Map(
	[...platformNames.values()].map((name) => [wordOf(name), name] as const),
);

function wordOf(key: string): string {
	return key.toLowerCase().replace(/[ _-]/g, '');
}

/**
 * @param key a platform as answers write it: IOS, WINDOWS_PHONE, huawei android
 * @returns its name in the forms; undefined for an undocumented platform
 */
export function platformKeyName(key: string): string | undefined {
	const word = wordOf(key);
	return platformAliases.get(word) ?? platformsByWord.get(word);
}

type DeviceType = keyof typeof deviceTypeLabels;

/** Some of the device types. */
export function deviceTypes<const Values extends readonly [DeviceType, ...DeviceType[]]>(
	values: Values,
): z.ZodLiteral<Values[number]> {
	return numericChoice(values, deviceTypeLabels);
}

/** The type of one device. */
export const deviceType = withHints(
	deviceTypes([1, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 21]),
	{
		label: 'Device Type',
	},
).describe('The platform of the device');

/** The device types that createMessage can be limited to: all but email. */
export const messagePlatform = deviceTypes([1, 3, 5, 7, 8, 9, 10, 11, 12, 13, 17, 18]);
