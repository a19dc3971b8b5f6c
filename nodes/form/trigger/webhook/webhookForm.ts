/** The form of Push Webhook Trigger. */
import type { INodeProperties } from 'n8n-workflow';
import { callOptionProperties } from './callOptions';
import { secretProperties } from './callSecret';
import { sourceProperties } from './callSources';
import { eventFilterProperties } from './eventFilters';

/** @returns the `properties` of the trigger's description, as new objects */
export function webhookForm(): INodeProperties[] {
	return [
		...sourceProperties(),
		...secretProperties(),
		...eventFilterProperties(),
		...callOptionProperties(),
	];
}
