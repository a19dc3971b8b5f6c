/** The recipients of all items together: one message for many, in as few messages as possible. */
import type { Row } from '../catalogue/endpoint';
import { MAX_RECIPIENTS } from '../catalogue/recipients';
import { CallFailure } from '../transport/failure';

/** The message of an item, before it is merged with those of others. */
export interface Addressed {
	itemIndex: number;
	/** The fields of the request beside the batch, and the same as text. */
	around: Row;
	aroundKey: string;
	/** The checked element, with its recipients in `users` or `devices`. */
	element: Row;
	/** Whether the transaction id was entered; one that was made for the item does not tell messages apart. */
	ownTransactionId: boolean;
}

/** A message for up to 1,000 recipients of several items. */
export interface Merged {
	around: Row;
	aroundKey: string;
	element: Row;
	/** Its place in the run: which text, and which part of its recipients. */
	place: string;
	/** What came of it. */
	outcome?: Row[] | CallFailure;
}

/** What an item waits for. */
export interface Share {
	itemIndex: number;
	recipients: readonly string[];
	messages: Set<Merged>;
}

/**
 * Merges items whose messages are alike but for their recipients. Each recipient gets a message
 * once, however many items name them.
 *
 * @param transactionId makes the id of a merged message from its place
 * @returns the messages, and for each item those that carry its recipients
 */
export function merge(
	items: Iterable<Addressed>,
	transactionId: (place: string, content: Row) => string,
): { messages: Merged[]; shares: Share[] } {
	const messages: Merged[] = [];
	const shares: Share[] = [];
	const groups = new Map<string, Group>();
	for (const item of items) {
		const {
			users,
			devices,
			transactionId: id,
			...text
		} = item.element as Row & { users?: string[]; devices?: string[] };
		const field = users === undefined ? 'devices' : 'users';
		const key = JSON.stringify([item.aroundKey, field, text, item.ownTransactionId ? id : null]);
		let group = groups.get(key);
		if (group === undefined)
			groups.set(key, (group = { carrier: new Map(), number: groups.size, parts: 0 }));
		const recipients = users ?? devices ?? [];
		const share: Share = { itemIndex: item.itemIndex, recipients, messages: new Set() };
		for (const recipient of recipients) {
			let message = group.carrier.get(recipient);
			if (message === undefined) {
				message = room(group) ?? open(group, messages, item, field, text, transactionId);
				(message.element[field] as string[]).push(recipient);
				group.carrier.set(recipient, message);
			}
			share.messages.add(message);
		}
		shares.push(share);
	}
	return { messages, shares };
}

interface Group {
	/** Which message carries a recipient. */
	carrier: Map<string, Merged>;
	number: number;
	parts: number;
	last?: Merged;
}

function room({ last }: Group): Merged | undefined {
	const list = (last?.element.users ?? last?.element.devices ?? []) as string[];
	return list.length < MAX_RECIPIENTS ? last : undefined;
}

function open(
	group: Group,
	messages: Merged[],
	item: Addressed,
	field: 'users' | 'devices',
	text: Row,
	transactionId: (place: string, content: Row) => string,
): Merged {
	const own = item.element.transactionId as string;
	const part = group.parts++;
	// The service would take a second part under the same id for a repetition of the first.
	const place = `all-${group.number}-${part}`;
	const id = item.ownTransactionId
		? part === 0
			? own
			: `${own}-${part + 1}`
		: transactionId(place, text);
	const message: Merged = {
		around: item.around,
		aroundKey: item.aroundKey,
		element: { ...text, transactionId: id, [field]: [] },
		place,
	};
	messages.push(message);
	group.last = message;
	return message;
}

/**
 * @returns the result items of an item: those of its message, with the unknown devices that are its
 *   own; and the codes of all its messages, where its recipients did not fit into one
 * @throws CallFailure when one of its messages failed
 */
export function shareOf({ recipients, messages }: Share): Row[] {
	const outcomes = [...messages].map(({ outcome }) => outcome);
	const failed =
		outcomes.find((outcome) => outcome instanceof CallFailure) ??
		(outcomes.includes(undefined) ? new CallFailure({ kind: 'cancelled' }) : undefined);
	if (failed !== undefined) {
		const sent = outcomes.filter((outcome): outcome is Row[] => Array.isArray(outcome));
		if (sent.length === 0) throw failed;
		const messageCodes = sent.flatMap(([row]) =>
			typeof row?.messageCode === 'string' ? [row.messageCode] : [],
		);
		throw new CallFailure({ ...failed.facts, partsSent: sent.length, messageCodes });
	}
	const rows = (outcomes as Array<Row[] | undefined>).map((outcome) => outcome?.[0] ?? {});
	const own = new Set(recipients);
	const unknown = rows.flatMap(({ unknownDevices }) =>
		Array.isArray(unknownDevices) ? (unknownDevices as string[]) : [],
	);
	return [
		{
			...rows[0],
			...(rows[0] &&
				'unknownDevices' in rows[0] && {
					unknownDevices: unknown.filter((device) => own.has(device)),
				}),
			...(rows.length > 1 && { messageCodes: rows.map(({ messageCode }) => messageCode ?? null) }),
		},
	];
}
