/** The columns of the input that the form takes nothing from, although it takes columns by their names. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { isObject } from '../../catalogue/definition/json';
import { ignoredColumns } from '../../form/sections';
import type { FormReader } from './formReader';

/** Columns of tables are those of each row, so the first rows show them. */
const ROWS_READ = 1000;

/** @returns the columns that are not used, as the form of the first item says, and that no expression of the node names */
export function unmatchedColumns(
	context: IExecuteFunctions,
	endpoint: Endpoint,
	form: FormReader,
): string[] {
	const columns = (): Set<string> => {
		const names = new Set<string>();
		for (const { json } of context.getInputData().slice(0, ROWS_READ))
			for (const column in json) names.add(column);
		return names;
	};
	let unmatched: string[];
	try {
		unmatched = ignoredColumns(endpoint.form, form.input(0), columns);
	} catch {
		// What is wrong with the form is the error of the item.
		return [];
	}
	if (unmatched.length === 0) return [];
	const expressions = expressionsIn(context.getNode().parameters);
	return unmatched.filter((column) => !expressions.some((text) => text.includes(column)));
}

/** The texts that n8n evaluates, at any depth. */
function expressionsIn(value: unknown): string[] {
	if (typeof value === 'string') return value.startsWith('=') ? [value] : [];
	if (Array.isArray(value)) return value.flatMap(expressionsIn);
	return isObject(value) ? Object.values(value).flatMap(expressionsIn) : [];
}
