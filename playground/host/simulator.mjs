import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment } from './environment.mjs';
import { rootDir } from './paths.mjs';
import { freePort } from './ports.mjs';
import { startProcess, stopProcess } from './processes.mjs';
import { SetupProblem } from './setupProblem.mjs';

/** The application whose users the CRM export lists. */
export const application = 'DEMO1-00001';

const timeoutMs = 30_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The simulated push service, as another process sees it. */
export class RunningSimulator {
	/** @param {string} url @param {ReturnType<typeof startProcess>} handle */
	constructor(url, handle) {
		this.url = url;
		this.handle = handle;
	}

	/** Reads or changes the state of the simulator: `GET /_simulator/` lists the subjects. */
	async admin(subject, body) {
		const response = await fetch(`${this.url}/_simulator/${subject}`, {
			headers: { connection: 'close' },
			...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`The simulator answered ${response.status}: ${text}`);
		return JSON.parse(text);
	}

	/** Calls a method of the service that an app on a phone may call, without a token. */
	async #fromPhone(method, request) {
		const response = await fetch(`${this.url}/json/1.3/${method}`, {
			method: 'POST',
			headers: { connection: 'close' },
			body: JSON.stringify({ request: { application, ...request } }),
		});
		const answer = await response.json();
		if (answer.status_code === 200) return;
		throw new Error(`${method} answered ${answer.status_code} ${answer.status_message}`);
	}

	/**
	 * Registers the phones of the contacts, as the app on each of them would: registerDevice, and
	 * registerUser where the contact has a user id.
	 * @param {import('../demo/contacts.mjs').Contact[]} contacts
	 */
	async registerPhones(contacts) {
		for (const { known, hwid, userId, language } of contacts) {
			if (!known) continue;
			await this.#fromPhone('registerDevice', {
				hwid,
				push_token: `token-${hwid}`,
				device_type: 3,
				language,
			});
			if (userId) await this.#fromPhone('registerUser', { hwid, userId });
		}
	}

	/** Adds a test device of the application. */
	async addTestDevice(name, pushToken) {
		await this.#fromPhone('createTestDevice', { name, push_token: pushToken, device_type: 3 });
	}

	/** Sets options of the log, such as how soon pushes are delivered and opened. */
	async setDeliveryRates(log) {
		await this.admin('options', { log });
	}

	stop() {
		return stopProcess(this.handle);
	}
}

/**
 * Starts the simulator with one empty application, on a free port.
 * @param {{ dir: string, simulatorLogFile: string }} folders
 * @returns {Promise<RunningSimulator>}
 * @throws {SetupProblem} when it does not answer
 */
export async function startSimulator({ dir, simulatorLogFile: logFile }) {
	mkdirSync(dir, { recursive: true });
	const seedFile = join(dir, 'simulator-seed.json');
	writeFileSync(seedFile, JSON.stringify({ applications: [{ code: application, title: 'Demo App' }] }));
	const port = await freePort();
	const handle = startProcess(
		process.execPath,
		['tools/runTypeScript.mjs', 'simulator/cli.ts', '--port', String(port), '--seed', seedFile],
		{ cwd: rootDir, env: plainEnvironment({}), logFile },
	);
	const simulator = new RunningSimulator(`http://127.0.0.1:${port}`, handle);
	let ended = false;
	void handle.ended.then(() => (ended = true));
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		try {
			Object.assign(simulator, await simulator.admin('info'));
			return simulator;
		} catch {
			if (!ended && Date.now() < deadline) {
				await pause(100);
				continue;
			}
		}
		await simulator.stop();
		throw new SetupProblem(
			`The simulator of the push service did not start:\n${readFileSync(logFile, 'utf8')}`,
			'npm run simulator starts it by itself and says why.',
		);
	}
}
