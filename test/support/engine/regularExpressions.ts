/**
 * n8n gives a regular expression a quarter of a second by the clock, which may not be
 * enough on a busy machine.
 */
import { setSafeRegexEngine } from 'n8n-workflow';

/** Removes the limit. */
export function givePatternsTime(): void {
	setSafeRegexEngine({
		exec: (pattern, input, flags) => new RegExp(pattern, flags).exec(input),
		test: (pattern, input, flags) => new RegExp(pattern, flags).test(input),
		replace: (pattern, input, flags, replacement) => input.replace(new RegExp(pattern, flags), replacement),
		matchAll: (pattern, input, flags = '') => [...input.matchAll(new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`))],
		split: (pattern, input, flags) => input.split(new RegExp(pattern, flags)),
	});
}
