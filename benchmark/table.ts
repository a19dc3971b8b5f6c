/** Measurements for people to read. */
import type { Measurement } from './measurement';

/** The columns, and what follows a figure. */
const FIGURES = [
	['items', 'items', ''],
	['requests', 'requests', ''],
	['ours', 'ours', ' ms'],
	['peer', 'peer', ' ms'],
	['engineFloor', "engine's floor", ' ms'],
	['axiosFloor', 'axios', ' ms'],
	['ratioToPeer', 'ours / peer', ''],
	['ratioToFloor', "ours / engine's floor", ''],
] as const;

const WIDTH = 24;

/** A measurement as lines: its figures, then each aim with what was reached. */
export function linesOf(measured: Measurement): string {
	const inMb = measured['unit'] === 'MB';
	const lines = FIGURES.filter(([key]) => typeof measured[key] === 'number').map(
		([key, title, unit]) => `  ${title.padEnd(WIDTH)}${String(measured[key])}${inMb && unit !== '' ? ' MB' : unit}`,
	);
	const aims = measured.aims.map(
		({ aim, value, met }) => `  ${(met ? 'met' : 'MISSED').padEnd(WIDTH)}${aim}; it is ${value}`,
	);
	return ['', measured.name, ...lines, ...aims].join('\n');
}
