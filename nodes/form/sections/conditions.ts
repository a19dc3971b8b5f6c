/** Tag conditions: as rows of a form, or as JSON. */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import {
	faultOfCondition,
	operandCount,
	operatorsOfKind,
	type TagCondition,
	type TagKind,
	tagKinds,
	type TagOperator,
} from '../../catalogue/values/tagConditions';
import { fieldOf, itemSchema } from '../../catalogue/definition/requestFields';
import { propertyOf } from '../fields';
import { tagKindOptions } from '../fields/tagKind';
import { InputError } from '../inputError';
import { parseJson, toList, toText } from '../parse';
import type { FormInput } from '../section';
import type { Fields } from '../../catalogue/definition/json';

const LABEL = 'Tag Conditions';

const OPERATOR_NAMES: Readonly<Record<TagOperator, string>> = {
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

/** The operators that need a value. */
const WITH_OPERAND = (Object.keys(operandCount) as TagOperator[]).filter(
	(operator) => operandCount[operator] !== 'none',
);

/** One row of the form; `operator` stands once for each kind, with the operators of that kind. */
interface ConditionRow {
	tag?: unknown;
	kind?: TagKind;
	operator?: TagOperator;
	value?: unknown;
}

/**
 * @param withoutOperators operators that the endpoint does not know
 * @returns new objects
 */
export function conditionProperties(
	endpoint: Endpoint,
	withoutOperators: readonly string[],
): INodeProperties[] {
	const show = { sendTo: ['conditions'] };
	return [
		{
			displayName: 'Specify Conditions',
			name: 'conditionsInput',
			type: 'options',
			noDataExpression: true,
			options: [
				{ name: 'Using Fields Below', value: 'fields' },
				{ name: 'Using JSON', value: 'json' },
			],
			default: 'fields',
			displayOptions: { show },
		},
		{
			displayName: LABEL,
			name: 'conditions',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Condition',
			default: {},
			required: true,
			description: 'Who gets the message, by the tags of the device',
			options: [
				{ displayName: 'Condition', name: 'condition', values: rowProperties(withoutOperators) },
			],
			displayOptions: { show: { ...show, conditionsInput: ['fields'] } },
		},
		{
			displayName: 'Tag Conditions (JSON)',
			name: 'conditionsJson',
			type: 'json',
			default: '[]',
			required: true,
			description:
				'An array of conditions, each [tag, operator, value], such as [["Country", "EQ", "DE"]]',
			displayOptions: { show: { ...show, conditionsInput: ['json'] } },
		},
		...(hasOperator(endpoint)
			? [
					{
						...propertyOf(fieldOf(endpoint, 'conditions_operator')),
						default: 'AND',
						displayOptions: { show },
					},
				]
			: []),
	];
}

/** Emails have none: all conditions must fit. */
function hasOperator(endpoint: Endpoint): boolean {
	return 'conditions_operator' in itemSchema(endpoint).shape;
}

function rowProperties(withoutOperators: readonly string[]): INodeProperties[] {
	return [
		{
			displayName: 'Tag Name',
			name: 'tag',
			type: 'string',
			default: '',
			placeholder: 'e.g. Country',
			description: 'The name of the tag, as in the control panel',
		},
		{
			displayName: 'Kind of Tag',
			name: 'kind',
			type: 'options',
			options: tagKindOptions(),
			default: 'string',
		},
		...tagKinds.map((kind) => operatorProperty(kind, withoutOperators)),
		{
			displayName: 'Value',
			name: 'value',
			type: 'string',
			default: '',
			description:
				'For Is One Of and Is None Of several values, comma-separated; for Is Between the lowest and the highest. A date is 2026-11-28, a Unix timestamp, or 30 days ago.',
			displayOptions: { show: { operator: WITH_OPERAND } },
		},
	];
}

/** The operators that fit a kind of tag. */
function operatorProperty(kind: TagKind, withoutOperators: readonly string[]): INodeProperties {
	const operators = operatorsOfKind[kind];
	const [initial] = operators;
	return {
		displayName: 'Operator',
		name: 'operator',
		type: 'options',
		options: operators
			.filter((operator) => !withoutOperators.includes(operator))
			.map((operator) => ({ name: OPERATOR_NAMES[operator], value: operator }))
			.sort((one, other) => one.name.localeCompare(other.name, 'en')),
		default: initial,
		displayOptions: { show: { kind: [kind] } },
	};
}

/**
 * @returns `conditions`, and `conditions_operator` where the endpoint has it
 * @throws InputError when there is no condition, or one does not fit its kind of tag
 */
export function readConditions(input: FormInput, endpoint: Endpoint): Fields {
	const conditions =
		input.get('conditionsInput') === 'json'
			? fromJson(input.get('conditionsJson'))
			: fromRows(input.get('conditions'));
	if (conditions.length === 0) {
		throw new InputError(
			LABEL,
			'is empty, so nothing was sent. To reach everyone, choose Everyone in Send To',
		);
	}
	if (!hasOperator(endpoint)) return { conditions };
	return { conditions, conditions_operator: input.get('conditions_operator') ?? 'AND' };
}

function fromJson(value: unknown): unknown[] {
	const parsed = typeof value === 'string' ? parseJson(value) : value;
	if (!Array.isArray(parsed)) {
		throw new InputError(
			LABEL,
			'is not a list of conditions. Write a JSON array such as [["Country", "EQ", "DE"]]',
		);
	}
	return parsed;
}

function fromRows(value: unknown): TagCondition[] {
	const rows = ((value ?? {}) as { condition?: ConditionRow[] }).condition ?? [];
	return rows.map(({ tag, kind = 'string', operator, value: operand }) => {
		if (typeof tag !== 'string' || tag.trim() === '') {
			throw new InputError(
				LABEL,
				'has a condition without a tag name. Enter the name of the tag, as in the control panel',
			);
		}
		const known = (operatorsOfKind as Partial<typeof operatorsOfKind>)[kind];
		if (known === undefined) {
			throw new InputError(
				LABEL,
				`has a Kind of Tag that is none: ${JSON.stringify(kind)}. Use ${tagKinds.join(', ')}`,
			);
		}
		const chosen = operator ?? known[0];
		const condition: TagCondition = [tag.trim(), chosen, toOperand(kind, chosen, operand)];
		const fault = faultOfCondition(kind, condition);
		if (fault !== undefined) throw new InputError(LABEL, fault);
		return condition;
	});
}

function toOperand(kind: TagKind, operator: TagOperator, value: unknown): unknown {
	switch (operandCount[operator]) {
		case 'none':
			return '';
		case 'one':
			return toSingle(kind, value);
		case 'many':
		case 'two':
			return toList(value).map((each) => toSingle(kind, each));
	}
}

/** One operand, as far as it can be read as its kind; validation says what is wrong with the rest. */
function toSingle(kind: TagKind, value: unknown): unknown {
	const text = toText(value);
	if (typeof text !== 'string') return text;
	switch (kind) {
		case 'string':
		case 'list':
			return text;
		case 'integer':
			return /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : text;
		case 'boolean':
			return (
				({ true: true, false: false, 1: 1, 0: 0 } as Record<string, unknown>)[
					text.trim().toLowerCase()
				] ?? text
			);
		case 'date':
			return toDateOperand(text.trim());
	}
}

function toDateOperand(text: string): unknown {
	if (/^\d{9,}$/.test(text)) return Number(text);
	const date = /^(\d{4}-\d{2}-\d{2})(?:[ T]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text);
	return date ? `${date[1]} 00:00` : text;
}
