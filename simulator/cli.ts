import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSeed } from './account/readSeed';
import { startSimulator, type Seed } from './index';
import type { Simulator } from './server/simulator';

const USAGE = `Usage: npm run simulator -- [options]

  --port N              port on 127.0.0.1 (default: a free one)
  --server-token TOKEN  API token to accept (default: a new one)
  --device-token TOKEN  device token to accept (default: a new one)
  --seed FILE.json      what the account holds: {applications, devices, tags, campaigns, ...}
                        (default: one application with three devices)
`;

const DEFAULT_ACCOUNT: Seed = {
	applications: [{ code: 'AAAAA-BBBBB', title: 'Example' }],
	devices: [
		{ application: 'AAAAA-BBBBB', hwid: 'phone-1', type: 1, userId: 'user-1', language: 'en' },
		{ application: 'AAAAA-BBBBB', hwid: 'phone-2', type: 3, userId: 'user-2', language: 'pt' },
		{ application: 'AAAAA-BBBBB', hwid: '+12025550101', type: 18, userId: 'user-1' },
	],
};

function introduction({ url, serverToken, deviceToken }: Simulator): string {
	return `The push service, simulated in memory.

  Base URL and Journey URL  ${url}
  Server token              ${serverToken}
  Device token              ${deviceToken}

Send a push:
  curl -s ${url}/json/1.3/createMessage -d '{"request": {"auth": "${serverToken}",
    "application": "AAAAA-BBBBB", "notifications": [{"send_date": "now", "content": "Hello"}]}}'
Look inside:
  curl -s ${url}/_simulator/         (what there is to see and to change)
  curl -s ${url}/_simulator/ledger   (every message that was really created)

Ctrl-C ends it.
`;
}

interface Options {
	port: number;
	serverToken: string | undefined;
	deviceToken: string | undefined;
	account: Seed;
}

/** What was wrong with the command line; the usage is printed with it. */
class WrongOption extends Error {}

/** @returns undefined when only the usage is asked for */
function readOptions(): Options | undefined {
	const { values } = parse();
	if (values.help) return undefined;
	const serverToken = readToken('--server-token', values['server-token']);
	const deviceToken = readToken('--device-token', values['device-token']);
	if (serverToken !== undefined && serverToken === deviceToken) {
		throw new WrongOption('--server-token and --device-token must differ');
	}
	return {
		port: readPort(values.port),
		serverToken,
		deviceToken,
		account: values.seed === undefined ? DEFAULT_ACCOUNT : readAccount(values.seed),
	};
}

function parse() {
	try {
		return parseArgs({
			options: {
				port: { type: 'string', default: '0' },
				'server-token': { type: 'string' },
				'device-token': { type: 'string' },
				seed: { type: 'string' },
				help: { type: 'boolean', default: false },
			},
		});
	} catch (error) {
		throw new WrongOption(messageOf(error));
	}
}

function readPort(text: string): number {
	const port = Number(text);
	if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
	throw new WrongOption(`--port must be a number from 1 to 65535, or 0 for a free one, not "${text}"`);
}

function readToken(option: string, token: string | undefined): string | undefined {
	if (token === undefined || /^[\x21-\x7e]+$/.test(token)) return token;
	throw new WrongOption(`${option} must be a text without blanks, such as my-token, not "${token}"`);
}

function readAccount(file: string): Seed {
	const expected = `--seed must be a file with JSON of what the account holds, not "${file}"`;
	try {
		return readSeed(JSON.parse(readFileSync(file, 'utf8')));
	} catch (error) {
		throw new WrongOption(`${expected}: ${messageOf(error)}`);
	}
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
	const options = readOptions();
	if (options === undefined) {
		process.stdout.write(USAGE);
		return;
	}
	const { port, account, serverToken, deviceToken } = options;
	const simulator = await startSimulator({
		port,
		account,
		...(serverToken !== undefined && { serverToken }),
		...(deviceToken !== undefined && { deviceToken }),
	});
	process.stdout.write(introduction(simulator));
	const end = () => void simulator.stop().then(() => process.exit(0));
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
}

main().catch((error: NodeJS.ErrnoException) => {
	const isTaken = error.code === 'EADDRINUSE';
	const remedy = isTaken ? 'The port is taken: choose another with --port.' : USAGE;
	process.stderr.write(`${error.message}\n\n${remedy}\n`);
	process.exitCode = error instanceof WrongOption ? 2 : 1;
});
