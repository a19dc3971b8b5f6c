import { readFields } from '../storedState';
import type { LogEntry } from './entry';
import { IDENTITY_LENGTH } from './identity';

/** What is remembered of one identity. */
interface Seen {
	/** The second, since 1970, of its action; older than the lookback it is forgotten. */
	second: number;
	/** How many identical actions were emitted. */
	copies: number;
}

/**
 * The stored form: per second (base 36) the identities of its actions in one text, each followed
 * by `*copies;` where there is more than one copy. About 14 bytes an action.
 */
export type StoredActions = Readonly<Record<string, string>>;

const STORED_IDENTITY = new RegExp(`([\\w-]{${IDENTITY_LENGTH}})(?:\\*(\\d+);)?`, 'g');

/** @returns the value if it is a stored form; undefined otherwise */
export function readStoredActions(value: unknown): StoredActions | undefined {
	if (Array.isArray(value)) return undefined;
	const stored = readFields(value, readIdentities);
	const seconds = Object.keys(stored ?? {}).map(secondFrom);
	return seconds.every(Number.isSafeInteger) ? stored : undefined;
}

function readIdentities(value: unknown): string | undefined {
	if (typeof value !== 'string') return undefined;
	return value.replace(STORED_IDENTITY, '') === '' ? value : undefined;
}

/** The actions that were emitted and may still be met again. */
export class SeenActions {
	private readonly byIdentity = new Map<string, Seen>();
	private readonly seconds = new Set<number>();

	/** @param stored what `store` gave */
	constructor(stored: StoredActions = {}) {
		for (const [second, text] of Object.entries(stored)) {
			for (const [, identity = '', copies = '1'] of text.matchAll(STORED_IDENTITY)) {
				this.remember(identity, secondFrom(second), Number(copies));
			}
		}
	}

	/** Writes the stored form; seconds and identities keep their order. */
	store(): StoredActions {
		const stored: Record<string, string> = {};
		for (const [identity, { second, copies }] of this.byIdentity) {
			const name = second.toString(36);
			stored[name] = (stored[name] ?? '') + (copies > 1 ? `${identity}*${copies};` : identity);
		}
		return stored;
	}

	/** How many identities are known. */
	get size(): number {
		return this.byIdentity.size;
	}

	/** Remembers that so many identical actions of a second were emitted, instead of what was known. */
	remember(identity: string, second: number, copies: number): void {
		this.byIdentity.set(identity, { second, copies });
		this.seconds.add(second);
	}

	/** Remembers an identity, if it is known, under another second. */
	move(identity: string, second: number): void {
		const known = this.byIdentity.get(identity);
		if (known !== undefined) this.remember(identity, second, known.copies);
	}

	/** Forgets the identities of seconds before this one. */
	forgetBefore(second: number): void {
		for (const [identity, known] of this.byIdentity) {
			if (known.second < second) this.byIdentity.delete(identity);
		}
	}

	/** How many identical actions were emitted. */
	copiesOf(entry: LogEntry): number {
		return this.mayKnow(entry) ? (this.byIdentity.get(entry.identity)?.copies ?? 0) : 0;
	}

	/** Whether something is known of the second of an action. Needs no identity: see `possibleTwins`. */
	mayKnow({ dated, second }: LogEntry): boolean {
		// A row without a time is remembered under the second of the poll that met it.
		return !dated || this.seconds.has(second);
	}

	/** How many identities belong to this second or a later one. */
	countFrom(second: number): number {
		let count = 0;
		for (const known of this.byIdentity.values()) if (known.second >= second) count += 1;
		return count;
	}
}

function secondFrom(stored: string): number {
	return parseInt(stored, 36);
}
