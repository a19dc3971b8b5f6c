/** What Windows 8 and Windows Phone read. */
import { withHints } from '../../definition/field';
import { trimText } from '../../definition/trimText';
import * as z from '../../definition/zod';
import { choice, flag } from '../../values/choices';
import { recordOf } from '../../values/records';
import { prose, timeToLive } from './fields';

/** Blanks show nothing. */
const someText = z.string().refine((text) => trimText(text) !== '', { error: 'is empty' });

const someTexts = recordOf(z.string(), z.string()).refine(
	(texts) => Object.keys(texts).length > 0,
	{ error: 'is empty' },
);

export const windows8 = {
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

export const windowsPhone = {
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
