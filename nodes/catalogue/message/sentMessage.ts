/** What became of a message: the answer of createMessage, as a result item. */
import type { Place } from '../definition/endpoint';
import { isObject } from '../definition/json';
import { elementsOf, valueIn } from '../values/answers';
import { NO_CODE, type Sent, unknownOfMessage } from '../values/unknownRecipients';
import { z } from '../definition/zod';

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
	messageCode: z
		.string()
		.nullable()
		.describe('The code of the message, or null when the service gave none'),
	messageCodeAvailable: z
		.boolean()
		.describe('Whether the service gave a code. It gives none for fewer than 10 devices.'),
	unknownDevices: z
		.array(z.string())
		.describe('The devices that the service does not know. They got nothing.'),
});

/**
 * The result item of a message. The codes are those of the messages only if there are as many: one
 * too few or too many, and nobody knows whose they are.
 */
export function sentRow(answer: unknown, request: () => Sent, place: Place): unknown[] {
	const messages = valueIn(answer, 'Messages') ?? [];
	const codes: readonly unknown[] =
		Array.isArray(messages) && messages.length === place.of ? messages : [];
	const code = codes[place.index] ?? NO_CODE;
	// An answer of another kind than expected is shown as it came.
	const isOdd = !isObject(answer) && elementsOf(answer).length > 0;
	if (isOdd || !Array.isArray(messages) || typeof code !== 'string') return [answer];
	const available = code !== NO_CODE;
	const unknownDevices = unknownOfMessage(answer, codes, request, place);
	return [
		{ messageCode: available ? code : null, messageCodeAvailable: available, unknownDevices },
	];
}

/** The result item of a message that has a request of its own. */
export function sentAloneRow(answer: unknown): unknown[] {
	return sentRow(answer, () => ({ notifications: [] }), { index: 0, of: 1 });
}
