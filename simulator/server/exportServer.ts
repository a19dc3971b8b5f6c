import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ExportRequest } from '../account/exportFiles';
import type { Service } from '../account/service';
import { faultAnswer, type Fault, type Faults } from './faults';
import { htmlAnswer, type Answer } from './http';
import { listenOnLoopback, readBody, type Listening } from './loopback';

/** The `method` of a fault that strikes the export server. */
const EXPORT = 'export';

/**
 * Serves result files on loopback, at another origin than the service. A request that carries a
 * token is refused, and recorded.
 */
export async function listenForExports(service: Service, faults: Faults): Promise<Listening> {
	const server = createServer((request, response) => {
		void handleExportRequest(request, response, service, faults).catch(() => response.destroy());
	});
	const listening = await listenOnLoopback(server, 0);
	service.exports.url = listening.url;
	return listening;
}

async function handleExportRequest(
	request: IncomingMessage,
	response: ServerResponse,
	service: Service,
	faults: Faults,
): Promise<void> {
	const received = await recordExportRequest(request, service);
	const fault = faults.strike(EXPORT);
	if (fault?.kind === 'latency') await new Promise((resolve) => setTimeout(resolve, fault.ms));
	if (fault?.kind === 'hang') return;
	if (fault?.kind === 'dropBefore' || fault?.kind === 'dropAfter') {
		received.status = 'destroyed';
		response.destroy();
		return;
	}
	const answer =
		(fault && faultAnswer(fault, { tokens: [], wrapped: true })) ?? rejectExportRequest(received);
	const file = service.exports.read(received.path);
	if (answer || !file) {
		return writeExportAnswer(response, received, answer ?? htmlAnswer(404, '404 Not Found'));
	}
	received.status = 200;
	response.writeHead(200, { 'content-type': service.exports.typeOf(received.path) });
	await stream(response, file, fault);
}

async function recordExportRequest(
	request: IncomingMessage,
	service: Service,
): Promise<ExportRequest> {
	const body = await readBody(request);
	const { headers, method = 'GET', url: path = '/' } = request;
	const everything = path + JSON.stringify(headers) + body;
	const tokens = [service.serverToken, service.deviceToken, ...service.tokens.keys()];
	const hasHeader = (headers.authorization ?? headers.cookie) !== undefined;
	const carriedToken = hasHeader || tokens.some((token) => everything.includes(token));
	const received: ExportRequest = { method, path, headers, body, carriedToken, status: 'pending' };
	service.exports.requests.push(received);
	return received;
}

function rejectExportRequest({ method, carriedToken }: ExportRequest): Answer | undefined {
	if (carriedToken) return htmlAnswer(403, '403 Forbidden');
	return method === 'GET' ? undefined : htmlAnswer(405, '405 Method Not Allowed');
}

function writeExportAnswer(
	response: ServerResponse,
	received: ExportRequest,
	answer: Answer,
): void {
	received.status = answer.status;
	response.writeHead(answer.status, answer.headers);
	response.end(answer.body);
}

/** Writes no faster than the file is read. */
async function stream(
	response: ServerResponse,
	file: Iterable<Buffer>,
	fault: Fault | undefined,
): Promise<void> {
	for (const piece of file) {
		if (response.destroyed) return;
		if (!response.write(piece)) await drained(response);
		if (fault?.kind === 'cutJson') {
			setImmediate(() => response.destroy());
			return;
		}
	}
	response.end();
}

function drained(response: ServerResponse): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			response.off('drain', done).off('close', done);
			resolve();
		};
		response.on('drain', done).on('close', done);
	});
}
