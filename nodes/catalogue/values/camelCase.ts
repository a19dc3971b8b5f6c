/** Names of fields in camel case. */
import { nameCache } from './nameCache';

/** @returns what {@link toCamelCase} returns */
export const camelCase = nameCache(toCamelCase);

/** `send_date` as sendDate; a name of another form stays. */
export function toCamelCase(name: string): string {
	return /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/i.test(name)
		? name.replace(/_([a-z0-9])/gi, (_all, letter: string) => letter.toUpperCase())
		: name;
}
