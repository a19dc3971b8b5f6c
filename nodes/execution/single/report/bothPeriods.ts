/** Asks for a period and, where it is compared, for the one before, side by side. */
import type { Endpoint } from '../../../catalogue/definition/endpoint';
import type { Fields } from '../../../catalogue/definition/json';
import type { Answered, Ask } from './ask';
import type { AskedPeriod, ReportAsked } from './asked';
import { whyRefused } from './unavailable';

export interface BothPeriods {
	current: Answered;
	/** Undefined where it is not compared, or the service refuses it. */
	earlier?: Answered;
	/** Why the period before is missing. */
	notes: readonly string[];
}

/**
 * @param fieldsOf the fields of the request for a period
 * @throws CallFailure when the period fails, or the one before without a refusal
 */
export async function askBothPeriods(
	ask: Ask,
	{ period, before }: Pick<ReportAsked, 'period' | 'before'>,
	endpoint: Endpoint,
	fieldsOf: (period: AskedPeriod) => Fields,
): Promise<BothPeriods> {
	if (before === undefined)
		return { current: await ask.answer(endpoint, fieldsOf(period)), notes: [] };
	const [current, earlier] = await Promise.allSettled([
		ask.answer(endpoint, fieldsOf(period)),
		ask.answer(endpoint, fieldsOf(before)),
	]);
	if (current.status === 'rejected') throw current.reason;
	if (earlier.status === 'fulfilled')
		return { current: current.value, earlier: earlier.value, notes: [] };
	const reason = whyRefused(earlier.reason);
	if (reason === undefined) throw earlier.reason;
	return {
		current: current.value,
		notes: [`Not compared, since the service refuses the period before: ${reason}`],
	};
}
