/** Reports of all kinds, for the expected pictures. */
import type { Days, Report, ChartSeries, TimeStep, Total, Unit, Values } from '../../nodes/report/model/report';

const DAY = 86_400_000;

/** Numbers that vary by weekday, the same at each call. */
function weekly(count: number, from: number, level: number, seed: number): number[] {
	return Array.from({ length: count }, (_, index) => {
		const weekday = (from + index) % 7;
		const wave = weekday >= 5 ? 0.55 : 1 + 0.08 * Math.sin(weekday * 2);
		const noise = 1 + 0.22 * Math.sin(seed + index * 1.7) + 0.1 * Math.sin(seed * 3 + index * 0.31);
		return Math.round(level * wave * noise);
	});
}

function startsOf(first: string, count: number, step: TimeStep = 'day'): string[] {
	const length = step === 'hour' ? DAY / 24 : DAY;
	const start = new Date(`${first}T00:00Z`).getTime();
	return Array.from({ length: count }, (_, index) =>
		new Date(start + index * length).toISOString().slice(0, step === 'hour' ? 16 : 10),
	);
}

function sum(values: Values): number {
	return values.reduce<number>((total, each) => total + (each ?? 0), 0);
}

function series(name: string, values: Values, before?: Values, unit: Unit = 'count'): ChartSeries {
	return { name, unit, values, ...(before && { before }) };
}

function totalsOf(all: readonly ChartSeries[]): Total[] {
	return all.map(({ name, unit, values, before }) => ({
		...{ key: name.toLowerCase(), name, unit, value: unit === 'rate' ? sum(values) / values.length : sum(values) },
		...(before && { before: sum(before) }),
	}));
}

interface Times {
	title: string;
	first: string;
	series: readonly ChartSeries[];
	step?: TimeStep;
	daysBefore?: Days;
	partial?: readonly number[];
	more?: readonly Total[];
}

function overTime({ title, first, series: all, step = 'day', partial = [], more = [], daysBefore }: Times): Report {
	const starts = startsOf(first, all[0]?.values.length ?? 0, step);
	return {
		title,
		days: { from: first, to: (starts.at(-1) ?? first).slice(0, 10) },
		...(daysBefore && { daysBefore }),
		axis: { kind: 'time', step, starts, partial },
		series: all,
		totals: [...totalsOf(all), ...more],
		rows: [],
		notes: [],
	};
}

const rate = (name: string, value: number, before?: number): Total => ({
	...{ key: name, name, unit: 'rate', value },
	...(before !== undefined && { before }),
});

const sent = weekly(30, 0, 46_000, 1);
const delivered = sent.map((each, index) => Math.round(each * (0.9 + 0.02 * Math.sin(index))));
const opened = weekly(30, 0, 6400, 4);
const sentBefore = weekly(30, 2, 41_000, 7);
const thirtyDays = [series('Sent', sent), series('Delivered', delivered), series('Opened', opened)];

const PLATFORMS = ['iOS', 'Android', 'Chrome', 'Safari', 'Firefox', 'Huawei', 'Windows'];

/** A report with a series for each platform. */
const sevenSeries = PLATFORMS.map((name, index) => series(name, weekly(30, index, 9000 / (index + 1) ** 0.8, index * 5)));

