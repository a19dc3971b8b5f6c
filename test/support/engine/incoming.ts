/** What n8n reads of a request that comes in, and how it answers, after its sources. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseForm } from 'node:querystring';
import { gunzipSync, inflateSync } from 'node:zlib';
import { jsonParse } from 'n8n-workflow';

const MAX_BYTES = 16 * 1024 * 1024;

export type Request = IncomingMessage & { query?: Record<string, string | string[]>; body?: unknown };

/** n8n's reader of bodies, `packages/cli/src/middlewares/body-parser.ts`. */
export function prepare(request: Request): void {
	const url = new URL(request.url ?? '/', 'http://127.0.0.1');
	const names = [...new Set(url.searchParams.keys())];
	request.query = Object.fromEntries(
		names.map((name) => {
			const values = url.searchParams.getAll(name);
			return [name, values.length === 1 ? (values[0] ?? '') : values];
		}),
	);
	request.contentType = request.headers['content-type']?.split(';')[0]?.trim() ?? '';
	request.encoding = 'utf8';
	request.readRawBody = async () => {
		const chunks: Buffer[] = [];
		let size = 0;
		for await (const chunk of request) {
			size += (chunk as Buffer).length;
			if (size > MAX_BYTES) throw Object.assign(new Error('request entity too large'), { type: 'entity.too.large', status: 413 });
			chunks.push(chunk as Buffer);
		}
		const body = Buffer.concat(chunks);
		const encoding = request.headers['content-encoding'];
		request.rawBody = encoding === 'gzip' ? gunzipSync(body) : encoding === 'deflate' ? inflateSync(body) : body;
	};
}

/** A request without content, or of a type that n8n does not know, gets no body. */
export async function parseBody(request: Request): Promise<void> {
	await request.readRawBody();
	const text = request.rawBody.toString('utf8');
	if (request.contentType === 'application/json' && text !== '') {
		try {
			request.body = jsonParse(text);
		} catch {
			throw Object.assign(new Error('Failed to parse request body'), { status: 422 });
		}
	}
	if (request.contentType === 'application/x-www-form-urlencoded' && text !== '') request.body = parseForm(text, undefined, undefined, { maxKeys: 1000 });
	if (request.contentType === 'text/plain' && text !== '') request.body = text;
}

export function answer(response: ServerResponse, status: number, body: unknown): void {
	response.statusCode = status;
	if (typeof body === 'string') {
		if (!response.hasHeader('content-type')) response.setHeader('content-type', 'text/html; charset=utf-8');
		response.end(body);
		return;
	}
	response.setHeader('content-type', 'application/json; charset=utf-8');
	response.end(JSON.stringify(body));
}
