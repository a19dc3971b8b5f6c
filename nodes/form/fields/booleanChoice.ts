/** The value of a row whose kind is boolean: a choice of true and false. */
import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/**
 * @param displayOptions when the form shows the choice
 * @returns a choice called Value; an expression may give texts and numbers, which the reader of the
 *   row takes or refuses
 */
export function booleanChoice(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Value',
		name: 'value',
		type: 'options',
		options: [
			{ name: 'False', value: false },
			{ name: 'True', value: true },
		],
		default: true,
		allowArbitraryValues: true,
		displayOptions,
	};
}
