/** Whether two messages go to the same audience, where their recipients are not listed one by one. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Fields } from '../../catalogue/definition/json';
import { canonical, unordered } from './canonical';

/**
 * @param endpoint what sends the message
 * @param shared the fields of the request outside of the message
 * @param message its fields
 * @returns the same text for the same audience; undefined where the recipients are listed
 */
export function wideAudience(
	{ audience }: Pick<Endpoint, 'audience'>,
	shared: Fields,
	message: Fields,
): string | undefined {
	if (audience === undefined) return undefined;
	for (const list of audience.lists) if (message[list] !== undefined) return undefined;
	const named = audience.fields.map((name) => normalized(name, message[name] ?? shared[name]));
	return canonical(named);
}

/**
 * What a message to a wide audience is, apart from who gets it. Its transaction id is no part of it:
 * nobody who gets two messages sees that their ids differ.
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

/** A field of the audience, without what makes no difference. */
function normalized(name: string, value: unknown): unknown {
	switch (name) {
		case 'platforms':
			return Array.isArray(value) ? unordered(value) : value;
		case 'conditions':
			return Array.isArray(value) ? unordered(value.map(condition)) : value;
		case 'filter':
			return typeof value === 'string' ? value.trim() : value;
		case 'devices_filter':
			return typeof value === 'string' ? tidyFilter(value) : value;
		default:
			return value;
	}
}

function condition(value: unknown): unknown {
	if (!Array.isArray(value)) return value;
	const [tag, operator, operand] = value as unknown[];
	const isAnyOf = operator === 'IN' || operator === 'NOTIN';
	return [tag, operator, isAnyOf && Array.isArray(operand) ? unordered(operand) : operand];
}

/** A filter expression without the spaces and the case that mean nothing: those outside of quotation marks. */
function tidyFilter(filter: string): string {
	if (filter.includes('\\"')) return filter;
	const parts = filter.split('"');
	return parts
		.map((part, index) => (index % 2 === 1 ? part : part.replace(/\s+/g, '').toUpperCase()))
		.join('"');
}
