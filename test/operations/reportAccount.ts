/**
 * An account with two weeks of everything that a report can show, and reports of the second
 * week.
 */
import type { Simulator } from '../../simulator';
import { APPLICATION, byCode, CAMPAIGN } from '../support/codes';
import { ServiceClient } from '../support/client';
import { type NodeRun, runNode } from '../support/engine';
import { type Account, startAccount } from '../support/simulator';

export const JOURNEY = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
export const LINK = 'https://example.com/sale';

const DAY_MS = 86_400_000;

/** The Mondays are June 1, 8 and 15. */
async function fill(simulator: Simulator): Promise<void> {
	simulator.addApplication({ code: APPLICATION });
	simulator.addCampaign({ application: APPLICATION, code: CAMPAIGN, name: 'Spring <b>sale</b> & more' });
	simulator.addCampaign({ application: APPLICATION, code: 'CCCCC-33333', name: 'Unused' });
	for (let n = 1; n <= 12; n++) simulator.addDevice({ application: APPLICATION, hwid: `hwid-${n}`, type: n <= 4 ? 1 : 3 });
	Object.assign(simulator.log.options, { deliveredRate: 1, openedRate: 1, lateRate: 0 });
	simulator.addJourney({ id: JOURNEY, title: 'Welcome', points: [{ pointTitle: 'First push', pointStat: { sent: 120, opened: 30 } }, { pointTitle: 'Second push', pointStat: { sent: 60, opened: 10 } }] });
	for (const at of ['2026-06-03T10:00:00Z', '2026-06-10T10:00:00Z', '2026-06-11T10:00:00Z'])
		simulator.addLinkClick({ application: APPLICATION, link: LINK, at: new Date(at), hwid: `${at.slice(5, 10)}@example.com` });
	const client = new ServiceClient(simulator);
	// June 2: one push to all 12 devices, in the campaign. June 9: to all, in the campaign. June
	// 10:
	simulator.clock.advance(DAY_MS);
	await client.send({ content: 'Before', campaign: CAMPAIGN });
	simulator.clock.advance(7 * DAY_MS);
	await client.send({ content: 'Hello', title: '<i>Sale</i>', campaign: CAMPAIGN });
	simulator.clock.advance(DAY_MS);
	simulator.startTracing();
	await client.send({ content: 'Only iOS', platforms: [1] });
	simulator.clock.advance(6 * DAY_MS);
}

export interface ReportAccount extends Account {
	run(parameters?: NodeRun['parameters'], more?: Partial<NodeRun>): ReturnType<typeof runNode>;
	/** The only item of a report without an error. */
	item(parameters?: NodeRun['parameters']): Promise<{ json: Record<string, unknown>; binary: Record<string, { data: string; fileName: string; mimeType: string }> }>;
}

/** Starts the account before the tests of a file, and stops it after them. */
export function openReportAccount(seed: string): ReportAccount {
	let executions = 0;
	const account = startAccount({ seed, now: new Date('2026-06-01T08:00:00Z'), frozen: true }, fill);
	return Object.assign(account, {
		async run(parameters: NodeRun['parameters'] = {}, more: Partial<NodeRun> = {}) {
			return await runNode({ ...ofWeek(parameters), credential: account.credential(), timeZone: 'Europe/Berlin', executionId: String(++executions), ...more });
		},
		async item(parameters: NodeRun['parameters'] = {}) {
			const { items, error } = await this.run(parameters);
			expect(error?.message).toBeUndefined();
			expect(items).toHaveLength(1);
			return items[0] as unknown as Awaited<ReturnType<ReportAccount["item"]>>;
		},
	});
}

/** A report from Monday, June 8 to Sunday, June 14 in Berlin. */
export function ofWeek(parameters: NodeRun['parameters']): Pick<NodeRun, 'type' | 'parameters'> {
	const week = { dateRange: 'custom', date_from: '2026-06-08T00:00:00', date_to: '2026-06-14T23:59:59' };
	return { type: 'pushStatistics', parameters: { resource: 'report', operation: 'get', application: byCode(APPLICATION), comparePeriodBefore: false, ...week, ...parameters } };
}
