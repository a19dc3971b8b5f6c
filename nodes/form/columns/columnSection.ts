/** Which form can be filled in from columns of the input, and what these settle. */
import type { FormSection, Section } from '../../catalogue/definition/form';

/** @returns what columns can fill in; undefined for a form that takes none */
export function columnSectionOf(form: readonly FormSection[]): Section<'messages'> | undefined {
	return form.find((section) => section.kind === 'messages');
}

/** The value of each choice that is not the user's any more, once columns fill in the message. */
export function decidedChoices({
	columns,
	fixed,
}: Section<'messages'>): ReadonlyMap<string, string> {
	const decided = columns.flatMap(
		({ decides }): Array<[string, string]> =>
			decides === undefined ? [] : [[decides.parameter, decides.mapped]],
	);
	return new Map([...Object.entries(fixed), ...decided]);
}
