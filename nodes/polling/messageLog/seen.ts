import { readFields } from '../storedState';
import type { LogEntry } from './entry';

/**
 * How many characters of an identity are kept: 42 bits. They are compared within a second: among
 * 3,300 known actions of one second, the chance that a new one is taken for one of them is below 1
 * in 10^9.
 */
const KEPT_LENGTH = 7;

/**
 * The stored form: per second (base 36) the identities of its actions in one text, each followed
 * by `*copies;` where there is more than one copy. About 7 bytes an action.
 */
export type StoredActions = Readonly<Record<string, string>>;

const STORED_IDENTITY = new RegExp(`([\\w-]{${KEPT_LENGTH}})(?:\\*(\\d+);)?`, 'g');

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

/** What is remembered of an action. */
type Remembered = Pick<LogEntry, 'identity' | 'second' | 'dated' | 'copy'>;

/** The emitted actions that may still appear again. */
export class SeenActions {
	/** By second, how many identical actions were emitted; forgotten once older than the lookback. */
	private readonly bySecond = new Map<number, Map<string, number>>();

	/** @param stored what `store` gave */
	constructor(stored: StoredActions = {}) {
		for (const [name, text] of Object.entries(stored)) {
			const copiesByIdentity = this.ofSecond(secondFrom(name));
			for (const [, identity = '', copies = '1'] of text.matchAll(STORED_IDENTITY))
				copiesByIdentity.set(identity, Number(copies));
		}
	}

	/** Writes the stored form; seconds and identities keep their order. */
	store(): StoredActions {
		const stored: Record<string, string> = {};
		for (const [second, copiesByIdentity] of this.bySecond) {
			let text = '';
			for (const [identity, copies] of copiesByIdentity)
				text += copies > 1 ? `${identity}*${copies};` : identity;
			if (text !== '') stored[second.toString(36)] = text;
		}
		return stored;
	}

	/** How many identities are known. */
	get size(): number {
		return this.countFrom(-Infinity);
	}

	/** Remembers how many copies of an action were emitted, replacing what was known. */
	remember({ identity, second, dated, copy }: Remembered): void {
		if (!dated) this.forget(identity);
		this.ofSecond(second).set(kept(identity), copy);
	}

	/** Remembers the identity of a row without a time, if it is known, under another second. */
	move(identity: string, second: number): void {
		const copies = this.forget(identity);
		if (copies > 0) this.ofSecond(second).set(kept(identity), copies);
	}

	/** Forgets the identities of seconds before this one. */
	forgetBefore(second: number): void {
		for (const known of this.bySecond.keys()) if (known < second) this.bySecond.delete(known);
	}

	/** How many identical actions were emitted. */
	copiesOf(entry: LogEntry): number {
		if (entry.dated) {
			const known = this.bySecond.get(entry.second);
			return known === undefined ? 0 : (known.get(kept(entry.identity)) ?? 0);
		}
		for (const known of this.bySecond.values()) {
			const copies = known.get(kept(entry.identity));
			if (copies !== undefined) return copies;
		}
		return 0;
	}

	/**
	 * Whether something is known of the second of an action. Needs no identity: see `possibleTwins`.
	 */
	mayKnow({ dated, second }: LogEntry): boolean {
		// A row without a time is remembered under the second of the poll that met it.
		return !dated || this.bySecond.has(second);
	}

	/** How many identities belong to this second or a later one. */
	countFrom(second: number): number {
		let count = 0;
		for (const [known, identities] of this.bySecond) if (known >= second) count += identities.size;
		return count;
	}

	/** @returns how many copies of it were known */
	private forget(identity: string): number {
		for (const known of this.bySecond.values()) {
			const copies = known.get(kept(identity));
			if (copies === undefined) continue;
			known.delete(kept(identity));
			return copies;
		}
		return 0;
	}

	private ofSecond(second: number): Map<string, number> {
		let known = this.bySecond.get(second);
		if (known === undefined) this.bySecond.set(second, (known = new Map<string, number>()));
		return known;
	}
}

function kept(identity: string): string {
	return identity.slice(0, KEPT_LENGTH);
}

function secondFrom(stored: string): number {
	return parseInt(stored, 36);
}
