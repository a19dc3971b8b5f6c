/** Kinds of tags, and the operators that fit each (specification, createMessage). */

export const tagKinds = ['string', 'integer', 'date', 'boolean', 'list'] as const;
export type TagKind = (typeof tagKinds)[number];

export const tagOperators = [
	'EQ',
	'NOTEQ',
	'IN',
	'NOTIN',
	'GTE',
	'LTE',
	'BETWEEN',
	'NOTSET',
	'ANY',
] as const;
export type TagOperator = (typeof tagOperators)[number];

/** The names of the kinds in the form. */
export const tagKindLabels: Readonly<Record<TagKind, string>> = {
	boolean: 'Boolean',
	date: 'Date',
	integer: 'Integer',
	list: 'List',
	string: 'Text',
};

/** The names of the operators in the form. */
export const tagOperatorLabels: Readonly<Record<TagOperator, string>> = {
	ANY: 'Has Any Value',
	BETWEEN: 'Is Between',
	EQ: 'Equals',
	GTE: 'Is at Least',
	IN: 'Is One Of',
	LTE: 'Is at Most',
	NOTEQ: 'Does Not Equal',
	NOTIN: 'Is None Of',
	NOTSET: 'Is Not Set',
};

/** Whether a value is the name of an operator. */
export function isTagOperator(value: unknown): value is TagOperator {
	return tagOperators.some((operator) => operator === value);
}

/** An operator as errors name it: its label, and its name in JSON and filter expressions. */
export function namedOperator(operator: TagOperator): string {
	return `${tagOperatorLabels[operator]} (${operator})`;
}

/** How many operands an operator takes: one, a list, exactly two, or none. */
export const operandCount: Readonly<Record<TagOperator, 'one' | 'many' | 'two' | 'none'>> = {
	EQ: 'one',
	NOTEQ: 'one',
	IN: 'many',
	NOTIN: 'many',
	GTE: 'one',
	LTE: 'one',
	BETWEEN: 'two',
	NOTSET: 'none',
	ANY: 'none',
};

export const operatorsOfKind: Readonly<Record<TagKind, readonly [TagOperator, ...TagOperator[]]>> =
	{
		string: ['EQ', 'IN', 'NOTEQ', 'NOTIN', 'NOTSET', 'ANY'],
		integer: ['EQ', 'IN', 'NOTEQ', 'NOTIN', 'BETWEEN', 'GTE', 'LTE', 'NOTSET', 'ANY'],
		date: ['EQ', 'IN', 'NOTEQ', 'NOTIN', 'BETWEEN', 'GTE', 'LTE', 'NOTSET', 'ANY'],
		boolean: ['EQ', 'NOTSET', 'ANY'],
		list: ['IN', 'NOTIN', 'NOTSET', 'ANY'],
	};

/** These operators need an order, so they take only numbers and dates. */
export const orderedOperators: readonly TagOperator[] = ['BETWEEN', 'GTE', 'LTE'];
