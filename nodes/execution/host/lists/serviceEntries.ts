/** Reads the entries of a list from the service, a chunk at a time. */
import { hash } from 'node:crypto';
import { catalogue } from '../../../catalogue';
import type { Endpoint } from '../../../catalogue/definition/endpoint';
import { type Fields, isObject, textsAmong } from '../../../catalogue/definition/json';
import { InputError } from '../../../form/inputError';
import { titles } from '../../../form/lists/applications';
import type { Entry, ServiceEntries } from '../../../form/lists/list';
import { jsonOf } from '../../../form/parse';
import type { CheckedRequest } from '../../../transport/checkedRequest';
import type { Connection } from '../../../transport/client';
import { stringifyJson } from '../../../transport/json';
import { isBeyondTheLast, isShortPage } from '../../calls/endOfPages';
import { pagesOf, readPage } from '../../calls/pages';
import { RepeatedRows } from '../../calls/repeatedRows';
import { validate } from '../../request/validate';

export interface Source {
	entries: ServiceEntries;
	/** The application whose entries are listed; undefined for all applications. */
	application: string | undefined;
	connection: Connection;
}

export interface Chunk {
	entries: Entry[];
	/** Where the list continues; left out at its end. */
	token?: string;
}

/** The user waits for a chunk. */
const MOST_REQUESTS = 25;
/** The editor shows a chunk at once. */
const MOST_ENTRIES = 1000;
/** How far an entry may move behind a chunk and still be known, and how long its mark is. */
const LAST_ENTRIES = 50;
const FINGERPRINT = 7;
/**
 * A list that several entries are chosen from comes as a whole; nobody chooses from a longer one.
 */
const WHOLE_REQUESTS = 200;
const WHOLE_ENTRIES = 20_000;

/**
 * @param token where the list continues, from the previous chunk; undefined for its beginning
 * @returns the entries of up to 25 requests, and a token if there are more
 * @throws CallFailure when the service refuses, InputError for an invalid token
 */
export async function chunkOf(source: Source, token?: unknown): Promise<Chunk> {
	return await readChunk(source, token, MOST_REQUESTS, MOST_ENTRIES);
}

/** @returns the list to its end, up to 200 requests or 20,000 entries */
export async function wholeOf(source: Source): Promise<Chunk> {
	return await readChunk(source, undefined, WHOLE_REQUESTS, WHOLE_ENTRIES);
}

async function readChunk(
	source: Source,
	token: unknown,
	mostRequests: number,
	mostEntries: number,
): Promise<Chunk> {
	const entries = new Map<string, Entry>();
	const earlier = new Set(placeIn(token).last);
	const asked = new Set<string>();
	const repeated = new RepeatedRows(catalogue[source.entries.endpoint]);
	let next: Continuation | undefined = placeIn(token);
	for (let requests = 0; next !== undefined && requests < mostRequests; ) {
		if (entries.size >= mostEntries) break;
		// A page that the service names again would never end.
		const page = stringifyJson(next.page);
		if (asked.has(page)) return { entries: [...entries.values()] };
		asked.add(page);
		const read: EntriesPage = await nextPage(source, next, repeated);
		// A list that grows while it is read moves rows to the next page.
		for (const entry of read.entries)
			if (!entries.has(entry.value) && !earlier.has(markOfEntry(entry)))
				entries.set(entry.value, entry);
		requests += read.requests;
		next = read.next;
	}
	return {
		entries: [...entries.values()],
		...(next !== undefined && { token: continuationToken(next, [...entries.values()]) }),
	};
}

/** The last entries go along, so that one which moves behind them is not listed twice. */
function continuationToken(next: Continuation, entries: readonly Entry[]): string {
	return stringifyJson({ ...next, last: entries.slice(-LAST_ENTRIES).map(markOfEntry) });
}

function markOfEntry({ value }: Entry): string {
	return hash('sha256', value, 'base64url').slice(0, FINGERPRINT);
}

/** Where a list continues. */
interface Continuation {
	/** The fields that ask for the page. */
	page: Fields;
	/** How many rows the earlier pages had, each counted once. */
	read: number;
	/** Whether the last of them was shorter than possible, so that there may be no other. */
	isBehindShort?: boolean;
	/** The fingerprints of the last entries of the chunk before. */
	last?: string[];
}

/** Reads a token, which comes back from the editor. */
function placeIn(token: unknown): Continuation {
	if (token === undefined || token === null || token === '') return { page: {}, read: 0 };
	const place = typeof token === 'string' ? jsonOf(token) : undefined;
	if (isObject(place) && isObject(place.page) && typeof place.read === 'number')
		return {
			page: place.page,
			read: place.read,
			isBehindShort: place.isBehindShort === true,
			last: textsAmong(place.last),
		};
	throw new InputError('The list', 'cannot be continued here. Open it again');
}

interface EntriesPage {
	entries: Entry[];
	next: Continuation | undefined;
	requests: number;
}

async function nextPage(
	source: Source,
	next: Continuation,
	repeated: RepeatedRows,
): Promise<EntriesPage> {
	const { entries, application, connection } = source;
	if (entries.application !== undefined && application === undefined)
		return await pageOfAll(source, next);
	const endpoint: Endpoint = catalogue[entries.endpoint];
	const request = requestOf(entries, application, next.page);
	const size = entries.pageSize ?? Infinity;
	const page = await readPage(endpoint, request, size, connection).catch((error: unknown) => {
		if (next.isBehindShort && isBeyondTheLast(error)) return undefined;
		throw error;
	});
	if (page === undefined) return { entries: [], next: undefined, requests: 1 };
	// The first page comes twice where pages count from 1: its rows are counted once.
	const given = page.rows();
	const rows = repeated.without(given);
	const read = next.read + rows.length;
	const after = page.next(read);
	const found = present(rows.map(entries.entry));
	const isWhole = next.read === 0 && after === undefined;
	if (isWhole && found.length === 0 && rows.length > 0 && entries.nothing !== undefined)
		throw new InputError('The list', entries.nothing);
	return {
		entries: found,
		next: after && { page: after, read, isBehindShort: isShortPage(endpoint, given.length, size) },
		requests: 1,
	};
}

/**
 * The entries of all applications on one page of applications, each named with the title of its
 * application. At most `pageSize` entries of each application.
 */
async function pageOfAll(
	{ entries, connection }: Source,
	next: Continuation,
): Promise<EntriesPage> {
	const ofTitles = new RepeatedRows(catalogue[titles.endpoint]);
	const page = await nextPage(
		{ entries: titles, application: undefined, connection },
		next,
		ofTitles,
	);
	const endpoint: Endpoint = catalogue[entries.endpoint];
	const found: Entry[] = [];
	let { requests } = page;
	for (const { value, name: title = value } of page.entries) {
		const request = requestOf(entries, value);
		for await (const rows of pagesOf(endpoint, request, entries.pageSize ?? Infinity, connection)) {
			requests += 1;
			for (const entry of present(rows.map(entries.entry)))
				found.push({ ...entry, name: `${entry.name ?? entry.value} (${title})` });
		}
	}
	return { entries: found, next: page.next, requests };
}

function requestOf(
	{ endpoint, request, application: field }: ServiceEntries,
	application: string | undefined,
	page: Fields = {},
): CheckedRequest {
	return validate(catalogue[endpoint], {
		...request,
		...(field !== undefined && application !== undefined && { [field]: application }),
		...page,
	});
}

function present(entries: ReadonlyArray<Entry | undefined>): Entry[] {
	return entries.filter((entry) => entry !== undefined);
}
