/** Numbers as people read them. */
import type { Unit } from './report';

/** Stands in for a missing number. */
export const NO_NUMBER = '–';

/**
 * The change from one period to the next: for a rate the difference, for other numbers a fraction
 * of the first.
 *
 * @returns null if there is nothing to compare with: a number is missing, the first is 0, or the
 *   change is larger than any number
 */
export function changeOf(
	value: number | null,
	before: number | null | undefined,
	unit: Unit,
): number | null {
	if (value === null || before == null) return null;
	const change = unit === 'rate' ? value - before : (value - before) / Math.abs(before);
	return before === 0 && unit !== 'rate' ? null : withoutNoise(change);
}

/** Removes rounding errors of binary numbers, as in 0.3 - 0.1; null if it is not finite. */
function withoutNoise(value: number): number | null {
	return Number.isFinite(value) ? Number(value.toPrecision(12)) : null;
}

/** A part of a whole as a fraction of 1; null if there is no whole. */
export function shareOfWhole(part: number | null, whole: number | null): number | null {
	return part === null || whole === null || whole === 0 ? null : part / whole;
}

/** In full: `1,234,567` or `12.3%`. */
export function fullNumber(value: number | null, unit: Unit): string {
	if (value === null || !Number.isFinite(value)) return NO_NUMBER;
	return unit === 'rate' ? percentOf(value) : grouped(value);
}

/** In few characters: `1.23M` or `12.3%`. */
export function shortNumber(value: number | null, unit: Unit): string {
	if (value === null || !Number.isFinite(value)) return NO_NUMBER;
	if (unit === 'rate') return percentOf(value);
	const size = Math.abs(value);
	if (size < 10_000) return grouped(value);
	if (size >= PAST_LETTERS * ROUNDS_UP) return byPowers(value, 2);
	const [divisor, letter] = [...LETTERS].reverse().find(([from]) => size >= from * ROUNDS_UP) ?? [
		1,
		'',
	];
	return `${withSigns(value / divisor, 3)}${letter}`;
}

/** At an axis, where all numbers are round: `60k`, `1.5M`, `20%`. */
export function axisNumber(value: number, unit: Unit): string {
	if (unit === 'rate') return `${round(value * 100, 1)}%`;
	const size = Math.abs(value);
	if (size >= PAST_LETTERS) return byPowers(value, 2);
	const [divisor, letter] = [...LETTERS].reverse().find(([from]) => size >= from) ?? [1, ''];
	return `${minus(round(value / divisor, 3))}${letter}`;
}

/** `+12.3%`, `−4%`, `±0%`, for a rate `+1.2 pts`; undefined if there is nothing to compare with. */
export function changeText(change: number | null, unit: Unit): string | undefined {
	if (change === null) return undefined;
	const percent = Math.abs(change) * 100;
	const size = Number.isFinite(percent)
		? grouped(round(percent, 1))
		: byPowers(Math.abs(change), 2, 2);
	const sign = size === '0' ? '±' : change < 0 ? '−' : '+';
	return `${sign}${size}${unit === 'rate' ? ' pts' : '%'}`;
}

const LETTERS: ReadonlyArray<readonly [number, string]> = [
	[1e3, 'k'],
	[1e6, 'M'],
	[1e9, 'B'],
	[1e12, 'T'],
];

/** From here on there are no letters, and powers of ten stand in their place. */
const PAST_LETTERS = 1e15;
/** From here on JavaScript itself writes powers. */
const MOST_GROUPED = 1e21;

/** 999,600 is 1.00M and not 1000k. */
const ROUNDS_UP = 0.9995;

function percentOf(fraction: number): string {
	const percent = fraction * 100;
	if (!Number.isFinite(percent)) return `${byPowers(fraction, 2, 2)}%`;
	const size = Math.abs(percent);
	if (size >= 1000) return `${grouped(Math.round(percent))}%`;
	return `${minus(round(percent, size >= 0.1 || size === 0 ? 1 : 2))}%`;
}

/** A whole part in groups of three, and two places at most. */
function grouped(value: number): string {
	const size = round(Math.abs(value), 2);
	if (size >= MOST_GROUPED) return byPowers(value);
	const [whole = '', places] = String(size).split('.');
	const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
	const sign = value < 0 && size > 0 ? '−' : '';
	return `${sign}${groups}${places === undefined ? '' : `.${places}`}`;
}

/**
 * `1.23e18`.
 *
 * @param places after the point, at most; otherwise all that the number has
 * @param more how many powers of ten larger the number is
 */
function byPowers(value: number, places?: number, more = 0): string {
	const [digits = '', power] = value.toExponential(places).split('e');
	return `${minus(Number(digits))}e${Number(power) + more}`;
}

/** With this many significant digits. */
function withSigns(value: number, digits: number): string {
	const before = Math.floor(Math.log10(Math.abs(value))) + 1;
	return minus(round(value, Math.max(0, digits - before)));
}

function round(value: number, places: number): number {
	const factor = 10 ** places;
	const moved = value * factor;
	// Beyond 2^53 a number has no places.
	return Math.abs(moved) < Number.MAX_SAFE_INTEGER ? Math.round(moved) / factor : value;
}

function minus(value: number): string {
	return String(value).replace('-', '−');
}
