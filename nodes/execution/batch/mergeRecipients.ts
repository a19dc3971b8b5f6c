/** The recipients of all items together: one message for many, in as few messages as possible. */
import { deepCopy } from 'n8n-workflow';
import type { Row } from '../../catalogue/definition/endpoint';
import { MAX_RECIPIENTS } from '../../catalogue/values/recipients';
import { CallFailure } from '../../transport/failure/failure';
import type { SharedFields } from './sharedFields';

/** The message of an item, before it is merged with those of others. */
export interface Addressed {
	itemIndex: number;
	shared: SharedFields;
	/** The checked element, with its recipients in `users` or `devices`, and a transaction id if one was entered. */
	element: Row;
}

/** A message for up to 1,000 recipients of several items. */
export interface Merged {
	shared: SharedFields;
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
	/** Those that carry its recipients, each once. */
	messages: Merged[];
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
	transactionId: (place: string, content: string) => string,
): { messages: Merged[]; shares: Share[] } {
	const messages: Merged[] = [];
	const shares: Share[] = [];
	const groups = new Map<string, Group>();
	for (const item of items) {
		const group = groupOf(item, groups);
		const { users, devices } = item.element as Recipients;
		const recipients = users ?? devices ?? [];
		const carriers = recipients.map((recipient) => {
			let message = group.carrier.get(recipient);
			if (message === undefined) {
				message = room(group) ?? open(group, messages, transactionId);
				(message.element[group.field] as string[]).push(recipient);
				group.carrier.set(recipient, message);
			}
			return message;
		});
		shares.push({
			itemIndex: item.itemIndex,
			recipients,
			messages: carriers.length === 1 ? carriers : [...new Set(carriers)],
		});
	}
	return { messages, shares };
}

interface Recipients {
	users?: string[];
	devices?: string[];
}

function groupOf(item: Addressed, groups: Map<string, Group>): Group {
	const { users, devices: _devices, transactionId: id, ...text } = item.element;
	const field = users === undefined ? 'devices' : 'users';
	const own = id as string | undefined;
	const key = JSON.stringify([item.shared.text, field, text, own ?? null]);
	let group = groups.get(key);
	if (group === undefined) {
		const number = groups.size;
		groups.set(
			key,
			(group = {
				first: item,
				field,
				text: deepCopy(text),
				own,
				carrier: new Map(),
				number,
				parts: 0,
			}),
		);
	}
	return group;
}

/** Items whose messages are alike but for their recipients. */
interface Group {
	first: Addressed;
	field: 'users' | 'devices';
	/** The message without its recipients and its transaction id. */
	text: Row;
	/** The transaction id that was entered. */
	own: string | undefined;
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
	transactionId: (place: string, content: string) => string,
): Merged {
	const { first, field, text, own } = group;
	const part = group.parts++;
	// The service would take a second part under the same id for a repetition of the first.
	const place = `all-${group.number}-${part}`;
	const ownPart = own === undefined || part === 0 ? own : `${own}-${part + 1}`;
	const message: Merged = {
		shared: first.shared,
		element: {
			...text,
			transactionId: ownPart ?? transactionId(place, JSON.stringify(text)),
			[field]: [],
		},
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
	const outcomes = messages.map(({ outcome }) => outcome);
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
