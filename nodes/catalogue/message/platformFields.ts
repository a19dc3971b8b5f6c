/** The fields of createMessage that one platform reads (specification, "Platform-specific fields"). */
import { constrained, withHints } from '../definition/field';
import type { FormSection } from '../definition/form';
import { trimText } from '../definition/trimText';
import { choice, flag } from '../values/choices';
import { recordOf } from '../values/records';
import { jsonObject, url } from '../values/texts';
import { z } from '../definition/zod';

const MAX_ROOT_DATA_BYTES = 4096;

/** A whole number, or `+n` / `-n` to change the badge by n. */
const badge = withHints(
	z.union([z.int().min(0), z.string().regex(/^[+-]\d+$/)], {
		error: 'is not a badge. Enter a number, or +1 or -1 to change the badge by that much',
	}),
	{ widget: 'badge', placeholder: 'e.g. +1' },
);
const timeToLive = withHints(z.int().min(0), {
	label: 'Time to Live (Seconds)',
	initial: 86_400,
}).describe(
	'How long the push waits for a device that is offline; 86400 is a day. With 0, only who is online gets it.',
);
const priority = withHints(z.int().min(-2).max(2), { initial: 0 }).describe(
	'How prominently the push is shown, from -2 (lowest) to 2 (highest)',
);
const deliveryPriority = withHints(choice({ normal: 'Normal', high: 'High' }), {
	initial: 'high',
}).describe('High wakes a sleeping device, normal waits until it wakes');
const color = withHints(
	z.string().regex(/^(?:#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]+)$/i, {
		error: 'is not a color. Use #RRGGBB, #AARRGGBB or a color name',
	}),
	{ label: 'Icon Background Color', placeholder: 'e.g. #FF8800' },
).describe('The color behind the icon: #RRGGBB, #AARRGGBB or a color name');
const led = withHints(
	z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'is not a color. Use #rrggbb, such as #00ff00' }),
	{ label: 'LED Color', placeholder: 'e.g. #00ff00' },
).describe('The color of the notification light, as #rrggbb');
const rootParams = withHints(jsonObject, { label: 'Root Parameters' });
const banner = url.describe('The full URL of an image that is shown in the open notification');
const customIcon = url.describe('The full URL of an image that is shown as the icon');
const sound = z.string().min(1);
/** Text that people read. */
const prose = withHints(z.string().min(1), { prose: true });

const title = withHints(prose, { label: 'Title' });

const ios = {
	ios_badges: badge.describe(
		'The number on the icon of the app: a number sets it, +1 or -1 changes it by that much',
	),
	ios_sound: sound.describe('The name of a sound file in the app'),
	ios_ttl: timeToLive,
	ios_silent: flag.describe('Whether to deliver the push without showing anything'),
	ios_category_id: withHints(z.string().min(1), { label: 'Category ID' }).describe(
		'The category that gives the push its buttons',
	),
	ios_root_params: constrained(
		rootParams,
		(params) => byteLength(params.data) <= MAX_ROOT_DATA_BYTES,
		'holds more than 4 KB of data. Send less, or let the app fetch it',
	).describe(
		'An object beside the content: aps with content-available or mutable-content, data with up to 4 KB of your own',
	),
	apns_trim_content: withHints(flag, { label: 'Trim Content' }).describe(
		'Whether to shorten a text that is too long for the platform instead of failing',
	),
	ios_attachment: url.describe('The URL of an image, video or sound that is shown with the push'),
	ios_title: prose.describe('A title for iOS, instead of Title'),
	ios_subtitle: prose.describe('A subtitle for iOS, instead of Subtitle'),
	ios_thread_id: withHints(z.string().min(1), { label: 'Thread ID' }).describe(
		'Pushes with the same thread ID are shown as one group',
	),
	ios_critical: z
		.boolean()
		.describe(
			'Whether the push sounds even when the phone is muted. The app needs a permission for it.',
		),
	ios_interruption_level: withHints(
		choice({
			passive: 'Passive',
			active: 'Active',
			'time-sensitive': 'Time Sensitive',
			critical: 'Critical',
		}),
		{ initial: 'active' },
	).describe('How much the push may interrupt'),
};

const android = {
	android_root_params: rootParams.describe(
		'An object beside the content. The key CancelID with the ID of a message takes that push back.',
	),
	android_sound: z
		.string()
		.regex(/^[^.]+$/, {
			error: 'has an extension. Write the name of the file without it, such as chime',
		})
		.describe('The name of a sound file in the app, without its extension'),
	android_header: title.describe('A title for Android, instead of Title'),
	android_icon: z.string().min(1).describe('The name of an icon in the app'),
	android_custom_icon: customIcon,
	android_banner: banner,
	android_badges: badge.describe(
		'The number on the icon of the app: a number sets it, +1 or -1 changes it by that much',
	),
	android_gcm_ttl: timeToLive,
	android_vibration: flag.describe('Whether the device vibrates'),
	android_led: led,
	android_priority: priority,
	android_delivery_priority: deliveryPriority,
	android_ibc: color,
	android_silent: flag.describe('Whether to deliver the push without showing anything'),
};

