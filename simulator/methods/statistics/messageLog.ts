import { chanceOf } from '../../account/hash';
import type { LogRow } from '../../account/message';
import type { Service } from '../../account/service';
import { isObject, parseJson, stringifyJson, type Json, type JsonObject } from '../../wire/json';
import { LOG_PLATFORMS } from '../../wire/platforms';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import {
	complaint,
	filledText,
	integer,
	listOf,
	oneOf,
	text,
	type FieldRule,
} from '../../wire/rules';
import { readSecond } from '../../wire/times';
import { messageId } from '../../wire/values';

const MONTH_MS = 30 * 86_400_000;
const TOO_LONG = 'exceeded the maximum date interval. Max interval: 30 days';
const LOG_ACTIONS = [
	'sent',
	'delivered',
	'opened',
	'inbox_delivered',
	'inbox_read',
	'inbox_opened',
	'inbox_deleted',
] as const;

const moment: FieldRule = (value, field) =>
	typeof value === 'string' && readSecond(value) !== undefined
		? undefined
		: `${field} must be YYYY-MM-DD hh:mm:ss`;

const FIELDS: Readonly<Record<string, FieldRule>> = {
	message_id: messageId,
	message_code: filledText,
	campaign_code: filledText,
	hwid: (value, field) => (Array.isArray(value) ? listOf(filledText, 1) : filledText)(value, field),
	user_id: filledText,
	application_code: filledText,
	date_from: moment,
	date_to: moment,
	limit: integer(1, 100_000),
	pagination_token: text,
	actions: listOf(oneOf(...LOG_ACTIONS), 1),
	platforms: listOf(oneOf(...LOG_PLATFORMS), 1),
};

const CRITERIA = ['message_id', 'message_code', 'campaign_code', 'hwid', 'user_id', 'date_from'];

/** getMessageLog: rows that fit all criteria, at most 30 days old, page by page. */
export function getMessageLog(request: JsonObject, service: Service): Reply {
	const wrong = complaint(request, FIELDS);
	if (wrong) throw new Refusal(wrong);
	const query = queryOf(request);
	const { from, to } = period(request, service);
	if (!CRITERIA.some((name) => request[name] !== undefined)) {
		throw new Refusal('at least one filter is required');
	}
	const { logOptions, state, clock } = service;
	const position = readToken(request['pagination_token'], query);
	const now = { asOf: clock.now().getTime(), length: state.log.length };
	const { asOf, length } = position ?? now;
	const offset = position?.offset ?? 0;
	const shown = logOptions.livePages ? now : { asOf, length };
	const rows = ordered(
		state.log
			.slice(0, shown.length)
			.map((row, index) => ({ row, index }))
			.filter(
				({ row }) =>
					row.visibleAt.getTime() <= shown.asOf &&
					row.timestamp.getTime() >= from &&
					row.timestamp.getTime() < to + 1_000 &&
					meetsCriteria(row, request),
			),
		service,
	);
	const limit = Math.min(Number(request['limit'] ?? logOptions.defaultLimit), logOptions.pageSize);
	const page = rows.slice(offset, offset + limit);
	const end = offset + page.length;
	const response: JsonObject = { data: page.map(rowOnWire) };
	const here = writeToken({ query, asOf, length, offset: end });
	const token = end < rows.length ? here : lastToken(request['pagination_token'], here, service);
	if (token !== undefined) response['pagination_token'] = token;
	return payload(response);
}

function period(request: JsonObject, service: Service): { from: number; to: number } {
	const now = service.clock.now().getTime();
	const { date_from: from, date_to: to } = request;
	if (from === undefined && to === undefined) return { from: now - MONTH_MS, to: Infinity };
	if (typeof from !== 'string' || typeof to !== 'string') {
		throw new Refusal('date_from and date_to must be given together');
	}
	const bounds = { from: readSecond(from) ?? 0, to: readSecond(to) ?? 0 };
	if (bounds.to < bounds.from) throw new Refusal('date_to is before date_from');
	if (Math.max(bounds.to, now) - bounds.from > MONTH_MS) throw new Refusal(TOO_LONG);
	return bounds;
}

function meetsCriteria(row: LogRow, request: JsonObject): boolean {
	const one = (name: string, value: string) =>
		request[name] === undefined || String(request[name]) === value;
	const among = (name: string, value: string) => {
		const wanted = request[name];
		const list = Array.isArray(wanted) ? wanted : [wanted];
		return wanted === undefined || list.includes(value);
	};
	return (
		one('message_id', row.messageId.toString()) &&
		one('message_code', row.messageCode) &&
		one('campaign_code', row.campaignCode) &&
		one('user_id', row.userId) &&
		one('application_code', row.applicationCode) &&
		among('hwid', row.hwid) &&
		among('actions', row.action) &&
		among('platforms', row.platform)
	);
}

function ordered(rows: Array<{ row: LogRow; index: number }>, service: Service): LogRow[] {
	const { order } = service.logOptions;
	const rank = (row: LogRow, index: number) =>
		order === 'shuffled'
			? chanceOf('order', index)
			: row.timestamp.getTime() * (order === 'ascending' ? 1 : -1);
	return rows
		.map(({ row, index }) => ({ row, rank: rank(row, index) }))
		.sort((a, b) => a.rank - b.rank)
		.map(({ row }) => row);
}

function rowOnWire(row: LogRow): JsonObject {
	return {
		timestamp: row.timestamp.toISOString().replace('.000Z', 'Z'),
		application_code: row.applicationCode,
		message_id: row.messageId,
		message_code: row.messageCode,
		campaign_code: row.campaignCode,
		hwid: row.hwid,
		user_id: row.userId,
		platform: row.platform,
		action: row.action,
		push_alerts_enabled: row.pushAlertsEnabled,
		...(row.status !== undefined && { status: row.status }),
	};
}

interface Position {
	query: string;
	/** The clock when the first page was read; later pages show the log as it was then. */
	asOf: number;
	/** How many rows there were then. */
	length: number;
	offset: number;
}

function queryOf(request: JsonObject): string {
	const criteria = Object.keys(request)
		.filter((key) => key !== 'pagination_token' && key !== 'limit')
		.sort()
		.map((key) => [key, request[key] ?? null]);
	return String(chanceOf(stringifyJson(criteria)));
}

function writeToken(position: Position): string {
	return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** @throws Refusal when the token is none, or belongs to a request with other criteria */
function readToken(token: Json | undefined, query: string): Position | undefined {
	if (token === undefined || token === '') return undefined;
	try {
		const position = parseJson(Buffer.from(String(token), 'base64url').toString());
		if (isObject(position) && position['query'] === query) {
			const { asOf, length, offset } = position;
			return { query, asOf: Number(asOf), length: Number(length), offset: Number(offset) };
		}
	} catch {
		throw new Refusal('invalid pagination_token');
	}
	throw new Refusal('invalid pagination_token');
}

function lastToken(given: Json | undefined, here: string, service: Service): Json | undefined {
	const { lastToken: option } = service.logOptions;
	const repeated = typeof given === 'string' && given !== '' ? given : here;
	const choices = { missing: undefined, null: null, empty: '', repeated };
	if (option !== 'varying') return choices[option];
	return service.quirks.pick<Json | undefined>('lastToken', [undefined, null, '', repeated]);
}
