/** Reads resource mappers: columns of the input, mapped by hand or by their names. */
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { Mapping } from '../../form/mapping';

/** The two ways of a mapper, as n8n stores them. */
const BY_HAND = 'defineBelow';
const BY_NAME = 'autoMapInputData';

/** The list of fields was never loaded. */
const NO_FIELDS: readonly unknown[] = [];

/** As n8n stores a mapper. */
interface Mapper {
	mappingMode: unknown;
	value?: unknown;
	schema?: unknown;
}

/** Whether this is a mapper, and no text or expression in its place. */
export function isMapper(stored: unknown): stored is Mapper {
	return isObject(stored) && [BY_HAND, BY_NAME].includes(String(stored.mappingMode));
}

/** Whether this is a mapper that takes the columns of each item by their names. */
export function isAutomatic(stored: unknown): boolean {
	return isMapper(stored) && stored.mappingMode === BY_NAME;
}

/**
 * Only the values are evaluated: with all that a mapper stores, the list of its fields would be taken
 * apart for each item. n8n's own check is left out; it makes a number of a blank, and a date of texts
 * that are none.
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