/** By name, which is also the name of the picture. */
export const samples: Readonly<Record<string, Report>> = {
	thirtyDays: overTime({
		...{ title: 'Pushes of the last 30 days', first: '2026-10-26', series: thirtyDays },
		more: [rate('Delivery Rate', sum(delivered) / sum(sent)), rate('Open Rate', sum(opened) / sum(delivered))],
	}),
	fiveSeries: overTime({
		title: 'An application in a week',
		first: '2026-11-16',
		series: [...thirtyDays, series('Inbox Opened', weekly(30, 1, 900, 2)), series('App Opens', weekly(30, 2, 61_000, 5))].map(({ name, values }) => series(name, values.slice(7, 14))),
		more: [rate('Delivery Rate', 0.91), rate('Open Rate', 0.139)],
	}),
	compared: overTime({
		title: 'Pushes of the last 30 days',
		first: '2026-10-26',
		daysBefore: { from: '2026-09-26', to: '2026-10-25' },
		series: [series('Sent', sent, sentBefore)],
		more: [rate('Delivery Rate', 0.9, 0.93), rate('Open Rate', 0.154, 0.121)],
		partial: [29],
	}),
	week: overTime({
		title: 'Pushes of last week',
		first: '2026-11-16',
		series: thirtyDays.map(({ name, values }) => series(name, values.slice(7, 14))),
		partial: [6],
	}),
	weekCompared: overTime({
		title: 'Pushes of last week',
		first: '2026-11-16',
		daysBefore: { from: '2026-11-09', to: '2026-11-15' },
		series: thirtyDays.map(({ name, values }) => series(name, values.slice(7, 14), values.slice(14, 21))),
		partial: [6],
	}),
	empty: overTime({ title: 'Pushes of yesterday', first: '2026-11-24', series: [] }),
	single: overTime({ title: 'Pushes of yesterday', first: '2026-11-24', series: thirtyDays.map(({ name, values }) => series(name, values.slice(0, 1))) }),
	gapped: overTime({
		title: 'Opens where some days are missing',
		first: '2026-11-01',
		series: [series('Opened', opened.slice(0, 24).map((each, index) => ([5, 6, 7, 13, 15].includes(index) ? null : each)))],
	}),
	zeros: overTime({ title: 'A quiet week', first: '2026-11-16', series: [series('Sent', Array<number>(7).fill(0)), series('Opened', Array<number>(7).fill(0))] }),
	negative: overTime({
		title: 'Subscribers won and lost',
		first: '2026-11-01',
		series: [series('Net Change', weekly(28, 3, 300, 2).map((each, index) => each - 260 - 70 * Math.cos(index / 3)).map(Math.round))],
	}),
	millions: overTime({
		title: 'Messages of a large account',
		first: '2026-10-01',
		series: [series('Sent', weekly(31, 3, 4_600_000, 3)), series('Delivered', weekly(31, 3, 4_200_000, 3))],
	}),
	longPeriod: overTime({
		title: 'More than a year',
		first: '2025-10-21',
		series: [series('Sent', weekly(400, 1, 46_000, 1)), series('Opened', weekly(400, 1, 7000, 6))],
	}),
	year: overTime({ title: 'The year', first: '2025-11-25', series: [series('Sent', weekly(365, 1, 46_000, 1)), series('Delivered', weekly(365, 1, 41_000, 1)), series('Opened', weekly(365, 1, 7000, 6))] }),
	hours: overTime({
		title: 'Opens by hour',
		first: '2026-11-23',
		step: 'hour',
		series: [series('Opened', Array.from({ length: 48 }, (_, hour) => Math.max(0, Math.round(420 * Math.sin(((hour % 24) - 6) / 5.7) + 60 * Math.sin(hour)))))],
	}),
	sevenSeries: overTime({ title: 'Opens by platform', first: '2026-10-26', series: sevenSeries }),
	rates: overTime({
		title: 'Open rate',
		first: '2026-10-26',
		series: [series('Open Rate', opened.map((each, index) => each / (delivered[index] ?? 1)), undefined, 'rate')],
	}),
	bars: {
		title: 'Opens by campaign',
		days: { from: '2026-11-16', to: '2026-11-22' },
		axis: {
			kind: 'names',
			names: ['Summer Sale', 'Летняя распродажа', 'Καλοκαιρινές εκπτώσεις', 'Été à prix doux', 'Zażółć gęślą jaźń', 'Khuyến mãi mùa hè', '夏のセール', 'A very long name of a campaign that goes on and on', 'Welcome 👋'],
		},
		series: [series('Opened', [18230, 12110, 9034, 7311, 4120, 2870, 1044, 310, 0])],
		totals: [{ key: 'opened', name: 'Opened', unit: 'count', value: 55029 }],
		rows: [],
		notes: [],
	},
	barsCompared: {
		title: 'Sent and opened by platform',
		days: { from: '2026-11-16', to: '2026-11-22' },
		daysBefore: { from: '2026-11-09', to: '2026-11-15' },
		axis: { kind: 'names', names: PLATFORMS },
		series: [
			series('Sent', [182_300, 164_110, 90_340, 7311, 4120, 2870, 0], [150_300, 171_110, 80_340, 9311, 4120, 0, 12]),
			series('Opened', [18_230, 12_110, 9034, 731, 412, 287, 0], [15_230, 13_110, 7034, 931, 412, 0, 1]),
		],
		totals: [],
		rows: [],
		notes: [],
	},
	manyBars: {
		title: 'Devices by city',
		axis: { kind: 'names', names: Array.from({ length: 40 }, (_, index) => `City ${index + 1}`) },
		series: [series('Devices', Array.from({ length: 40 }, (_, index) => Math.round(20_000 / (index + 1))))],
		totals: [],
		rows: [],
		notes: [],
	},
	funnel: {
		title: 'Welcome journey',
		axis: { kind: 'steps', names: ['Welcome push', 'Reminder after a day', 'Email with a voucher', 'Second reminder', 'Thank you'] },
		series: [series('Sent', [12_480, 8120, 5230, 3010, 1240]), series('Opened', [4020, 2310, 1820, 640, 410])],
		totals: [
			{ key: 'sent', name: 'Sent', unit: 'count', value: 30_080 },
			{ key: 'opened', name: 'Opened', unit: 'count', value: 9200 },
		],
		rows: [],
		notes: [],
	},
};
