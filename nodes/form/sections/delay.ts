/** A time that is counted from the start of the run. */
import type { INodeProperties } from 'n8n-workflow';
import { MINUTE_MS } from '../../catalogue/definition/durations';
import { numberIn } from '../parameters/checkedValues';
import type { FormInput } from '../section';
import { durationMs, timeUnitChoices } from './timeUnits';

export const DELAY = 'Delay';

/** @returns new objects, shown where `show` holds */
export function delayProperties(show: Readonly<Record<string, string[]>>): INodeProperties[] {
	return [
		{
			displayName: DELAY,
			name: 'delay',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 10_000 },
			default: 1,
			description: 'How long after the start of the run the message is sent',
			displayOptions: { show: { ...show } },
		},
		{
			displayName: 'Delay Unit',
			name: 'delayUnit',
			type: 'options',
			noDataExpression: true,
			options: timeUnitChoices(),
			default: 'hours',
			displayOptions: { show: { ...show } },
		},
	];
}

/** The end of the delay, rounded up to a full minute, because the service takes no seconds. */
export function afterDelay(input: FormInput): Date {
	const delayMs = durationMs(numberIn(input, 'delay'), input.get('delayUnit'));
	return new Date(Math.ceil((input.now.getTime() + delayMs) / MINUTE_MS) * MINUTE_MS);
}
