/**
 * Generated runs over several items, of operations that handle each item by itself: the error
 * that ends the run counts every item exactly once, the counts add up, and they match what the
 * service did.
 */
import fc from 'fast-check';
import type { IDataObject, INode } from 'n8n-workflow';
import { type Doing, type Fate, summaryOf } from '../../nodes/execution/results/summary';
import { openAccount } from '../sendPush/account';
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { skipWaits } from '../support/timers';

jest.setTimeout(300_000);
skipWaits();

const account = openAccount('fates of generated runs');
beforeAll(() => {
	for (let n = 0; n < 12; n++) account.simulator.addEvent(`item-${n}-`);
});

/** What a summary says: how many items had each fate, and which ones where they are listed. */
function countsIn(summary: string): Array<{ count: number; fate: string; items: number[] | undefined }> {
	const said = /Of \d+ items, (.*?)\. ?(?:Do not|Nothing was|$)/.exec(summary)?.[1] ?? '';
	return [...said.matchAll(/(\d+) (?:was |were )?([a-z]+(?: [a-z]+)*?)(?: \(([^)]*)\))?(?=, \d| and \d|$)/g)].map(([, count, fate = '', list]) => ({ count: Number(count), fate, items: list?.split(', ').flatMap(stretch) }));
}

function stretch(text: string): number[] {
	const [from = NaN, to = from] = text.split(' to ').map(Number);
	return Array.from({ length: to - from + 1 }, (_each, n) => from + n);
}

const WORDS: Readonly<Record<Fate, string>> = { done: 'created', inPart: 'created in part', uncertain: 'uncertain', refused: 'refused', failed: 'failed', notTried: 'not tried' };

test('a summary counts every item once, whatever became of it', () => {
	const fate = fc.constantFrom(...(Object.keys(WORDS) as Fate[]));
	const doing: Doing = { participle: 'created', isTwice: true, labels: () => ({}) };
	fc.assert(
		fc.property(fc.array(fate, { minLength: 2, maxLength: 60, size: 'max' }), (fates) => {
			const summary = summaryOf(fates, doing);
			expect(summary).toMatch(new RegExp(`^Of ${fates.length} items, `));
			const counts = countsIn(summary);
			expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(fates.length);
			const expected = new Map<string, number[]>();
			for (const [item, each] of fates.entries()) expected.set(WORDS[each], [...(expected.get(WORDS[each]) ?? []), item]);
			expect(new Map(counts.map(({ fate: word, count }) => [word, count]))).toEqual(new Map([...expected].map(([word, items]) => [word, items.length])));
			for (const { fate: word, items } of counts) if (items !== undefined) expect(items).toEqual(expected.get(word));
			const isAnyDone = fates.some((each) => ['done', 'inPart', 'uncertain'].includes(each));
			expect(summary.includes('Nothing was created for any item.')).toBe(!isAnyDone);
			expect(summary.includes('Do not run the whole list again')).toBe(isAnyDone);
		}),
		{ numRuns: 500 },
	);
});

/** What the service does with the request of an item. */
type Plan = 'ok' | 'refused' | 'lost' | 'dropped' | 'failed';
const plan = fc.constantFrom<Plan>('ok', 'ok', 'ok', 'ok', 'refused', 'lost', 'dropped', 'failed');

interface Operation {
	type: string;
	form: IDataObject;
	method: string;
	participle: string;
}
const OPERATIONS: Record<string, Operation> = {
	campaigns: { type: 'pushCampaign', form: { resource: 'campaign', operation: 'create', application: byCode(APPLICATION), name: '=item-{{ $json.n }}-' }, method: 'createCampaign', participle: 'created' },
	applications: { type: 'pushApplication', form: { resource: 'application', operation: 'create', title: '=item-{{ $json.n }}-' }, method: 'createApplication', participle: 'created' },
	events: { type: 'pushDevice', form: { resource: 'event', operation: 'post', application: byCode(APPLICATION), event: '=item-{{ $json.n }}-', identifyBy: 'device', hwid: 'hwid-1' }, method: 'postEvent', participle: 'posted' },
};

const scenario = fc.record({
	operation: fc.constantFrom(...Object.keys(OPERATIONS)),
	plans: fc.array(plan, { minLength: 2, maxLength: 12 }),
	requestsAtOnce: fc.integer({ min: 1, max: 4 }),
	continueOnFail: fc.boolean(),
});

let runs = 0;

test('each item of a run is counted once, as done, refused, failed, uncertain or not tried, as at the service', async () => {
	await fc.assert(
		fc.asyncProperty(scenario, async ({ operation, plans, requestsAtOnce, continueOnFail }) => {
			const { type, form, method, participle } = OPERATIONS[operation]!;
			account.faults.clear();
			account.clearRequests();
			const asked = new Set<number>();
			// Faults are applied in the order in which the requests arrive.
			for (const each of plans) {
				if (each === 'refused') account.faults.add({ kind: 'envelope', method, status_code: 210, status_message: 'Something is wrong' });
				else if (each === 'lost') account.faults.add({ kind: 'dropAfter', method });
				else if (each === 'dropped') account.faults.add({ kind: 'raw', method, status: 404, body: 'no such page' });
				else if (each === 'failed') account.faults.add({ kind: 'status500Empty', method });
				else account.faults.add({ kind: 'latency', method, ms: 0 });
			}
			const { items, error } = await runNode({
				type,
				parameters: { ...form, ...(operation === 'events' && { requestOptions: { requestsAtOnce } }) } as INode['parameters'],
				items: plans.map((_each, n) => ({ n })),
				credential: account.credential({ requestsPerMinute: 1_000_000, serverToken: account.simulator.addToken() }),
				settings: { continueOnFail },
				executionId: `fates ${++runs}`,
			});
			// No request was repeated, so each item was done as its planned answer says.
			const fates = new Map<number, Plan>();
			for (const [index, { body }] of account.requests.entries()) {
				const item = Number(/item-(\d+)-/.exec(body)?.[1]);
				expect(asked.has(item)).toBe(false);
				asked.add(item);
				fates.set(item, plans[index]!);
			}
			const wordOf: Record<Plan, string> = { ok: participle, refused: 'refused', lost: 'uncertain', dropped: 'failed', failed: 'uncertain' };
			const expected = plans.map((_each, item) => (fates.has(item) ? wordOf[fates.get(item)!] : 'not tried'));
			if (error === undefined) {
				// Each item has one result or one error.
				expect(items.map(({ pairedItem }) => (pairedItem as { item: number }).item)).toEqual(plans.map((_each, item) => item));
				expect(items.map(({ json }) => (json['error'] === undefined ? participle : json['error'] === 'It is uncertain whether the service did this' ? 'uncertain' : 'wrong'))).toEqual(
					expected.map((word) => (word === 'refused' || word === 'failed' ? 'wrong' : word)),
				);
				if (!continueOnFail) expect(new Set(expected)).toEqual(new Set([participle]));
				return;
			}
			expect(continueOnFail).toBe(false);
			const counts = countsIn(String(error.description));
			expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(plans.length);
			const told = plans.map(() => [] as string[]);
			for (const { count, fate, items: listed = [] } of counts) {
				expect(listed).toHaveLength(count);
				for (const item of listed) told[item]!.push(fate);
			}
			expect(told).toEqual(expected.map((word) => [word]));
		}),
		{ numRuns: Number(process.env['FATES_RUNS'] ?? 60) },
	);
});
