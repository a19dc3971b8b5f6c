/**
 * A message log at the simulator for the tests of Push Message Trigger, with a clock that the
 * tests move.
 */
import { APPLICATION } from '../support/codes';
import { type Poll, PolledTrigger, type TriggerSetup } from '../support/engine/poll';
import { type Account, startAccountForEachTest } from '../support/simulator';
import { stopTheDate } from '../support/timers';
import type { LogRow } from '../../simulator';

/** Within a second, as nearly always; the rows of the log have whole seconds. */
export const NOW = new Date('2026-06-15T12:00:00.400Z');
export const SECOND = 1_000;
export const MINUTE = 60_000;

export interface TriggerAccount extends Account {
	/** A loaded trigger for all actions, unless the parameters say otherwise. */
	trigger(parameters?: TriggerSetup['parameters'], setup?: Partial<TriggerSetup>): Promise<PolledTrigger>;
	/** An activated trigger. */
	active(parameters?: TriggerSetup['parameters'], setup?: Partial<TriggerSetup>): Promise<PolledTrigger>;
	/** Adds an action of this device to the log; it happens now unless the row says otherwise. */
	act(hwid: string, row?: Partial<LogRow>): void;
	/** Moves the clocks of the service and of n8n. */
	pass(ms: number): void;
	/** This long before the current second. */
	ago(ms: number): Date;
}

/** Starts a service with an empty log at 12:00 before each test, and stops it after the test. */
export function openLog(): TriggerAccount {
	stopTheDate(NOW);
	const account = startAccountForEachTest({ seed: 'trigger' }, (simulator) => void simulator.addApplication({ code: APPLICATION }));
	const trigger: TriggerAccount['trigger'] = async (parameters = {}, setup = {}) =>
		await PolledTrigger.load({
			parameters: { actions: [], ...parameters },
			credential: account.credential({ requestsPerMinute: 1_000_000 }),
			...setup,
		});
	return Object.assign(account, {
		trigger,
		async active(parameters?: TriggerSetup['parameters'], setup?: Partial<TriggerSetup>) {
			const loaded = await trigger(parameters, setup);
			await loaded.activate();
			return loaded;
		},
		act: (hwid: string, row: Partial<LogRow> = {}) => void account.simulator.addLogRow({ hwid, action: 'opened', applicationCode: APPLICATION, ...row }),
		pass: (ms: number) => void jest.setSystemTime(Date.now() + ms),
		ago: (ms: number) => new Date(Math.floor(Date.now() / SECOND) * SECOND - ms),
	});
}

/** The devices of the items of a poll, in order. A failed poll fails the test. */
export function devicesOf({ items, error }: Poll): unknown[] {
	if (error !== undefined) throw error;
	return items.map(({ json }) => json['hwid']);
}
