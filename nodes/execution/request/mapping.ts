/** Reads resource mappers: columns of the input, mapped by hand or by their names. */
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { Mapping } from '../../form/mapping';

/** The two modes of a mapper, as n8n stores them. */
const BY_HAND = 'defineBelow';
const BY_NAME = 'autoMapInputData';

/** For a mapper whose list of fields was never loaded. */
const NO_FIELDS: readonly unknown[] = [];

/** A mapper as n8n stores it. */
interface Mapper {
	mappingMode: unknown;
	value?: unknown;
	schema?: unknown;
}

/** Whether a stored value is a mapper, and not a text or expression in its place. */
export function isMapper(stored: unknown): stored is Mapper {
	return isObject(stored) && [BY_HAND, BY_NAME].includes(String(stored.mappingMode));
}

/** Whether a stored value is a mapper that takes the columns of each item by name. */
export function isAutomatic(stored: unknown): boolean {
	return isMapper(stored) && stored.mappingMode === BY_NAME;
}

/**
 * Evaluates only the values: evaluating the whole mapper would process its list of fields for each
 * item. Skips n8n's own validation, which turns a blank into a number, and texts that are no dates
 * into dates.
 *
 * @param parameter the name of the mapper
 */
export function readMapping(
	context: IExecuteFunctions,
	parameter: string,
	mapper: Mapper,
	itemIndex: number,
): Mapping {
	const automatic = isAutomatic(mapper);
	const values = automatic
		? context.getInputData()[itemIndex]?.json
		: (context.getNodeParameter(`${parameter}.value`, itemIndex, {}, { skipValidation: true }) as
				| IDataObject
				| undefined);
	return new Mapping(
		automatic,
		isObject(values) ? values : {},
		Array.isArray(mapper.schema) ? mapper.schema : NO_FIELDS,
	);
}
