/**
 * The test files that the run in the engine of the older n8n leaves out, and why. What is not named
 * here runs in both; test/generations.test.ts sees to it that no other test of a node is missing.
 *
 * @type {Array<{ files: string, why: string, inTheEngine?: true }>} `files` is the beginning of a
 *   name, `inTheEngine` says that they run nodes all the same
 */
module.exports = [
	{
		files: 'trigger.durable',
		why: 'n8n 1.x cannot store the memory of a poll together with its execution',
		inTheEngine: true,
	},
	{
		files: 'benchmark',
		why: 'its processes load the n8n that the benchmarks are about, the current one',
		inTheEngine: true,
	},
	{ files: 'simulator.', why: 'the service that the tests play, without n8n' },
	{ files: 'polling.', why: 'pure functions over state and page, without n8n' },
	{ files: 'docs.commands', why: 'the commands of this repository' },
	{ files: 'docs.links', why: 'the pages of this repository' },
	{ files: 'examples', why: 'the files of the examples; npm run e2e runs them' },
	{ files: 'importDirections', why: 'a rule over the sources' },
	{ files: 'operations.ratchet', why: 'a rule over the tests' },
	{ files: 'publishing', why: 'the package and its workflows' },
	{ files: 'release', why: 'the release script' },
	{ files: 'setup', why: 'the installation of the tools' },
];
