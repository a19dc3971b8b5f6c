import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
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

function readOptions() {
	const { values } = parseArgs({
		options: {
			port: { type: 'string', default: '0' },
			'server-token': { type: 'string' },
			'device-token': { type: 'string' },
			seed: { type: 'string' },
			help: { type: 'boolean', default: false },
		},
	});
	return values;
}

async function main(): Promise<void> {
	const values = readOptions();
	if (values.help) {
		process.stdout.write(USAGE);
		return;
	}
	const { seed, 'server-token': serverToken, 'device-token': deviceToken } = values;
	const account = seed ? (JSON.parse(readFileSync(seed, 'utf8')) as Seed) : DEFAULT_ACCOUNT;
	const simulator = await startSimulator({
		port: Number(values.port),
		account,
		...(serverToken !== undefined && { serverToken }),
		...(deviceToken !== undefined && { deviceToken }),
	});
	process.stdout.write(introduction(simulator));
	const end = () => void simulator.stop().then(() => process.exit(0));
	process.once('SIGINT', end);
	process.once('SIGTERM', end);
}

main().catch((error: NodeJS.ErrnoException) => {
	const isTaken = error.code === 'EADDRINUSE';
	const remedy = isTaken ? 'The port is taken: choose another with --port.' : USAGE;
	process.stderr.write(`${error.message}\n${remedy}\n`);
	process.exitCode = 1;
});
