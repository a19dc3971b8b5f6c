/** The expected pictures, each of a sample in a size and on a background. */
import type { Look } from '../../nodes/catalogue/definition/look';
import { samples } from './samples';

const plain: Look = { type: 'automatic', size: 'small', background: 'light', colors: [] };

/** Every sample once, and again with other sizes, colours and types. */
export const kept: ReadonlyArray<{ name: string; sample: string; look: Look }> = [
	...Object.keys(samples).map((sample) => ({ name: sample, sample, look: plain })),
	{ name: 'thirtyDays.dark', sample: 'thirtyDays', look: { ...plain, background: 'dark' } },
	{ name: 'sevenSeries.dark', sample: 'sevenSeries', look: { ...plain, background: 'dark' } },
	{ name: 'weekCompared.dark', sample: 'weekCompared', look: { ...plain, background: 'dark' } },
	{ name: 'funnel.dark', sample: 'funnel', look: { ...plain, background: 'dark' } },
	{ name: 'thirtyDays.large', sample: 'thirtyDays', look: { ...plain, size: 'large' } },
	{ name: 'thirtyDays.columns', sample: 'thirtyDays', look: { ...plain, type: 'columns' } },
	{ name: 'week.lines', sample: 'week', look: { ...plain, type: 'lines' } },
	{ name: 'week.colors', sample: 'week', look: { ...plain, colors: ['#b00020', '#006d77'] } },
	{ name: 'funnel.bars', sample: 'funnel', look: { ...plain, type: 'bars' } },
];
