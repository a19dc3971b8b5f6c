/** What became of an email: the answer of createEmailMessage, as a result item. */
import type { Place } from '../definition/answer';
import { codeAt, messageCodesIn } from '../values/messageCodes';
import { sendRow, sendShape } from '../values/sendRow';
import { type Sent, unknownColumns, unknownOfMessage } from '../values/unknownRecipients';
import * as z from '../definition/zod';

/** An email to everyone goes to no device. */
export const EVERYONE = 'all subscribers';

export const emailOutput = z.object({
	...sendShape,
	messageCode: z
		.string()
		.optional()
		.describe('The code of the email, where the service gives one; it mostly gives none'),
	unknownDevices: z
		.array(z.string())
		.optional()
		.describe('The addresses that the service does not know, where it names them'),
});

/** The codes are those of the emails only if there are as many. */
export function emailRow(answer: unknown, request: () => Sent, place: Place): unknown[] {
	const codes = messageCodesIn(answer, place.of);
	const messageCode = codeAt(codes, place.index);
	const unknownDevices = unknownOfMessage(answer, codes, request, place);
	const message = request().notifications[place.index];
	return [
		{
			...sendRow(message, request(), EVERYONE),
			...(messageCode !== null && { messageCode }),
			...unknownColumns(message, unknownDevices),
		},
	];
}
