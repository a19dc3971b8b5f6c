import type { TagKind, TagValue } from '../account/records';
import type { Json } from '../wire/json';
import { Refusal } from '../wire/refusal';
import { readMinute } from '../wire/times';

export interface Condition {
	tag: string;
	operator: string;
	operand: Json;
}

const TAG_OPERATORS: Readonly<Record<TagKind, readonly string[]>> = {
	string: ['EQ', 'IN', 'NOTEQ', 'NOTIN', 'NOTSET', 'ANY'],
	integer: ['EQ', 'IN', 'NOTEQ', 'NOTIN', 'BETWEEN', 'GTE', 'LTE', 'NOTSET', 'ANY'],
	date: ['EQ', 'IN', 'NOTEQ', 'NOTIN', 'BETWEEN', 'GTE', 'LTE', 'NOTSET', 'ANY'],
	boolean: ['EQ', 'NOTSET', 'ANY'],
	list: ['IN', 'NOTIN', 'NOTSET', 'ANY'],
	decimal: ['EQ', 'IN', 'NOTEQ', 'NOTIN', 'BETWEEN', 'GTE', 'LTE', 'NOTSET', 'ANY'],
	version: ['EQ', 'IN', 'NOTEQ', 'NOTIN', 'BETWEEN', 'GTE', 'LTE', 'NOTSET', 'ANY'],
};
const ALL_OPERATORS = TAG_OPERATORS.integer;
const WITHOUT_OPERAND = ['NOTSET', 'ANY'];
const DAYS_AGO = /^(\d+) days ago$/;
const DAY = 86_400_000;

/**
 * Reads tag conditions, `[tagName, operator, operand]`, against the table of the specification
 * (operators and operands per tag kind). A tag whose kind is not known takes any operator.
 * @throws Refusal that names the condition
 */
export function readConditions(
	conditions: readonly Json[],
	kindOf: (tag: string) => TagKind | undefined,
): Condition[] {
	return conditions.map((condition, index) =>
		readCondition(condition, `conditions[${index}]`, kindOf),
	);
}

function readCondition(
	condition: Json,
	where: string,
	kindOf: (tag: string) => TagKind | undefined,
): Condition {
	if (!Array.isArray(condition)) throw new Refusal(`${where} must be an array`);
	const [tag, operator, operand = null] = condition;
	if (typeof tag !== 'string' || tag === '') throw new Refusal(`${where} has no tag name`);
	if (typeof operator !== 'string' || !ALL_OPERATORS.includes(operator)) {
		throw new Refusal(`${where} has an unknown operator`);
	}
	if (condition.length > 3) throw new Refusal(`${where} has too many elements`);
	const kind = kindOf(tag);
	if (kind && !TAG_OPERATORS[kind].includes(operator)) {
		throw new Refusal(`${where}: operator ${operator} does not fit the ${kind} tag "${tag}"`);
	}
	if (!WITHOUT_OPERAND.includes(operator)) checkOperand(operand, operator, kind, where);
	return { tag, operator, operand };
}

function checkOperand(
	operand: Json,
	operator: string,
	kind: TagKind | undefined,
	where: string,
): void {
	if (takesList(operator) !== Array.isArray(operand)) {
		throw new Refusal(`${where}: operator ${operator} has a wrong operand`);
	}
	const values = Array.isArray(operand) ? operand : [operand];
	if (values.length === 0) throw new Refusal(`${where}: operator ${operator} has no operand`);
	if (operator === 'BETWEEN' && values.length !== 2) {
		throw new Refusal(`${where}: operator BETWEEN takes two values`);
	}
	if (!values.every((value) => operandFits(value, operator, kind))) {
		throw new Refusal(`${where}: operator ${operator} has a wrong operand`);
	}
}

function operandFits(value: Json, operator: string, kind: TagKind | undefined): boolean {
	if (kind === 'string' || kind === 'list' || kind === 'version') return typeof value === 'string';
	if (kind === 'integer') return Number.isInteger(value);
	if (kind === 'decimal') return typeof value === 'number';
	if (kind === 'boolean') return typeof value === 'boolean' || value === 0 || value === 1;
	if (kind === 'date') {
		if (typeof value === 'number') return Number.isInteger(value);
		if (typeof value !== 'string') return false;
		if (DAYS_AGO.test(value)) return ['EQ', 'BETWEEN', 'GTE', 'LTE'].includes(operator);
		return value.endsWith(' 00:00') && readMinute(value) !== undefined;
	}
	return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Whether the operand of an operator is a list. */
export function takesList(operator: string): boolean {
	return ['IN', 'NOTIN', 'BETWEEN'].includes(operator);
}

/** Whether a device whose tag has this value (undefined: not set) fits the condition. */
export function meetsCondition(
	condition: Condition,
	value: TagValue | undefined,
	kind: TagKind | undefined,
	now: Date,
): boolean {
	const { operator, operand } = condition;
	const isSet = value !== undefined && !(Array.isArray(value) && value.length === 0);
	if (operator === 'ANY') return isSet;
	if (operator === 'NOTSET') return !isSet;
	if (!isSet) return operator.startsWith('NOT');
	const operands = (Array.isArray(operand) ? operand : [operand]).map((one) =>
		comparable(one, kind, now),
	);
	const values = (Array.isArray(value) ? value : [value]).map((one) => comparable(one, kind, now));
	const meets = values.some((one) => operands.includes(one));
	const [first = 0] = values;
	const [low = 0, high = low] = operands;
	switch (operator) {
		case 'EQ':
		case 'IN':
			return meets;
		case 'NOTEQ':
		case 'NOTIN':
			return !meets;
		case 'GTE':
			return first >= low;
		case 'LTE':
			return first <= low;
		default:
			return first >= low && first <= high;
	}
}

/** Dates compare by day, booleans as 0 and 1. */
function comparable(value: Json, kind: TagKind | undefined, now: Date): string | number {
	if (kind === 'date') {
		const ago = typeof value === 'string' ? DAYS_AGO.exec(value) : null;
		if (ago) return Math.floor(now.getTime() / DAY) - Number(ago[1]);
		const instant = typeof value === 'number' ? value * 1000 : readMinute(String(value));
		return Math.floor((instant ?? NaN) / DAY);
	}
	if (kind === 'boolean' || typeof value === 'boolean') return Number(value);
	return typeof value === 'number' ? value : String(value);
}