const huawei = {
	huawei_android_badges: withHints(z.boolean(), { label: 'Badges' }).describe(
		'Whether the push counts on the icon of the app',
	),
	huawei_android_silent: flag.describe('Whether to deliver the push without showing anything'),
	huawei_android_icon: z.string().min(1).describe('The name of an icon in the app'),
	huawei_android_led: led,
	huawei_android_vibration: flag.describe('Whether the device vibrates'),
	huawei_android_sound: sound.describe('The name of a sound file in the app'),
	huawei_android_sound_off: z.boolean().describe('Whether to show the push without a sound'),
	huawei_android_custom_icon: customIcon,
	huawei_android_header: title.describe('A title for Huawei devices, instead of Title'),
	huawei_android_gcm_ttl: timeToLive,
	huawei_android_banner: banner,
	huawei_android_root_params: rootParams.describe('An object beside the content'),
	huawei_android_priority: priority,
	huawei_android_ibc: color,
	huawei_android_lockscreen: withHints(z.literal(1), {
		label: 'Lock Screen',
		widget: 'onlyOn',
	}).describe('Whether to show the push on the lock screen'),
	huawei_android_delivery_priority: deliveryPriority,
};

const safari = {
	safari_title: withHints(prose, { label: 'Title' }).describe(
		'The title in Safari, which every push to Safari needs',
	),
	safari_action: withHints(prose, { label: 'Action Label' }).describe('The label of the button'),
	safari_url_args: withHints(z.array(z.string()), { label: 'URL Arguments' }).describe(
		'What stands in the place of the placeholders of the URL template, in order, comma-separated',
	),
	safari_ttl: timeToLive,
};

const chrome = {
	chrome_title: prose.describe('A title for Chrome, instead of Title'),
	chrome_icon: z.string().min(1).describe('The URL of the icon, or its path in the extension'),
	chrome_gcm_ttl: timeToLive,
	chrome_duration: withHints(z.int().min(0).max(50), {
		label: 'Duration (Seconds)',
		initial: 20,
	}).describe(
		'For how many seconds the push is shown, at most 50. 0 keeps it until the user acts.',
	),
	chrome_image: url.describe('The URL of a large image'),
	chrome_root_params: rootParams.describe('An object beside the content'),
	chrome_button_text1: withHints(prose, { label: 'Button 1 Text' }).describe(
		'The label of the first button',
	),
	chrome_button_url1: withHints(url, { label: 'Button 1 URL' }).describe(
		'Where the first button leads. It needs a text.',
	),
	chrome_button_text2: withHints(prose, { label: 'Button 2 Text' }).describe(
		'The label of the second button',
	),
	chrome_button_url2: withHints(url, { label: 'Button 2 URL' }).describe(
		'Where the second button leads. It needs a text.',
	),
};

const firefox = {
	firefox_title: prose.describe('A title for Firefox, instead of Title'),
	firefox_icon: z.string().min(1).describe('The URL of the icon, or its path in the extension'),
	firefox_root_params: rootParams.describe('An object beside the content'),
};

const amazon = {
	adm_root_params: rootParams.describe('An object beside the content'),
	adm_sound: sound.describe('The name of a sound file in the app'),
	adm_header: title.describe('A title for Amazon devices, instead of Title'),
	adm_icon: z.string().min(1).describe('The name of an icon in the app'),
	adm_custom_icon: customIcon,
	adm_banner: banner,
	adm_ttl: timeToLive,
	adm_priority: priority,
};

const windowsPhone = {
	wp_type: withHints(choice({ Tile: 'Tile', Toast: 'Toast' }), { initial: 'Tile' }).describe(
		'What is shown. Without it: a tile.',
	),
	wp_background: z.string().min(1).describe('The image on the front of the tile'),
	wp_backbackground: withHints(z.string().min(1), { label: 'Back Background' }).describe(
		'The image on the back of the tile',
	),
	wp_backtitle: withHints(prose, { label: 'Back Title' }).describe(
		'The title on the back of the tile',
	),
	wp_backcontent: withHints(prose, { label: 'Back Content' }).describe(
		'The text on the back of the tile',
	),
	wp_count: withHints(z.int().min(0), { label: 'Badge' }).describe('The number on the tile'),
};

const macos = {
	mac_badges: withHints(z.int().min(0), { label: 'Badge' }).describe(
		'The number on the icon of the app',
	),
	mac_sound: sound.describe('The name of a sound file in the app'),
	mac_root_params: rootParams.describe('An object beside the content'),
	mac_ttl: timeToLive,
};

/** Blanks show nothing. */
const someText = z.string().refine((text) => trimText(text) !== '', { error: 'is empty' });

const someTexts = recordOf(z.string(), z.string()).refine(
	(texts) => Object.keys(texts).length > 0,
	{ error: 'is empty' },
);

const windows8 = {
	wns_content: withHints(z.union([someText, someTexts]), {
		label: 'Content',
		prose: true,
		rows: 3,
		widget: 'json',
	}).describe(
		'The content for Windows 8, which does not read Text: base64 of XML, raw content, or an object of language code to content',
	),
	wns_type: choice({ Tile: 'Tile', Toast: 'Toast', Badge: 'Badge', Raw: 'Raw' }).describe(
		'What is shown',
	),
	wns_tag: z
		.string()
		.regex(/^[0-9A-Za-z]{1,16}$/, { error: 'is not a tag. Use at most 16 letters and digits' })
		.describe('Replaces an earlier push with the same tag: at most 16 letters and digits'),
	wns_cache: flag.describe('Whether the push is kept for a device that is offline'),
	wns_ttl: timeToLive,
};

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

function byteLength(value: unknown): number {
	return value === undefined ? 0 : new TextEncoder().encode(JSON.stringify(value)).length;
}
