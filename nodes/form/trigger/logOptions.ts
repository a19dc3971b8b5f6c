/** How the message log is read: from when, how far back, and how much at a time. */
import type { INodeProperties } from 'n8n-workflow';
import { toDateTime } from '../fields/dateTime';
import type { FormInput } from '../section';

const PARAMETER = 'options';
const START_AT = 'Start At';
const DEFAULT_LOOKBACK_MINUTES = 10;
const DEFAULT_MAX_ITEMS = 10_000;

export interface LogOptions {
	/** Where a new trigger begins: with the present, or at a point in the past. */
	start: 'now' | Date;
	/** How late an action may appear in the log. */
	lookbackMs: number;
	/** How many actions one poll emits at most. */
	maxItems: number;
}

/** @returns new objects */
export function logOptionsProperty(): INodeProperties {
	return {
		displayName: 'Options',
		name: PARAMETER,
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [
			{
				displayName: 'Lookback',
				name: 'lookbackMinutes',
				type: 'number',
				typeOptions: { minValue: 0, maxValue: 1440 },
				default: DEFAULT_LOOKBACK_MINUTES,
				description:
					'How many minutes late the service may write an action into its log. Later ones are missed.',
			},
			{
				displayName: 'Max Items per Poll',
				name: 'maxItems',
				type: 'number',
				typeOptions: { minValue: 1, maxValue: 100_000 },
				default: DEFAULT_MAX_ITEMS,
				description:
					'How many actions one execution gets at most. The rest follow at the next polls.',
			},
			{
				displayName: START_AT,
				name: 'startAt',
				type: 'dateTime',
				default: '',
				description:
					'Also hear what happened since then, at most 30 days back. Without it, the trigger starts at its activation.',
			},
		],
	};
}

/** @throws InputError when Start At is no date */
export function readLogOptions(input: FormInput): LogOptions {
	const {
		lookbackMinutes = DEFAULT_LOOKBACK_MINUTES,
		maxItems,
		startAt,
	} = (input.get(PARAMETER) ?? {}) as {
		lookbackMinutes?: number;
		maxItems?: number;
		startAt?: string;
	};
	return {
		start: startAt ? toDateTime(START_AT, startAt, input.timeZone).toJSDate() : 'now',
		lookbackMs: lookbackMinutes * 60_000,
		maxItems: maxItems ?? DEFAULT_MAX_ITEMS,
	};
}
