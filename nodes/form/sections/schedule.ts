/** When a message is sent: now, or at a date and time. */
import { fieldOf } from '../../catalogue/definition/requestFields';
import { propertyOf } from '../fields';
import { toDateTime } from '../fields/dateTime';
import { locatorValue } from '../fields/locator';
import { InputError } from '../inputError';
import { isOn } from '../parameters/checkedValues';
import { shown } from '../../catalogue/definition/shown';
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { FormInput, SectionType } from '../section';
import type { Fields } from '../../catalogue/definition/json';

const DATE = 'Date and Time';
const ZONE = 'Time Zone';
const FOLLOW = "In Each User's Time Zone";
const WIRE_FORMAT = 'yyyy-MM-dd HH:mm';
/** The time zone in which a day ends last, so that a time there is past everywhere. */
const LAST_ZONE = 'UTC-12';

export const schedule: SectionType<'schedule'> = {
	properties: ({ utc }, endpoint) => {
		const show = { when: ['at'] };
		return [
			{
				displayName: 'When',
				name: 'when',
				type: 'options',
				noDataExpression: true,
				options: [
					{ name: 'Now', value: 'now' },
					{ name: 'At a Date and Time', value: 'at' },
				],
				default: 'now',
				description: 'When the message is sent',
			},
			{
				displayName: DATE,
				name: 'sendAt',
				type: 'dateTime',
				default: '',
				required: true,
				description: 'When the message is sent. A value with a time zone of its own keeps it.',
				displayOptions: { show },
			},
			...(utc === undefined ? zoneProperties(endpoint, show) : []),
		];
	},
	read: (input, { utc }, endpoint): Fields => {
		if (utc !== undefined) return { send_date: inUtc(input, utc) };
		if (input.get('when') === 'now') return { send_date: 'now', ignore_user_timezone: true };
		const chosenZone = zoneName(input.get('timezone'));
		const follow = isOn(input, 'followUserTimeZone');
		if (chosenZone !== '' && !fieldOf(endpoint, 'timezone').schema.safeParse(chosenZone).success)
			throw noZone(chosenZone);
		const zone = chosenZone === '' ? input.timeZone : chosenZone;
		const date = toDateTime(DATE, input.get('sendAt'), zone).setZone(zone);
		const last = follow ? date.setZone(LAST_ZONE, { keepLocalTime: true }) : date;
		if (last.startOf('minute').toMillis() < startOfMinute(input.now))
			throw isPast(date.toFormat(WIRE_FORMAT), zone);
		if (follow) return { send_date: date.toFormat(WIRE_FORMAT), ignore_user_timezone: false };
		return chosenZone === ''
			? { send_date: date.toUTC().toFormat(WIRE_FORMAT), ignore_user_timezone: true }
			: { send_date: date.toFormat(WIRE_FORMAT), timezone: chosenZone, ignore_user_timezone: true };
	},
	labels: ({ utc }) => ({
		send_date: DATE,
		...(utc === undefined && { timezone: ZONE, ignore_user_timezone: FOLLOW }),
	}),
};

function zoneProperties(endpoint: Endpoint, show: { when: string[] }): INodeProperties[] {
	return [
		{ ...propertyOf(fieldOf(endpoint, 'timezone')), displayOptions: { show } },
		{
			displayName: FOLLOW,
			name: 'followUserTimeZone',
			type: 'boolean',
			default: false,
			description:
				'Whether each device gets the message when its own clock shows this date and time',
			displayOptions: { show },
		},
	];
}

/** The date and time of a channel that knows no time zones: what was entered, in UTC. */
function inUtc(input: FormInput, unit: 'minute' | 'second'): string {
	if (input.get('when') === 'now') return 'now';
	const date = toDateTime(DATE, input.get('sendAt'), input.timeZone);
	if (date.startOf('minute').toMillis() < startOfMinute(input.now))
		throw isPast(date.toFormat(WIRE_FORMAT), input.timeZone);
	return date.toUTC().toFormat(unit === 'second' ? `${WIRE_FORMAT}:ss` : WIRE_FORMAT);
}

function isPast(date: string, zone: string): InputError {
	return new InputError(
		DATE,
		`lies in the past: ${date} (${zone}), so nothing was sent. Choose a later time, or Now in When`,
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
	return Math.floor(now.getTime() / 60_000) * 60_000;
}
