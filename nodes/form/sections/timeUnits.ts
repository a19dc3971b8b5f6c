/** The units in which a form asks how long. */
import type { INodePropertyOptions } from 'n8n-workflow';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../catalogue/definition/durations';

const units = {
	minutes: { name: 'Minutes', ms: MINUTE_MS },
	hours: { name: 'Hours', ms: HOUR_MS },
	days: { name: 'Days', ms: DAY_MS },
} as const;

/** @returns the choices of a form, as new objects */
export function timeUnitChoices(): INodePropertyOptions[] {
	return Object.entries(units).map(([value, { name }]) => ({ name, value }));
}

/** @returns how many milliseconds an amount of a unit has; NaN for a unit that is none */
export function durationMs(amount: number, unit: unknown): number {
	const found = Object.entries(units).find(([value]) => value === unit);
	return amount * (found?.[1].ms ?? NaN);
}
