import {
	createServer,
	type IncomingHttpHeaders,
	type IncomingMessage,
	type Server,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Service } from '../account/service';
import { isObject, parseJson, type Json } from '../wire/json';
import { htmlAnswer, type Answer, type Incoming } from './http';
import { faultAnswer, isProcessedFirst, type Fault, type Faults } from './faults';
import { answerRequest, endpointAt } from './frontDoor';

/** A request that the simulator received. */
export interface Received {
	/** The name of the endpoint, or the path where there is none. */
	name: string;
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	/** The body as it came. */
	body: string;
	/** The body as JSON; undefined when it is none. */
	readonly json: Json | undefined;
	receivedAt: Date;
	/** The HTTP status answered, or `destroyed` when the connection was cut instead. */
	status: number | 'destroyed' | 'pending';
	fault?: Fault['kind'];
}

export interface Listening {
	url: string;
	stop(): Promise<void>;
}

/** Handles requests under `/_simulator/`; undefined leaves the request to the service. */
export type Control = (verb: string, path: string, body: string) => Answer | undefined;

/** Serves the service over HTTP on loopback. */
export async function listen(
	port: number,
	service: Service,
	faults: Faults,
	requests: Received[],
	control: Control,
): Promise<Listening> {
	const server = createServer((request, response) => {
		void handleRequest(request, response, service, faults, requests, control);
	});
	server.keepAliveTimeout = 60_000;
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, '127.0.0.1', resolve);
	});
	const { port: actual } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${actual}`, stop: () => stop(server) };
}

function stop(server: Server): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
}

async function handleRequest(
	request: IncomingMessage,
	response: ServerResponse,
	service: Service,
	faults: Faults,
	requests: Received[],
	control: Control,
): Promise<void> {
	try {
		const body = await bodyOf(request);
		const url = request.url ?? '/';
		const [path = url] = url.split('?');
		const verb = request.method ?? 'GET';
		const controlled = control(verb, path, body);
		if (controlled) return writeAnswer(response, controlled);
		const received = recordRequest(request, body, service);
		requests.push(received);
		const incoming = { verb, url, path, headers: request.headers, body };
		await respond(incoming, received, response, service, faults);
	} catch (error) {
		if (!response.headersSent && !response.destroyed) {
			writeAnswer(response, htmlAnswer(500, `Simulator failure: ${String(error)}`));
		}
	}
}

/** Reads by events: an iterator costs as much as a short body does. */
async function bodyOf(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	await new Promise((resolve, reject) => {
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.once('end', resolve);
		request.once('error', reject);
	});
	return Buffer.concat(chunks).toString('utf8');
}

function recordRequest(request: IncomingMessage, body: string, service: Service): Received {
	const path = request.url ?? '/';
	return {
		name: endpointAt(path.split('?')[0] ?? path)?.name ?? path,
		method: request.method ?? 'GET',
		path,
		headers: request.headers,
		body,
		// Parsed when it is read: most requests are never read.
		get json() {
			return jsonOf(body);
		},
		receivedAt: service.clock.now(),
		status: 'pending',
	};
}

function jsonOf(body: string): Json | undefined {
	try {
		return parseJson(body);
	} catch {
		return undefined;
	}
}

async function respond(
	incoming: Incoming,
	received: Received,
	response: ServerResponse,
	service: Service,
	faults: Faults,
): Promise<void> {
	const fault = faults.strike(received.name);
	if (fault) received.fault = fault.kind;
	if (fault?.kind === 'latency') await new Promise((resolve) => setTimeout(resolve, fault.ms));
	const destroy = () => {
		received.status = 'destroyed';
		response.destroy();
	};
	if (fault?.kind === 'dropBefore') return destroy();
	const wrapped = endpointAt(incoming.path)?.wrapped ?? true;
	const own = fault && faultAnswer(fault, { tokens: tokensIn(received), wrapped });
	if (fault?.kind === 'hang' && !isProcessedFirst(fault)) return;
	const real = own && !isProcessedFirst(fault) ? own : answerRequest(incoming, service);
	if (fault?.kind === 'hang') return;
	if (fault?.kind === 'dropAfter') return destroy();
	const final = own ?? real;
	received.status = final.status;
	const half = final.body.slice(0, Math.floor(final.body.length / 2));
	if (fault?.kind === 'cutJson') {
		const length = String(Buffer.byteLength(final.body));
		response.writeHead(final.status, { ...final.headers, 'content-length': length });
		response.write(half, () => response.destroy());
		return;
	}
	writeAnswer(response, fault?.kind === 'halfJson' ? { ...final, body: half } : final);
}

function writeAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
	response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
	response.end(body);
}

/** The tokens in the body and in the header. */
function tokensIn({ json, headers }: Received): string[] {
	const request = isObject(json) && isObject(json['request']) ? json['request'] : json;
	const auth = isObject(request) ? request['auth'] : undefined;
	const header = headers.authorization?.split(' ').at(-1);
	return [auth, header].filter((token): token is string => typeof token === 'string');
}
