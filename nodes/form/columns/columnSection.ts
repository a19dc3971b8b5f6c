/** Which form can be filled in from columns of the input, and by which choice. */
import type { FormSection, Section } from '../../catalogue/definition/form';

/** The choice between field by field and columns. */
export const FIELDS_FROM = 'fieldsFrom';
export const COLUMNS = 'columns';

/** @returns what columns can fill in; undefined for a form that takes none */
export function columnSectionOf(
	form: readonly FormSection[],
): Section<'messageColumns'> | undefined {
	return form.find((section) => section.kind === 'messageColumns');
}

/** The value of each choice that is not the user's any more, once columns fill in the message. */
export function decidedChoices({
	columns,
	fixed,
}: Section<'messageColumns'>): ReadonlyMap<string, string> {
	const decided = columns.flatMap(
		({ decides }): Array<[string, string]> =>
			decides === undefined ? [] : [[decides.parameter, decides.mapped]],
	);
	return new Map([...Object.entries(fixed), ...decided]);
}
