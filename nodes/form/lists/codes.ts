/** How codes are entered. */
import type { TypedMode } from './list';

/**
 * Part of a pattern: what follows does not stand behind the name of another kind of thing in an address.
 *
 * @param own the kind that is meant, in the singular
 */
export function notBehindOthers(own: string): string {
	const others = KINDS.filter((kind) => kind !== own).join('|');
	return `(?<!(?:${others})s?[/=])`;
}

/** What addresses of a control panel name, in front of its code or ID. */
const KINDS = [
	...['application', 'campaign', 'filter', 'journey', 'message', 'point', 'preset', 'segment'],
	...['template', 'user', 'device', 'event', 'tag'],
];

/** By a code that looks like XXXXX-XXXXX. */
export const byCode: TypedMode = {
	name: 'code',
	label: 'By Code',
	placeholder: 'e.g. A1B2C-D3E4F',
	format: {
		pattern: '[0-9A-Za-z]{5}-[0-9A-Za-z]{5}',
		error: 'A code looks like XXXXX-XXXXX: five characters, a hyphen, five characters',
	},
};
