/** New actions in the message log: the trigger's poll, and the floor that only fetches them. */
import axios from 'axios';
import { credentialFor } from '../test/support/credential';
import { PolledTrigger } from '../test/support/engine/poll';
import type { LogRow } from '../simulator';
import { APPLICATION, type Service, UNLIMITED } from './service';

const HOUR = 3_600_000;
/** The actions are spread over a day that ended an hour ago, beyond the lookback of the trigger. */
const SPREAD_MS = 24 * HOUR;
const OLDEST_MS = 25 * HOUR;
const SEEDED_AT_ONCE = 5_000;
const PAGE_ROWS = 10_000;

/** Renews the account, with this many actions in its message log. */
export async function fillLog(service: Service, count: number): Promise<void> {
	await service.renew();
	const oldest = Date.now() - OLDEST_MS;
	const row = (n: number): Partial<LogRow> & { hwid: string; action: string } => ({
		hwid: `hwid-${n}`,
		userId: `user-${n}`,
		action: n % 2 === 0 ? 'delivered' : 'opened',
		applicationCode: APPLICATION,
		timestamp: new Date(Math.floor((oldest + (n * SPREAD_MS) / count) / 1000) * 1000),
	});
	for (let first = 0; first < count; first += SEEDED_AT_ONCE) {
		const rows = Math.min(SEEDED_AT_ONCE, count - first);
		await service.add({ log: Array.from({ length: rows }, (_each, n) => row(first + n)) });
	}
}

/**
 * The trigger's poll over all of them, by n8n's own executor.
 *
 * @param log the address of the message log
 * @returns the ms that it took
 */
export async function pollActions(service: Service, log: string, count: number): Promise<number> {
	const startAt = new Date(Date.now() - OLDEST_MS - HOUR).toISOString();
	const trigger = await PolledTrigger.load({
		parameters: { actions: [], options: { startAt, maxItems: count } },
		credential: credentialFor({ url: log, serverToken: service.serverToken }, { requestsPerMinute: UNLIMITED }),
	});
	const since = performance.now();
	const { items, error } = await trigger.poll();
	const ms = performance.now() - since;
	if (error !== undefined) throw error;
	if (items.length !== count) throw new Error(`The poll gave ${items.length} of ${count} actions`);
	return ms;
}

/**
 * The floor: axios fetches and parses the same pages, and keeps their rows.
 *
 * @returns the ms that it took, and how many requests and rows
 */
export async function fetchActions(service: Service, log: string): Promise<{ ms: number; requests: number; rows: number }> {
	const time = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
	const period = { date_from: time(Date.now() - OLDEST_MS - HOUR), date_to: time(Date.now()) };
	const headers = { Authorization: `Key ${service.serverToken}` };
	const rows: unknown[] = [];
	let requests = 0;
	let token: string | null | undefined;
	const since = performance.now();
	do {
		const page = { ...period, limit: PAGE_ROWS, ...(token && { pagination_token: token }) };
		const { data } = await axios.post<{ data: unknown[]; pagination_token?: string | null }>(
			`${log}/api/v2/statistics/getMessageLog`,
			page,
			{ headers },
		);
		requests += 1;
		for (const row of data.data) rows.push(row);
		token = data.data.length < PAGE_ROWS ? undefined : data.pagination_token;
	} while (token);
	return { ms: performance.now() - since, requests, rows: rows.length };
}
