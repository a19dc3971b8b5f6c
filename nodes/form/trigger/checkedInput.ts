/** What the form of Push Message Trigger holds, each parameter checked against its declaration. */
import { Parameters } from '../parameters/parameters';
import { triggerForm } from './triggerForm';
import type { TriggerInput } from './triggerInput';

let parameters: Parameters | undefined;

/**
 * @param input as n8n has it, which checks nothing
 * @returns the same, checked: a parameter that is hidden is undefined, and one that n8n does not
 *   hold has its default. Reading one that the form could not give throws InputError
 */
export function checkedInput(input: TriggerInput): TriggerInput {
	const form = (parameters ??= new Parameters(triggerForm()));
	const get = (name: string): unknown => {
		const parameter = form.shown(name, get);
		if (parameter === undefined) return undefined;
		const value = input.holds(name) ? input.get(name) : parameter.property.default;
		return parameter.check === undefined ? value : parameter.check(value);
	};
	return { ...input, get };
}
