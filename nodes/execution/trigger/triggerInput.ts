/** The form of a trigger, as its poll reads it. */
import type { IPollFunctions } from 'n8n-workflow';
import type { TriggerInput } from '../../form/trigger/triggerInput';
import { holdsExpression } from '../request/formReader';

/** @param context the polled node */
export function triggerInput(context: IPollFunctions): TriggerInput {
	const { parameters } = context.getNode();
	return {
		get: (name) => context.getNodeParameter(name, undefined),
		holds: (name) => parameters[name] !== undefined,
		holdsExpression: (name) => holdsExpression(parameters[name]),
		timeZone: context.getTimezone(),
		now: new Date(),
	};
}
