/** The buttons of a question: what they say, and whether there is a second one. */
import type { INodeProperties } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { labelIn } from '../parameters/parameters';
import { isBlank, toText } from '../parse';
import type { FormInput } from '../section';

/** What the buttons say. */
export interface Buttons {
	readonly approve: string;
	/** Undefined when there is nothing but to approve. */
	readonly decline: string | undefined;
}

export const APPROVE_LABEL = 'Approve Button Label';
export const DECLINE_LABEL = 'Decline Button Label';
const APPROVAL_OPTIONS = 'Approval Options';
const APPROVE = 'Approve';
const DECLINE = 'Decline';
const LONGEST_LABEL = 40;

/** @returns the part of the form that has the buttons, as a new object */
export function buttonsProperty(): INodeProperties {
	return {
		displayName: APPROVAL_OPTIONS,
		name: 'approvalOptions',
		type: 'fixedCollection',
		placeholder: 'Add option',
		default: {},
		options: [{ displayName: 'Values', name: 'values', values: approvalProperties() }],
		displayOptions: { show: { responseType: ['approval'] } },
	};
}

/** @throws InputError for what no button can say */
export function readButtons(input: FormInput): Buttons {
	const options = input.get('approvalOptions');
	const values = isObject(options) && isObject(options.values) ? options.values : {};
	return {
		approve: readButton(APPROVE_LABEL, values.approveLabel, APPROVE),
		decline:
			values.approvalType === 'single'
				? undefined
				: readButton(DECLINE_LABEL, values.disapproveLabel, DECLINE),
	};
}

function readButton(label: string, value: unknown, otherwise: string): string {
	const text = toText(value);
	if (text === undefined || isBlank(text)) return otherwise;
	const place = labelIn(APPROVAL_OPTIONS, label);
	if (typeof text !== 'string' || [...text].length > LONGEST_LABEL)
		throw new InputError(place, `must be a text of at most ${LONGEST_LABEL} characters`);
	const fault = faultOfValue(text, () => 'prose');
	if (fault !== undefined) throw new InputError(place, fault);
	return text;
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
