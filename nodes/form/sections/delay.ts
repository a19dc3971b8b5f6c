/** A time that is counted from the start of the run. */
import type { INodeProperties } from 'n8n-workflow';
import type { FormInput } from '../section';

const MINUTE_MS = 60_000;

const units = {
	minutes: { name: 'Minutes', ms: MINUTE_MS },
	hours: { name: 'Hours', ms: 60 * MINUTE_MS },
	days: { name: 'Days', ms: 24 * 60 * MINUTE_MS },
} as const;

/** @returns new objects, shown where `show` holds */
export function delayProperties(show: Readonly<Record<string, string[]>>): INodeProperties[] {
	return [
		{
			displayName: 'Delay',
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
			options: Object.entries(units).map(([value, { name }]) => ({ name, value })),
			default: 'hours',
			displayOptions: { show: { ...show } },
		},
	];
}

/** The moment after the delay, as the next full minute: the service knows no seconds. */
export function afterDelay(input: FormInput): Date {
	const unit = Object.entries(units).find(([value]) => value === input.get('delayUnit'));
	const delayMs = Number(input.get('delay')) * (unit?.[1].ms ?? NaN);
	return new Date(Math.ceil((input.now.getTime() + delayMs) / MINUTE_MS) * MINUTE_MS);
}
