/** Reads a large message log: by this package as items or into a file, and by n8n's own nodes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Container } from '@n8n/di';
import { BinaryDataConfig, BinaryDataService } from 'n8n-core';
import { runOurs, runPagesByHttpRequest } from './engine';
import type { Endpoint } from './service';

const PAGE_ROWS = 10_000;
/** A page that loads and compiles what is needed, before the clock runs. */
const WARM_UP = { user_id: `of ${PAGE_ROWS} rows` };

/** @returns the ms that it took, to a file on the disk as n8n keeps files */
export async function readLog(log: Endpoint, count: number, returnAs: 'items' | 'csv' | 'ndjson'): Promise<number> {
	const localStoragePath = mkdtempSync(path.join(tmpdir(), 'push-messaging-log-'));
	Object.assign(Container.get(BinaryDataConfig), { mode: 'filesystem', localStoragePath });
	await Container.get(BinaryDataService).init();
	const filters = { user_id: `of ${count} rows` };
	const parameters = { resource: 'messageLog', operation: 'getAll', returnAll: true, dateRange: 'anyTime', filters, returnAs };
	const work = { parameters, gives: returnAs === 'items' ? count : 1 };
	try {
		await runOurs(log, 'pushStatistics', { parameters: { ...parameters, filters: WARM_UP }, gives: returnAs === 'items' ? PAGE_ROWS : 1 });
		const { ms, items } = await runOurs(log, 'pushStatistics', work);
		const rows = returnAs === 'items' ? items.length : items[0]?.json['rows'];
		if (rows !== count) throw new Error(`The log gave ${String(rows)} of ${count} rows`);
		return ms;
	} finally {
		rmSync(localStoragePath, { recursive: true });
	}
}

/** @returns the ms that HTTP Request with pagination and Split Out took */
export async function readLogByHttpRequest(log: Endpoint, count: number): Promise<number> {
	const read = async (rows: number): Promise<number> => {
		const lists = { list: 'data', rows, pages: Math.ceil(rows / PAGE_ROWS) };
		const body = { user_id: `of ${rows} rows`, limit: PAGE_ROWS };
		return (await runPagesByHttpRequest(log, '/api/v2/statistics/getMessageLog', body, lists)).ms;
	};
	await read(PAGE_ROWS);
	return await read(count);
}
