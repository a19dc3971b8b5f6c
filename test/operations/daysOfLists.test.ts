/**
 * Lists of a period hold the days of the workflow, though the service does not say in which time
 * zone it counts days.
 */
import { APPLICATION, byCode } from '../support/codes';
import { codesOf, ServiceClient } from '../support/client';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-06-09T10:00:00Z');
const LINK = 'https://example.com/a';
/** The whole hour a week ago. */
const CLICKED = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 7 * DAY_MS;

const account = startAccount({ seed: 'days of lists', now: new Date(START), frozen: true }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
});
/** When each message was sent, by its code. */
const sentAt = new Map<string, string>();

beforeAll(async () => {
	const client = new ServiceClient(account.simulator);
	for (let hour = 0; hour < 72; hour++) {
		const [code = ''] = codesOf(await client.send({ content: `Hour ${hour}` }));
		sentAt.set(code, new Date(START + hour * HOUR_MS).toISOString().replace('.000', ''));
		account.simulator.clock.advance(HOUR_MS);
	}
	for (let hour = 0; hour < 72; hour++)
		account.simulator.seed({ linkClicks: [{ application: APPLICATION, link: LINK, hwid: `name-${hour}@example.com`, at: new Date(CLICKED + hour * HOUR_MS) }] });
});

const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', 'UTC'];
const dayIn = (timeZone: string, time: string | number) => new Date(time).toLocaleDateString('sv-SE', { timeZone });

async function list(timeZone: string, day: string, parameters: object = { returnAll: true }) {
	const chosen = { application: byCode(APPLICATION), dateRange: 'custom', date_from: day, date_to: day };
	const { items, error } = await runNode({ type: 'pushMessage', parameters: { resource: 'message', operation: 'getAll', ...chosen, ...parameters }, credential: account.credential(), timeZone });
	expect(error?.message).toBeUndefined();
	return items.map(({ json }) => json);
}

async function clicks(timeZone: string, day: string) {
	const chosen = { countBy: 'application', application: byCode(APPLICATION), link_template: LINK, dateRange: 'custom', date_from: day, date_to: day, returnAll: true };
	const { items, error } = await runNode({ type: 'pushStatistics', parameters: { resource: 'emailLink', operation: 'getClicksByRecipient', ...chosen }, credential: account.credential(), timeZone });
	expect(error?.message).toBeUndefined();
	return items.map(({ json }) => json['time']);
}

describe.each(ZONES)('in %s', (timeZone) => {
	test.each([8, 0, -8])('the messages of a day, where the service begins its days %s hours later', async (hours) => {
		account.simulator.options.daysBeginHoursLater = hours;
		const ofDay = [...sentAt.values()].filter((time) => dayIn(timeZone, time) === '2026-06-10');
		expect(ofDay).toHaveLength(24);
		expect((await list(timeZone, '2026-06-10')).map(({ sendAt }) => sendAt)).toEqual([...ofDay].reverse());
	});

	test('the clicks of a day', async () => {
		account.simulator.clock.advance(Date.now() - account.simulator.clock.now().getTime());
		const day = dayIn(timeZone, CLICKED + 36 * HOUR_MS);
		const times = await clicks(timeZone, day);
		expect(times).toHaveLength(24);
		for (const time of times) expect(dayIn(timeZone, String(time))).toBe(day);
	});
});

test('Limit counts what is left, and rows as they came are chosen like simplified ones', async () => {
	const newest = ['2026-06-10T11:00:00Z', '2026-06-10T10:00:00Z', '2026-06-10T09:00:00Z'];
	expect((await list('Pacific/Auckland', '2026-06-10', { limit: 3 })).map(({ sendAt }) => sendAt)).toEqual(newest);
	const raw = await list('Pacific/Auckland', '2026-06-10', { limit: 3, simplify: false });
	expect(raw.map(({ send_date }) => send_date)).toEqual(newest.map((time) => time.replace('T', ' ').replace('Z', '')));
});

test('a page of other days is not the end, and a row without a time is kept', async () => {
	const page = (...items: object[]) => account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ total: 5, items }), method: 'listMessages' });
	page({ id: 1, code: 'a', send_date: '2026-06-11 23:00:00' }, { id: 2, code: 'b', send_date: '2026-06-11 22:00:00' });
	page({ id: 3, code: 'c', send_date: null }, { id: 4, code: 'd', send_date: '2026-06-10 12:00:00' }, { id: 5, code: 'e', send_date: 'soon' });
	expect((await list('UTC', '2026-06-10')).map(({ messageCode }) => messageCode)).toEqual(['c', 'd', 'e']);
	expect(account.requests).toHaveLength(2);
});
