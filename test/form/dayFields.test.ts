/**
 * Fields that are a day (decision 11): an instant, which is a Date, a DateTime or a text with a
 * zone, is its day in the time zone of the workflow; a text without a zone keeps its digits.
 */
import type { IDataObject } from 'n8n-workflow';
import { type Method, openInputAccount, type Parameters } from './account';

const account = openInputAccount('day fields');
const BERLIN = 'Europe/Berlin';
const LOS_ANGELES = 'America/Los_Angeles';

/** The ways in which a workflow has one instant. */
const notations = (utc: string, shifted: string): string[] => [
	utc,
	utc.replace('T', ' ').replace('Z', '+00:00'),
	shifted,
	new Date(utc).toUTCString(),
	`={{ "${utc}" }}`,
	`={{ new Date("${utc}") }}`,
	`={{ "${utc}".toDateTime() }}`,
	`={{ DateTime.fromISO("${utc}", { zone: "Asia/Tokyo" }) }}`,
];

const LATE = notations('2036-01-01T23:30:00Z', '2036-01-01T13:30:00-10:00');
const EARLY = notations('2036-01-01T03:30:00Z', '2036-01-01T17:30:00+14:00');

const fields: Array<[Method, (day: string) => Parameters, (sent: IDataObject) => unknown]> = [
	['createFilter', (day) => ({ additionalFields: { expiration_date: day } }), ({ expiration_date: day }) => day],
	['createMessage', (day) => ({ options: { inbox_date: day } }), ({ inbox_date: day }) => day],
	['createTargetedMessage', (day) => ({ options: { inbox_date: day } }), ({ inbox_date: day }) => day],
	['getBouncedEmails', (day) => ({ dateRange: 'custom', date_from: day, date_to: day }), ({ date_from: day }) => day],
	['getBouncedEmails', (day) => ({ dateRange: 'custom', date_from: day, date_to: day }), ({ date_to: day }) => day],
];

let segments = 0;

/** The first request of a run, in which each segment needs a name of its own. */
async function firstSent(method: Method, parameters: Parameters, timeZone: string): Promise<{ error?: string; sent: IDataObject }> {
	account.clearRequests();
	const name = method === 'createFilter' ? { name: `Segment ${++segments}` } : {};
	const { error } = await account.run(method, { ...parameters, ...name }, { timeZone });
	const { request = {} } = JSON.parse(account.requests[0]?.body ?? '{}') as { request?: IDataObject & { notifications?: IDataObject[] } };
	return { ...(error && { error: error.message }), sent: request.notifications?.[0] ?? request };
}

describe.each(fields)('%s (%#)', (method, parametersOf, dayIn) => {
	const dayOf = async (day: string, timeZone: string) => {
		const { error, sent } = await firstSent(method, parametersOf(day), timeZone);
		return dayIn(sent) ?? error;
	};

	test('an instant is its day in the time zone of the workflow, in every notation', async () => {
		for (const value of LATE) expect([value, await dayOf(value, BERLIN)]).toEqual([value, '2036-01-02']);
		for (const value of EARLY) expect([value, await dayOf(value, LOS_ANGELES)]).toEqual([value, '2035-12-31']);
	});

	test.each(['2036-01-01', '2036-01-01T00:00:00', '2036-01-01 23:59', '2036-01-01T23:30:00.5'])('%s keeps its digits in every time zone', async (value) => {
		for (const timeZone of [BERLIN, LOS_ANGELES, 'Pacific/Kiritimati']) expect(await dayOf(value, timeZone)).toBe('2036-01-01');
	});
});

const periods: Array<[Method, string, string]> = [
	['getBouncedEmails', 'date_from', 'date_to'],
	['listMessages', 'date_from', 'date_to'],
	['linksInteractionsDevices', 'date_from', 'date_to'],
];

describe.each(periods)('From and To of %s', (method, from, to) => {
	const ask = async (first: string, last: string) => {
		account.clearRequests();
		const { error } = await account.run(method, { dateRange: 'custom', [from]: first, [to]: last }, { timeZone: BERLIN });
		return { refused: error?.message.startsWith('To ') ? error.message : undefined, asked: account.requests[0]?.body };
	};

	test('ask for the same days whatever the notation', async () => {
		const [text, ...others] = notations('2026-11-10T23:30:00Z', '2026-11-10T13:30:00-10:00');
		const { asked } = await ask(text ?? '', text ?? '');
		expect(asked).toContain('2026-11-1');
		for (const value of others) expect([value, (await ask(value, value)).asked]).toEqual([value, asked]);
	});

	test.each([
		['2026-11-02T01:00:00+14:00', '2026-11-01T23:00:00-10:00'],
		['2026-11-01T10:00:00Z', '2026-11-01T10:00:00.5Z'],
		['2026-11-01T10:00:00Z', '2026-11-01T05:00:00-05:00'],
		['={{ $now }}', '={{ $now }}'],
		['2026-11-01T10:00:00Z', '={{ new Date("2026-11-01T10:00:00Z") }}'],
		['2026-11-01', '2026-11-01'],
		['2026-11-01T12:00:00', '2026-11-01T10:00:00'],
		['2026-11-01T22:00:00Z', '2026-11-01'],
	])('%s to %s is in order', async (first, last) => {
		const { refused, asked } = await ask(first, last);
		expect([refused, asked]).toEqual([undefined, expect.any(String)]);
	});

	test.each([
		['2026-11-01T23:00:00-10:00', '2026-11-02T01:00:00+14:00'],
		['2026-11-01T12:00:00Z', '2026-11-01T10:00:00Z'],
		['={{ new Date("2026-11-01T12:00:00Z") }}', '2026-11-01T10:00:00+00:00'],
		['={{ "2026-11-01T12:00:00Z".toDateTime() }}', 'Sun, 01 Nov 2026 10:00:00 GMT'],
		['2026-11-01T23:30:00Z', '2026-11-01'],
		['2026-11-02', '2026-11-01T22:00:00Z'],
	])('%s to %s is reversed, and nothing is requested', async (first, last) => {
		expect(await ask(first, last)).toEqual({ refused: 'To lies before From', asked: undefined });
	});
});
