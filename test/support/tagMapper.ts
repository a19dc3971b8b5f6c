/** Resource mappers over tags, as n8n's editor stores them. */
import type { ResourceMapperField, ResourceMapperValue } from 'n8n-workflow';

type Kind = 'string' | 'integer' | 'decimal' | 'list' | 'date' | 'boolean';

const INPUTS = { string: 'string', integer: 'number', decimal: 'number', list: 'string', date: 'dateTime', boolean: 'boolean' } as const;

/** What the account has, by its name; a tag without a kind is of one that forms do not know. */
export type AccountTags = Readonly<Record<string, Kind | undefined>>;

function fieldsOf(tags: AccountTags, isShown: (name: string) => boolean): ResourceMapperField[] {
	return Object.entries(tags).map(([name, kind]) => ({
		id: name,
		displayName: name,
		required: false,
		defaultMatch: false,
		display: true,
		removed: !isShown(name),
		type: INPUTS[kind ?? 'string'],
		...(kind !== undefined && { kind }),
	}));
}

const stored = { matchingColumns: [], attemptToConvertTypes: false, convertFieldsToString: false };

/** Map Automatically. */
export function byName(tags: AccountTags): ResourceMapperValue {
	return { ...stored, mappingMode: 'autoMapInputData', value: null, schema: fieldsOf(tags, () => false) };
}

/** Map Each Column Manually. */
export function byHand(tags: AccountTags, value: ResourceMapperValue['value']): ResourceMapperValue {
	return { ...stored, mappingMode: 'defineBelow', value, schema: fieldsOf(tags, (name) => name in (value ?? {})) };
}
