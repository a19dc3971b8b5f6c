/** Options of how calls are taken. */
import type { INodeProperties } from 'n8n-workflow';
import { fieldsIn } from '../../parameters/checkedValues';
import { labelIn } from '../../parameters/parameters';
import { wholeTextProperty } from '../../parameters/wholeText';
import { InputError } from '../../inputError';
import type { FormInput } from '../../section';

const LABEL = 'Options';
const REPEATED = 'Ignore Repeated Calls (Minutes)';
const PARAMETER = 'callOptions';

/** @returns new objects */
export function callOptionProperties(): INodeProperties[] {
	return [
		{
			displayName: LABEL,
			name: PARAMETER,
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			options: [
				wholeTextProperty(),
				{
					displayName: REPEATED,
					name: 'repeatedMinutes',
					type: 'number',
					typeOptions: { minValue: 1, maxValue: 60 },
					default: 10,
					description:
						'A call with the very same content starts the workflow once within this time. Two real events whose content is the same to the letter count as one then.',
				},
			],
		},
		{
			// n8n asks for it under this very name: with it, the text of a call comes in as it was sent.
			displayName: 'Raw Body',
			name: 'options',
			type: 'hidden',
			default: { binaryData: true },
			description: 'Whether n8n leaves the content of a call as it is',
		},
	];
}

/** @returns for how long equal calls count as one, in ms; undefined where each call counts */
export function readRepeatedMs(input: FormInput): number | undefined {
	const added = fieldsIn(input, PARAMETER);
	if (!('repeatedMinutes' in added)) return undefined;
	const minutes = added.repeatedMinutes;
	if (typeof minutes === 'number') return minutes * 60_000;
	throw new InputError(labelIn(LABEL, REPEATED), 'is empty. Check the expression in it');
}
