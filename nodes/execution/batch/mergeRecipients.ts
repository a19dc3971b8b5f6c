/** Merges the recipients of all items into as few messages as possible. */
import type { Fields, ResultRow } from '../../catalogue/definition/json';
import { MAX_RECIPIENTS } from '../../catalogue/values/recipients';
import type { CallFailure } from '../../transport/failure/failure';
import { canonical, unordered } from '../once/canonical';
import type { CheckedItem } from './message';
import type { SharedFields } from './sharedFields';

/** A message for up to 1,000 recipients of several items. */
export interface MergedMessage {
	shared: SharedFields;
	/** The element, without its transaction id and its recipients. */
	text: Fields;
	transactionId: string;
	/** Whether the transaction id comes from the form. */
	hasOwnId: boolean;
	/** Which field has the recipients. */
	field: 'users' | 'devices';
	recipients: string[];
	/** The number of its group: messages that differ only in their recipients. */
	group: number;
	/** Its place in the run: its group, and which part of the recipients. */
	place: string;
	/** Its outcome, once it was sent. */
	outcome?: ResultRow[] | CallFailure;
}

/** The part of the plan that an item waits for. */
export interface Share {
	itemIndex: number;
	group: number;
	recipients: readonly string[];
	/** The messages that carry its recipients, each once. */
	messages: readonly MergedMessage[];
}

/** Makes a transaction id from the place of a message and its content. */
type NewTransactionId = (place: string, content: string) => string;
/** Gives the key of a recipient; see `recipientKey.ts`. */
type KeyOf = (recipient: string, field: 'users' | 'devices') => string;

/**
 * Merges items whose messages differ only in their recipients. Each recipient gets a message once,
 * however many items name them.
 *
 * @returns the messages, and for each item those that carry its recipients
 */
export function mergeRecipients(
	items: Iterable<CheckedItem>,
	newTransactionId: NewTransactionId,
	keyOf: KeyOf,
): { messages: MergedMessage[]; shares: Share[] } {
	const merger = new Merger(newTransactionId, keyOf);
	const shares = Array.from(items, (item) => merger.add(item));
	return { messages: merger.messages, shares };
}

/** Items whose messages differ only in their recipients. */
interface AlikeMessages {
	shared: SharedFields;
	text: Fields;
	field: 'users' | 'devices';
	/** The transaction id from the form. */
	ownId: string | undefined;
	number: number;
	/** Its messages. */
	parts: MergedMessage[];
	/** The recipients by their keys, as they were first written. */
	carried: Map<string, Carried>;
}

/** A recipient and the message with it. */
interface Carried {
	recipient: string;
	message: MergedMessage;
}

class Merger {
	readonly messages: MergedMessage[] = [];
	/** By their exact text. */
	private readonly groups = new Map<string, AlikeMessages>();
	/** By meaning: the order of names and of platforms makes no difference. */
	private readonly byMeaning = new Map<string, AlikeMessages>();

	constructor(
		private readonly newTransactionId: NewTransactionId,
		private readonly keyOf: KeyOf,
	) {}

	add({ itemIndex, shared, element }: CheckedItem): Share {
		const { users, devices, transactionId, ...text } = element as {
			users?: string[];
			devices?: string[];
			transactionId?: string;
		};
		const field = users === undefined ? 'devices' : 'users';
		const group = this.groupOf(shared, field, text, transactionId);
		const carried = (users ?? devices ?? []).map((recipient) => this.carry(recipient, group));
		const recipients = carried.map(({ recipient }) => recipient);
		const carriers = carried.map(({ message }) => message);
		const messages = carriers.length === 1 ? carriers : [...new Set(carriers)];
		return { itemIndex, group: group.number, recipients, messages };
	}

	private groupOf(
		shared: SharedFields,
		field: AlikeMessages['field'],
		text: Fields,
		ownId: string | undefined,
	): AlikeMessages {
		const key = JSON.stringify([shared.text, field, text, ownId ?? null]);
		const known = this.groups.get(key);
		if (known !== undefined) return known;
		const meaning = canonical([shared.fields, field, meaningOfText(text), ownId ?? null]);
		const group = this.byMeaning.get(meaning) ?? {
			shared,
			// The expression of another item may change an object of this one. n8n's deepCopy loses names
			// such as constructor.
			text: JSON.parse(JSON.stringify(text)) as Fields,
			field,
			ownId,
			number: this.byMeaning.size,
			parts: [],
			carried: new Map<string, Carried>(),
		};
		this.groups.set(key, group);
		this.byMeaning.set(meaning, group);
		return group;
	}

	/** Finds the message with a recipient; a new recipient goes into the last message with room. */
	private carry(recipient: string, group: AlikeMessages): Carried {
		const key = this.keyOf(recipient, group.field);
		let carried = group.carried.get(key);
		if (carried === undefined) {
			let message = group.parts.at(-1);
			if (message === undefined || message.recipients.length >= MAX_RECIPIENTS)
				message = this.addPart(group);
			message.recipients.push(recipient);
			carried = { recipient, message };
			group.carried.set(key, carried);
		}
		return carried;
	}

	private addPart({ shared, text, field, ownId, number, parts }: AlikeMessages): MergedMessage {
		const part = parts.length;
		const place = `all-${number}-${part}`;
		// The service would take a second part with the same id for a repetition of the first.
		const ownPartId = ownId === undefined || part === 0 ? ownId : `${ownId}-${part + 1}`;
		const transactionId = ownPartId ?? this.newTransactionId(place, JSON.stringify(text));
		const message: MergedMessage = {
			...{ shared, text, transactionId, field, recipients: [], place },
			hasOwnId: ownPartId !== undefined,
			group: number,
		};
		parts.push(message);
		this.messages.push(message);
		return message;
	}
}

/** A message without its recipients, and without an order that means nothing. */
function meaningOfText({ platforms, ...text }: Fields): unknown {
	return [Array.isArray(platforms) ? unordered(platforms) : (platforms ?? null), text];
}

/** A message and the items that have it. */
interface ItemsOfMessage {
	message: MergedMessage;
	items: number[];
}

/**
 * Finds different messages with one transaction id: the service would take all but one for
 * repetitions.
 *
 * @returns for each group, the messages that have the same id
 */
export function groupsWithOneId(
	shares: readonly Share[],
	messages: readonly MergedMessage[],
): Map<number, ItemsOfMessage[]> {
	const byId = new Map<string, MergedMessage[]>();
	for (const message of messages) {
		const known = byId.get(message.transactionId);
		if (known === undefined) byId.set(message.transactionId, [message]);
		else known.push(message);
	}
	const found = new Map<number, ItemsOfMessage[]>();
	for (const withOneId of byId.values()) {
		if (withOneId.length < 2) continue;
		const refused = withOneId.map((message) => {
			const own = shares.filter(({ group }) => group === message.group);
			return { message, items: own.map(({ itemIndex }) => itemIndex) };
		});
		for (const { group } of withOneId) found.set(group, refused);
	}
	return found;
}
