/** What iOS, macOS and Safari read. */
import { constrained, withHints } from '../../definition/field';
import * as z from '../../definition/zod';
import { choice, flag } from '../../values/choices';
import { imageUrl } from '../../values/texts';
import { badge, prose, rootParams, sound, timeToLive } from './fields';

const MAX_ROOT_DATA_BYTES = 4096;

export const ios = {
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
	ios_attachment: imageUrl.describe(
		'The URL of an image, video or sound that is shown with the push',
	),
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

export const macos = {
	mac_badges: withHints(z.int().min(0), { label: 'Badge' }).describe(
		'The number on the icon of the app',
	),
	mac_sound: sound.describe('The name of a sound file in the app'),
	mac_root_params: rootParams.describe('An object beside the content'),
	mac_ttl: timeToLive,
};

export const safari = {
	safari_title: withHints(prose, { label: 'Title' }).describe(
		'The title in Safari, which every push to Safari needs',
	),
	safari_action: withHints(prose, { label: 'Action Label' }).describe('The label of the button'),
	safari_url_args: withHints(z.array(z.string()), { label: 'URL Arguments' }).describe(
		'What stands in the place of the placeholders of the URL template, in order, comma-separated',
	),
	safari_ttl: timeToLive,
};

function byteLength(value: unknown): number {
	return value === undefined ? 0 : new TextEncoder().encode(JSON.stringify(value)).length;
}
