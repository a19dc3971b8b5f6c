/**
 * When a message is sent: now, after a delay, at one moment, or at the same local time everywhere.
 */
import type { INodePropertyOptions } from 'n8n-workflow';
import { MINUTE_MS } from '../../catalogue/definition/durations';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { fieldOf } from '../../catalogue/definition/requestFields';
import { propertyOf } from '../fields';
import { type DateTime, toDateTime } from '../fields/dateTime';
import { locatorValue } from '../fields/locator';
import { InputError } from '../inputError';
import { shown } from '../../catalogue/definition/shown';
import type { FormInput, SectionType } from '../section';
import type { Fields } from '../../catalogue/definition/json';
import { afterDelay, DELAY, delayProperties } from './delay';

const WHEN = 'When';
const DATE = 'Date and Time';
const ZONE = 'Time Zone';
const WIRE_FORMAT = 'yyyy-MM-dd HH:mm';
/** The time zone in which a day ends last, so that a time there is past everywhere. */
const LAST_ZONE = 'UTC-12';

const oneMomentChoices: readonly INodePropertyOptions[] = [
	{ name: 'Now', value: 'now' },
	{
		name: 'After a Delay',
		value: 'delay',
		description: 'Some minutes, hours or days from now',
	},
	{ name: 'At a Date and Time', value: 'at', description: 'For everyone at one moment' },
];

const localTimeChoice: INodePropertyOptions = {
	name: 'At the Same Local Time for Everyone',
	value: 'localTime',
	description: 'For each recipient when their own clock shows this date and time',
};

export const schedule: SectionType<'schedule'> = {
	properties: ({ utc }, endpoint) => [
		{
			displayName: WHEN,
			name: 'when',
			type: 'options',
			noDataExpression: true,
			options: [...oneMomentChoices, ...(utc === undefined ? [localTimeChoice] : [])].map(
				(choice) => ({ ...choice }),
			),
			default: 'now',
			description: 'When the message is sent',
		},
		...delayProperties({ when: ['delay'] }),
		{
			displayName: DATE,
			name: 'sendAt',
			type: 'dateTime',
			default: '',
			required: true,
			description:
				'When the message is sent. A value with a time zone of its own keeps it. Tomorrow at nine is {{ $now.plus({ days: 1 }).set({ hour: 9, minute: 0 }) }}, as an expression.',
			displayOptions: {
				show: { when: ['at', ...(utc === undefined ? [String(localTimeChoice.value)] : [])] },
			},
		},
		...(utc === undefined
			? [
					{
						...propertyOf(fieldOf(endpoint, 'timezone')),
						displayOptions: { show: { when: ['at'] } },
					},
				]
			: []),
	],
	read: (input, { utc }, endpoint): Fields => {
		if (utc !== undefined) return { send_date: utcMoment(input, utc) };
		switch (input.get('when')) {
			case 'now':
				return { send_date: 'now', ignore_user_timezone: true };
			case 'delay':
				return { send_date: delayed(input), ignore_user_timezone: true };
			case 'localTime':
				return localTime(input);
			default:
				return oneMoment(input, endpoint);
		}
	},
	places: ({ utc }) =>
		utc === undefined
			? [
					{
						names: ['send_date', 'ignore_user_timezone'],
						label: WHEN,
						description:
							'Now, after a delay, at a date and time, or at the same local time for everyone',
					},
					{ name: 'timezone' },
				]
			: [
					{
						names: ['send_date'],
						label: WHEN,
						description: 'Now, after a delay, or at a date and time',
					},
				],
	labels: ({ utc }, _endpoint, input) => ({
		send_date: dateLabel(input?.get('when')),
		...(utc === undefined && { timezone: ZONE, ignore_user_timezone: WHEN }),
	}),
};

/** Where the date of the request comes from. */
function dateLabel(when: unknown): string {
	if (when === 'delay') return DELAY;
	return when === 'now' ? WHEN : DATE;
}

/** The date and time for a channel without time zones, converted to UTC. */
function utcMoment(input: FormInput, unit: 'minute' | 'second'): string {
	const seconds = unit === 'second' ? ':ss' : '';
	switch (input.get('when')) {
		case 'now':
			return 'now';
		case 'delay':
			return `${delayed(input)}${unit === 'second' ? ':00' : ''}`;
		default: {
			const date = dateIn(input.timeZone, input);
			refusePast(date, date, input);
			return date.toUTC().toFormat(`${WIRE_FORMAT}${seconds}`);
		}
	}
}

/** The minute after the delay, in UTC. */
function delayed(input: FormInput): string {
	return afterDelay(input).toISOString().slice(0, 16).replace('T', ' ');
}

function localTime(input: FormInput): Fields {
	const date = dateIn(input.timeZone, input);
	refusePast(date, date.setZone(LAST_ZONE, { keepLocalTime: true }), input);
	return { send_date: date.toFormat(WIRE_FORMAT), ignore_user_timezone: false };
}

function oneMoment(input: FormInput, endpoint: Endpoint): Fields {
	const chosenZone = zoneName(input.get('timezone'));
	if (chosenZone !== '' && !fieldOf(endpoint, 'timezone').schema.safeParse(chosenZone).success)
		throw noZone(chosenZone);
	const date = dateIn(chosenZone === '' ? input.timeZone : chosenZone, input);
	refusePast(date, date, input);
	return chosenZone === ''
		? { send_date: date.toUTC().toFormat(WIRE_FORMAT), ignore_user_timezone: true }
		: { send_date: date.toFormat(WIRE_FORMAT), timezone: chosenZone, ignore_user_timezone: true };
}

function dateIn(zone: string, input: FormInput): DateTime {
	return toDateTime(DATE, input.get('sendAt'), zone).setZone(zone);
}

/** @param last the moment at which the date has passed for everyone */
function refusePast(date: DateTime, last: DateTime, { now }: FormInput): void {
	if (last.startOf('minute').toMillis() >= startOfMinute(now)) return;
	throw new InputError(
		DATE,
		`lies in the past: ${date.toFormat(WIRE_FORMAT)} (${date.zoneName}), so nothing was sent. Choose a later time, or Now in When`,
	);
}

function zoneName(value: unknown): string {
	const name = locatorValue(value);
	if (name === undefined) return '';
	if (typeof name !== 'string') throw noZone(name);
	return name;
}

function noZone(value: unknown): InputError {
	return new InputError(
		ZONE,
		`is not a time zone: ${shown(value)}. Use a name such as Europe/Berlin`,
	);
}

function startOfMinute(now: Date): number {
	return Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
}
