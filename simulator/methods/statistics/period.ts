import type { JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import type { FieldRules } from '../../wire/rules';
import { readSecond } from '../../wire/times';
import { second } from '../../wire/values';
import type { Period } from './chart';

export const PERIOD_FIELDS: FieldRules = { datefrom: second, dateto: second };
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
