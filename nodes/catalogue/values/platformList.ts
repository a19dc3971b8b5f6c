/** Platforms of an application as one text, such as iOS, Android. */
import { isObject } from '../definition/json';
import { platformKeyName } from './choices';

/**
 * @param states which platforms are on, by the words of the service
 * @returns those that are, by the names of the forms; null for what is no such object
 */
export function platformList(states: unknown): string | null {
	if (!isObject(states)) return null;
	const on = Object.entries(states).filter(([, state]) => state === true);
	return on.map(([key]) => platformKeyName(key) ?? key).join(', ');
}
