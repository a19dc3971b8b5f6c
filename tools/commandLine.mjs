/** The command line of a command: read, checked, or refused with what is expected. */
import { parseArgs } from 'node:util';

/** What `npm` ends with when a command is used in a wrong way. */
const WRONG_USE = 2;

/**
 * Says what is wrong with a command line, and ends the process.
 *
 * @param {string} problem a sentence
 * @param {string} usage what is expected
 * @returns {never}
 */
export function refuse(problem, usage) {
	console.error(`${problem}\n\nUsage: ${usage}`);
	process.exit(WRONG_USE);
}

/**
 * @param {string} usage what is expected, for the message
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} options as `parseArgs` takes them; a text must not be empty
 * @param {{ args?: string[], operands?: boolean }} [more] whether the command takes operands besides
 *   its options
 * @returns {{ values: Record<string, any>, operands: string[] }} the process ends instead when
 *   anything is wrong
 */
export function readCommandLine(usage, options, { args = process.argv.slice(2), operands = false } = {}) {
	let read;
	try {
		read = parseArgs({ args, options, allowPositionals: operands });
	} catch (error) {
		return refuse(error.message, usage);
	}
	const empty = Object.keys(read.values).find((name) => [read.values[name]].flat().some((value) => value === ''));
	if (empty !== undefined) return refuse(`--${empty} is empty.`, usage);
	return { values: read.values, operands: read.positionals };
}
