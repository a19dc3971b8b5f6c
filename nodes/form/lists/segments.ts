/** The saved segments of an application, by name. */
import type { List } from './list';

export const segments: List = {
	noun: 'segment',
	plural: 'segments',
	typed: [{ name: 'name', label: 'By Name', placeholder: 'e.g. Active customers' }],
	example: 'Active customers',
};
