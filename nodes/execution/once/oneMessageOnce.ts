/**
 * One message, once (docs/decisions/0009): the messages of a run are compared before any is sent.
 * Equal messages to one wide audience are sent once; different ones are refused, and so are
 * different messages with one transaction id.
 */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Fields } from '../../catalogue/definition/json';
import type { InputError } from '../../form/inputError';
import { parseJsonObject } from '../../transport/json';
import { contentOf, wideAudience } from './audience';
import { canonical, unordered } from './canonical';
import { RepeatedMessages } from './repeatedMessages';
import { severalForAudience, severalWithId } from './refusals';

/** A message of one item, checked. */
export interface ItsMessage {
	itemIndex: number;
	/** The fields of its request outside of the message. */
	shared: { fields: Fields; text: string };
	/** The message as JSON. */
	content: string;
	transactionId: string;
	/** Whether the content holds the transaction id, because it comes from the form. */
	holdsId: boolean;
}

/** A message that is sent once, with the items that wait for it: its own first. */
interface SentMessage {
	message: ItsMessage;
	items: number[];
}

export class OneMessageOnce<Message extends ItsMessage> {
	/** By audience, then by content. */
	private readonly wide = new Map<string, Map<string, SentMessage>>();
	/** By transaction id of the form. */
	private readonly byId = new Map<string, SentMessage[]>();
	/** By the index of the item whose message is sent; only where more than one item waits for it. */
	private readonly shared = new Map<number, number[]>();
	/** The messages to listed recipients. */
	private readonly listed = new RepeatedMessages();

	/** @param sendsForEveryItem whether to send every message, even to the same audience */
	constructor(
		private readonly endpoint: Endpoint,
		private readonly sendsForEveryItem: boolean,
	) {}

	/**
	 * @param fields those of the message
	 * @param earlierId the transaction id with which an earlier run may have sent it
	 * @returns whether to send it; false if another item has the same message
	 */
	add(message: Message, fields: Fields, earlierId?: string): boolean {
		const audience = this.sendsForEveryItem
			? undefined
			: wideAudience(this.endpoint, message.shared.fields, fields);
		if (audience === undefined) {
			const isNew = !message.holdsId || this.addWithId(message);
			if (isNew && !this.sendsForEveryItem) this.listed.add(message.content, message.shared.text);
			return isNew;
		}
		let messages = this.wide.get(audience);
		if (messages === undefined)
			this.wide.set(audience, (messages = new Map<string, SentMessage>()));
		const what = earlierId ?? contentOf(this.endpoint, message.shared.fields, fields);
		const known = messages.get(what);
		if (known !== undefined) return this.join(known, message);
		messages.set(what, { message, items: [message.itemIndex] });
		return !message.holdsId || this.addWithId(message);
	}

	/** How many messages repeat an earlier one to the same listed recipients. */
	get repeated(): number {
		return this.listed.count;
	}

	/** The other items that share the message of this one. */
	others(itemIndex: number): readonly number[] {
		return this.shared.size === 0 ? [] : (this.shared.get(itemIndex) ?? []);
	}

	/**
	 * Ends the comparison, and forgets the messages, so that each can be freed once it is sent.
	 *
	 * @param messages those for which {@link add} returned true
	 * @param refuse called, in the order of the items, with each whose message must not be sent, and
	 *   why
	 * @returns the messages that may be sent
	 */
	allowed(messages: Message[], refuse: (itemIndex: number, error: InputError) => void): Message[] {
		const refused = this.refused();
		this.wide.clear();
		this.byId.clear();
		this.listed.clear();
		if (refused.size === 0) return messages;
		for (const [itemIndex, error] of refused) refuse(itemIndex, error);
		return messages.filter(({ itemIndex }) => !refused.has(itemIndex));
	}

	private refused(): Map<number, InputError> {
		const refused = new Map<number, InputError>();
		const refuse = (sent: Iterable<SentMessage>, error: InputError): void => {
			for (const { message, items } of sent)
				for (const item of [...items, ...this.others(message.itemIndex)]) refused.set(item, error);
		};
		for (const withId of this.byId.values())
			if (withId.length > 1) refuse(withId, severalWithId(this.endpoint, withId));
		for (const toAudience of this.wide.values())
			if (toAudience.size > 1)
				refuse(toAudience.values(), severalForAudience(this.endpoint, [...toAudience.values()]));
		return new Map([...refused].sort(([one], [other]) => one - other));
	}

	private addWithId(message: Message): boolean {
		const known = this.byId.get(message.transactionId);
		const same = known?.find((sent) => areEqual(sent.message, message));
		if (same !== undefined) return this.join(same, message);
		const sent = { message, items: [message.itemIndex] };
		if (known === undefined) this.byId.set(message.transactionId, [sent]);
		else known.push(sent);
		return true;
	}

	private join(sent: SentMessage, { itemIndex }: Message): false {
		const first = sent.message.itemIndex;
		const others = this.shared.get(first) ?? [];
		others.push(itemIndex);
		this.shared.set(first, others);
		sent.items.push(itemIndex);
		return false;
	}
}

/** Whether two messages say the same to the same recipients, in whatever order these are listed. */
function areEqual(one: ItsMessage, other: ItsMessage): boolean {
	if (one.shared.text !== other.shared.text) return false;
	return one.content === other.content || meaning(one.content) === meaning(other.content);
}

function meaning(content: string): string {
	const { users, devices, ...rest } = parseJsonObject(content);
	const recipients = [users, devices].map((list) => (Array.isArray(list) ? unordered(list) : null));
	return canonical([recipients, rest]);
}
