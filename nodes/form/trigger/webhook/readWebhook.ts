/** What Push Webhook Trigger is to do, as its form says it. */
import { Parameters } from '../../parameters/parameters';
import { checkedInput } from '../checkedInput';
import type { TriggerInput } from '../triggerInput';
import { readRepeatedMs } from './callOptions';
import { type CallSecret, readSecret } from './callSecret';
import type { CallSource } from './callSources';
import { type EventFilters, readEventFilters } from './eventFilters';
import { webhookForm } from './webhookForm';

/** Which calls are taken, and what of them. */
export interface TakenCalls {
	readonly source: CallSource;
	/** Undefined when a call needs none. */
	readonly secret: CallSecret | undefined;
	/** Undefined for a journey, of which everything is taken. */
	readonly filters: EventFilters | undefined;
	/** For how long equal calls count as one, in ms; undefined where each call counts. */
	readonly repeatedMs: number | undefined;
}

let form: Parameters | undefined;

/**
 * Reads all that the form shows, and nothing else.
 *
 * @throws InputError for the first value that the form does not allow
 */
export function readWebhook(input: TriggerInput): TakenCalls {
	const checked = checkedInput(input, (form ??= new Parameters(webhookForm())));
	const source = checked.get('triggerOn') as CallSource;
	return {
		source,
		secret: readSecret(checked),
		filters: source === 'journey' ? undefined : readEventFilters(checked),
		repeatedMs: readRepeatedMs(checked),
	};
}
