import { hexadecimal } from './hash';
import type { Quirks } from './quirks';

/** Answered instead of a code for a message that the history does not hold. */
export const NO_CODE = 'CODE_NOT_AVAILABLE';

/** Makes the service's identifiers; the same seed gives the same sequence. */
export class Codes {
	private next = 0;

	constructor(
		private readonly seed: string,
		private readonly quirks: Quirks,
	) {}

	/** A message code, `XXXX-XXXXXXXX-XXXXXXXX`, upper-case hexadecimal. */
	message(): string {
		const hex = hexadecimal(20, this.seed, 'message', this.next++);
		return `${hex.slice(0, 4)}-${hex.slice(4, 12)}-${hex.slice(12)}`;
	}

	/** An application, campaign or preset code, `XXXXX-XXXXX`. */
	short(kind: string): string {
		const hex = hexadecimal(10, this.seed, kind, this.next++);
		return `${hex.slice(0, 5)}-${hex.slice(5)}`;
	}

	/**
	 * A message id. With quirks, two of three exceed 2^31 and every third exceeds 2^53, where
	 * only a reader that keeps all digits can distinguish neighbouring ids.
	 */
	messageId(): bigint {
		const number = BigInt(this.next++);
		if (!this.quirks.enabled) return 2_068_991_743n + number;
		return this.quirks.pick('messageId', [
			12_345_678_900n + number,
			9_007_199_254_740_993n + number,
			2_068_991_743n + number,
		]);
	}
}
