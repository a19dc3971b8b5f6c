/** `npm run soak`: many generated lives of a message log, each polled to its end. */
import fc from 'fast-check';
import { readCommandLine, refuse } from '../../tools/commandLine.mjs';
import { playStream, streams } from './stream';

const USAGE = 'npm run soak -- [--streams 2000] [--seed 7] [--json]';
const { values } = readCommandLine(USAGE, {
	json: { type: 'boolean', default: false },
	streams: { type: 'string', default: '2000' },
	seed: { type: 'string' },
});
const numRuns = wholeNumber('streams', String(values['streams']), 1, 1_000_000);
const seed =
	values['seed'] === undefined
		? Date.now() % 2 ** 31
		: wholeNumber('seed', String(values['seed']), -(2 ** 31), 2 ** 31 - 1);

function wholeNumber(option: string, text: string, least: number, most: number): number {
	const number = Number(text);
	if (/^-?\d+$/.test(text) && number >= least && number <= most) return number;
	return refuse(`--${option} must be a whole number from ${least} to ${most}, not "${text}".`, USAGE);
}

const total = { streams: 0, actions: 0, lost: 0, repeated: 0, maxStateBytes: 0 };
for (const stream of fc.sample(streams, { numRuns, seed })) {
	const { actions, lost, repeated, maxStateBytes } = playStream(stream);
	total.streams += 1;
	total.actions += actions;
	total.lost += lost.length;
	total.repeated += repeated.length;
	total.maxStateBytes = Math.max(total.maxStateBytes, maxStateBytes);
	if (lost.length + repeated.length > 0) {
		console.error(`Stream ${total.streams} of --seed ${seed}: lost ${lost.length}, repeated ${repeated.length}`);
		process.exitCode = 1;
	}
}
console.log(
	values['json'] === true
		? JSON.stringify({ ...total, seed })
		: `${total.streams} streams (seed ${seed}): ${total.actions} actions, ${total.lost} lost, ${total.repeated} repeated, state up to ${total.maxStateBytes} bytes`,
);
