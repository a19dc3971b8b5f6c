/** The columns of the input that a form with mapping by name does not use. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { isObject } from '../../catalogue/definition/json';
import { ignoredColumns } from '../../form/sections';
import type { FormReader } from './formReader';

/** The rows of a table have the same columns, so the first ones show them all. */
const ROWS_READ = 1000;

/**
 * @returns the columns that the form of the first item does not use and no expression of the node
 *   names; none if that form cannot be read
 */
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
		// The item itself reports what is wrong with the form.
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
