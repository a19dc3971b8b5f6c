/** The peak memory of the package, beyond that of the engine for the same items. */
import { atMost, type Measurement, measurement } from './measurement';
import { peakOf } from './processMemory';
import type { Service } from './service';

/** @returns the measurement, in MB, of so many personalised pushes */
export async function measureMemory(service: Service, count = 100_000): Promise<Measurement> {
	await service.renew();
	const ours = await peakOf('pushes', count);
	const requests = (await service.requests()) / 2;
	const engineFloor = await peakOf('emptyPushes', count);
	const above = ours.heapMb - engineFloor.heapMb;
	const figures = { name: 'memory', items: count, requests };
	const peaks = { ours: ours.heapMb, engineFloor: engineFloor.heapMb };
	const more = { unit: 'MB', above, rssMb: { ours: ours.rssMb, engineFloor: engineFloor.rssMb } };
	return {
		...measurement({ ...figures, ...peaks }, more),
		aims: [atMost(50, "MB above the engine's own", above)],
	};
}
