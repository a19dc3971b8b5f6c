/** Whether a value in a request is what a value in the form means. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from './wireTypes';

/** All keys and values of a value, at any depth. */
export function leavesOf(value: unknown): unknown[] {
	if (Array.isArray(value)) return value.flatMap(leavesOf);
	if (isRecord(value)) return Object.entries(value).flatMap(([name, each]) => [name, ...leavesOf(each)]);
	return [value];
}

export function isEmpty(value: unknown): boolean {
	if (value === undefined || (typeof value === 'string' && value.trim() === '')) return true;
	if (Array.isArray(value)) return value.every(isEmpty);
	return isRecord(value) && !(value instanceof Date) && Object.keys(value).length === 0;
}

/** The value as a whole, or something in it. */
export function carries(wire: unknown, meant: unknown): boolean {
	if (isSame(wire, meant)) return true;
	if (Array.isArray(meant)) return areAmong(elements(meant), wire);
	if (leavesOf(wire).some((leaf) => isSame(leaf, meant))) return true;
	const nested = Array.isArray(wire) ? wire : isRecord(wire) ? Object.values(wire) : [];
	return nested.some((each) => typeof each === 'object' && each !== null && carries(each, meant)) || (typeof meant === 'string' && isListOf(wire, meant));
}

/** Long lists are compared by their texts. */
function areAmong(list: readonly unknown[], wire: unknown): boolean {
	const leaves = leavesOf(wire);
	const texts = new Set(leaves.map((leaf) => String(leaf).trim()));
	return list.every((each) => texts.has(String(each).trim()) || (leaves.length < 100 && leaves.some((leaf) => isSame(leaf, each))));
}

const elements = (list: readonly unknown[]) => list.filter((each) => !isEmpty(each));

function isListOf(wire: unknown, meant: string): boolean {
	const parts = jsonOf(meant);
	const list = Array.isArray(parts) ? parts : meant.split(/[,;\n\r\uff0c]/).map((each) => each.trim()).filter((each) => each !== '');
	return list.length > 0 && areAmong(list, wire);
}

function isSame(wire: unknown, meant: unknown): boolean {
	if (meant instanceof Date) return isInstant(wire, meant);
	if (typeof meant === 'object' && meant !== null) return isDeepStrictEqual(plain(wire), plain(meant)) || (typeof wire === 'string' && isDeepStrictEqual(jsonOf(wire), plain(meant)));
	if (typeof meant === 'number' && typeof wire === 'number') return wire === meant || (Object.is(meant, -0) && wire === 0);
	const text = String(meant).trim();
	if (wire === meant || (typeof wire === 'string' && sameText(wire, text))) return true;
	if (typeof wire === 'number' || typeof wire === 'bigint') return isNumeric(text) ? (String(wire) === text.replace(/^\+/, '') || Number(wire) === Number(text)) && !isUnsafe(wire) : truth(meant) === Number(wire) || isInstant(wire, new Date(asTime(text)));
	if (typeof wire === 'boolean') return truth(meant) === Number(wire);
	if (typeof meant === 'string' && typeof wire === 'object') return isDeepStrictEqual(plain(wire), jsonOf(meant));
	return typeof wire === 'string' && isInstant(wire, new Date(asTime(text)));
}

/** Invisible characters at either end. */
const UNSEEN = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** Blanks at the ends, and separators in a phone number, have no meaning. */
function sameText(wire: string, text: string): boolean {
	return wire.trim() === text || wire === text.replace(UNSEEN, '') || (/^[+\d]/.test(wire) && wire === text.replace(/[\s().-]/g, '')) || /^.* <(.*)>$/.exec(text)?.[1] === wire || isDeepStrictEqual(jsonOf(wire) ?? NaN, jsonOf(text));
}

const isUnsafe = (wire: number | bigint) => typeof wire === 'number' && Number.isInteger(wire) && !Number.isSafeInteger(wire);
const isNumeric = (text: string) => /^[+-]?\d+(?:\.\d+)?$/.test(text);
const truth = (value: unknown) => ({ true: 1, false: 0, 1: 1, 0: 0 } as Record<string, number>)[String(value).trim().toLowerCase()];
const asTime = (text: string) => (/^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? `${text.replace(' ', 'T').replace(/Z$/, '')}Z` : text);

function plain(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value ?? null, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each))) as unknown;
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

/** Compares to the precision of the value in the request, in UTC. */
function isInstant(wire: unknown, meant: Date): boolean {
	const at = meant.getTime();
	if (Number.isNaN(at)) return false;
	if (typeof wire === 'number') return wire === Math.floor(at / 1000);
	if (typeof wire !== 'string') return false;
	const iso = meant.toISOString();
	const normal = wire.replace(' ', 'T').replace(/Z$/, '');
	return normal.length >= 10 && (iso.startsWith(normal) || Date.parse(wire) === at);
}
