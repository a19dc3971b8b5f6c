import type { Period } from './chart';
import type { Check, Fields } from '../../wire/rules';
import type { JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { readSecond } from '../../wire/times';

/** `Y-m-d H:i:s` (specification: conventions). */
export const second: Check = (value, field) =>
	typeof value === 'string' && readSecond(value) !== undefined
		? undefined
		: `${field} must be YYYY-MM-DD HH:mm:ss`;

export const PERIOD_FIELDS: Fields = { datefrom: second, dateto: second };
export const PERIOD_REQUIRED = Object.keys(PERIOD_FIELDS);

/**
 * The period of a request, both ends inclusive to the second.
 * @throws Refusal when it ends before it begins
 */
export function periodOf(request: JsonObject, from = 'datefrom', to = 'dateto'): Period {
	const period = {
		from: new Date(readSecond(String(request[from])) ?? NaN),
		to: new Date((readSecond(String(request[to])) ?? NaN) + 999),
	};
	if (period.to < period.from) throw new Refusal(`${to} is before ${from}`, { response: null });
	return period;
}
