/** The presets of an application, by name. */
import { byCode } from './codes';
import type { List } from './list';

export const presets: List = {
	noun: 'preset',
	plural: 'presets',
	typed: [byCode],
	example: 'A1B2C-D3E4F',
};
