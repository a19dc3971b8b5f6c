/** The parts of a form in their order, in all three directions. */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { FormSection } from '../../catalogue/definition/form';
import type { FormInput } from '../section';
import type { Fields } from '../../catalogue/definition/json';
import { sectionTypeOf } from './index';

/** What n8n shows. */
export function sectionsProperties(
	form: readonly FormSection[],
	endpoint: Endpoint,
): INodeProperties[] {
	return form.flatMap((entry) => sectionTypeOf(entry).properties(entry as never, endpoint));
}

/**
 * What was entered, as fields of the request.
 *
 * @throws InputError when what was entered cannot become a field of the request
 */
export function readSections(
	form: readonly FormSection[],
	entered: FormInput,
	endpoint: Endpoint,
): Fields {
	return Object.assign(
		{},
		...form.map((entry) => sectionTypeOf(entry).read(entered, entry as never, endpoint)),
	) as Fields;
}

/** Where a person finds each field; the first place counts. */
export function sectionsLabels(
	form: readonly FormSection[],
	endpoint: Endpoint,
): Record<string, string> {
	const all = form.map((entry) => sectionTypeOf(entry).labels(entry as never, endpoint));
	return Object.assign({}, ...all.reverse()) as Record<string, string>;
}
