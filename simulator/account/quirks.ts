import type { Json } from '../wire/json';
import { chanceOf } from './hash';

/**
 * The shapes in which the service writes the same thing. Each kind of quirk has a counter that
 * starts from the seed: a run repeats exactly, and every shape occurs.
 */
export class Quirks {
	private readonly counters = new Map<string, number>();

	constructor(
		public enabled: boolean,
		private readonly seed: string,
	) {}

	/** Each of the choices in turn; always the first one when quirks are off. */
	pick<T>(kind: string, choices: readonly [T, ...T[]]): T {
		if (!this.enabled) return choices[0];
		const count = this.counters.get(kind) ?? Math.floor(chanceOf(this.seed, kind) * choices.length);
		this.counters.set(kind, count + 1);
		return choices[count % choices.length] as T;
	}

	/** A count as a number, then twice as text: the counts of an answer take turns, too. */
	count(value: number): Json {
		return this.pick<Json>('count', [value, String(value), String(value)]);
	}

	/** An empty response: null, `{}`, or undefined when the key is absent. */
	empty(): Json | undefined {
		return this.pick<Json | undefined>('empty', [null, {}, undefined]);
	}

	/** Starts all counters again. */
	reset(): void {
		this.counters.clear();
	}
}
