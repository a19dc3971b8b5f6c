/** Reads the command line of a command, or refuses it and says what is expected. */
import { parseArgs } from 'node:util';

/** The exit code of a command that is used in a wrong way. */
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
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} options
 *   as `parseArgs` takes them; text must not be empty
 * @param {{ args?: string[], operands?: boolean }} [more] whether the command takes
 *   operands besides its options
 * @returns {{ values: Record<string, any>, operands: string[] }} if anything is wrong, the process
 *   ends instead
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
