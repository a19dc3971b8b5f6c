/** Device type codes of the specification with the label that the message log gives them. */
export const PLATFORM_LABELS: ReadonlyMap<number, string> = new Map([
	[1, 'ios'],
	[2, 'blackberry'],
	[3, 'android'],
	[5, 'windows phone'],
	[7, 'osx'],
	[8, 'windows'],
	[9, 'amazon'],
	[10, 'safari'],
	[11, 'chrome'],
	[12, 'firefox'],
	[13, 'ie'],
	[14, 'email'],
	[17, 'huawei android'],
	[18, 'sms'],
	[19, 'xiaomi'],
	[21, 'whatsapp'],
]);

/** Codes that registerDevice accepts (specification: device types). */
export const DEVICE_TYPES = [1, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 21] as const;

/** Codes that createMessage accepts in `platforms`; 2 is refused nowhere in recorded traffic. */
export const MESSAGE_PLATFORMS = [1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 17, 18] as const;

/** Labels that getMessageLog accepts in `platforms`. */
export const LOG_PLATFORMS = [
	'ios',
	'blackberry',
	'android',
	'windows phone',
	'osx',
	'windows',
	'amazon',
	'safari',
	'chrome',
	'firefox',
	'ie',
	'email',
	'baidu android',
	'huawei android',
] as const;

export const IOS = 1;
export const EMAIL = 14;
export const SMS = 18;
export const WHATSAPP = 21;
export const SAFARI = 10;
