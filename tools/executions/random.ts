/** Random choices that are the same in each recording. */
export class Random {
	private state: number;

	/** @param seed the same text gives the same choices */
	constructor(seed: string) {
		this.state = 0x811c9dc5;
		for (const letter of seed) this.state = Math.imul(this.state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
	}

	/** A number from 0 (inclusive) to 1 (exclusive). */
	unit(): number {
		this.state = (this.state + 0x6d2b79f5) >>> 0;
		let bits = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
		bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
		return ((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000;
	}

	/** A whole number from the first to the last. */
	whole(first: number, last: number): number {
		return first + Math.floor(this.unit() * (last - first + 1));
	}

	/** Whether something happens that does in this share of cases. */
	chance(share: number): boolean {
		return this.unit() < share;
	}

	/** One of these. */
	pick<T>(choices: readonly T[]): T {
		if (choices.length === 0) throw new RangeError('Nothing to choose from');
		return choices[this.whole(0, choices.length - 1)] as T;
	}

	/** Some of these, in their order; each with the same chance. */
	some<T>(choices: readonly T[], share: number): T[] {
		return choices.filter(() => this.chance(share));
	}
}
