import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { htmlAnswer, type Answer } from './http';
import type { ExportRequest } from '../account/exportFiles';
import { faultAnswer, type Fault, type Faults } from './faults';
import type { Service } from '../account/service';

/** By what name faults are aimed at the export server. */
export const EXPORT = 'export';

/**
 * Serves result files on loopback, at another origin than the service. A request that carries a
 * token is refused, and recorded.
 * @returns what stops the server
 */
export async function listenForExports(
	service: Service,
	faults: Faults,
): Promise<() => Promise<void>> {
	const server = createServer((request, response) => {
		void handleExportRequest(request, response, service, faults).catch(() => response.destroy());
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(0, '127.0.0.1', resolve);
	});
	service.exports.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return () => stop(server);
}

function stop(server: Server): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
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
	if (answer || !file)
		return writeExportAnswer(response, received, answer ?? htmlAnswer(404, '404 Not Found'));
	received.status = 200;
	response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
	await stream(response, file, fault);
}

async function recordExportRequest(
	request: IncomingMessage,
	service: Service,
): Promise<ExportRequest> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const { headers, method = 'GET', url: path = '/' } = request;
	const body = Buffer.concat(chunks).toString();
	const everything = path + JSON.stringify(headers) + body;
	const tokens = [service.serverToken, service.deviceToken, ...service.tokens.keys()];
	const hasHeader = (headers.authorization ?? headers.cookie) !== undefined;
	const carriedToken = hasHeader || tokens.some((token) => everything.includes(token));
	const received = { method, path, headers, body, carriedToken, status: 'pending' as const };
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
