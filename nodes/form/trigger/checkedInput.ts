/** What the form of a trigger holds, each parameter checked against its declaration. */
import { isWithoutResult, noResult } from '../parameters/noResult';
import type { Parameters } from '../parameters/parameters';
import type { TriggerInput } from './triggerInput';

/**
 * @param input as n8n has it, which checks nothing
 * @param form the parameters of the trigger
 * @returns the same, checked: a parameter that is hidden is undefined, and one that n8n does not
 *   hold has its default. Reading a value that the form does not allow throws InputError
 */
export function checkedInput(input: TriggerInput, form: Parameters): TriggerInput {
	const get = (name: string): unknown => {
		const parameter = form.shown(name, get);
		if (parameter === undefined) return undefined;
		const value = input.holds(name) ? input.get(name) : parameter.property.default;
		const checked = parameter.check === undefined ? value : parameter.check(value);
		if (isWithoutResult(checked) && input.holdsExpression(name)) throw noResult(parameter);
		return checked;
	};
	return { ...input, get };
}
