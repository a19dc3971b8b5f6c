/** What became of a message: the answer of createMessage, as a result item. */
import type { Place } from '../definition/answer';
import { isObject } from '../definition/json';
import { elementsOf } from '../values/answers';
import { codeAt, messageCodesIn, WHEN_NO_CODE } from '../values/messageCodes';
import { sendRow, sendShape } from '../values/sendRow';
import { type Sent, unknownColumns, unknownOfMessage } from '../values/unknownRecipients';
import * as z from '../definition/zod';

/** What createMessage answers; shapes as in the public facts, "createMessage in practice". */
export const created = z
	.looseObject({
		Messages: z.array(z.string()).nullish(),
		UnknownDevices: z
			.union([z.record(z.string(), z.array(z.string())), z.array(z.never())])
			.nullish(),
	})
	.nullish();

export const sent = z.object({
	...sendShape,
	messageCode: z
		.string()
		.nullable()
		.describe(`The code of the message, or null: the service gives none ${WHEN_NO_CODE}`),
	unknownDevices: z
		.array(z.string())
		.optional()
		.describe('The devices that the service does not know, if there are any. They got nothing.'),
});

/** What a request with messages holds. */
interface Request extends Sent {
	application?: string | undefined;
}

/**
 * The result item of a message. The codes are those of the messages only if there are as many: one
 * too few or too many, and nobody knows whose they are.
 */
export function sentRow(answer: unknown, request: () => Request, place: Place): unknown[] {
	const codes = messageCodesIn(answer, place.of);
	const unknownDevices = unknownOfMessage(answer, codes, request, place);
	// An answer of another kind than expected is shown as it came, beside what was sent.
	const isOdd = !isObject(answer) && elementsOf(answer).length > 0;
	const message = request().notifications[place.index];
	return [
		{
			...sendRow(message, request()),
			messageCode: codeAt(codes, place.index),
			...unknownColumns(message, unknownDevices),
			...(isOdd && { response: answer }),
		},
	];
}

/** A message with a request of its own. */
interface Alone {
	application?: string;
	devices?: string[] | undefined;
	users?: string[] | undefined;
	send_date?: string;
}

/** The result item of a message that has a request of its own. */
export function sentAloneRow(answer: unknown, request: () => Alone): unknown[] {
	const { application, ...message } = request();
	const whole = { notifications: [message], ...(application !== undefined && { application }) };
	return sentRow(answer, () => whole, { index: 0, of: 1 });
}
