/** The form of a trigger, as a poll, a call or the publishing finds it. */
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
	};
}
