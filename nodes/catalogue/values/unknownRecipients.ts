/**
 * The recipients that the service does not know, as an answer lists them: by the code of their
 * message, together for all messages without a code, or without any code (public facts,
 * "createMessage in practice"). They are the only sign that nothing was delivered, so none may be
 * dropped.
 */
import type { ResultRow } from '../definition/json';
import type { Place } from '../definition/answer';
import { NO_CODE } from './messageCodes';
import { unknownIn } from './unknownLists';

/** The part of a request that says which recipients belong to which message. */
export interface Sent {
	notifications: ReadonlyArray<{ devices?: string[] | undefined; users?: string[] | undefined }>;
}

/**
 * @param answer an answer of createMessage
 * @param codes the codes of all messages of the request; empty if they cannot be assigned
 * @param request gives what was sent; called only if the answer needs it
 * @param place the place of the message in the request
 * @returns its recipients that the service does not know
 */
export function unknownOfMessage(
	answer: unknown,
	codes: readonly unknown[],
	request: () => Sent,
	{ index, of }: Place,
): string[] {
	const unknown = unknownIn(answer, codes);
	if (unknown === undefined) return [];
	const code = codes[index];
	const hasCode = typeof code === 'string' && code !== NO_CODE;
	const own = (hasCode && unknown.byCode.get(code)) || [];
	const { withoutCode, elsewhere } = unknown;
	if (withoutCode.size + elsewhere.size === 0) return [...own];
	if (of === 1) return [...new Set([...own, ...withoutCode, ...elsewhere])];
	const { notifications } = request();
	const mine = recipientsOf(notifications[index]).filter(
		(recipient) => elsewhere.has(recipient) || (!hasCode && withoutCode.has(recipient)),
	);
	// Recipients that match no message, such as rewritten ones, go to the first message.
	const unclaimed = index === 0 ? unclaimedIn([...withoutCode, ...elsewhere], notifications) : [];
	return [...new Set([...own, ...mine, ...unclaimed])];
}

/** The unknown recipients of a request with one message. */
export function unknownRecipients(answer: unknown): string[] {
	return unknownOfMessage(answer, [], () => ({ notifications: [] }), { index: 0, of: 1 });
}

/** What the row of a message says of unknown recipients, if there are any. */
export function unknownColumns(
	message: Sent['notifications'][number] | undefined,
	unknownDevices: readonly string[],
): ResultRow {
	if (unknownDevices.length === 0) return {};
	const named = recipientsOf(message);
	// An answer may put the channel before a recipient: `whatsapp:+15550100`.
	const isUnknown = (recipient: string): boolean =>
		unknownDevices.some((each) => each === recipient || each.endsWith(`:${recipient}`));
	const gotNobody = named.length > 0 && named.every(isUnknown);
	return { ...(gotNobody && { status: 'unknown' }), unknownDevices: [...unknownDevices] };
}

function unclaimedIn(shared: readonly string[], notifications: Sent['notifications']): string[] {
	const claimed = new Set(notifications.flatMap(recipientsOf));
	return shared.filter((recipient) => !claimed.has(recipient));
}

function recipientsOf(message: Sent['notifications'][number] | undefined): string[] {
	return [...(message?.devices ?? []), ...(message?.users ?? [])];
}
