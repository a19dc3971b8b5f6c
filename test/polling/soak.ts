/** `npm run soak`: many generated lives of a message log, each polled to its end. */
import fc from 'fast-check';
import { parseArgs } from 'node:util';
import { playStream, streams } from './stream';

const { values } = parseArgs({
	options: {
		json: { type: 'boolean', default: false },
		streams: { type: 'string', default: '2000' },
		seed: { type: 'string' },
	},
});
const numRuns = Number(values.streams);
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
if (!Number.isSafeInteger(numRuns) || numRuns < 1 || !Number.isSafeInteger(seed)) {
	throw new Error('--streams and --seed are whole numbers');
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
	values.json
		? JSON.stringify({ ...total, seed })
		: `${total.streams} streams (seed ${seed}): ${total.actions} actions, ${total.lost} lost, ${total.repeated} repeated, state up to ${total.maxStateBytes} bytes`,
);
