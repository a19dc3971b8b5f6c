/** The units in which a form asks how long. */
import type { INodePropertyOptions } from 'n8n-workflow';

const units = {
	minutes: { name: 'Minutes', ms: 60_000 },
	hours: { name: 'Hours', ms: 3_600_000 },
	days: { name: 'Days', ms: 86_400_000 },
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
