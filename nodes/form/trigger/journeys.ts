/** Which journeys Push Message Trigger watches, and what starts the workflow. */
import type { INodeProperties } from 'n8n-workflow';
import { textsAmong } from '../../catalogue/definition/json';
import { catalogue } from '../../catalogue';
import { distinctIds, withoutCase } from '../../catalogue/values/uuids';
import { readSeveral, severalParameter } from '../fields/several';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { trim } from '../parse';
import type { FormInput } from '../section';

const IDS = 'Journey Names or IDs';
const METRIC = 'Metric';
const THRESHOLD = 'Threshold';

/** Known metrics of points (public facts: the list is not complete). */
const metrics = [
	{ name: 'Clicked', value: 'clicked' },
	{ name: 'Complaints', value: 'complaints' },
	{ name: 'Conversion', value: 'conversion' },
	{ name: 'Interactions', value: 'interactions' },
	{ name: 'Opened', value: 'opened' },
	{ name: 'Opened by Different Users', value: 'uniqOpened' },
	{ name: 'Sent', value: 'sent' },
	{ name: 'Shows', value: 'shows' },
	{ name: 'Skipped', value: 'skipped' },
	{ name: 'Soft Bounces', value: 'softBounces' },
	{ name: 'Unsubscribed', value: 'unsubscribed' },
];

/** The name of a field, after that of its object if it is in one: `ios.sent`. */
const IS_METRIC = /^[\w.-]{1,100}$/;

const thresholdOnly = { show: { when: ['threshold'] } };

/** @returns new objects */
export function journeyProperties(): INodeProperties[] {
	return [
		{
			displayName: IDS,
			name: 'journeyIds',
			required: true,
			...severalParameter('journeys'),
			description:
				'The journeys that are watched. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		},
		{
			displayName: 'When',
			name: 'when',
			type: 'options',
			noDataExpression: true,
			options: [
				{
					name: 'A Metric Crosses a Threshold',
					value: 'threshold',
					description: 'Once for each point, when its total reaches a number that you choose',
				},
				{
					name: 'Anything Changes',
					value: 'anyChange',
					description:
						'Whenever a counter moves, and when a point is added, removed or starts again',
				},
			],
			default: 'anyChange',
		},
		{
			displayName: METRIC,
			name: 'metric',
			type: 'options',
			allowArbitraryValues: true,
			options: metrics.map((metric) => ({ ...metric })),
			default: 'opened',
			description:
				'Which metrics a point has depends on its channel. For one that is not listed, switch to Expression and enter its name as the items show it.',
			displayOptions: thresholdOnly,
		},
		{
			displayName: THRESHOLD,
			name: 'threshold',
			type: 'number',
			typeOptions: { minValue: 0, numberPrecision: 2 },
			default: 100,
			description: 'The total at which the workflow starts',
			displayOptions: thresholdOnly,
		},
	];
}

/**
 * @returns the IDs of the journeys, each once, UUIDs in small letters
 * @throws InputError when there is none, or one is not an ID
 */
export function readJourneyIds(input: FormInput): string[] {
	const ids = readSeveral('journeys', IDS, input.get('journeyIds'));
	if (ids.length === 0) throw new InputError(IDS, 'is empty. Choose at least one journey');
	const fault = faultOfValue(ids, () => 'name');
	if (fault !== undefined) throw new InputError(IDS, fault);
	for (const id of ids) {
		if (catalogue.getJourneyStatistics.request.safeParse({ id }).success) continue;
		throw new InputError(
			IDS,
			`holds ${JSON.stringify(id)}, which is not a journey ID. It stands in the URL of the journey in the control panel`,
		);
	}
	// What is known of a journey is kept by its ID, which is the same in capital letters.
	return distinctIds(textsAmong(ids).map(withoutCase));
}

/**
 * @returns the metric and the total that start the workflow; undefined when any change does
 * @throws InputError when one of them is not valid
 */
export function readThreshold(input: FormInput): { metric: string; value: number } | undefined {
	if (input.get('when') !== 'threshold') return undefined;
	const metric = trim(input.get('metric'));
	if (metric === undefined || metric === null || metric === '')
		throw new InputError(METRIC, 'is empty. Enter one such as opened');
	if (typeof metric !== 'string' || !IS_METRIC.test(metric))
		throw new InputError(
			METRIC,
			'must be the name of a metric as the items show it, such as opened',
		);
	const value = Number(input.get('threshold'));
	if (!(value > 0)) throw new InputError(THRESHOLD, 'must be a number above 0');
	return { metric, value };
}
