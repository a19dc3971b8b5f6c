/**
 * Sends what several items name in as few requests as possible. Every item is read and checked
 * before the first request is sent. A request has the same outcome for each item that it carries.
 */
import type { Gathering } from '../../catalogue/definition/sharing';
import type { ResultRow } from '../../catalogue/definition/json';
import { call, type Connection } from '../../transport/client';
import { CallFailure, type FailureFacts } from '../../transport/failure/failure';
import { readAnswer, rowsIn } from '../calls/readAnswer';
import type { ItemPreview } from '../preview/itemPreview';
import { recordPreviews } from '../preview/recordPreviews';
import { concurrently } from '../concurrency/concurrent';
import { canonical } from '../once/canonical';
import type { Run } from '../operationRun';
import { buildRequest } from '../request/buildRequest';
import { chosenTitles } from '../results/chosenTitles';
import { tryToConnect } from './connecting';
import { type Gathered, GatherPlan, type GatheredRequest, type GatheredShare } from './gatherPlan';
import { readItem } from './readItem';

/** Sends them, and records the outcome of each item in `run.results`. */
export async function sendGathered(run: Run, gathers: Gathering): Promise<void> {
	const { concurrency, context, endpoint, results } = run;
	const plan = new GatherPlan(gathers);
	const titled = chosenTitles(context, endpoint);
	const record = (share: GatheredShare): void => recordShare(run, share, gathers, titled);
	const connecting = await tryToConnect(run);
	for (const open of results.open()) {
		const item = readItem(run.form, open);
		const { itemIndex } = item;
		try {
			if ('refusal' in connecting) throw connecting.refusal;
			if ('failure' in item) throw item.failure;
			const request = buildRequest(endpoint, item.fields);
			plan.add(itemIndex, request, (member) => earlierOf(run, itemIndex, member));
		} catch (error) {
			results.fail(itemIndex, error);
		}
		if (results.mustStop()) return;
	}
	plan.refuseSeveral((itemIndex, error) => results.fail(itemIndex, error));
	if (results.mustStop() || !('connection' in connecting)) return;
	if (run.isPreview) {
		await recordPreviews(run, gatheredPreviews(plan, gathers), { requests: plan.requests.length });
		return;
	}
	const { connection } = connecting;
	const send = async (request: GatheredRequest): Promise<void> => {
		request.outcome = await outcomeOfRequest(run, request, connection);
		for (const share of request.shares) {
			rememberEntries(run, share, request);
			if (isComplete(share)) record(share);
		}
	};
	for (const share of plan.shares) if (isComplete(share)) record(share);
	run.notes.joined = {
		items: plan.shares.length,
		count: plan.requests.length,
		what: 'request',
	};
	await concurrently(plan.requests, concurrency, send, () => results.mustStop());
	// If the run stopped, these were done in part.
	for (const share of plan.shares) {
		const parts = partsOf(share);
		if (isComplete(share) || parts.every(({ outcome }) => outcome === undefined)) continue;
		record(share);
	}
}

async function outcomeOfRequest(
	{ endpoint }: Run,
	{ fields }: GatheredRequest,
	connection: Connection,
): Promise<Gathered> {
	try {
		return { answer: readAnswer(endpoint, await call(endpoint, fields, connection)) };
	} catch (error) {
		return { error };
	}
}

/**
 * A preview for each request that carries a part of an item: that part, and how many items share
 * it.
 */
function gatheredPreviews({ shares }: GatherPlan, { lists }: Gathering): ItemPreview[] {
	return shares.flatMap(({ itemIndex, request, carriers }) => {
		const list = lists.find((name) => request[name] !== undefined);
		const members = new Map<GatheredRequest, string[]>();
		for (const [member, carrier] of carriers) {
			const named = members.get(carrier);
			if (named === undefined) members.set(carrier, [member]);
			else named.push(member);
		}
		return [...members].map(([carrier, named]) => ({
			itemIndex,
			shared: {},
			messages: [list === undefined ? request : { ...request, [list]: named }],
			sharedWith: carrier.shares.size - 1,
		}));
	});
}

/** The requests that carry what an item names, each once. */
function partsOf({ carriers }: GatheredShare): GatheredRequest[] {
	return [...new Set(carriers.values())];
}

function isComplete(share: GatheredShare): boolean {
	return partsOf(share).every(({ outcome }) => outcome !== undefined);
}

function recordShare(
	{ endpoint, results }: Run,
	share: GatheredShare,
	{ partly }: Gathering,
	titled: ReturnType<typeof chosenTitles>,
): void {
	const { itemIndex, request } = share;
	const rows = new Map<string, ResultRow>();
	const errors: unknown[] = [];
	let done = 0;
	let notTried = 0;
	for (const { outcome } of partsOf(share)) {
		if (outcome === undefined) notTried += 1;
		else if ('error' in outcome) errors.push(outcome.error);
		else {
			done += 1;
			const given = 'rows' in outcome ? outcome.rows : rowsIn(endpoint, outcome.answer, request);
			for (const row of given) rows.set(canonical(row), row);
		}
	}
	if (notTried > 0) errors.push(new CallFailure(results.isStopped ? { kind: 'cancelled' } : ENDED));
	const isUncertain = (error: unknown) => error instanceof CallFailure && error.facts.uncertain;
	const error = errors.find(isUncertain) ?? errors[0];
	if (errors.length === 0) results.record(itemIndex, titled([...rows.values()]));
	else if (error instanceof CallFailure && done > 0)
		results.fail(itemIndex, new CallFailure({ ...error.facts, partsSent: done, partly }));
	else results.fail(itemIndex, error);
}

/** The failure of a part that was not sent, because another item ended the run. */
const ENDED: FailureFacts = {
	kind: 'notDone',
	notDone: {
		what: 'The run ended before all were done whom this item names',
		remedy: 'Another item has failed.',
	},
};

/** Remembers the parts of an item that were done, so that a retry does not repeat them. */
function rememberEntries(
	{ endpoint, results }: Run,
	share: GatheredShare,
	request: GatheredRequest,
): void {
	const { outcome } = request;
	if (results.memory.key === undefined || outcome === undefined) return;
	for (const [member, carrier] of share.carriers) {
		if (carrier !== request) continue;
		const part = partOf(share.itemIndex, member);
		if ('answer' in outcome) {
			const rows = rowsIn(endpoint, outcome.answer, share.request);
			results.memory.messages.remember(part, { results: rows });
		} else if ('error' in outcome && outcome.error instanceof CallFailure) {
			const { error } = outcome;
			if (error.facts.uncertain) results.memory.messages.remember(part, { failure: error });
		}
	}
}

function earlierOf({ results }: Run, itemIndex: number, member: string): Gathered | undefined {
	const done = results.memory.messages.earlier(partOf(itemIndex, member));
	if (done === undefined) return undefined;
	return 'failure' in done ? { error: done.failure } : { rows: done.results };
}

function partOf(itemIndex: number, member: string): string {
	return `${itemIndex} ${member}`;
}
