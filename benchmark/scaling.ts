/** Whether an item costs the same, however many there are. */
import { atMost, interleaved, type Measurement, measurement } from './measurement';
import { contacts, pushWithOurs, readPushes } from './pushes';
import type { Service } from './service';

/** Small sizes are fast, so they run more often. */
const SIZES = [
	{ count: 1_000, rounds: 15 },
	{ count: 10_000, rounds: 5 },
	{ count: 100_000, rounds: 2 },
];

/** @returns the measurement of personalised pushes at each size; its `ours` is the largest */
export async function measureScaling(service: Service): Promise<Measurement> {
	// A round over the smallest size leaves the compiler at work.
	await readPushes(service, contacts(5_000));
	await service.renew();
	await pushWithOurs(service, contacts(5_000));
	let requests = 0;
	const usPerItem: Array<{ items: number; ours: number; engineFloor: number }> = [];
	for (const { count, rounds } of SIZES) {
		const items = contacts(count);
		const { ms } = await interleaved(rounds, {
			engineFloor: async () => (await readPushes(service, items)).ms,
			ours: async () => {
				await service.renew();
				const { ms } = await pushWithOurs(service, items);
				requests = await service.requests();
				return ms;
			},
		});
		const us = (taken: number) => Math.round((taken * 1000) / count);
		usPerItem.push({ items: count, ours: us(ms.ours), engineFloor: us(ms.engineFloor) });
	}
	const spread = (each: number[]) => Math.max(...each) / Math.min(...each) - 1;
	const ours = spread(usPerItem.map((size) => size.ours));
	const engineFloor = spread(usPerItem.map((size) => size.engineFloor));
	const largest = usPerItem.at(-1) ?? { items: 0, ours: 0, engineFloor: 0 };
	const ms = (us: number) => (us * largest.items) / 1000;
	const figures = { name: 'scaling', items: largest.items, requests };
	const times = { ours: ms(largest.ours), engineFloor: ms(largest.engineFloor) };
	return {
		...measurement({ ...figures, ...times }, { usPerItem, spread: { ours, engineFloor } }),
		aims: [atMost(0.2, 'how much more an item costs at one size than at another', ours)],
	};
}
