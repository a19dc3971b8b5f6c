/** Reads from the form what to ask, how it may be answered, and how long to wait for the answer. */
import { shown } from '../../catalogue/definition/shown';
import { textBeginning } from '../../catalogue/definition/textBeginning';
import { isInvisible } from '../../catalogue/definition/visible';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { numberIn } from '../parameters/checkedValues';
import { toText } from '../parse';
import type { FormInput } from '../section';
import { type Buttons, readButtons } from './questionButtons';
import { durationMs } from './timeUnits';

/** What is asked. */
export interface Question {
	readonly title: string | undefined;
	readonly message: string;
	/** Undefined when the answer is a text. */
	readonly buttons: Buttons | undefined;
	/** How long to wait for the answer. */
	readonly waitMs: number;
}

export const MESSAGE = 'Message';
export const WAIT = 'Wait at Most';
const LONGEST_MS = durationMs(365, 'days');
/** Of a longer title or message, the push shows the beginning. */
const PUSH_LENGTH = 240;

/**
 * @returns what is asked, as the page shows it
 * @throws InputError when nothing is, or the wait has no right length
 */
export function readQuestion(input: FormInput): Question {
	const message = readMessage(input.get('message'));
	const title = toText(input.get('title'));
	const waitMs = durationMs(numberIn(input, 'waitAmount'), input.get('waitUnit'));
	if (!(waitMs <= LONGEST_MS)) throw new InputError(WAIT, 'must be at most 365 days');
	return {
		title: typeof title === 'string' && !isInvisible(title) ? title : undefined,
		message,
		buttons: input.get('responseType') === 'freeText' ? undefined : readButtons(input),
		waitMs,
	};
}

/** @throws InputError for what is no text, or holds nothing to read */
export function readMessage(value: unknown): string {
	const text = toText(value);
	if (typeof text !== 'string' && text !== undefined)
		throw new InputError(
			MESSAGE,
			`must be a text, not ${shown(value)}. Check the expression in it`,
		);
	if (text === undefined || isInvisible(text))
		throw new InputError(MESSAGE, 'is empty: there is nothing to answer');
	const fault = faultOfValue(text, () => 'prose');
	if (fault !== undefined) throw new InputError(MESSAGE, fault);
	return text;
}

/** What the push shows of a title or a message. */
export function shortForPush(text: string): string {
	return textBeginning(text, PUSH_LENGTH);
}
