/** An account at the simulator for the tests of a file, or a new one for each test. */
import { startSimulator, type Received, type Simulator, type SimulatorOptions } from '../../simulator';
import { type CredentialData, credentialFor } from './credential';

/** How tests reach the account; its members can be read once the hooks have run. */
export interface Account {
	readonly simulator: Simulator;
	/** What the service received in this test. */
	readonly requests: Received[];
	/** The faults that the service is to have; none when a test starts. */
	readonly faults: Simulator['faults'];
	/** The credential of the account, without a device token. */
	credential(changes?: Partial<CredentialData>): CredentialData;
	/** Forgets the requests so far, as happens before each test. */
	clearRequests(): void;
}

/** Puts applications, devices and the like into a new account. */
export type Fill = (simulator: Simulator) => void | Promise<void>;

/**
 * Starts a simulator before the tests of the file or block, and stops it after them. Its requests
 * and faults are cleared before each test; what its account holds stays.
 */
export function startAccount(options: SimulatorOptions = {}, fill: Fill = () => undefined): Account {
	const { account, start } = accountOf(options, fill);
	beforeAll(start, 60_000);
	beforeEach(() => {
		account.clearRequests();
		account.faults.clear();
	});
	afterAll(async () => await account.simulator.stop());
	return account;
}

/** Starts a simulator before each test, and stops it after the test. */
export function startAccountForEachTest(options: SimulatorOptions = {}, fill: Fill = () => undefined): Account {
	const { account, start } = accountOf(options, fill);
	beforeEach(start);
	afterEach(async () => await account.simulator.stop());
	return account;
}

function accountOf(options: SimulatorOptions, fill: Fill): { account: Account; start(): Promise<void> } {
	let started: Simulator | undefined;
	const account: Account = {
		get simulator() {
			if (started === undefined) throw new Error('The simulator starts in a hook; read it in a test');
			return started;
		},
		get requests() {
			return account.simulator.requests;
		},
		get faults() {
			return account.simulator.faults;
		},
		credential: (changes) => credentialFor(account.simulator, changes),
		clearRequests: () => void (account.requests.length = 0),
	};
	const start = async () => {
		started = await startSimulator(options);
		await fill(started);
	};
	return { account, start };
}
