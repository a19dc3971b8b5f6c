/**
 * Recognises expressions without a result, as a mistyped column name gives: they must not pass for
 * a field that was left empty.
 */
import { isObject } from '../../catalogue/definition/json';
import { InputError } from '../inputError';
import type { Parameter } from './parameters';

/** Whether an expression gave nothing for a parameter, or for the value of a resource locator. */
export function isWithoutResult(value: unknown): boolean {
	return value === undefined || (isObject(value) && '__rl' in value && value.value === undefined);
}

/** @returns the error of a parameter whose expression gave nothing */
export function noResult({ label, property }: Pick<Parameter, 'label' | 'property'>): InputError {
	return new InputError(label, property.required === true ? NO_RESULT : LEFT_OUT_BY_TEXT);
}

const NO_RESULT = 'is empty: the expression in it has no result. Check it';
export const LEFT_OUT_BY_TEXT = `${NO_RESULT}, or end it with ?? '' to leave the field out for items without the value`;
