/** The form of a trigger, as its poll reads it. */
import type { IPollFunctions } from 'n8n-workflow';
import type { FormInput } from '../../form/section';

/** @param context the polled node */
export function triggerInput(context: IPollFunctions): FormInput {
	const { parameters } = context.getNode();
	return {
		// n8n fills in the defaults of all that the form shows; it throws for what is hidden.
		get: (name) =>
			parameters[name] === undefined ? undefined : context.getNodeParameter(name, undefined),
		timeZone: context.getTimezone(),
		now: new Date(),
	};
}
