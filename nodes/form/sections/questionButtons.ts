/** The buttons of a question: what they say, and whether there is a second one. */
import type { INodeProperties } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { shown } from '../../catalogue/definition/shown';
import { isInvisible, isMisleading, onOneLine } from '../../catalogue/definition/visible';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { labelIn } from '../parameters/parameters';
import { toText } from '../parse';
import type { FormInput } from '../section';

/** What the buttons say. */
export interface Buttons {
	readonly approve: string;
	/** Undefined when there is only one button. */
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

/** @throws InputError for what no button can say, and for two buttons that say the same */
export function readButtons(input: FormInput): Buttons {
	const options = input.get('approvalOptions');
	const values = isObject(options) && isObject(options.values) ? options.values : {};
	const approve = readButton(APPROVE_LABEL, values, 'approveLabel', APPROVE);
	if (values.approvalType === 'single') return { approve, decline: undefined };
	const decline = readButton(DECLINE_LABEL, values, 'disapproveLabel', DECLINE);
	if (seenAs(approve) === seenAs(decline))
		throw new InputError(
			labelIn(APPROVAL_OPTIONS, DECLINE_LABEL),
			`is ${shown(decline)}, as on the other button: nobody could tell which of them approves`,
		);
	return { approve, decline };
}

/** @param usual the default */
function readButton(
	label: string,
	values: Readonly<Record<string, unknown>>,
	name: string,
	usual: string,
): string {
	if (!Object.hasOwn(values, name)) return usual;
	const text = toText(values[name]);
	const place = labelIn(APPROVAL_OPTIONS, label);
	if (text === undefined || (typeof text === 'string' && isInvisible(text)))
		throw new InputError(
			place,
			`is empty: a button must say something, such as ${usual}. Check the expression in it, or remove it`,
		);
	if (typeof text !== 'string' || [...text].length > LONGEST_LABEL)
		throw new InputError(
			place,
			`must be a text of at most ${LONGEST_LABEL} characters, not ${shown(text)}`,
		);
	const fault = faultOfValue(text, () => 'prose');
	if (fault !== undefined) throw new InputError(place, fault);
	if (isMisleading(text))
		throw new InputError(
			place,
			`holds a line break or a character that cannot be seen: ${shown(onOneLine(text))}. Remove it`,
		);
	return text.trim();
}

/** A label as people tell it from others: what is visible, without case. */
function seenAs(label: string): string {
	const visible = label.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
	return visible.replace(/\s+/g, ' ').trim().toLowerCase();
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
