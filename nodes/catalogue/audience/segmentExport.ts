/** Exports of the devices of a segment: exportSegment and exportSegment/result. */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import type { FormSection } from '../definition/form';
import { choice } from '../values/choices';
import { applicationCode, writtenLikeCode } from '../values/codes';
import { linkIn } from '../values/resultFile';
import { exportedDevice } from './exportedDevice';
import { devicesIn, exportState } from './exportTask';
import { expression } from '../values/segmentExpression';
import { segmentCode } from './segmentFields';
import * as z from '../definition/zod';

const SELECTION = ['filterCode', 'application', 'filterExpression'] as const;

/** Which devices are meant: exactly one of the fields, see {@link oneSelection}. */
export const selectionFields = {
	filterCode: segmentCode.optional(),
	application: applicationCode.describe('The application whose devices are meant').optional(),
	filterExpression: expression.optional(),
};

/** The rule of the fields, of which `more` are those that an operation adds. */
export function oneSelection(more: readonly string[] = []) {
	return z.refine<Readonly<Record<string, unknown>>>(
		(request) => {
			const given = SELECTION.filter((name) => request[name] !== undefined);
			const added = more.filter((name) => request[name] !== undefined);
			// The conditions belong to an application.
			return added.length > 0 ? given.join() === 'application' : given.length === 1;
		},
		{
			error: 'is missing. Choose a segment, an application or an expression',
			path: ['filterCode'],
		},
	);
}

/** The fields of the request that name the devices. */
export function selectionOf({
	filterCode,
	application,
	filterExpression,
}: {
	filterCode?: string | undefined;
	application?: string | undefined;
	filterExpression?: string | undefined;
}) {
	if (filterCode !== undefined) return { filterCode };
	return { filterExpression: filterExpression ?? `A("${application}")` };
}

type FormChoice = Extract<FormSection, { kind: 'variant' }>['choices'][number];

/** The choices of the form for them. */
export const selectionChoices: readonly [
	segment: FormChoice,
	application: FormChoice,
	expression: FormChoice,
] = [
	{
		value: 'segment',
		label: 'Saved Segment',
		description: 'The devices of a segment of the account',
		form: [{ kind: 'fields', fields: ['filterCode'], required: true }],
	},
	{
		value: 'application',
		label: 'Application',
		description: 'All devices of an application',
		form: [{ kind: 'fields', fields: ['application'], required: true }],
	},
	{
		value: 'expression',
		label: 'Expression',
		description: 'The devices that an expression of the segmentation language takes',
		form: [{ kind: 'fields', fields: ['filterExpression'], required: true }],
	},
];

/** A ZIP file with a table or JSON lines, with the columns as the service names them. */
const archive = {
	archive: true,
	link: linkIn,
	count: devicesIn,
	rowOfJson: exportedDevice,
} as const;
const archiveOrCount = {
	...archive,
	orCount: {
		row: (devices: number) => ({ devices }),
		// A task does not say what it was begun for.
		hint: 'The service gave a number of devices and no file, as it does where they were counted. If they were to be exported, run Segment: Export again.',
	},
} as const;

const exported = z
	.looseObject({ Hwid: z.string().optional().describe('The hardware ID of the device') })
	.describe('A column for each heading of the file: what is known of the device, and its tags');

export const exportSegment = endpoint({
	route: 'POST /api/v2/audience/exportSegment',
	resource: 'segment',
	operation: 'export',
	action: 'Export devices of segment',
	summary:
		'Retrieve the devices of a segment with their users, push tokens and tags. The format of the file is what client programs show, not the documentation.',
	request: z
		.object({
			...selectionFields,
			exportData: withHints(
				z
					.array(
						choice({
							hwids: 'Hardware IDs',
							push_tokens: 'Push Tokens',
							users: 'User IDs',
							tags: 'Tags',
						}),
					)
					.min(1),
				{ label: 'Columns' },
			)
				.describe('What the file holds. Without it: what the service gives by default.')
				.optional(),
			format: withHints(choice({ csv: 'CSV', json: 'JSON Lines' }), {
				label: 'Format',
				initial: 'csv',
			})
				.describe('The format of the file')
				.optional(),
		})
		.check(oneSelection()),
	response: exportState,
	repeatable: true,
	scheduled: 'task',
	file: archive,
	body: ({ filterCode, application, filterExpression, ...options }) => ({
		...selectionOf({ filterCode, application, filterExpression }),
		...options,
	}),
	form: [
		{
			kind: 'variant',
			name: 'devicesOf',
			label: 'Devices Of',
			description:
				'Which devices are exported. For tag conditions, create a segment with them first.',
			choices: selectionChoices,
		},
		{ kind: 'fileResult' },
		{
			kind: 'collection',
			name: 'options',
			label: 'Options',
			fields: ['exportData', 'format'],
		},
		{ kind: 'wait' },
	],
	output: exported,
	rows: (answer) => [answer],
});

export const exportSegmentResult = endpoint({
	route: 'POST /api/v2/audience/exportSegment/result',
	resource: 'segment',
	operation: 'getExport',
	action: 'Get export of segment',
	summary:
		'Retrieve the result of an export or a count that was not ready in time: the devices, or how many there are. What the service answers is what client programs show, not the documentation.',
	request: z.object({
		task_id: withHints(writtenLikeCode('the task ID alone'), {
			label: 'Task ID',
			placeholder: 'e.g. 1234567',
		}).describe('The task ID from the error of the operation that did not wait long enough'),
	}),
	response: exportState,
	repeatable: true,
	scheduled: 'task',
	file: archiveOrCount,
	form: [{ kind: 'fields', fields: ['task_id'] }, { kind: 'fileResult' }, { kind: 'wait' }],
	output: exported.extend({
		devices: z
			.int()
			.optional()
			.describe('Of a count, which has no file: how many devices there are'),
	}),
	rows: (answer) => [answer],
});
