/**
 * All lists of the form. To add one: write its file here, give it a line in the table, and show it
 * in a kind of field (`locator` in `fields/locator`). The methods of the nodes follow from the
 * table.
 */
import { keysOf } from '../../catalogue/definition/json';
import { applications } from './applications';
import { campaigns } from './campaigns';
import { languages, textLanguages } from './languages';
import { journeys } from './journeys';
import type { List } from './list';
import { messageCodes, messages } from './messages';
import { presets } from './presets';
import { segmentCodes, segments } from './segments';
import { tags } from './tags';
import { timeZones } from './timeZones';

export const lists = {
	applications,
	campaigns,
	journeys,
	languages,
	messageCodes,
	messages,
	presets,
	segmentCodes,
	segments,
	tags,
	textLanguages,
	timeZones,
} satisfies Readonly<Record<string, List>>;

export type ListName = keyof typeof lists;

/** The names of all lists. */
export const listNames = keysOf(lists);

/** The name of the method that searches a list: `searchCampaigns`. */
export function searchMethod(name: ListName): string {
	return `search${capitalized(name)}`;
}

/** The name of the method for a list from which several values are chosen: `loadCampaigns`. */
export function loadMethod(name: ListName): string {
	return `load${capitalized(name)}`;
}

function capitalized(name: string): string {
	return name.charAt(0).toUpperCase() + name.slice(1);
}
