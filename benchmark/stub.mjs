import { createServer } from 'node:http';
import { listen } from './listen.mjs';

/** What a list or a file is asked for that has so many rows. */
const COUNT = /of (\d+) rows/;
const PAGE_ROWS = 10_000;

const logRows = (count) =>
	Array.from({ length: count }, (_each, n) => ({
		timestamp: `2026-01-02 03:${String(n % 60).padStart(2, '0')}:05`,
		application_code: 'AAAAA-BBBBB',
		message_id: 12345678901 + n,
		message_code: '1A2B-3C4D5E6F-7A8B9C0D',
		campaign_code: '',
		hwid: `3f5c1a2b-77aa-4b0c-9d3e-${String(n).padStart(12, '0')}`,
		user_id: `user-${n}@example.com`,
		platform: n % 3 === 0 ? 'ios' : 'android',
		push_alerts_enabled: n % 2 === 0,
		action: n % 2 === 0 ? 'delivered' : 'opened',
		status: '',
	}));

let fullPage;
/** A page of the log. All full pages have the same rows. */
function logPage({ user_id: user, pagination_token: token = '0' }) {
	const count = Number(COUNT.exec(user)?.[1]);
	const left = count - Number(token) * PAGE_ROWS;
	fullPage ??= JSON.stringify(logRows(PAGE_ROWS));
	const data = left >= PAGE_ROWS ? fullPage : JSON.stringify(logRows(left));
	const next = left > PAGE_ROWS ? `"${Number(token) + 1}"` : 'null';
	return `{"pagination_token":${next},"data":${data}}`;
}

const enveloped = (response) =>
	JSON.stringify({ status_code: 200, status_message: 'OK', response });

/** By the end of the path. */
const METHODS = {
	info: () => '{"serverToken":"x"}',
	createMessage: ({ request }) =>
		enveloped({ Messages: request.notifications.map((_each, n) => `1A2B-3C4D5E6F-${n}`) }),
	setTags: () => enveloped({ skipped: [] }),
	bulkSetTags: () => '{"request_id":"1","status":"Pending"}',
	external: () => '{"request_uuid":"1"}',
	getMessageLog: logPage,
	getTagStats: ({ request }) => enveloped({ request_id: `${COUNT.exec(request.tag)?.[1]}` }),
	getResults: ({ request }, host) =>
		enveloped({ fileName: `http://${host}/${request.request_id}/file` }),
};

function tagFile(count) {
	return Array.from({ length: count }, (_each, n) => `AAAAA-BBBBB;value ${n};${n}\n`).join('');
}

/**
 * A service that answers at once, keeps nothing and checks nothing: what is measured against it is
 * what the engine's process takes.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function startStub() {
	const server = createServer(async (request, response) => {
		try {
			const parts = request.url.split('/');
			if (parts.at(-1) === 'file') return void response.end(tagFile(Number(parts.at(-2))));
			const chunks = [];
			for await (const chunk of request) chunks.push(chunk);
			const body = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString());
			response.writeHead(200, { 'content-type': 'application/json' });
			response.end(METHODS[parts.at(-1)](body, request.headers.host));
		} catch (error) {
			response.writeHead(500).end(String(error));
		}
	});
	return await listen(server);
}
