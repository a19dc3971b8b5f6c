/** What Chrome and Firefox read. */
import { withHints } from '../../definition/field';
import * as z from '../../definition/zod';
import { imageUrl, url } from '../../values/texts';
import { prose, rootParams, timeToLive } from './fields';

export const chrome = {
	chrome_title: prose.describe('A title for Chrome, instead of Title'),
	chrome_icon: z.string().min(1).describe('The URL of the icon, or its path in the extension'),
	chrome_gcm_ttl: timeToLive,
	chrome_duration: withHints(z.int().min(0).max(50), {
		label: 'Duration (Seconds)',
		initial: 20,
	}).describe(
		'For how many seconds the push is shown, at most 50. 0 keeps it until the user acts.',
	),
	chrome_image: imageUrl.describe('The URL of a large image'),
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

export const firefox = {
	firefox_title: prose.describe('A title for Firefox, instead of Title'),
	firefox_icon: z.string().min(1).describe('The URL of the icon, or its path in the extension'),
	firefox_root_params: rootParams.describe('An object beside the content'),
};
