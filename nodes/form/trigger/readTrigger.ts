/** What Push Message Trigger is to do, as its form says it. */
import type { Fields } from '../../catalogue/definition/json';
import { Parameters } from '../parameters/parameters';
import { checkedInput } from './checkedInput';
import { readFilters } from './filters';
import { readJourneyIds, readThreshold } from './journeys';
import { type LogOptions, readLogOptions } from './logOptions';
import { triggerForm } from './triggerForm';
import type { TriggerInput } from './triggerInput';

let form: Parameters | undefined;

/** Trigger On: an action of the message log, or several. */
export interface WatchedLog {
	readonly triggerOn: 'messageAction';
	/** The fields of getMessageLog that select rows. */
	readonly filters: Fields;
	readonly options: LogOptions;
}

/** Trigger On: Journey Progress. */
export interface WatchedJourneys {
	readonly triggerOn: 'journeyProgress';
	readonly ids: readonly string[];
	/** Undefined when any change starts the workflow. */
	readonly threshold: { readonly metric: string; readonly value: number } | undefined;
}

/**
 * Reads all that the form shows, and nothing else.
 *
 * @throws InputError for the first value that the form does not allow
 */
export function readTrigger(input: TriggerInput): WatchedLog | WatchedJourneys {
	const checked = checkedInput(input, (form ??= new Parameters(triggerForm())));
	if (checked.get('triggerOn') === 'journeyProgress') {
		return {
			triggerOn: 'journeyProgress',
			ids: readJourneyIds(checked),
			threshold: readThreshold(checked),
		};
	}
	return {
		triggerOn: 'messageAction',
		filters: readFilters(checked),
		options: readLogOptions(checked),
	};
}
