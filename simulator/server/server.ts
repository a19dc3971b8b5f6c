import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Service } from '../account/service';
import { faultAnswer, isProcessedFirst, type Faults } from './faults';
import { answerRequest, endpointAt } from './frontDoor';
import { htmlAnswer, type Answer, type Incoming } from './http';
import { listenOnLoopback, readBody, type Listening } from './loopback';
import { receivedRequest, tokensIn, type Received } from './received';

/** Handles requests under `/_simulator/`; undefined leaves the request to the service. */
export type Control = (verb: string, path: string, body: string) => Answer | undefined;

export interface Serving {
	service: Service;
	faults: Faults;
	/** Gets every request that the service receives. */
	requests: Received[];
	control: Control;
}

/** Serves the service over HTTP on loopback. */
export function listen(port: number, serving: Serving): Promise<Listening> {
	const server = createServer((request, response) => {
		void handleRequest(request, response, serving);
	});
	server.keepAliveTimeout = 60_000;
	return listenOnLoopback(server, port);
}

async function handleRequest(
	request: IncomingMessage,
	response: ServerResponse,
	serving: Serving,
): Promise<void> {
	const { service, requests, control } = serving;
	try {
		const body = await readBody(request);
		const { url = '/', method: verb = 'GET', headers } = request;
		const [path = url] = url.split('?');
		const controlled = control(verb, path, body);
		if (controlled) return writeAnswer(response, controlled, service);
		const received = receivedRequest(request, body, service.clock.now());
		requests.push(received);
		await respond({ verb, url, path, headers, body }, received, response, serving);
	} catch (error) {
		if (!response.headersSent && !response.destroyed) {
			writeAnswer(response, htmlAnswer(500, `Simulator failure: ${String(error)}`), service);
		}
	}
}

async function respond(
	incoming: Incoming,
	received: Received,
	response: ServerResponse,
	{ service, faults }: Serving,
): Promise<void> {
	const fault = faults.strike(received.name, received);
	if (fault) received.fault = fault.kind;
	if (fault?.kind === 'latency') await new Promise((resolve) => setTimeout(resolve, fault.ms));
	const destroy = () => {
		received.status = 'destroyed';
		response.destroy();
	};
	if (fault?.kind === 'dropBefore') return destroy();
	const wrapped = endpointAt(incoming.path)?.wrapped ?? true;
	const faulty = fault && faultAnswer(fault, { tokens: tokensIn(received), wrapped });
	if (fault?.kind === 'hang' && !isProcessedFirst(fault)) return;
	const real = faulty && !isProcessedFirst(fault) ? faulty : answerRequest(incoming, service);
	if (fault?.kind === 'hang') return;
	if (fault?.kind === 'dropAfter') return destroy();
	const final = faulty ?? real;
	received.status = final.status;
	const half = final.body.slice(0, Math.floor(final.body.length / 2));
	if (fault?.kind === 'cutJson') {
		const length = String(Buffer.byteLength(final.body));
		writeHead(response, final, length, service);
		response.write(half, () => response.destroy());
		return;
	}
	writeAnswer(response, fault?.kind === 'halfJson' ? { ...final, body: half } : final, service);
}

function writeAnswer(response: ServerResponse, answer: Answer, service: Service): void {
	writeHead(response, answer, String(Buffer.byteLength(answer.body)), service);
	response.end(answer.body);
}

/** The head of an answer, dated by the clock of the service. */
function writeHead(
	response: ServerResponse,
	{ status, headers }: Answer,
	length: string,
	{ clock, options }: Service,
): void {
	response.sendDate = false;
	const date = options.dateHeader ? { date: clock.now().toUTCString() } : {};
	response.writeHead(status, { ...date, ...headers, 'content-length': length });
}
