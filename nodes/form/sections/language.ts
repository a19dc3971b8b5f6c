/** The language code of a row of texts. */
import { isLanguage } from '../../catalogue/values/languages';
import { InputError } from '../inputError';
import { trim } from '../parse';

const REMEDY = 'Use two lower-case letters (ISO 639-1), such as en or de, or default';

/**
 * @param label the field as the form shows it
 * @returns a language code, or `default`
 * @throws InputError when it is neither
 */
export function readLanguage(label: string, value: unknown): string {
	const code = trim(value);
	if (typeof code !== 'string' || code === '') throw new InputError(label, `is empty. ${REMEDY}`);
	if (code !== 'default' && !isLanguage(code))
		throw new InputError(label, `is not one: "${code}". ${REMEDY}`);
	return code;
}
