/** Whether everything is read and checked, and nothing sent. */
import { isOn } from '../parameters/checkedValues';
import type { FormInput, SectionType } from '../section';

export const CHECK_ONLY = 'Check Only';
export const CHECK_ONLY_PARAMETER = 'checkOnly';

const MESSAGES = {
	description:
		'Whether to try everything without sending: each item is read and checked as for sending, and comes out with its text, who would get it and how many messages that makes. Nobody gets anything. Switch it off to send.',
	notice: 'Nothing is sent while Check Only is on. Switch it off before you publish the workflow.',
};

export const checkOnly: SectionType<'checkOnly'> = {
	properties: ({ of: { description, notice } = MESSAGES }) => [
		{
			displayName: CHECK_ONLY,
			name: CHECK_ONLY_PARAMETER,
			type: 'boolean',
			noDataExpression: true,
			default: false,
			description,
		},
		{
			displayName: notice,
			name: 'checkOnlyNotice',
			type: 'notice',
			default: '',
			displayOptions: { show: { [CHECK_ONLY_PARAMETER]: [true] } },
		},
	],
};

/**
 * @param input of any item: n8n takes no expression here, so that all have the same
 * @throws InputError when it is neither on nor off
 */
export function wantsPreview(input: FormInput): boolean {
	return isOn(input, CHECK_ONLY_PARAMETER);
}
