/**
 * A question, how it may be answered, and how long the answer is waited for. The parameters have the
 * names that n8n's own nodes give them: n8n makes a tool for human review of an operation with these.
 */
import type { INodeProperties } from 'n8n-workflow';
import { type Fields, isObject } from '../../catalogue/definition/json';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { numberIn } from '../parameters/checkedValues';
import { LEFT_OUT_BY_TEXT } from '../parameters/noResult';
import { labelIn } from '../parameters/parameters';
import { isBlank, toText } from '../parse';
import type { FormInput, SectionType } from '../section';
import { durationMs, timeUnitChoices } from './timeUnits';

/** What is asked. */
export interface Question {
	readonly title: string | undefined;
	readonly message: string;
	/** Undefined when the answer is a text. */
	readonly buttons: Buttons | undefined;
	/** How long the answer is waited for. */
	readonly waitMs: number;
}

/** What the buttons say. */
export interface Buttons {
	readonly approve: string;
	/** Undefined when there is nothing but to approve. */
	readonly decline: string | undefined;
}

const MESSAGE = 'Message';
const WAIT = 'Wait at Most';
const APPROVAL_OPTIONS = 'Approval Options';
const APPROVE = 'Approve';
const DECLINE = 'Decline';
const APPROVE_LABEL = 'Approve Button Label';
const DECLINE_LABEL = 'Decline Button Label';
const LONGEST_MS = durationMs(365, 'days');
/** Of a longer message, the push shows the beginning. */
const PUSH_LENGTH = 240;
const BUTTON_LENGTH = 40;

export const question: SectionType<'question'> = {
	properties: () => [
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
			placeholder: 'e.g. A broadcast to release',
			description: 'The title of the push and of the page with the question',
		},
		{
			displayName: MESSAGE,
			name: 'message',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			required: true,
			placeholder: 'e.g. Send the spring offer to 12,400 customers now?',
			description:
				'What is asked. The page shows all of it; the push shows its first 240 characters. A tap on the push opens the page.',
		},
		{
			displayName: 'Response Type',
			name: 'responseType',
			type: 'options',
			options: [
				{ name: 'Approval', value: 'approval', description: 'A button is pressed: yes or no' },
				{ name: 'Free Text', value: 'freeText', description: 'A text is written' },
			],
			default: 'approval',
			description: 'How the question is answered',
		},
		{
			displayName: APPROVAL_OPTIONS,
			name: 'approvalOptions',
			type: 'fixedCollection',
			placeholder: 'Add option',
			default: {},
			options: [{ displayName: 'Values', name: 'values', values: approvalProperties() }],
			displayOptions: { show: { responseType: ['approval'] } },
		},
		{
			displayName: WAIT,
			name: 'waitAmount',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 10_000 },
			default: 24,
			description:
				'How long the workflow waits. After that it goes on without an answer, and timedOut says so.',
		},
		{
			displayName: 'Unit',
			name: 'waitUnit',
			type: 'options',
			options: timeUnitChoices(),
			default: 'hours',
			description: 'The unit of Wait at Most',
		},
	],
	read: (input) => {
		const message = toText(input.get('message'));
		const title = toText(input.get('title'));
		return {
			content: typeof message === 'string' && !isBlank(message) ? shortMessage(message) : message,
			...(title !== undefined && !isBlank(title) && { title }),
		};
	},
	labels: () => ({
		content: MESSAGE,
		title: 'Title',
		// The node adds these; what is wrong with them is what the form says there.
		link: MESSAGE,
		chrome_button_text1: APPROVE_LABEL,
		chrome_button_url1: APPROVE_LABEL,
		chrome_button_text2: DECLINE_LABEL,
		chrome_button_url2: DECLINE_LABEL,
	}),
};

/**
 * @returns what is asked, as the page shows it
 * @throws InputError when nothing is, or the wait has no right length
 */
export function readQuestion(input: FormInput): Question {
	const message = toText(input.get('message'));
	if (typeof message !== 'string' || isBlank(message))
		throw new InputError(MESSAGE, 'is empty: there is nothing to answer');
	const title = toText(input.get('title'));
	const waitMs = durationMs(numberIn(input, 'waitAmount'), input.get('waitUnit'));
	if (!(waitMs <= LONGEST_MS)) throw new InputError(WAIT, 'must be at most 365 days');
	return {
		title: typeof title === 'string' && !isBlank(title) ? title : undefined,
		message,
		buttons: input.get('responseType') === 'freeText' ? undefined : readButtons(input),
		waitMs,
	};
}

function readButtons(input: FormInput): Buttons {
	const options = input.get('approvalOptions');
	const values = isObject(options) && isObject(options.values) ? options.values : {};
	return {
		approve: readButton(APPROVE_LABEL, values, 'approveLabel', APPROVE),
		decline:
			values.approvalType === 'single'
				? undefined
				: readButton(DECLINE_LABEL, values, 'disapproveLabel', DECLINE),
	};
}

function readButton(label: string, values: Fields, name: string, otherwise: string): string {
	if (!Object.hasOwn(values, name)) return otherwise;
	const text = toText(values[name]);
	if (isBlank(text)) return otherwise;
	const place = labelIn(APPROVAL_OPTIONS, label);
	if (text === undefined) throw new InputError(place, LEFT_OUT_BY_TEXT);
	if (typeof text !== 'string' || [...text].length > BUTTON_LENGTH)
		throw new InputError(place, `must be a text of at most ${BUTTON_LENGTH} characters`);
	const fault = faultOfValue(text, () => 'prose');
	if (fault !== undefined) throw new InputError(place, fault);
	return text;
}

/** What the push shows of a message. */
export function shortMessage(message: string): string {
	const characters = [...message];
	if (characters.length <= PUSH_LENGTH) return message;
	return `${characters.slice(0, PUSH_LENGTH - 1).join('')}…`;
}

function approvalProperties(): INodeProperties[] {
	return [
		{
			displayName: 'Type of Approval',
			name: 'approvalType',
			type: 'options',
			options: [
				{ name: 'Approve and Decline', value: 'double' },
				{ name: 'Approve Only', value: 'single' },
			],
			default: 'double',
			description: 'Which buttons there are',
		},
		{
			displayName: APPROVE_LABEL,
			name: 'approveLabel',
			type: 'string',
			default: APPROVE,
			description: 'What the button says that approves',
		},
		{
			displayName: DECLINE_LABEL,
			name: 'disapproveLabel',
			type: 'string',
			default: DECLINE,
			description: 'What the button says that declines',
			displayOptions: { show: { approvalType: ['double'] } },
		},
	];
}
