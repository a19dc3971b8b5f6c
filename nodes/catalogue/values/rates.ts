/** The rates of all statistics, in one place. */

/** Which number is divided by which. */
const RATES = {
	deliveryRate: ['delivered', 'sent'],
	openRate: ['opened', 'sent'],
} as const;

type Rate = keyof typeof RATES;

/**
 * @param numbers the counts
 * @returns the rates for which both numbers are present, to four places: 0.125 is an eighth. Null
 *   if nothing was sent, or a number is unknown
 */
export function ratesOf(
	numbers: Readonly<Record<string, number | null>>,
): Partial<Record<Rate, number | null>> {
	const known = Object.entries(RATES).filter(
		([, [part, whole]]) => part in numbers && whole in numbers,
	);
	return Object.fromEntries(
		known.map(([rate, [part, whole]]) => [rate, rateOf(numbers[part], numbers[whole])]),
	);
}

function rateOf(part: number | null | undefined, whole: number | null | undefined): number | null {
	return typeof part !== 'number' || !whole ? null : Math.round((part / whole) * 10_000) / 10_000;
}
