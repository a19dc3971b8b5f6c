/**
 * How many devices a segment has: exportSegment without a file, and compileFilter for conditions.
 */
import { endpoint } from '../definition/endpoint';
import { group } from '../definition/group';
import { count } from '../values/results';
import { faultAsFilter, filterOfConditions } from './conditionsFilter';
import { devicesIn, exportState } from './exportTask';
import { oneSelection, selectionChoices, selectionFields, selectionOf } from './segmentExport';
import { conditionFields, NO_CONDITION } from './segmentFields';
import * as z from '../definition/zod';
import { without } from '../definition/without';

/**
 * Counts at once what a filter expression takes. Client programs show it,
 * the documentation does not.
 */
export const { compileFilter } = group('PushAudience', {
	compileFilter: endpoint({
		route: 'POST /json/1.3/compileFilter',
		resource: 'segment',
		operation: 'countDevices',
		action: 'Count devices of segment',
		summary: 'Count the devices of a filter expression',
		request: z.object({ devices_filter: z.string().min(1) }),
		response: z.looseObject({ devices_count: count.nullish() }).nullish(),
		repeatable: true,
		form: [],
		output: z.object({}),
		rows: (answer) => [answer],
	}),
});

const [segment, application, expression] = selectionChoices;

export const countSegmentDevices = endpoint({
	route: 'POST /api/v2/audience/exportSegment',
	resource: 'segment',
	operation: 'countDevices',
	action: 'Count devices of segment',
	summary:
		'Count the devices of a segment, for example before a message goes to it. How the service counts is what client programs show, not the documentation.',
	request: z
		.object({ ...selectionFields, ...conditionFields })
		.check(oneSelection(['conditions']))
		.superRefine(({ conditions }, context) => {
			const fault = faultAsFilter(conditions ?? []);
			if (fault !== undefined)
				context.addIssue({ code: 'custom', path: ['conditions'], message: fault });
		}),
	response: exportState,
	repeatable: true,
	scheduled: 'task',
	instead: ({ application: code, conditions, conditions_operator: operator }) => {
		if (code === undefined || conditions === undefined) return undefined;
		const filter = filterOfConditions(code, conditions, operator ?? 'AND');
		return { endpoint: compileFilter, request: { devices_filter: filter } };
	},
	// The conditions are in the filter that is counted instead.
	body: ({ filterCode, application: code, filterExpression, ...others }) => ({
		...selectionOf({ filterCode, application: code, filterExpression }),
		...without(others, 'conditions', 'conditions_operator'),
		exportCsv: false,
	}),
	form: [
		{
			kind: 'variant',
			name: 'devicesOf',
			label: 'Devices Of',
			description: 'Which devices are counted',
			choices: [
				segment,
				application,
				{
					value: 'conditions',
					label: 'Tag Conditions',
					description:
						'The devices of an application whose tags fit. They are counted by another method than the others, which counts subscribed devices.',
					form: [
						{ kind: 'fields', fields: ['application'], required: true },
						{ kind: 'conditions', withoutOperators: ['ANY', 'NOTSET'], empty: NO_CONDITION },
					],
				},
				expression,
			],
		},
		{ kind: 'wait' },
	],
	output: z.object({ devices: z.int().describe('How many devices there are') }),
	rows: (answer) => [{ devices: devicesIn(answer) }],
	notDone: (answer) =>
		devicesIn(answer) === undefined
			? {
					what: 'The service did not say how many devices there are',
					remedy:
						'Run the operation again. If it happens again, look up the number in the control panel, and tell the operator of the service.',
				}
			: undefined,
});
