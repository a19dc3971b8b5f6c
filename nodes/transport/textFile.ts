/** The text of a file that a method answers with: a certificate, a key or a profile. */
import type { JsonObject } from '../catalogue/definition/json';
import { isErrorBody } from './errorBody';
import { CallFailure, type FailureFacts } from './failure/failure';
import { foreignContent } from './fileContent';
import { parseJson } from './json';

/**
 * @param body of the answer
 * @param json the same, where it is a JSON object
 * @param facts of a failure of this answer
 * @returns the text: the body, or what an envelope or JSON text holds
 * @throws CallFailure when the service refused, or the answer is something else
 */
export function textOfFile(
	body: string,
	json: JsonObject | undefined,
	facts: (kind: FailureFacts['kind']) => FailureFacts,
): string {
	if (json && Number(json.status_code) === 200 && typeof json.response === 'string')
		return textOfFile(json.response, undefined, facts);
	if (json && isErrorBody(json, [])) throw new CallFailure(facts('refused'));
	const text = quotedText(body) ?? body;
	const found = foreignContent(text, false);
	if (found !== undefined)
		throw new CallFailure({ ...facts('wrongFile'), wanted: 'text of a certificate or key', found });
	return text;
}

/** The text in a JSON string; undefined where the body is none. */
function quotedText(body: string): string | undefined {
	if (!body.trimStart().startsWith('"')) return undefined;
	try {
		const text = parseJson(body);
		return typeof text === 'string' ? text : undefined;
	} catch {
		return undefined;
	}
}
