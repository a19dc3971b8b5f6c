/**
 * The recipients that the service does not know, as an answer lists them: by the code of their message,
 * under one key for all messages without a code, or under a key that says nothing (public facts,
 * "createMessage in practice"). They are the only sign that nothing was delivered, so none is dropped.
 */
import { isObject, type ResultRow } from '../definition/json';
import type { Place } from '../definition/endpoint';
import { elementsOf } from './answers';

/** The service says this instead of a code for fewer than 10 devices. */
export const NO_CODE = 'CODE_NOT_AVAILABLE';

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
	withoutCode: readonly string[];
	/** Under other keys. */
	elsewhere: readonly string[];
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
	const shared = hasCode ? unknown.elsewhere : [...unknown.withoutCode, ...unknown.elsewhere];
	if (shared.length === 0) return [...own];
	if (of === 1) return [...new Set([...own, ...shared])];
	const { notifications } = request();
	const sharedSet = new Set(shared);
	const mine = recipientsOf(notifications[index]).filter((recipient) => sharedSet.has(recipient));
	// What is of no message, or written in another way than it was sent, stands at the first one.
	const unclaimed = index === 0 ? unclaimedIn(shared, notifications) : [];
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
	const withoutCode: string[] = [];
	const elsewhere: string[] = [];
	const known = new Set(codes);
	for (const list of lists) {
		const entries: Array<[string, unknown]> = isObject(list)
			? Object.entries(list)
			: [['', elementsOf(list)]];
		for (const [key, recipients] of entries) {
			const names = elementsOf(recipients).map(nameOf);
			if (key === '' || key === NO_CODE) for (const name of names) withoutCode.push(name);
			else if (known.has(key)) byCode.set(key, names);
			else for (const name of names) elsewhere.push(name);
		}
	}
	const isEmpty = byCode.size === 0 && withoutCode.length === 0 && elsewhere.length === 0;
	return isEmpty ? undefined : { byCode, withoutCode, elsewhere };
}

function nameOf(recipient: unknown): string {
	return typeof recipient === 'string' ? recipient : JSON.stringify(recipient);
}
