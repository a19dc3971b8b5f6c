/**
 * A question. Its parameters have the names that n8n's own nodes use, so that n8n makes a tool for
 * human review of the operation.
 */
import { isInvisible } from '../../catalogue/definition/visible';
import { toText } from '../parse';
import type { SectionType } from '../section';
import { APPROVE_LABEL, buttonsProperty, DECLINE_LABEL } from './questionButtons';
import { MESSAGE, readMessage, shortForPush, WAIT } from './readQuestion';
import { timeUnitChoices } from './timeUnits';

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
		buttonsProperty(),
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
		const title = toText(input.get('title'));
		const isEmpty = title === undefined || (typeof title === 'string' && isInvisible(title));
		return {
			content: shortForPush(readMessage(input.get('message'))),
			...(!isEmpty && { title: typeof title === 'string' ? shortForPush(title) : title }),
		};
	},
	places: () => ['title', 'content'].map((name) => ({ name })),
	labels: () => ({
		content: MESSAGE,
		title: 'Title',
		// The node adds these; what is wrong with them is what the form says there.
		transactionId: MESSAGE,
		link: MESSAGE,
		chrome_button_text1: APPROVE_LABEL,
		chrome_button_url1: APPROVE_LABEL,
		chrome_button_text2: DECLINE_LABEL,
		chrome_button_url2: DECLINE_LABEL,
	}),
};
