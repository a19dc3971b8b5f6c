import type { JsonObject } from '../wire/json';
import { hexadecimal } from './hash';
import type { Message, MessageKind } from './message';

export interface LedgerEntry {
		kind: MessageKind;
	code: string;
	/** In decimal digits. */
	id: string;
	/** Whether the answer had the code. */
	codeGiven: boolean;
	application: string | undefined;
	group: string | undefined;
	/** The notification as it was received. */
	notification: JsonObject;
	/** Whether no recipients were named, so that everyone in the application gets it. */
	broadcast: boolean;
	/** Whether it is targeted at no application or group, so that it reaches the whole account. */
	wholeAccount: boolean;
	status: string;
	/** The hwids that it was sent to; for a scheduled message empty until it is due. */
	recipients: string[];
	createdAt: Date;
}

export interface Sends {
	hwid: string;
	userId: string | undefined;
	application: string;
	/** How many messages the device got. */
	count: number;
	messages: Array<{
		code: string;
		/** The value `p` of the payload, by which a device reports an open or a delivery. */
		hash: string;
		content?: string;
		title?: string;
		sentAt: Date;
	}>;
}

interface Transaction {
	at: number;
	code: string;
}

/** The value `p` of the payload of a message. */
export function hashOf({ code }: Message): string {
	return hexadecimal(8, 'hash', code);
}

/** The messages that were really created; a repeated transaction id adds none. */
export class Ledger {
	private readonly messages: Message[] = [];
	private readonly pending = new Set<Message>();
	private readonly transactions = new Map<string, Transaction>();

	/** One entry per message, in the order of creation. */
	get entries(): LedgerEntry[] {
		return this.messages.map((message) => ({
			kind: message.kind,
			code: message.code,
			id: message.id.toString(),
			codeGiven: message.stored && message.kind !== 'email',
			application: message.application,
			group: message.group,
			notification: message.notification,
			broadcast: message.audience === 'broadcast',
			wholeAccount: message.wholeAccount,
			status: message.status,
			recipients: message.deliveries.map(({ device }) => device.hwid),
			createdAt: message.createdAt,
		}));
	}

	/** What each device got, and how many times. */
	sends(): Sends[] {
		const sends = new Map<string, Sends>();
		for (const message of this.messages) {
			for (const { device, content, title, at } of message.deliveries) {
				const { application, hwid, userId } = device;
				const key = `${application} ${hwid}`;
				const one = sends.get(key) ?? { hwid, userId, application, count: 0, messages: [] };
				one.count += 1;
				one.messages.push({
					code: message.code,
					hash: hashOf(message),
					...(content !== undefined && { content }),
					...(title !== undefined && { title }),
					sentAt: at,
				});
				sends.set(key, one);
			}
		}
		return [...sends.values()];
	}

	/** Adds a message that waits to be sent. */
	add(message: Message): void {
		this.messages.push(message);
		this.pending.add(message);
	}

	/** The messages that are not sent yet, or not yet to all recipients. */
	waiting(): Message[] {
		return [...this.pending];
	}

	/** Marks a message as sent. */
	finish(message: Message): void {
		message.status = 'DONE';
		this.pending.delete(message);
	}

	/** Cancels a message before it is sent. */
	cancel(message: Message): void {
		message.status = 'CANCELED';
		this.pending.delete(message);
	}

	/** Remembers the code that a transaction was answered. */
	remember(transactionId: string, code: string, at: Date): void {
		this.transactions.set(transactionId, { at: at.getTime(), code });
	}

	/** The code that the same transaction was answered in the `withinMs` before now. */
	recall(transactionId: string, now: Date, withinMs: number): string | undefined {
		const known = this.transactions.get(transactionId);
		return known && now.getTime() - known.at < withinMs ? known.code : undefined;
	}

	/** Forgets everything. */
	reset(): void {
		this.messages.length = 0;
		this.pending.clear();
		this.transactions.clear();
	}
}
