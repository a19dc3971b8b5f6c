/** Runs executions one after another, each with a service and an account of its own. */
import { credentialFor } from '../../test/support/credential';
import { type Received, type Simulator, startSimulator } from '../../simulator';
import { fillAccount } from './account';
import type { Execution, Recorded, RecordedRequest } from './execution';
import { takeLog } from './log';
import { errorOf } from './outcome';
import { setTime, START } from './time';

/** Set by Node, not by the package. */
const HEADERS_OF_THE_HOST = ['host', 'connection', 'content-length', 'transfer-encoding'];

/** Runs an execution, and records what it did. */
export async function recordOf(execution: Execution): Promise<Recorded> {
	const { name, operation, service, isParallel = false } = execution;
	setTime(START);
	const token = (kind: string) => `${kind}TokenOf${name.replace(/\W/g, '')}`;
	const simulator = await startSimulator({ seed: name, serverToken: token('server'), deviceToken: token('device'), ...service });
	try {
		fillAccount(simulator);
		const credential = credentialFor(simulator, { deviceToken: simulator.deviceToken, requestsPerMinute: 1_000_000 });
		takeLog();
		const outcome = await execution
			.run({ simulator, credential, executionId: `execution of ${name}` })
			.catch((error: unknown) => ({ thrown: errorOf(error) }));
		const requests = simulator.requests.map((one) => ({ ...requestOf(one), ...(!isParallel && { at: one.receivedAt.getTime() - START }) }));
		const recorded: Recorded = {
			name,
			...(operation !== undefined && { operation }),
			requests: isParallel ? inOrderOfText(requests) : requests,
			files: simulator.exports.requests.map(requestOf),
			log: isParallel ? takeLog().sort() : takeLog(),
			outcome,
		};
		return withoutPorts(recorded, simulator);
	} finally {
		await simulator.stop();
	}
}

function requestOf({ method = 'GET', path, headers, body = '' }: Partial<Received>): RecordedRequest {
	const seen = Object.entries(headers ?? {}).filter(([name]) => !HEADERS_OF_THE_HOST.includes(name));
	return { method, path: path ?? '', headers: Object.fromEntries(seen.sort()), body };
}

function inOrderOfText(requests: RecordedRequest[]): RecordedRequest[] {
	const textOf = (request: RecordedRequest) => JSON.stringify(request);
	return requests.sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
}

/** The ports of the service differ in each run: names replace them. */
function withoutPorts(recorded: Recorded, { url, exports }: Simulator): Recorded {
	const hosts = [[url, 'service'], [exports.url, 'files']].map(([address = '', name = '']) => [new URL(address).host, name] as const);
	const text = hosts.reduce((before, [host, name]) => before.replaceAll(host, name), JSON.stringify(recorded, bigintsAsText));
	return JSON.parse(text) as Recorded;
}

function bigintsAsText(_key: string, value: unknown): unknown {
	return typeof value === 'bigint' ? `${value}n` : value;
}
