/** Tag conditions: as rows of a form, or as JSON. */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import {
	operandCount,
	operatorsOfKind,
	type TagKind,
	tagKinds,
	type TagOperator,
	tagOperatorLabels,
} from '../../catalogue/values/tagOperators';
import { fieldOf, itemSchema } from '../../catalogue/definition/requestFields';
import { propertyOf } from '../fields';
import { booleanChoice } from '../fields/booleanChoice';
import { locatorParameter } from '../fields/locator';
import { rangeProperties } from '../fields/range';
import { isBooleanTag } from '../fields/tag';
import { AUTOMATIC, tagKindProperty } from '../fields/tagKind';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import type { FormInput, SectionType } from '../section';
import { type Fields, keysOf } from '../../catalogue/definition/json';
import { conditionsOfJson, conditionsOfRows } from './readConditions';

const LABEL = 'Tag Conditions';
const JSON_LABEL = 'Tag Conditions (JSON)';
/** How conditions are joined by default. */
const JOINED_BY = 'AND';

const everyOperator = keysOf(operandCount);
/** The operators with one box for what is compared. */
const WITH_OPERAND = everyOperator.filter((operator) =>
	['one', 'many'].includes(operandCount[operator]),
);

type Show = Readonly<Record<string, string[]>>;

/**
 * Tag conditions as a section of their own, where they say what is meant and not who gets
 * something.
 */
export const conditions: SectionType<'conditions'> = {
	properties: ({ withoutOperators = [] }, endpoint) =>
		conditionProperties(endpoint, withoutOperators, {}),
	read: (input, { empty }, endpoint) => readConditions(input, endpoint, empty),
	places: () => ['conditions', 'conditions_operator'].map((name) => ({ name })),
	labels: (_section, endpoint, input) => ({
		conditions: conditionsLabel(input),
		conditions_operator: fieldOf(endpoint, 'conditions_operator').label,
	}),
};

/**
 * @param withoutOperators operators that the endpoint does not know
 * @param show when the form shows them
 * @returns new objects
 */
export function conditionProperties(
	endpoint: Endpoint,
	withoutOperators: readonly string[],
	show: Show,
): INodeProperties[] {
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
			displayOptions: { show: { ...show } },
		},
		{
			displayName: LABEL,
			name: 'conditions',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Condition',
			default: {},
			required: true,
			description: fieldOf(endpoint, 'conditions').description,
			options: [
				{
					displayName: 'Condition',
					name: 'condition',
					values: conditionRowProperties(withoutOperators),
				},
			],
			displayOptions: { show: { ...show, conditionsInput: ['fields'] } },
		},
		{
			displayName: JSON_LABEL,
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
						default: JOINED_BY,
						displayOptions: { show: { ...show } },
					},
				]
			: []),
	];
}

/** The label of the conditions, as rows or as JSON. */
export function conditionsLabel(input?: FormInput): string {
	return input !== undefined && isAsJson(input) ? JSON_LABEL : LABEL;
}

function isAsJson(input: FormInput): boolean {
	return input.get('conditionsInput') === 'json';
}

/** Emails have none: all conditions must fit. */
function hasOperator(endpoint: Endpoint): boolean {
	return 'conditions_operator' in itemSchema(endpoint).shape;
}

function conditionRowProperties(withoutOperators: readonly string[]): INodeProperties[] {
	return [
		{
			displayName: 'Tag Name',
			name: 'tag',
			...locatorParameter('tags'),
			description: 'The name of the tag, as in the control panel',
		},
		tagKindProperty(),
		...tagKinds
			.filter((kind) => !takesEvery(kind))
			.map((kind) => operatorProperty([kind], operatorsOfKind[kind], withoutOperators)),
		// The last: of several parameters with a name, n8n gives a new row the default of that one.
		operatorProperty([...tagKinds.filter(takesEvery), AUTOMATIC], everyOperator, withoutOperators),
		booleanChoice({ show: { kind: ['boolean'], operator: ['EQ'] } }),
		booleanChoice({
			show: { tag: [isBooleanTag()], operator: ['EQ'] },
			hide: { kind: ['boolean'] },
		}),
		...rangeProperties(),
		{
			displayName: 'Value',
			name: 'value',
			type: 'string',
			default: '',
			description:
				'For Is One Of and Is None Of several values, comma-separated. A date is 2026-11-28, a Unix timestamp, or 30 days ago.',
			displayOptions: {
				show: { operator: WITH_OPERAND },
				hide: { kind: ['boolean'], tag: [isBooleanTag()] },
			},
		},
	];
}

function takesEvery(kind: TagKind): boolean {
	return operatorsOfKind[kind].length === everyOperator.length;
}

/** The operators that fit these kinds of tags. */
function operatorProperty(
	kinds: ReadonlyArray<TagKind | typeof AUTOMATIC>,
	operators: readonly TagOperator[],
	withoutOperators: readonly string[],
): INodeProperties {
	const [initial = 'EQ'] = operators;
	return {
		displayName: 'Operator',
		name: 'operator',
		type: 'options',
		options: operators
			.filter((operator) => !withoutOperators.includes(operator))
			.map((operator) => ({ name: tagOperatorLabels[operator], value: operator }))
			.sort((one, other) => one.name.localeCompare(other.name, 'en')),
		default: initial,
		displayOptions: { show: { kind: [...kinds] } },
	};
}

/**
 * @param empty what is said when there is no condition
 * @returns `conditions`, and `conditions_operator` where the endpoint has it
 * @throws InputError when there is no condition, or one does not fit its kind of tag
 */
export function readConditions(input: FormInput, endpoint: Endpoint, empty: string): Fields {
	const isJson = isAsJson(input);
	const label = conditionsLabel(input);
	const read = isJson
		? conditionsOfJson(label, input.get('conditionsJson'))
		: conditionsOfRows(label, input.get('conditions'));
	if (read.length === 0) throw new InputError(label, empty);
	// The request does not say which of the two fields of the form it came from.
	const fault = isJson
		? (faultOfValue(read, () => 'name') ?? faultOfConditions(endpoint, read))
		: undefined;
	if (fault !== undefined) throw new InputError(label, fault);
	if (!hasOperator(endpoint)) return { conditions: read };
	return { conditions: read, conditions_operator: input.get('conditions_operator') ?? JOINED_BY };
}

function faultOfConditions(endpoint: Endpoint, given: unknown): string | undefined {
	const { schema } = fieldOf(endpoint, 'conditions');
	return schema.safeParse(given).error?.issues[0]?.message;
}
