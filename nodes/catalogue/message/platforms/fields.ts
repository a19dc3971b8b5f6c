/** Fields that several platforms have. */
import { withHints } from '../../definition/field';
import * as z from '../../definition/zod';
import { choice } from '../../values/choices';
import { imageUrl, jsonObject } from '../../values/texts';

/** A whole number, or `+n` / `-n` to change the badge by n. */
export const badge = withHints(
	z.union([z.int().min(0), z.string().regex(/^[+-]\d+$/)], {
		error: 'is not a badge. Enter a number, or +1 or -1 to change the badge by that much',
	}),
	{ widget: 'badge', placeholder: 'e.g. +1' },
);
export const timeToLive = withHints(z.int().min(0), {
	label: 'Time to Live (Seconds)',
	initial: 86_400,
}).describe(
	'How long the push waits for a device that is offline; 86400 is a day. With 0, only who is online gets it.',
);
export const priority = withHints(z.int().min(-2).max(2), { initial: 0 }).describe(
	'How prominently the push is shown, from -2 (lowest) to 2 (highest)',
);
export const deliveryPriority = withHints(choice({ normal: 'Normal', high: 'High' }), {
	initial: 'high',
}).describe('High wakes a sleeping device, normal waits until it wakes');
export const color = withHints(
	z.string().regex(/^(?:#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]+)$/i, {
		error: 'is not a color. Use #RRGGBB, #AARRGGBB or a color name',
	}),
	{ label: 'Icon Background Color', placeholder: 'e.g. #FF8800' },
).describe('The color behind the icon: #RRGGBB, #AARRGGBB or a color name');
export const led = withHints(
	z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'is not a color. Use #rrggbb, such as #00ff00' }),
	{ label: 'LED Color', placeholder: 'e.g. #00ff00' },
).describe('The color of the notification light, as #rrggbb');
export const rootParams = withHints(jsonObject, { label: 'Root Parameters' });
export const banner = imageUrl.describe(
	'The full URL of an image that is shown in the open notification',
);
export const customIcon = imageUrl.describe('The full URL of an image that is shown as the icon');
export const sound = z.string().min(1);
/** Text that people read. */
export const prose = withHints(z.string().min(1), { prose: true });

export const title = withHints(prose, { label: 'Title' });
