/** A line of small columns, for where there is only text. */
import type { Values } from '../model/report';

const LEVELS = [...'▁▂▃▄▅▆▇█'];
const WIDEST = 31;

/**
 * @returns a letter for each number, or for several where there are many;
 * blanks where there is none
 */
export function sparkline(values: Values): string {
	const each = Math.ceil(values.length / WIDEST);
	const means = Array.from({ length: Math.ceil(values.length / each) }, (_, index) =>
		meanOf(values.slice(index * each, (index + 1) * each)),
	);
	const numbers = means.filter((mean) => mean !== null);
	const [least, most] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
	return means.map((mean) => (mean === null ? ' ' : levelOf(mean, least, most))).join('');
}

function meanOf(values: Values): number | null {
	const numbers = values.filter((value) => value !== null);
	if (numbers.length === 0) return null;
	return numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

function levelOf(value: number, least: number, most: number): string {
	const height = most === least ? 0 : (value - least) / (most - least);
	return LEVELS[Math.round(height * (LEVELS.length - 1))] ?? '';
}
