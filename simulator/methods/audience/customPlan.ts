import type { Service } from '../../account/service';
import { Refusal } from '../../wire/refusal';

/**
 * Older accounts have the methods of segments and tags in the Custom plan only (public facts).
 * @throws Refusal for an account without it
 */
export function demandCustomPlan({ options }: Service): void {
	if (!options.customPlan)
		throw new Refusal('This method is available for Custom plan only', { response: null, http: 403 });
}
