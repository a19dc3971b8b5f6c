/**
 * The cost of an item does not grow with the number of items, and no number of them is too many
 * for a function call.
 */
import { catalogue } from '../../nodes/catalogue';
import { rowsOfAnswer } from '../../nodes/execution/calls/readAnswer';
import { GatherPlan } from '../../nodes/execution/batch/gatherPlan';
import { validate } from '../../nodes/execution/request/validate';

const { addUsersToJourney, totalsByPlatform } = catalogue;
if (addUsersToJourney.gathers === undefined) throw new Error('Users of a journey share requests no more');
const { gathers } = addUsersToJourney;

const segment = validate(addUsersToJourney, { id: '1', filter: 'A("AAAAA-11111")' });

/** Items that all name the same segment. */
function planSegment(count: number): void {
	const plan = new GatherPlan(gathers!);
	for (let n = 0; n < count; n++) plan.add(n, segment);
	expect([plan.requests.length, plan.shares.length]).toEqual([1, count]);
}

/** Counts that all belong to the same platform. */
function readCounts(count: number): void {
	const metrics = Array.from({ length: count }, (_each, n) => ({ timestamp: '2026-01-02 03:04:05', platform: 1, sends: n }));
	expect(rowsOfAnswer(totalsByPlatform, { metrics }, { message: '1A2B-3C4D5E6F-7A8B9C0D' })).toMatchObject([{ sent: (count * (count - 1)) / 2 }]);
}

function cpuOf(work: () => void): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return user + system;
}

/**
 * If a list were copied for each of its members, four times as many would take twelve to sixteen
 * times as long.
 */
test.each([
	['items of one segment', planSegment],
	['counts of one platform', readCounts],
])('four times as many %s take about four times as long', (_name, work) => {
	work(1_000);
	const few = cpuOf(() => work(20_000));
	expect(cpuOf(() => work(80_000))).toBeLessThan(9 * few);
});

test('150,000 items are kept when others are left out', () => {
	const plan = new GatherPlan(gathers!);
	for (let n = 0; n < 150_000; n++) plan.add(n, validate(addUsersToJourney, { id: '1', users: [`user-${n}`] }));
	for (const code of ['a', 'b']) plan.add(150_000, validate(addUsersToJourney, { id: '1', filter: 'A("AAAAA-11111")', attribute_values: { plan: code } }));
	plan.refuseSeveral(() => undefined);
	expect([plan.shares.length, plan.requests.length]).toEqual([150_000, 150]);
});
