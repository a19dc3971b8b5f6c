/** Ten workers of one account and a million pushes: docs/many-workers.md has the figures. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Figures, type Plan, sendWith } from './manyWorkers';

jest.setTimeout(120_000);
const page = readFileSync(path.resolve(__dirname, '../../docs/many-workers.md'), 'utf8');
/** The rows of the page, by their first cell; figures are numbers. */
const rows = new Map(
	page
		.split('\n')
		.filter((line) => line.startsWith('| '))
		.map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()))
		.map(([name, ...cells]) => [name, cells.flatMap((cell) => cell.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)]),
);

const million = { messages: 1_000_000, workers: 10 };
const cases: ReadonlyArray<{ name: string; plan: Plan; mostMinutes: number; mostRefused: number; shares: readonly [number, number] }> = [
	{ name: 'divided: 54 each', plan: { ...million, perMinute: 54 }, mostMinutes: 20, mostRefused: 0, shares: [0.85, 0.95] },
	{ name: 'divided, one is killed, one joins', plan: { ...million, perMinute: 54, killedAt: 5, joinedAt: 8 }, mostMinutes: 21, mostRefused: 0, shares: [0.85, 0.95] },
	{ name: 'not divided: 600 each', plan: { ...million, perMinute: 600 }, mostMinutes: 18, mostRefused: 0.12, shares: [0.7, 1.3] },
	{ name: 'not divided, one is killed, one joins', plan: { ...million, perMinute: 600, killedAt: 5, joinedAt: 8 }, mostMinutes: 19, mostRefused: 0.12, shares: [0.7, 1.4] },
];

test.each(cases)('$name', async ({ name, plan, mostMinutes, mostRefused, shares }) => {
	const figures = await sendWith(plan);
	expect([figures.lost, figures.twice]).toEqual([0, 0]);
	expect(figures.minutes).toBeLessThan(mostMinutes);
	expect(figures.refused).toBeLessThanOrEqual(mostRefused);
	expect(figures.used).toBeGreaterThan(0.85);
	expect(figures.shares[0]).toBeGreaterThan(shares[0]);
	expect(figures.shares[1]).toBeLessThan(shares[1]);
	const stated = rows.get(name) ?? [];
	const found = asStated(figures);
	expect(stated).toHaveLength(found.length);
	for (const [n, figure] of found.entries()) expect(Math.abs(figure - (stated[n] ?? NaN))).toBeLessThanOrEqual(n === 0 ? 0.5 : 4);
});

/** The figures as the page states them: minutes, then percentages. */
function asStated({ minutes, used, refused, shares, joined, lost, twice }: Figures): number[] {
	const parts = [used, refused, ...shares, ...(joined === undefined ? [] : [joined])];
	return [minutes, ...parts.map((part) => part * 100), lost, twice];
}
