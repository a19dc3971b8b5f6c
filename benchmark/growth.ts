/** Whether an item of a large run costs what one of a small run does, on every kind of way. */
import { ways, type WayName } from './growthWays';
import { atMost, type Measurement, measurement } from './measurement';
import { timeOf } from './processMemory';

/** @returns the measurement at both sizes, in us of the processor for an item; `ours` has no use */
export async function measureGrowth(few = 30_000, many = 300_000): Promise<Measurement> {
	const usPerItem: Record<string, { few: number; many: number; ratio: number }> = {};
	let total = 0;
	for (const way of Object.keys(ways) as WayName[]) {
		const us = async (count: number): Promise<number> => {
			const { ms } = await timeOf(`growth.${way}`, count);
			total += ms;
			return (ms * 1000) / count;
		};
		const small = await us(few);
		const large = await us(many);
		usPerItem[way] = { few: small, many: large, ratio: large / small };
	}
	return {
		...measurement({ name: 'growth', items: many, requests: 0, ours: total }, { few, usPerItem }),
		aims: Object.entries(usPerItem).map(([way, { ratio }]) => atMost(1.25, `${way}: an item of many, in times of one of few`, ratio)),
	};
}
