import { IDENTITY_LENGTH } from './identity';
import type { LogEntry } from './entry';

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

const STORED_IDENTITY = new RegExp(`([\\w-]{${IDENTITY_LENGTH}})(?:\\*(\\d+);)?`, 'y');

/** The actions that were emitted and may still be met again. */
export class SeenActions {
	private readonly byIdentity = new Map<string, Seen>();
	private readonly seconds = new Set<number>();

	/**
	 * Reads the stored form.
	 *
	 * @returns undefined when the value is not a stored form
	 */
	static load(stored: unknown): SeenActions | undefined {
		if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
		const actions = new SeenActions();
		for (const [key, text] of Object.entries(stored)) {
			const second = parseInt(key, 36);
			if (typeof text !== 'string' || !Number.isSafeInteger(second)) return undefined;
			STORED_IDENTITY.lastIndex = 0;
			while (STORED_IDENTITY.lastIndex < text.length) {
				const match = STORED_IDENTITY.exec(text);
				if (match === null) return undefined;
				actions.remember(match[1] ?? '', second, Number(match[2] ?? 1));
			}
		}
		return actions;
	}

	/** Writes the stored form; seconds and identities keep their order. */
	store(): StoredActions {
		const stored: Record<string, string> = {};
		for (const [identity, { second, copies }] of this.byIdentity) {
			const key = second.toString(36);
			const entry = copies > 1 ? `${identity}*${copies};` : identity;
			stored[key] = (stored[key] ?? '') + entry;
		}
		return stored;
	}

	get size(): number {
		return this.byIdentity.size;
	}

	remember(identity: string, second: number, copies: number): void {
		this.byIdentity.set(identity, { second, copies });
		this.seconds.add(second);
	}

	/** Remembers an identity, if it is known, under another second. */
	move(identity: string, second: number): void {
		const known = this.byIdentity.get(identity);
		if (known !== undefined) this.remember(identity, second, known.copies);
	}

	forgetBefore(second: number): void {
		for (const [identity, known] of this.byIdentity) {
			if (known.second < second) this.byIdentity.delete(identity);
		}
	}

	/** How many identical actions were emitted. */
	copiesOf(entry: LogEntry): number {
		return this.mayKnow(entry) ? (this.byIdentity.get(entry.identity)?.copies ?? 0) : 0;
	}

	/** False only where nothing can be known of an action; its identity is not worked out for that. */
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
