import type { Seed } from './account/seed';
import { newService, type NewServiceOptions } from './account/service';
import { control } from './server/control';
import { Simulator } from './server/simulator';

export type { ExportRequest } from './account/exportFiles';
export type { LedgerEntry, Sends } from './account/ledger';
export type { LogRow, Message } from './account/message';
export type { Application, Campaign, Device, Journey } from './account/records';
export type { Seed } from './account/seed';
export type { Fault, FaultKind } from './server/faults';
export type { Received } from './server/received';
export type { Simulator } from './server/simulator';

export interface SimulatorOptions extends NewServiceOptions {
	/** A free port, unless given. */
	port?: number;
	/** What the account holds at the start. */
	account?: Seed;
}

/** Starts the simulator on loopback. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
	const simulator = new Simulator(newService(options));
	if (options.account) simulator.seed(options.account);
	await simulator.start(options.port ?? 0, (verb, path, body) =>
		control(simulator, verb, path, body),
	);
	return simulator;
}
