/** The form of a trigger, as a call finds it, or the publishing. */
import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import type { TriggerInput } from '../../form/trigger/triggerInput';
import { holdsExpression } from '../request/formReader';

/** @param context the called node */
export function webhookInput(context: IWebhookFunctions | IHookFunctions): TriggerInput {
	const { parameters } = context.getNode();
	return {
		get: (name) => context.getNodeParameter(name, undefined),
		holds: (name) => parameters[name] !== undefined,
		holdsExpression: (name) => holdsExpression(parameters[name]),
		timeZone: context.getTimezone(),
		now: new Date(),
	};
}
