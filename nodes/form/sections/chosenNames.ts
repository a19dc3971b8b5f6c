/** What charts and reports are about, by the names that the lists of the form showed. */
import { chosenFromList } from '../fields/locator';
import type { FormInput } from '../section';

/** Parameters whose lists show names instead of values. */
const NAMED = ['application', 'application_code', 'campaign', 'message'];

/** @returns the names of what was chosen from lists, by their values */
export function chosenNames(input: FormInput): ReadonlyMap<string, string> {
	const names = new Map<string, string>();
	for (const parameter of NAMED) {
		const chosen = chosenFromList(input.get(parameter));
		if (chosen !== undefined) names.set(chosen.value, chosen.name);
	}
	return names;
}
