/** An expression without a result: a mistyped name of a column gives it, and it must not pass for a field left empty. */
import { isObject } from '../../catalogue/definition/json';
import { InputError } from '../inputError';
import type { Parameter } from './parameters';

/** Whether an expression gave nothing for a parameter, or for what is chosen in its list. */
export function isWithoutResult(value: unknown): boolean {
	return value === undefined || (isObject(value) && '__rl' in value && value.value === undefined);
}

/** @returns the error of a parameter whose expression gave nothing */
export function noResult({ label, property }: Pick<Parameter, 'label' | 'property'>): InputError {
	return new InputError(label, property.required === true ? NO_RESULT : LEFT_OUT_BY_TEXT);
}

const NO_RESULT = 'is empty: the expression in it has no result. Check it';
export const LEFT_OUT_BY_TEXT = `${NO_RESULT}, or end it with ?? '' to leave the field out for items without the value`;
