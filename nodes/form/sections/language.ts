/** The language of a row of texts. */
import type { INodeProperties } from 'n8n-workflow';
import { isLanguage } from '../../catalogue/values/languages';
import { InputError } from '../inputError';
import { ALL_OTHERS, DEFAULT } from '../lists/languages';
import { locatorParameter, locatorValue } from '../fields/locator';

const REMEDY = 'Use two lower-case letters (ISO 639-1), such as en or de, or default';

/**
 * @param initial the default
 * @returns the parameter of a row, as a new object
 */
export function languageProperty(initial?: typeof DEFAULT): INodeProperties {
	return {
		displayName: 'Language',
		name: 'language',
		...locatorParameter('textLanguages', initial && { name: ALL_OTHERS, value: initial }),
		description: `${ALL_OTHERS} is for everyone whose language has no text here`,
	};
}

/**
 * @param label the field as the form shows it
 * @returns a language code, or `default`
 * @throws InputError when it is neither
 */
export function readLanguage(label: string, value: unknown): string {
	const code = locatorValue(value);
	if (typeof code !== 'string' || code === '') throw new InputError(label, `is empty. ${REMEDY}`);
	if (code !== DEFAULT && !isLanguage(code))
		throw new InputError(label, `is not one: "${code}". ${REMEDY}`);
	return code;
}
