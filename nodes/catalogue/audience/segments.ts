/** Saved segments, which the service calls filters: listFilters, createFilter, deleteFilter. */
import { endpoint } from '../definition/endpoint';
import { constrained, withHints } from '../definition/field';
import { isObject, type ResultRow } from '../definition/json';
import { valueIn, listIn, mapRows } from '../values/answers';
import { isAsSeen, MEANS_ALL, meansOne, NOT_AS_SEEN } from '../values/identifiers';
import { applicationCode } from '../values/codes';
import { withColumnNames } from '../values/columns';
import { deletes, nothing } from '../values/results';
import { day } from '../values/times';
import { expression } from '../values/segmentExpression';
import { conditionFields, NO_CONDITION, segmentName } from './segmentFields';
import * as z from '../definition/zod';

/** Newer accounts answer code and expression, older ones the conditions as text. */
const segment = z.looseObject({
	code: z.string().nullish(),
	name: z.string().nullish(),
	filter_expression: z.string().nullish(),
	conditions: z.unknown().optional(),
	expiration_date: z.string().nullish(),
	application: z.string().nullish(),
});

export const listFilters = endpoint({
	route: 'POST /json/1.3/listFilters',
	resource: 'segment',
	operation: 'getAll',
	action: 'Get many segments',
	summary: 'Retrieve many segments of an application: the saved filters of the control panel',
	request: z.object({
		application: applicationCode
			.describe(
				'The application whose segments are listed. The service wants it; only older accounts list all segments without it.',
			)
			.optional(),
	}),
	response: z.object({ filters: z.array(segment).nullish() }).nullish(),
	repeatable: true,
	// The service gives all at once.
	pages: { next: () => undefined },
	form: [{ kind: 'fields', fields: ['application'] }, { kind: 'limit' }],
	output: z.looseObject({
		segmentCode: z.string(),
		name: z.string(),
		expression: z.string().describe('What belongs to the segment'),
		conditions: z.string().optional().describe('What belongs to the segment, in older accounts'),
		expirationDate: z.string().nullable().describe('When the service deletes the segment'),
		application: z.string(),
	}),
	rows: (answer) => mapRows(listIn(answer, 'filters'), segmentColumns),
});

function segmentColumns(given: ResultRow): ResultRow {
	const row = withColumnNames(given, { code: 'segmentCode', filter_expression: 'expression' });
	return isObject(row.conditions) || Array.isArray(row.conditions)
		? { ...row, conditions: JSON.stringify(row.conditions) }
		: row;
}

export const createFilter = endpoint({
	route: 'POST /json/1.3/createFilter',
	resource: 'segment',
	operation: 'create',
	action: 'Create segment',
	summary: 'Save a segment, to which messages can be sent by its name',
	request: z
		.object({
			name: constrained(segmentName, isAsSeen, NOT_AS_SEEN).describe(
				'The name that the control panel shows',
			),
			filter_expression: expression.optional(),
			...conditionFields,
			expiration_date: withHints(day, {
				label: 'Expiration Date',
				narrows: 'the segment would stay for ever',
			})
				.describe(
					'On this day the service deletes the segment, unless a preset or a feed uses it. Without it, the segment stays.',
				)
				.optional(),
			application: applicationCode
				.describe(
					'The application of the segment. Only accounts with the High-Speed setup want it; leave it out otherwise.',
				)
				.optional(),
		})
		.refine(({ expiration_date: until }) => until === undefined || until > todayInUtc(), {
			error:
				'is no later than today, so the service would delete the segment at once. Choose a later day',
			path: ['expiration_date'],
		})
		.refine(
			({ filter_expression: text, conditions }) =>
				(text === undefined) !== (conditions === undefined),
			{
				error: 'is missing. Enter an expression, or tag conditions',
				path: ['filter_expression'],
			},
		),
	response: z.looseObject({ name: z.string().nullish() }).nullish(),
	repeatable: false,
	inTurn: ['name'],
	body: ({ conditions_operator: operator, ...request }) => ({
		...request,
		...(operator !== undefined && { operator }),
	}),
	form: [
		{ kind: 'fields', fields: ['name'] },
		{
			kind: 'variant',
			name: 'segmentBy',
			label: 'Segment By',
			description: 'What says which devices belong to the segment',
			choices: [
				{
					value: 'conditions',
					label: 'Tag Conditions',
					description: 'The devices whose tags fit',
					form: [{ kind: 'conditions', empty: NO_CONDITION }],
				},
				{
					value: 'expression',
					label: 'Expression',
					description: 'The devices that an expression of the segmentation language takes',
					form: [{ kind: 'fields', fields: ['filter_expression'], required: true }],
				},
			],
		},
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['expiration_date', 'application'],
		},
	],
	output: z.looseObject({ name: z.string().describe('The name of the segment') }),
	rows: (answer, request) => {
		const row = isObject(answer) ? answer : {};
		return [valueIn(row, 'name') == null ? { ...row, name: request().name } : row];
	},
});

/** The day of the service, which counts in UTC. */
function todayInUtc(): string {
	return new Date().toISOString().slice(0, 10);
}

export const deleteFilter = endpoint({
	route: 'POST /json/1.3/deleteFilter',
	resource: 'segment',
	operation: 'delete',
	action: 'Delete segment',
	summary: 'Delete a segment',
	request: z.object({
		segment: withHints(constrained(segmentName, meansOne, MEANS_ALL), {
			label: 'Segment',
			widget: 'segment',
		}).describe('The name of the segment, exactly as in the control panel'),
	}),
	response: nothing,
	repeatable: true,
	body: ({ segment: name, ...rest }) => ({ ...rest, name }),
	form: [
		{ kind: 'fields', fields: ['segment'] },
		{
			kind: 'confirm',
			notice: 'Messages, journeys and workflows that use the segment no longer reach anybody.',
			label: 'Delete for Good',
			description: 'Whether the segment may be deleted, which nobody can bring back',
			nothing: 'nothing was deleted',
		},
	],
	...deletes({ segment: { field: 'segment', what: 'The name of the segment' } }),
});
