/** How the message log is read: from when, how far back, and how much at a time. */
import type { INodeProperties } from 'n8n-workflow';
import type { Fields } from '../../catalogue/definition/json';
import { toDateTime } from '../fields/dateTime';
import { InputError } from '../inputError';
import { labelIn } from '../parameters/parameters';
import { wholeTextProperty } from '../parameters/wholeText';
import type { FormInput } from '../section';

const PARAMETER = 'options';
const LABEL = 'Options';
const LOOKBACK = 'Lookback';
const MAX_ITEMS = 'Max Items per Poll';
const START_AT = 'Start At';
/** What the service can be asked for: years of four digits. */
const MIN_START = Date.UTC(1000, 0);
const MAX_START = Date.UTC(9999, 0);
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
		displayName: LABEL,
		name: PARAMETER,
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [
			{
				displayName: LOOKBACK,
				name: 'lookbackMinutes',
				type: 'number',
				typeOptions: { minValue: 0, maxValue: 1440 },
				default: DEFAULT_LOOKBACK_MINUTES,
				description:
					'How many minutes late the service may write an action into its log. Later ones are missed.',
			},
			{
				displayName: MAX_ITEMS,
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
					'Also start for what happened since then, at most 30 days back. Without it, the trigger starts at its activation.',
			},
			wholeTextProperty(),
		],
	};
}

/** @throws InputError when an option is none that the form could give */
export function readLogOptions(input: FormInput): LogOptions {
	const added = input.get(PARAMETER) as Fields;
	const option = <Value>(name: string, read: (value: unknown) => Value, otherwise: Value): Value =>
		name in added ? read(added[name]) : otherwise;
	return {
		start: option<Date | 'now'>('startAt', (value) => toStart(value, input.timeZone), 'now'),
		lookbackMs:
			option(
				'lookbackMinutes',
				(value) => numberFilledIn(LOOKBACK, value),
				DEFAULT_LOOKBACK_MINUTES,
			) * 60_000,
		maxItems: option('maxItems', (value) => numberFilledIn(MAX_ITEMS, value), DEFAULT_MAX_ITEMS),
	};
}

/** Within its limits already, unless an expression gave nothing. */
function numberFilledIn(label: string, value: unknown): number {
	if (typeof value === 'number') return value;
	throw new InputError(labelIn(LABEL, label), 'is empty. Check the expression in it');
}

function toStart(value: unknown, timeZone: string): Date {
	const label = labelIn(LABEL, START_AT);
	const start = toDateTime(label, value, timeZone).toJSDate();
	// Of an object, such as a Date.
	if (start.getTime() >= MIN_START && start.getTime() <= MAX_START) return start;
	throw new InputError(label, 'is not a date and time. Use one such as 2026-12-24 18:00');
}
