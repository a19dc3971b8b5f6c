/** The columns of the input that Map Automatically takes no tag from. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { TAG_COLUMNS_PARAMETER } from '../../form/lists/tags';
import { Mapping } from '../../form/mapping';
import { knownTags, tagsOfColumn } from '../../form/sections/knownTags';
import type { FormReader } from './formReader';

/** Columns of tables are those of each row, so the first rows show them. */
const ROWS_READ = 1000;

/**
 * @returns the columns that are called like no tag and that no expression of the node names; none
 *   where tags are not mapped by their names
 */
export function unmatchedColumns(context: IExecuteFunctions, form: FormReader): string[] {
	if (!(TAG_COLUMNS_PARAMETER in context.getNode().parameters)) return [];
	const mapping = mappingOf(form);
	if (!(mapping instanceof Mapping && mapping.isAutomatic)) return [];
	const tags = knownTags(mapping.fields);
	const columns = new Set<string>();
	for (const { json } of context.getInputData().slice(0, ROWS_READ))
		for (const column in json) columns.add(column);
	const unmatched = [...columns].filter((column) => tagsOfColumn(tags, column).length === 0);
	if (unmatched.length === 0) return [];
	const expressions = expressionsIn(context.getNode().parameters);
	return unmatched.filter((column) => !expressions.some((text) => text.includes(column)));
}

/** What the first item shows; an expression that fails there is told as its error. */
function mappingOf(form: FormReader): unknown {
	try {
		return form.input(0).get(TAG_COLUMNS_PARAMETER);
	} catch {
		return undefined;
	}
}

/** The texts that n8n evaluates, at any depth. */
function expressionsIn(value: unknown): string[] {
	if (typeof value === 'string') return value.startsWith('=') ? [value] : [];
	if (Array.isArray(value)) return value.flatMap(expressionsIn);
	return isObject(value) ? Object.values(value).flatMap(expressionsIn) : [];
}
