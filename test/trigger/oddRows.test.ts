/** Rows of the message log that are none, and lists that servers write as objects with numbers. */
import { MINUTE, openLog } from './account';

const account = openLog();
const { active, pass } = account;

const answer = (body: object) => account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(body) });
const opened = { timestamp: '2026-06-15T12:01:00Z', hwid: 'phone-1', action: 'opened' };
const openedItem = { time: '2026-06-15T12:01:00Z', hwid: 'phone-1', action: 'opened' };

const itemsOf = async (trigger: Awaited<ReturnType<typeof active>>) => {
	const { items, error } = await trigger.poll();
	if (error !== undefined) throw error;
	return items.map(({ json }) => json);
};

test('a row that is no object comes as it is in "response", once; the others are what they are', async () => {
	const trigger = await active();
	pass(2 * MINUTE);
	const data = [opened, [], ['phone-2'], 5, 'a text', null];
	answer({ data });
	const items = await itemsOf(trigger);
	expect(items).toHaveLength(6);
	expect(items).toEqual(expect.arrayContaining([openedItem, { response: [] }, { response: ['phone-2'] }, { response: 5 }, { response: 'a text' }, { response: null }]));
	answer({ data });
	expect(await itemsOf(trigger)).toEqual([]);
	answer({ data: [5, 6] });
	expect(await itemsOf(trigger)).toEqual([{ response: 6 }]);
});

test('a list that is an object with numbered fields is a list', async () => {
	const trigger = await active();
	pass(2 * MINUTE);
	answer({ data: { 0: opened, 2: { ...opened, hwid: 'phone-2' } } });
	expect(await itemsOf(trigger)).toEqual([openedItem, { ...openedItem, hwid: 'phone-2' }]);
});

test('what is no point of a journey has no counters, and harms no point', async () => {
	const point = (sent: number) => ({ pointTitle: 'First push', pointStat: { sent } });
	answer({ payload: { title: 'Welcome', points: [point(1), []] } });
	const trigger = await active({ triggerOn: 'journeyProgress', journeyIds: ['1a2b3c4d'], when: 'anyChange' });
	answer({ payload: { title: 'Welcome', points: { 1: point(1), 3: 'a text', 4: ['one'] } } });
	expect(await itemsOf(trigger)).toEqual([]);
	answer({ payload: { title: 'Welcome', points: { 1: point(3), 3: 7 } } });
	expect(await itemsOf(trigger)).toMatchObject([{ pointTitle: 'First push', difference: { sent: 2 } }]);
});
