/** The tags of the account, by name, each with its kind. */
import type { List } from './list';
import { shownText } from './rows';

/** The name of the method that gives all tags as the fields of a resource mapper. */
export const TAG_COLUMNS_METHOD = 'getTagColumns';

/** The parameter that holds them. */
export const TAG_COLUMNS_PARAMETER = 'tagColumns';

/** How to get more tags. */
export const CREATE_TAGS =
	'Tags are created with Push Audience, Tag Definition: Create, or in the control panel';

/** The kinds that forms know, by the words of `listTags`. */
const KINDS: Readonly<Record<string, string>> = {
	Boolean: 'boolean',
	Date: 'date',
	Decimal: 'decimal',
	Integer: 'integer',
	List: 'list',
	Text: 'string',
	Version: 'version',
};

/** Marks tags that belong to users: only these can be set by user ID. */
function kindWithOwner(type: string | undefined, isOfUsers: boolean): string | undefined {
	if (!isOfUsers) return type;
	return type === undefined ? 'user-specific' : `${type}, user-specific`;
}

export const tags: List = {
	noun: 'tag',
	plural: 'tags',
	entries: {
		kind: 'service',
		endpoint: 'listTags',
		entry: ({ name, type, userSpecific }) => {
			const text = shownText(name);
			if (text === undefined) return undefined;
			const kind = KINDS[String(type)];
			// `fields/tag` parses it.
			const value = JSON.stringify({ name: text, ...(kind !== undefined && { kind }) });
			const mark = kindWithOwner(shownText(type), userSpecific === true);
			return { value, name: text, description: mark, mark };
		},
	},
	typed: [{ name: 'name', label: 'By Name', placeholder: 'e.g. Plan' }],
	example: 'Plan',
};
