/** The form of a trigger, for a poll, for a call, or when the workflow is published. */
import type { IHookFunctions, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';
import type { TriggerInput } from '../../form/trigger/triggerInput';
import { holdsExpression } from './formReader';

/** @param context the trigger node */
export function triggerInput(
	context: IPollFunctions | IWebhookFunctions | IHookFunctions,
): TriggerInput {
	const { parameters } = context.getNode();
	return {
		get: (name) => context.getNodeParameter(name, undefined),
		holds: (name) => parameters[name] !== undefined,
		holdsExpression: (name) => holdsExpression(parameters[name]),
		timeZone: context.getTimezone(),
		now: new Date(),
		itemCount: 0,
	};
}
