/**
 * Sends the updates of all items in as few requests as possible. Every item is read and checked
 * before the first request is sent. If a request fails, each of its items fails.
 */
import { deepCopy } from 'n8n-workflow';
import type { Updates } from '../../catalogue/definition/sharing';
import { InputError } from '../../form/inputError';
import { sectionsLabels } from '../../form/sections';
import { call, type Connection } from '../../transport/client';
import { notDoneFailure } from '../../transport/failure/failure';
import { rowsOfBatch } from '../calls/readAnswer';
import { concurrently } from '../concurrency/concurrent';
import type { Run } from '../operationRun';
import { buildRequest } from '../request/buildRequest';
import { withElements } from '../request/validate';
import { tryToConnect } from './connecting';
import { readItem } from './readItem';
import { type Update, type UpdateRequest, UpdateRounds } from './updateRounds';

/** Sends them round by round, and records the outcome of each item in `run.results`. */
export async function sendUpdates(run: Run, updates: Updates): Promise<void> {
	const { concurrency, endpoint, results } = run;
	const { batch = '' } = endpoint;
	const rounds = new UpdateRounds(updates, batch);
	const connecting = await tryToConnect(run);
	for (const open of results.open()) {
		const item = readItem(run.form, open);
		const { itemIndex } = item;
		try {
			if ('refusal' in connecting) throw connecting.refusal;
			if ('failure' in item) throw item.failure;
			rounds.add(itemIndex, buildRequest(endpoint, item.fields));
		} catch (error) {
			results.fail(itemIndex, error);
		}
		if (results.mustStop()) return;
	}
	const requests = rounds.requests((tooFew) => {
		const error = new InputError(
			labelOfNames(run, updates),
			tooFewText(tooFew, run.context.getInputData().length, updates),
		);
		for (const { items } of tooFew) for (const item of items) results.fail(item, error);
	});
	if (!('connection' in connecting)) return;
	const { connection } = connecting;
	for (const round of requests) {
		if (results.mustStop()) return;
		const send = (request: UpdateRequest) => sendOne(run, updates, request, connection);
		await concurrently(round, concurrency, send, () => results.mustStop());
	}
}

async function sendOne(
	{ endpoint, results, notes }: Run,
	{ notDone, pending }: Updates,
	{ request, updates }: UpdateRequest,
	connection: Connection,
): Promise<void> {
	const { batch = '' } = endpoint;
	const elements = updates.map(({ element }) => element);
	const whole = withElements(request, batch, elements);
	try {
		const answer = await call(endpoint, whole, connection);
		notes.pending = pending;
		const rowsAt = rowsOfBatch(endpoint, answer, updates.length, () => whole);
		for (const [index, { items, element }] of updates.entries()) {
			const rows = rowsAt(index);
			const missed = rows.map((row) => notDone(row, element)).find((each) => each !== undefined);
			for (const item of items)
				results.record(item, missed === undefined ? deepCopy(rows) : notDoneFailure(missed));
		}
	} catch (error) {
		for (const { items } of updates) for (const item of items) results.fail(item, error);
	}
}

/** The label of the part of the form that names what is updated. */
function labelOfNames({ endpoint }: Run, { names: [name = ''] }: Updates): string {
	const variant = endpoint.form.find(({ kind }) => kind === 'variant');
	return variant?.kind === 'variant'
		? variant.label
		: (sectionsLabels(endpoint.form, endpoint)[name] ?? name);
}

/**
 * @param all how many items the run has; those of one request share their application and options
 */
function tooFewText(tooFew: readonly Update[], all: number, updates: Updates): string {
	const count = tooFew.length;
	const some = `${count} ${count === 1 ? 'device' : 'devices'}`;
	const items = tooFew.reduce((sum, update) => sum + update.items.length, 0);
	const group =
		count === 1
			? ' with an application or options of its own'
			: ' that share their application and options';
	const alike = items < all ? group : '';
	return `names ${some}${alike}, and ${updates.tooFew}`;
}
