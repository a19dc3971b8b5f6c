/** The application that the form names, for the lists that depend on it. */
import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { readLocator } from '../../../form/fields/locator';
import { InputError } from '../../../form/inputError';
import type { List } from '../../../form/lists/list';
import { isGroup } from '../../../form/sections/applicationOrGroup';

/** Where forms name an application; the first one that a form has decides. */
const PLACES = [
	{ path: 'application', isNeeded: true },
	{ path: 'application_code', isNeeded: false },
	{ path: 'filters.application_code', isNeeded: false },
];

/**
 * @returns its code; undefined where the form has no application, or a group of them, or need not
 *   name one
 * @throws InputError when it must be chosen, and is not yet
 */
export function chosenApplication(
	context: ILoadOptionsFunctions,
	{ plural }: List,
): string | undefined {
	for (const { path, isNeeded } of PLACES) {
		const value = context.getCurrentNodeParameter(path);
		if (value === undefined) continue;
		if (isGroup(value)) return undefined;
		const code = readLocator('applications', value);
		if (typeof code === 'string' && code !== '' && !code.startsWith('=')) return code;
		if (!isNeeded) return undefined;
		throw new InputError(
			'Application',
			`must be chosen first, and not by an expression. Its ${plural} are listed then`,
		);
	}
	return undefined;
}
