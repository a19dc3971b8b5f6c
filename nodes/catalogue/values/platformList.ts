/** Writes platforms as one text, such as `iOS, Android`. */
import { isObject } from '../definition/json';
import { elementsOf } from './answers';
import { platformKeyName, platformName } from './choices';
import { nameCache } from './nameCache';

/**
 * @param states which platforms are on, by the words of the service
 * @returns those that are, by their names in the forms; null for anything but an object
 */
export function platformList(states: unknown): string | null {
	if (!isObject(states)) return null;
	const on = Object.entries(states).filter(([, state]) => state === true);
	return on.map(([key]) => platformKeyName(key) ?? key).join(', ');
}

/** A platform by its name in the forms, from a word or a number; other values stay. */
export function platformCell(platform: unknown): unknown {
	if (typeof platform === 'string') return nameOfWord(platform);
	return typeof platform === 'number' ? (platformName(platform) ?? platform) : platform;
}

const nameOfWord = nameCache((word) => platformName(word) ?? platformKeyName(word) ?? word);

/** The platforms of a list, or of a text with a list in brackets, by their names in the forms. */
export function platformsCell(platforms: unknown): unknown {
	const inBrackets = typeof platforms === 'string' ? /^\[(.*)\]$/.exec(platforms) : null;
	const list = inBrackets === null ? platforms : inBrackets[1]?.match(/[^\s,"]+/g);
	if (typeof list === 'string' || typeof list === 'number') return platformCell(list);
	const names = elementsOf(list).map(platformCell);
	return platforms == null ? null : names.map(String).join(', ');
}
