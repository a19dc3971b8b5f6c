/**
 * The present second as text, made once in a second.
 *
 * The plain version is `wholeSecond(new Date())`. A run makes a row for each of 100,000 messages,
 * nearly all with the same text: in the benchmark `memory`, one text for all of them takes 11 MB
 * less than one for each. test/catalogue/instants.test.ts compares the two.
 */
import { SECOND_MS } from '../definition/durations';
import { wholeSecond } from './instants';

let latest = { second: NaN, text: '' };

/** @returns the present time, UTC, such as `2026-12-24T18:00:00Z` */
export function presentSecond(): string {
	const now = Date.now();
	const second = Math.floor(now / SECOND_MS);
	if (second !== latest.second) latest = { second, text: wholeSecond(new Date(now)) };
	return latest.text;
}
