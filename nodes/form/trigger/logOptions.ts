/**
 * How the message log is read: from when, how far back, and how much at a time. One table has the
 * form and the reading.
 */
import type { INodeProperties } from 'n8n-workflow';
import { fieldsIn } from '../parameters/checkedValues';
import { MINUTE_MS } from '../../catalogue/definition/durations';
import { toDateTime } from '../fields/dateTime';
import { InputError } from '../inputError';
import { labelIn } from '../parameters/parameters';
import { wholeTextProperty } from '../parameters/wholeText';
import type { FormInput } from '../section';

const PARAMETER = 'options';
const LABEL = 'Options';
const LOOKBACK_MINUTES = 10;
const MAX_ITEMS = 100_000;
/** What the service can be asked for: years of four digits. */
const MIN_START = Date.UTC(1000, 0);
const MAX_START = Date.UTC(9999, 0);

export interface LogOptions {
	/** Where a new trigger begins: with the present, or at a point in the past. */
	start: 'now' | Date;
	/** How late an action may appear in the log. */
	lookbackMs: number;
	/** How many actions one poll emits at most. */
	maxItems: number;
}

/** An option, in both directions. */
interface LogOption<Value> {
	/** What n8n shows. */
	readonly property: INodeProperties;
	/**
	 * @param value what the form holds; the form has checked a number against its limits
	 * @param label what the form calls it, for errors
	 * @throws InputError when the form does not allow the value
	 */
	read(value: unknown, label: string, timeZone: string): Value;
	/** The value if it is not added. */
	readonly otherwise: Value;
}

/** All options, in the order of the form, as new objects. */
const logOptions = (): { [Name in keyof LogOptions]: LogOption<LogOptions[Name]> } => ({
	lookbackMs: {
		property: {
			displayName: 'Lookback (Minutes)',
			name: 'lookbackMinutes',
			type: 'number',
			typeOptions: { minValue: 0, maxValue: 1440 },
			default: LOOKBACK_MINUTES,
			description: 'How late the service may write an action into its log. Later ones are missed.',
		},
		read: (value, label) => numberFilledIn(label, value) * MINUTE_MS,
		otherwise: LOOKBACK_MINUTES * MINUTE_MS,
	},
	maxItems: {
		property: {
			displayName: 'Max Items per Poll',
			name: 'maxItems',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: MAX_ITEMS },
			default: MAX_ITEMS,
			description:
				'How many actions one execution gets at most. The rest follow at the next polls.',
		},
		read: (value, label) => numberFilledIn(label, value),
		otherwise: MAX_ITEMS,
	},
	start: {
		property: {
			displayName: 'Start At',
			name: 'startAt',
			type: 'dateTime',
			default: '',
			description:
				'Also start for what happened since then, at most 30 days back. Without it, the trigger starts at its activation.',
		},
		read: (value, label, timeZone) => toStart(label, value, timeZone),
		otherwise: 'now',
	},
});

/** @returns new objects */
export function logOptionsProperty(): INodeProperties {
	return {
		displayName: LABEL,
		name: PARAMETER,
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [...Object.values(logOptions()).map(({ property }) => property), wholeTextProperty()],
	};
}

/** @throws InputError when an option has a value that the form does not allow */
export function readLogOptions(input: FormInput): LogOptions {
	const added = fieldsIn(input, PARAMETER);
	const valueOf = <Value>({ property, read, otherwise }: LogOption<Value>): Value => {
		const { name, displayName } = property;
		return name in added
			? read(added[name], labelIn(LABEL, displayName), input.timeZone)
			: otherwise;
	};
	const { start, lookbackMs, maxItems } = logOptions();
	return {
		start: valueOf(start),
		lookbackMs: valueOf(lookbackMs),
		maxItems: valueOf(maxItems),
	};
}

/** Within its limits already, unless an expression gave nothing. */
function numberFilledIn(label: string, value: unknown): number {
	if (typeof value === 'number') return value;
	throw new InputError(label, 'is empty. Check the expression in it');
}

function toStart(label: string, value: unknown, timeZone: string): Date {
	const start = toDateTime(label, value, timeZone).toJSDate();
	// An object, such as a Date, may have any year.
	if (start.getTime() >= MIN_START && start.getTime() <= MAX_START) return start;
	throw new InputError(label, 'is not a date and time. Use one such as 2026-12-24 18:00');
}
