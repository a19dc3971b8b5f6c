/** How an answer says that the service refused, whatever its HTTP status. */
import { isObject, type JsonObject } from '../catalogue/definition/json';
import { onOneLine } from '../catalogue/definition/visible';

/** Longer words of the service are cut: every item that fails repeats them. */
const MAX_WORDS = 1000;

/** The words of the service may have several lines; each line end becomes a blank. */
const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Values of `status` that mean a failure, in answers without an envelope. */
const FAILED = /^(?:error|fail|failed|failure)$/i;
/** A `message` that reports no error. */
const SUCCEEDED = /^\s*(?:ok|success|accepted)?\s*$/i;
/** Values of an error's `code` that mean no error. */
const NO_ERROR: readonly unknown[] = [0, 200, '0', '200', '', null, undefined];

/**
 * Whether an answer without an envelope, or with that of getAppStats, is an error. The statistics
 * say `{error}`, the audience methods `{message}` (specification, "Errors"; public facts of the
 * same name); gateways of such services also say `{code, message}`, `{errors}` and `{success:
 * false}`.
 *
 * @param answer a JSON answer
 * @param declared the names of the fields of a successful answer
 */
export function isErrorBody(answer: JsonObject, declared: readonly string[]): boolean {
	if ('status_code' in answer && Number(answer.status_code) !== 200) return true;
	if (isError(answer.error) || isFilled(answer.errors)) return true;
	if (answer.success === false || answer.ok === false) return true;
	// These may be fields of a successful answer, too.
	if (declared.some((name) => answer[name] != null)) return false;
	const { status, message, detail } = answer;
	if (typeof status === 'string' ? FAILED.test(status) : Number(status) >= 400) return true;
	return [message, detail].some((text) => typeof text === 'string' && !SUCCEEDED.test(text));
}

/** Whether the value of `error` reports an error. */
export function isError(error: unknown): boolean {
	if (!isObject(error)) return isFilled(error);
	if (!('code' in error)) return isFilled(error);
	return !NO_ERROR.includes(error.code);
}

/** Neither absent nor empty. */
function isFilled(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0;
	if (isObject(value)) return Object.keys(value).length > 0;
	return value !== undefined && value !== null && value !== '' && value !== false && value !== 0;
}

/**
 * The service's own words in an answer, cut to a length that a user can read.
 *
 * @param answer the 1.3 methods say `status_message`, the statistics `error`, the audience methods
 *   `message`
 */
export function serviceMessageIn(answer: JsonObject): string | undefined {
	const { error, errors } = answer;
	const first: unknown = Array.isArray(errors) ? errors[0] : errors;
	const words = [answer.status_message, error, answer.message, first, answer.detail]
		.map((each) => (isObject(each) ? (each.message ?? each.detail ?? each.reason) : each))
		.find((text): text is string => typeof text === 'string' && text.trim() !== '');
	return words === undefined ? undefined : cutWords(words);
}

/**
 * Words of the service as errors quote them: on one line, with invisible characters escaped. Long
 * ones are cut and end in `...`.
 */
export function cutWords(words: string): string {
	const line = onOneLine(words.slice(0, MAX_WORDS + 1).replace(LINE_ENDS, ' '));
	return line.length <= MAX_WORDS ? line : `${line.slice(0, MAX_WORDS).trimEnd()} ...`;
}
