/** Validates numbers, switches and choices by what the form declares. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../inputError';
import { shown } from '../../catalogue/definition/shown';
import { trimText } from '../../catalogue/definition/trimText';
import { toList, trim } from '../parse';

/**
 * @returns the value as its readers expect it: a number, true or false, a choice as the form has it
 * @throws InputError for any other value
 */
export type Check = (value: unknown) => unknown;

const NUMERIC_TEXT = /^-?\d+(?:\.\d+)?$/;
const LONGEST_NUMBER = 40;

/** Within the limits of the form, and whole unless the form takes decimals. */
export function numberCheck({ typeOptions = {} }: INodeProperties, label: string): Check {
	const { minValue, maxValue, numberPrecision = 0 } = typeOptions;
	return (value) => {
		refuseNothing(label, value, 'Enter a number');
		const number = toNumber(value);
		if (number === undefined) throw new InputError(label, `must be a number, not ${shown(value)}`);
		if (numberPrecision === 0 && !Number.isInteger(number))
			throw new InputError(label, `must be a whole number, not ${shown(value)}`);
		if (minValue !== undefined && number < minValue)
			throw new InputError(label, `must be at least ${minValue}, not ${shown(value)}`);
		if (maxValue !== undefined && number > maxValue)
			throw new InputError(label, `must be at most ${maxValue}, not ${shown(value)}`);
		if (Math.abs(number) > Number.MAX_SAFE_INTEGER)
			throw new InputError(
				label,
				`is a number with too many digits to be kept exactly: ${shown(value)}`,
			);
		return number;
	};
}

/** An expression may give "5" where 5 is meant. */
function toNumber(value: unknown): number | undefined {
	if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
	if (typeof value === 'bigint') return Number(value);
	if (typeof value !== 'string' || value.length > LONGEST_NUMBER) return undefined;
	const text = trimText(value);
	return NUMERIC_TEXT.test(text) ? Number(text) : undefined;
}

/** An expression may give "true" or 1 where true is meant. */
export function switchCheck(label: string): Check {
	return (value) => {
		if (value === true || value === 'true' || value === 1 || value === '1') return true;
		if (value === false || value === 'false' || value === 0 || value === '0') return false;
		if (value === undefined || value === '') refuseNothing(label, value, 'Use true or false');
		const remedy = isExpression(value)
			? '. Switch it on or off in the form: it takes no expression'
			: '';
		throw new InputError(label, `must be true or false, not ${shown(value)}${remedy}`);
	};
}

/** One of the choices of the form, exactly; an expression may give "2" where 2 is meant. */
export function choiceCheck({ options = [] }: INodeProperties, label: string): Check {
	const choices = options as INodePropertyOptions[];
	const offered = choices.map(({ name, value }) => `${name} (${value})`).join(', ');
	const byText = new Map(choices.map(({ value }) => [String(value), value]));
	return (value) => {
		refuseNothing(label, value, `It offers ${offered}`);
		const isScalar = typeof value === 'string' || typeof value === 'number';
		const choice = isScalar ? byText.get(String(value)) : undefined;
		if (choice !== undefined) return choice;
		throw new InputError(
			label,
			`does not know the choice ${shown(value)}. It offers ${offered}${ofExpression(value)}`,
		);
	};
}

/** The end of the error for an expression, whose `=` n8n removes where the form takes none. */
function ofExpression(value: unknown): string {
	return isExpression(value) ? '. Choose one in the form: it takes no expression' : '';
}

function isExpression(value: unknown): boolean {
	return typeof value === 'string' && value.includes('{{');
}

/** Any number of the choices of the form. */
export function choicesCheck(property: INodeProperties, label: string): Check {
	const check = choiceCheck(property, label);
	return (value) => {
		if (value === null || value === undefined) refuseNothing(label, value, 'Choose some');
		// If an expression gives several, none may be empty.
		return Array.isArray(value) ? value.map(trim).map(check) : toList(value).map(check);
	};
}

function refuseNothing(label: string, value: unknown, remedy: string): void {
	if (value === null)
		throw new InputError(label, 'is null where a value belongs. Check the expression');
	if (value === undefined || value === '')
		throw new InputError(label, `is empty. ${remedy}, or check the expression in it`);
}
