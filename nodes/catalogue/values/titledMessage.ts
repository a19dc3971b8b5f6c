/** The title of a message that was chosen from the list of the form. */
import type { Titled } from '../definition/titled';
import * as z from '../definition/zod';

/** What the list shows behind the title: when the message is sent, its state, its application. */
const BEHIND_TITLE = /, \d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC(?: \(.*\))?$/;

/** The column `messageTitle`, for the field `message`. */
export const titledMessage: Titled = {
	field: 'message',
	column: 'messageTitle',
	title: (shown) => shown.replace(BEHIND_TITLE, ''),
};

/** Its place in the result. */
export const messageTitleShape = {
	messageTitle: z
		.string()
		.optional()
		.describe('Its title, or how its text begins, where it was chosen from the list'),
};
