/** Tags from columns of the input, by the list of tags that the form has loaded. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { listedColumns } from '../columns/columnNames';
import type { ChosenTag } from '../fields/tag';
import { automaticKind } from '../fields/tagKind';
import { tagValue } from '../fields/tagValue';
import { InputError } from '../inputError';
import { CREATE_TAGS, TAG_COLUMNS_METHOD, TAG_COLUMNS_PARAMETER } from '../lists/tags';
import { isBlank, isUnset } from '../parse';
import { Mapping } from '../mapping';
import type { FormInput, SectionType } from '../section';
import { knownTags, tagsOfColumn } from './knownTags';

const LABEL = 'Tags';
/** n8n copies what is mapped field by field, and these become no fields of the copy. */
const LOST_BY_HOST = ['__proto__', 'constructor', 'prototype'];
const UNKNOWN_KIND =
	'Refresh the list of tags in this node, or choose One by One, and its kind in Kind of Tag';

export const tagColumns: SectionType<'tagColumns'> = {
	properties: (_section, endpoint) => [
		{
			displayName: LABEL,
			name: TAG_COLUMNS_PARAMETER,
			type: 'resourceMapper',
			noDataExpression: true,
			default: { mappingMode: 'defineBelow', value: null },
			description: 'The tags to set, and the columns that their values come from',
			typeOptions: {
				resourceMapper: {
					resourceMapperMethod: TAG_COLUMNS_METHOD,
					mode: 'add',
					valuesLabel: LABEL,
					fieldWords: { singular: 'tag', plural: 'tags' },
					addAllFields: false,
					supportAutoMap: true,
					// Why there are none is said in a notice of the list.
					noFieldsError: 'No tags are listed.',
				},
			},
		},
		{
			displayName: `Where a column is empty, its tag stays as it is. A tag that is created later counts once the list of tags is refreshed here. ${otherChanges(endpoint)}`,
			name: 'tagColumnsNotice',
			type: 'notice',
			default: '',
		},
	],
	read: (input, { optional }) => {
		const mapping = input.get(TAG_COLUMNS_PARAMETER);
		if (!(mapping instanceof Mapping))
			throw new InputError(LABEL, 'must be mapped in the form, and not be given as a whole');
		const mapped = mapping.isAutomatic ? columnsLikeTags(mapping) : mappedByHand(mapping);
		const filled = mapped.filter(({ value }) => !isEmptyCell(value));
		if (filled.length > 0)
			return { tags: Object.fromEntries(filled.map((each) => tagOfColumn(each, input))) };
		if (optional) return {};
		throw new InputError(
			LABEL,
			`has nothing to set: there is no value in ${listedColumns(mapped.map(({ column }) => column))}. Leave such items out before this node; to clear a tag, choose One by One`,
		);
	},
	ignoredColumns: (input, columns) => {
		const mapping = input.get(TAG_COLUMNS_PARAMETER);
		if (!(mapping instanceof Mapping && mapping.isAutomatic)) return [];
		const tags = knownTags(mapping.fields);
		return [...columns()].filter((column) => tagsOfColumn(tags, column).length === 0);
	},
	places: () => [{ name: 'tags', note: 'From columns of the input, or one by one.' }],
	labels: () => ({ tags: LABEL }),
};

/** What columns cannot do, and where the form has it. */
function otherChanges({ updates }: Endpoint): string {
	return updates === undefined
		? 'To clear a tag, or to add to a list or a number, choose One by One.'
		: 'To clear a tag, choose One by One; to add to a list, choose so in Tags With Lists below.';
}

/** A column, and the tag that it sets. */
interface MappedColumn {
	tag: ChosenTag & { name: string };
	/** As the item calls it; mapped by hand, like the tag. */
	column: string;
	value: unknown;
}

/** @throws InputError when nothing is mapped, or an expression has no result */
function mappedByHand({ values, fields }: Mapping): MappedColumn[] {
	const { exactly } = knownTags(fields);
	const lost = LOST_BY_HOST.find(
		(name) => exactly.get(name)?.isHidden === false && !Object.hasOwn(values, name),
	);
	if (lost !== undefined)
		throw new InputError(
			LABEL,
			`cannot map "${lost}" by hand: n8n loses a value of this name. Remove it, and set it with One by One`,
		);
	// What the form does not show may still have a value: older hosts give switches one.
	const names = Object.keys(values).filter((name) => exactly.get(name)?.isHidden !== true);
	if (names.length === 0)
		throw new InputError(
			LABEL,
			'has no tag yet. Add one and drag a column onto it, or choose Map Automatically',
		);
	return names.map((name) => {
		const value = values[name];
		const tag = exactly.get(name) ?? { name, kind: undefined };
		if (value !== undefined) return { tag, column: name, value };
		throw new InputError(
			LABEL,
			`has no value for "${name}": the expression in it has no result. Check it, or end it with ?? '' to leave the tag as it is for items without the value`,
		);
	});
}

/** @throws InputError when no column is called like a tag, or one could be two tags, or two one */
function columnsLikeTags({ values, fields }: Mapping): MappedColumn[] {
	if (fields.length === 0)
		throw new InputError(
			LABEL,
			`does not know the tags of the account yet. Close this node and open it again, so that it lists them; where it cannot, choose One by One`,
		);
	const tags = knownTags(fields);
	const mapped = new Map<string, MappedColumn>();
	for (const [column, value] of Object.entries(values)) {
		const [tag, other] = tagsOfColumn(tags, column);
		if (tag === undefined) continue;
		if (other !== undefined)
			throw new InputError(
				LABEL,
				`could be "${tag.name}" or "${other.name}" for the column "${column}". Rename the column like the one that is meant`,
			);
		const before = mapped.get(tag.name);
		if (before !== undefined)
			throw new InputError(
				LABEL,
				`has two columns for "${tag.name}": "${before.column}" and "${column}". Remove or rename one of them before this node`,
			);
		mapped.set(tag.name, { tag, column, value });
	}
	if (mapped.size > 0) return [...mapped.values()];
	throw new InputError(
		LABEL,
		`has no column to take a value from: ${noneOf(Object.keys(values))}. Rename a column like its tag, or choose Map Each Column Manually. ${CREATE_TAGS}; refresh the list of tags in this node then`,
	);
}

function tagOfColumn(
	{ tag, column, value }: MappedColumn,
	{ timeZone }: FormInput,
): [string, unknown] {
	const kind = automaticKind(LABEL, tag, value, UNKNOWN_KIND);
	return [tag.name, tagValue(LABEL, column, kind, value, timeZone)];
}

function isEmptyCell(value: unknown): boolean {
	return value === null || isUnset(value) || isBlank(value);
}

function noneOf(columns: readonly string[]): string {
	return columns.length === 0
		? 'the item has none'
		: `none of ${listedColumns(columns)} is called like a tag of the account`;
}
