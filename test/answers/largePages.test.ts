/** Pages of any size are read: their rows never become arguments of a single function call. */
import { startPoll } from '../../nodes/polling/messageLog/poll';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

jest.setTimeout(60_000);

const account = startAccount({ seed: 'large pages' });
const rowsOf = (count: number) => Array.from({ length: count }, (_each, n) => ({ timestamp: '2026-01-02T03:04:05Z', hwid: `device-${n}`, action: 'sent' }));

test('a page of 150,000 rows of the message log is read', async () => {
	const count = 150_000;
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify({ pagination_token: null, data: rowsOf(count) }) });
	const { items, error } = await runNode({
		type: 'pushStatistics',
		parameters: { resource: 'messageLog', operation: 'getAll', returnAll: true, filters: { message_code: '1A2B-3C4D5E6F-7A8B9C0D' } },
		credential: account.credential(),
	});
	expect(error).toBeUndefined();
	expect(items).toHaveLength(count);
	expect(items.at(-1)?.json).toMatchObject({ hwid: `device-${count - 1}`, action: 'sent' });
});

test('the trigger reads a page of 150,000 new rows', () => {
	const now = new Date('2026-01-02T04:00:00Z');
	const poll = startPoll(undefined, { now, start: new Date('2026-01-02T03:00:00Z'), lookbackMs: 60_000, maxItems: 1_000_000 });
	poll.receive({ data: rowsOf(150_000) });
	expect(poll.finish().fresh).toHaveLength(150_000);
});
