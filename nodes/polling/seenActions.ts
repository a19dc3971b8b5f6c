import { IDENTITY_LENGTH } from './identity';

/** What is remembered of one identity. */
export interface Seen {
	/** The second, since 1970, of its action; older than the lookback it is forgotten. */
	second: number;
	/** How many identical actions were emitted. */
	copies: number;
}

/** Identity to what is remembered of it. */
export type SeenActions = Map<string, Seen>;

/**
 * The stored form: per second (base 36) the identities of its actions in one text, each followed
 * by `*copies;` where there is more than one copy. About 14 bytes an action.
 */
export type StoredActions = Readonly<Record<string, string>>;

const STORED_IDENTITY = new RegExp(`([\\w-]{${IDENTITY_LENGTH}})(?:\\*(\\d+);)?`, 'y');

/** Writes the stored form; seconds and identities keep their order in the map. */
export function storeActions(actions: SeenActions): StoredActions {
	const stored: Record<string, string> = {};
	for (const [identity, { second, copies }] of actions) {
		const key = second.toString(36);
		const entry = copies > 1 ? `${identity}*${copies};` : identity;
		stored[key] = (stored[key] ?? '') + entry;
	}
	return stored;
}

/**
 * Reads the stored form.
 *
 * @returns the map, or undefined when the value is not a stored form
 */
export function loadActions(stored: unknown): SeenActions | undefined {
	if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
	const actions: SeenActions = new Map();
	for (const [key, text] of Object.entries(stored)) {
		const second = parseInt(key, 36);
		if (typeof text !== 'string' || !Number.isSafeInteger(second)) return undefined;
		STORED_IDENTITY.lastIndex = 0;
		while (STORED_IDENTITY.lastIndex < text.length) {
			const match = STORED_IDENTITY.exec(text);
			if (match === null) return undefined;
			actions.set(match[1] ?? '', { second, copies: Number(match[2] ?? 1) });
		}
	}
	return actions;
}
