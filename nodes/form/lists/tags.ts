/** The tags of the account, by name, each with its kind. */
import type { List } from './list';

export const tags: List = {
	noun: 'tag',
	plural: 'tags',
	typed: [{ name: 'name', label: 'By Name', placeholder: 'e.g. Plan' }],
	example: 'Plan',
};
