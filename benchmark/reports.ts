/** A report of seven sections beside its slowest section alone, at a slow service. */
import type { INode } from 'n8n-workflow';
import { runOurs } from './engine';
import { atMost, type Measurement, measurement } from './measurement';
import { APPLICATION, type Service } from './service';

const LATENCY_MS = 200;
const JOURNEY = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
const SECTIONS = ['totals', 'messages', 'subscribers', 'bestMessages', 'campaigns', 'emailLinks', 'journeys'];
const NEEDED = { link_template: 'https://example.com/%', journeys: [JOURNEY] };

/**
 * @returns the measurement of a report; `engineFloor` is its slowest section alone, and `sum` all
 *   of them one after the other
 */
export async function measureReports(service: Service): Promise<Measurement> {
	const run = async (sections: string[]): Promise<number> => {
		const campaigns = [{ application: APPLICATION, code: 'CCCCC-22222' }];
		await service.renew({ seed: { journeys: [{ id: JOURNEY, points: [{}] }], campaigns } });
		await service.addFaults([{ kind: 'latency', ms: LATENCY_MS, probability: 1 }]);
		const parameters = { resource: 'report', operation: 'get', dateRange: 'last7Days', sections, ...NEEDED } as INode['parameters'];
		const { ms } = await runOurs(service, 'pushStatistics', { parameters, items: [{}] });
		return ms;
	};
	// Not measured: what the first report loads.
	await run(SECTIONS);
	const alone: number[] = [];
	for (const section of SECTIONS) alone.push(await run([section]));
	const ours = await run(SECTIONS);
	const requests = await service.requests();
	const engineFloor = Math.max(...alone);
	const sum = alone.reduce((one, other) => one + other, 0);
	return {
		...measurement({ name: 'reports', items: 1, requests, ours, engineFloor }, { floorIs: 'the slowest section alone', sum }),
		aims: [atMost(1.5, 'time, in times of the slowest section', ours / engineFloor)],
	};
}
