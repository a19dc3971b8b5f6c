/** What the messages of a preview name: segments, campaigns, presets, journeys, tags. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Fields } from '../../catalogue/definition/json';
import { fieldOf, itemSchema } from '../../catalogue/definition/requestFields';
import { fieldTypeOf } from '../../form/fields';
import type { ListName } from '../../form/lists';
import type { ItemPreview } from './itemPreview';

/** A thing in the control panel that a message names. */
export interface NamedThing {
	list: ListName;
	/** Its code, ID or name, as in the request. */
	value: string;
}

/** The lists in which things are looked up, besides tags. */
const LISTS: ReadonlySet<ListName> = new Set(['campaigns', 'journeys', 'presets', 'segments']);

/** @returns a function that gives what the messages of an item name, each once */
export function namedThings(endpoint: Endpoint): (preview: ItemPreview) => NamedThing[] {
	const fields = listedFields(endpoint);
	return ({ messages }) => {
		const things = new Map<string, NamedThing>();
		const add = (list: ListName, value: unknown): void => {
			if (typeof value === 'string') things.set(`${list} ${value}`, { list, value });
		};
		for (const message of messages) {
			for (const [name, list] of fields) add(list, message[name]);
			for (const tag of tagsOf(message)) add('tags', tag);
		}
		return [...things.values()];
	};
}

function listedFields(endpoint: Endpoint): Array<[name: string, list: ListName]> {
	return Object.keys(itemSchema(endpoint).shape).flatMap((name): Array<[string, ListName]> => {
		const { list } = fieldTypeOf(fieldOf(endpoint, name));
		return list !== undefined && LISTS.has(list) ? [[name, list]] : [];
	});
}

/** The names of the tags in conditions. */
function tagsOf({ conditions }: Fields): unknown[] {
	if (!Array.isArray(conditions)) return [];
	return conditions.map((condition: unknown): unknown =>
		Array.isArray(condition) ? condition[0] : undefined,
	);
}
