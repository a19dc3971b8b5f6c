/** Measurements, and the aims that they must meet. */

/** What a measurement was to reach. */
export interface Aim {
	/** In words, with the bound. */
	aim: string;
	value: number;
	met: boolean;
}

/** Times are in ms, memory in MB; null where there is nothing of the kind to compare with. */
export interface Measurement {
	name: string;
	items: number;
	/** How many requests ours sent. */
	requests: number;
	ours: number;
	peer: number | null;
	engineFloor: number | null;
	ratioToPeer: number | null;
	ratioToFloor: number | null;
	aims: Aim[];
	[more: string]: unknown;
}

type Figures = Pick<Measurement, 'name' | 'items' | 'requests' | 'ours'> & {
	peer?: number;
	engineFloor?: number;
};

/**
 * @param figures what was measured
 * @param more further fields
 * @returns the measurement with its ratios, still without aims
 */
export function measurement(figures: Figures, more: Record<string, unknown> = {}): Measurement {
	const { name, items, requests, ours, peer, engineFloor } = figures;
	return {
		name,
		items,
		requests,
		ours: rounded(ours),
		peer: peer === undefined ? null : rounded(peer),
		engineFloor: engineFloor === undefined ? null : rounded(engineFloor),
		ratioToPeer: peer === undefined ? null : rounded(ours / peer),
		ratioToFloor: engineFloor === undefined ? null : rounded(ours / engineFloor),
		...(roundedIn(more) as Record<string, unknown>),
		aims: [],
	};
}

/** An aim that is met by values up to a bound. */
export function atMost(bound: number, what: string, value: number): Aim {
	return { aim: `${what}: at most ${bound}`, value: rounded(value), met: value <= bound };
}

/** An aim that is met by values from a bound on. */
export function atLeast(bound: number, what: string, value: number): Aim {
	return { aim: `${what}: at least ${bound}`, value: rounded(value), met: value >= bound };
}

/** Rounds to three digits, which is more than a benchmark can distinguish. */
export function rounded(value: number): number {
	return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

function roundedIn(value: unknown): unknown {
	if (typeof value === 'number') return rounded(value);
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map(roundedIn);
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, roundedIn(each)]));
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((one, other) => one - other);
	const middle = sorted.length / 2;
	return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** The medians of several rounds. */
export interface Medians<Name extends string> {
	/** On the clock, in ms. */
	ms: Record<Name, number>;
	/**
	 * Of the processor, in ms, for the engine's process alone: what others do at the time adds
	 * little.
	 */
	cpuMs: Record<Name, number>;
}

/**
 * Runs each contender once a round, so that other load on the machine affects all alike. Each round
 * begins with a different one, because a run depends on what ran before it. The first round does
 * not count: V8 is still compiling, which a running n8n has long behind it.
 *
 * @param contenders give the ms that they took
 */
export async function interleaved<Name extends string>(
	rounds: number,
	contenders: Record<Name, () => Promise<number>>,
): Promise<Medians<Name>> {
	const names = Object.keys(contenders) as Name[];
	const taken = names.map((name) => ({ name, ms: [] as number[], cpuMs: [] as number[] }));
	for (let round = 0; round <= rounds; round++) {
		const first = round % taken.length;
		for (const { name, ms, cpuMs } of [...taken.slice(first), ...taken.slice(0, first)]) {
			const before = process.cpuUsage();
			const took = await contenders[name]();
			if (round === 0) continue;
			ms.push(took);
			const { user, system } = process.cpuUsage(before);
			cpuMs.push((user + system) / 1000);
		}
	}
	const medians = (of: 'ms' | 'cpuMs'): Record<Name, number> =>
		Object.fromEntries(taken.map((each) => [each.name, median(each[of])])) as Record<Name, number>;
	return { ms: medians('ms'), cpuMs: medians('cpuMs') };
}
