/** Recognises messages that go to the same wide audience. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Fields } from '../../catalogue/definition/json';
import { canonical, unordered } from './canonical';
import { meaningOfCondition } from './condition';
import { meaningOfFilter } from './devicesFilter';

/**
 * @param endpoint what sends the message
 * @param shared the fields of the request outside of the message
 * @param message its fields
 * @returns the same text for the same audience; undefined if the recipients are listed
 */
export function wideAudience(
	{ audience }: Pick<Endpoint, 'audience'>,
	shared: Fields,
	message: Fields,
): string | undefined {
	if (audience === undefined) return undefined;
	for (const list of audience.lists) if (message[list] !== undefined) return undefined;
	const valueOf = (name: string): unknown => normalized(name, message[name] ?? shared[name]);
	const conditions = valueOf('conditions');
	const areSeveral = Array.isArray(conditions) && conditions.length > 1;
	const named = audience.fields.map((name) =>
		// How conditions are joined makes no difference to a single one.
		name === 'conditions_operator' && !areSeveral ? undefined : valueOf(name),
	);
	return canonical(named);
}

/**
 * The content of a message to a wide audience, without the audience. The transaction id is left
 * out: a person who gets two messages does not see that their ids differ.
 */
export function contentOf(
	{ audience, batch }: Pick<Endpoint, 'audience' | 'batch'>,
	shared: Fields,
	message: Fields,
): string {
	const left = new Set<string>([...(audience?.fields ?? []), 'transactionId', batch ?? '']);
	const content = Object.entries({ ...shared, ...message }).filter(([name]) => !left.has(name));
	return canonical(Object.fromEntries(content));
}

/** A field of the audience, without differences that mean nothing. */
function normalized(name: string, value: unknown): unknown {
	switch (name) {
		case 'platforms':
			return Array.isArray(value) ? unordered(value) : value;
		case 'conditions':
			return Array.isArray(value) ? unordered(value.map(meaningOfCondition)) : value;
		case 'filter':
			return typeof value === 'string' ? value.trim() : value;
		case 'devices_filter':
			return typeof value === 'string' ? meaningOfFilter(value) : value;
		default:
			return value;
	}
}
