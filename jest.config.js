/** @type {import('jest').Config} */
module.exports = {
	testEnvironment: 'node',
	roots: ['<rootDir>/test'],
	testMatch: ['**/*.test.ts'],
	testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/olderN8n/'],
	modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/playground/', '<rootDir>/test/olderN8n/'],
	transform: {
		'\\.ts$': [
			'@swc/jest',
			{ jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
		],
	},
	// What is left in the temporary folder, and compiled again at the next run,
	// is not ours to leave there.
	cacheDirectory: '<rootDir>/node_modules/.cache/jest',
	globalSetup: '<rootDir>/test/support/temporaryFolder.ts',
	setupFiles: ['<rootDir>/test/support/engine/environment.ts'],
	// Loading n8n takes the first test of a file seconds, on a machine with much to do ten.
	testTimeout: 30_000,
	maxWorkers: 2,
	// n8n stays in the memory of a worker for each file that has loaded it. Above this one a new
	// worker takes over; none grows beyond 450 MB.
	workerIdleMemoryLimit: '150MB',
	// A worker that has loaded n8n for many files has a large heap to free when it ends; that takes
	// longer than the half second that jest allows. What really stays open is still reported.
	workerGracefulExitTimeout: 20_000,
};
