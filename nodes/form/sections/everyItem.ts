/** Whether items with the same audience are sent one by one. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { isOn } from '../parameters/checkedValues';
import type { FormInput, SectionType } from '../section';

export const SEND_FOR_EVERY_ITEM = 'Send for Every Item';
export const EVERY_ITEM_PARAMETER = 'sendForEveryItem';
/** The choices of Send To whose recipients no item lists. */
export const WIDE_CHOICES = ['everyone', 'filter', 'conditions', 'testDevices'];

export const everyItem: SectionType<'everyItem'> = {
	properties: (_section, { audience, form }) => [
		{
			displayName: SEND_FOR_EVERY_ITEM,
			name: EVERY_ITEM_PARAMETER,
			type: 'boolean',
			noDataExpression: true,
			default: false,
			description:
				'Whether each input item is sent, even to the same audience; equal items that share a Transaction ID are sent once. Otherwise items with the same audience and message are sent once, and those with the same audience and different messages are refused.',
			...(audience !== undefined &&
				audience.lists.length > 0 && { displayOptions: { show: { sendTo: wideChoicesOf(form) } } }),
		},
	],
};

/** The wide choices that a form offers. */
function wideChoicesOf(form: Endpoint['form']): string[] {
	const hasTests = form.some((section) => section.kind === 'recipients' && section.testDevices);
	return WIDE_CHOICES.filter((choice) => choice !== 'testDevices' || hasTests);
}

/** @throws InputError when it is neither on nor off */
export function sendsForEveryItem(input: FormInput): boolean {
	return isOn(input, EVERY_ITEM_PARAMETER);
}
