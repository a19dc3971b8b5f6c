/** A period: by a name such as Last 7 Days, or from one point in time to another. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Section } from '../../catalogue/definition/form';
import { fieldOf } from '../../catalogue/definition/requestFields';
import {
	ANY_TIME,
	CUSTOM_RANGE,
	type DateRange,
	dateRanges,
} from '../../catalogue/definition/dateRanges';
import { BEFORE_FROM } from '../../catalogue/values/periods';
import { propertyOf, toWire } from '../fields';
import { isInstant, toDateTime } from '../fields/dateTime';
import { InputError } from '../inputError';
import type { FormInput, SectionType } from '../section';
import type { Fields } from '../../catalogue/definition/json';
import { endsOf } from './dateRange';
import { without } from '../../catalogue/definition/without';

const PARAMETER = 'dateRange';
const LABEL = 'Date Range';
const ZONE =
	'Days begin at midnight in the time zone of the workflow, which is set in its settings';
const ZONE_OF_SERVICE = 'Whole days, in a time zone that the service does not name';

export const period: SectionType<'period'> = {
	properties: (section, endpoint) => [
		rangeProperty(section),
		...[section.from, section.to].map((name) => endProperty(name, endpoint)),
	],
	read: (input, { from, to, reach }, endpoint): Fields => {
		const range = input.get(PARAMETER) as DateRange | typeof CUSTOM_RANGE | typeof ANY_TIME;
		if (range === ANY_TIME) return {};
		if (range === CUSTOM_RANGE) {
			const ends = {
				[from]: endOnWire(from, input, endpoint),
				[to]: endOnWire(to, input, endpoint),
			};
			checkOrder(input.get(from), input.get(to), fieldOf(endpoint, to).label, input.timeZone);
			return ends;
		}
		const { start, end } = endsOf(range, input.now, input.timeZone);
		const earliest = input.now.getTime() - (reach?.ms ?? Infinity);
		const first = start.toMillis() < earliest ? new Date(earliest) : start;
		return {
			[from]: toWire(first, fieldOf(endpoint, from), input.timeZone),
			[to]: toWire(end, fieldOf(endpoint, to), input.timeZone),
		};
	},
	// A rule between the period and other fields may stand under the choice itself.
	places: ({ from, to }) => [{ name: from }, { name: to }],
	labels: ({ from, to }, endpoint) => ({
		[PARAMETER]: LABEL,
		...Object.fromEntries([from, to].map((name) => [name, fieldOf(endpoint, name).label])),
	}),
};

function rangeProperty({
	anyTime,
	initial,
	reach,
	areDaysOfService,
}: Section<'period'>): INodeProperties {
	const named = Object.entries(dateRanges)
		.filter(([value]) => !(reach?.without as readonly string[] | undefined)?.includes(value))
		.map(([value, range]): INodePropertyOptions => ({ ...range, value }));
	const zone = areDaysOfService ? ZONE_OF_SERVICE : ZONE;
	const first = initial ?? 'last7Days';
	return {
		displayName: LABEL,
		name: PARAMETER,
		type: 'options',
		options: [
			...(anyTime === undefined
				? []
				: [{ name: 'Any Time', value: ANY_TIME, description: anyTime }]),
			...named,
			{
				name: 'Custom',
				value: CUSTOM_RANGE,
				description: 'From a date and time to another one',
			},
		],
		default: first,
		description: reach === undefined ? zone : `${zone}. ${reach.words}`,
	};
}

/**
 * Not required in the editor, which shows it if Date Range is an expression, whatever that gives.
 */
function endProperty(name: string, endpoint: Endpoint): INodeProperties {
	const property = without(propertyOf(fieldOf(endpoint, name)), 'required');
	return { ...property, displayOptions: { show: { [PARAMETER]: [CUSTOM_RANGE] } } };
}

/** @throws InputError when it is empty or no date */
function endOnWire(name: string, input: FormInput, endpoint: Endpoint): unknown {
	return toWire(input.get(name), fieldOf(endpoint, name), input.timeZone);
}

/**
 * Two instants of one day are the same day on the wire, in either order.
 *
 * @throws InputError when both ends are instants and the last one lies before the first
 */
function checkOrder(from: unknown, to: unknown, label: string, timeZone: string): void {
	if (!isInstant(from) || !isInstant(to)) return;
	const [first, last] = [from, to].map((end) =>
		Math.floor(toDateTime(label, end, timeZone).toSeconds()),
	);
	if (Number(last) < Number(first)) throw new InputError(label, BEFORE_FROM);
}
