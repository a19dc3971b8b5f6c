/**
 * The folders of tests that the run in the engine of the older n8n leaves out, and why. All others
 * run in both; test/generations/generations.test.ts checks that no other test of a node is left
 * out.
 *
 * @type {Array<{ folder: string, why: string, inTheEngine?: true }>} `inTheEngine`: they run nodes
 *   all the same
 */
module.exports = [
	{
		folder: 'durableCursors',
		why: 'n8n 1.x cannot store the memory of a poll together with its execution',
		inTheEngine: true,
	},
	{
		folder: 'benchmark',
		why: 'its processes load the n8n that the benchmarks are about, the current one',
		inTheEngine: true,
	},
	{ folder: 'simulator', why: 'the service that the tests play, without n8n' },
	{ folder: 'polling', why: 'pure functions over state and page, without n8n' },
	{ folder: 'project', why: 'rules over the sources, the commands and the pages of this repository' },
];
