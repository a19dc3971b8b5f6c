/**
 * The recipients that the service does not know, as an answer lists them: by the code of their message,
 * under one key for all messages without a code, or under a key that says nothing (public facts,
 * "createMessage in practice"). They are the only sign that nothing was delivered, so none is dropped.
 */
import { isObject, type ResultRow } from '../definition/json';
import type { Place } from '../definition/answer';
import { elementsOf } from './answers';
import { NO_CODE } from './messageCodes';

/** The part of a request that says which recipients belong to which message. */
export interface Sent {
	notifications: ReadonlyArray<{ devices?: string[] | undefined; users?: string[] | undefined }>;
}

const FIELD = /^unknown_?(?:devices|users|recipients|identifiers)$/i;

/** What one answer lists; the messages of a request share it. */
interface Unknown {
	/** By the code of the message. */
	byCode: ReadonlyMap<string, readonly string[]>;
	/** Of messages without a code. */
	withoutCode: ReadonlySet<string>;
	/** Under no key, or under others. */
	elsewhere: ReadonlySet<string>;
}

/**
 * @param answer an answer of createMessage
 * @param codes the codes of all messages of the request; empty where it is not certain whose they are
 * @param request gives what was sent, if the answer needs it
 * @param place which message of the request
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
	// What is of no message, or written in another way than it was sent, stands at the first one.
	const unclaimed = index === 0 ? unclaimedIn([...withoutCode, ...elsewhere], notifications) : [];
	return [...new Set([...own, ...mine, ...unclaimed])];
}

/** The unknown recipients of a request with one message, as a field of its result if there are any. */
export function unknownRecipients(answer: unknown): ResultRow {
	const unknownDevices = unknownOfMessage(answer, [], () => ({ notifications: [] }), {
		index: 0,
		of: 1,
	});
	return unknownDevices.length === 0 ? {} : { unknownDevices };
}

function unclaimedIn(shared: readonly string[], notifications: Sent['notifications']): string[] {
	const claimed = new Set(notifications.flatMap(recipientsOf));
	return shared.filter((recipient) => !claimed.has(recipient));
}

function recipientsOf(message: Sent['notifications'][number] | undefined): string[] {
	return [...(message?.devices ?? []), ...(message?.users ?? [])];
}

/** The lists are sorted once for all messages of a request. */
const sorted = new WeakMap<object, Unknown | undefined>();

function unknownIn(answer: unknown, codes: readonly unknown[]): Unknown | undefined {
	if (!isObject(answer)) return undefined;
	if (!sorted.has(answer)) sorted.set(answer, sortUnknown(answer, codes));
	return sorted.get(answer);
}

function sortUnknown(answer: ResultRow, codes: readonly unknown[]): Unknown | undefined {
	const lists = Object.entries(answer).flatMap(([name, list]) => (FIELD.test(name) ? [list] : []));
	const byCode = new Map<string, string[]>();
	const withoutCode = new Set<string>();
	const elsewhere = new Set<string>();
	const known = new Set(codes);
	const isAnyWithout = codes.length === 0 || known.has(NO_CODE) || known.has(null);
	for (const list of lists) {
		if (!isObject(list)) for (const one of elementsOf(list)) elsewhere.add(recipientName(one));
		for (const [key, recipients] of Object.entries(isObject(list) ? list : {})) {
			const names = elementsOf(recipients).map(recipientName);
			if (known.has(key) && key !== NO_CODE) byCode.set(key, names);
			else {
				const place = (key === '' || key === NO_CODE) && isAnyWithout ? withoutCode : elsewhere;
				for (const name of names) place.add(name);
			}
		}
	}
	const isEmpty = byCode.size + withoutCode.size + elsewhere.size === 0;
	return isEmpty ? undefined : { byCode, withoutCode, elsewhere };
}

function recipientName(recipient: unknown): string {
	return typeof recipient === 'string' ? recipient : JSON.stringify(recipient);
}
