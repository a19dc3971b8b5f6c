/** The parts of a form in their order, in all three directions. */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { FormEntry } from '../../catalogue/definition/form';
import type { Entered, WireFields } from '../section';
import { controlOf } from './index';

/** What n8n shows. */
export function entriesProperties(
	form: readonly FormEntry[],
	endpoint: Endpoint,
): INodeProperties[] {
	return form.flatMap((entry) => controlOf(entry).properties(entry as never, endpoint));
}

/**
 * What was entered, as fields of the request.
 *
 * @throws EntryFault when what was entered cannot become a field of the request
 */
export function readEntries(
	form: readonly FormEntry[],
	entered: Entered,
	endpoint: Endpoint,
): WireFields {
	return Object.assign(
		{},
		...form.map((entry) => controlOf(entry).read(entered, entry as never, endpoint)),
	) as WireFields;
}

/** Where a person finds each field; the first place counts. */
export function entriesLabels(
	form: readonly FormEntry[],
	endpoint: Endpoint,
): Record<string, string> {
	const all = form.map((entry) => controlOf(entry).labels(entry as never, endpoint));
	return Object.assign({}, ...all.reverse()) as Record<string, string>;
}
