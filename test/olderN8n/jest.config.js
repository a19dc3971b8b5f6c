const path = require('node:path');
const usual = require('../../jest.config.js');
const leftOut = require('./leftOut.js');

/** The tests of the repository, in the engine of the older generation of n8n. */
module.exports = {
	...usual,
	rootDir: path.resolve(__dirname, '../..'),
	// This n8n looks after its SSH connections every minute, and nothing ends that.
	forceExit: true,
	globals: { n8nFolder: 'test/olderN8n' },
	moduleNameMapper: {
		'^((?:n8n-core|n8n-workflow|@n8n/di)(?:/.*)?)$': path.join(__dirname, 'node_modules', '$1'),
	},
	testPathIgnorePatterns: [
		...usual.testPathIgnorePatterns,
		...leftOut.map(({ folder }) => `<rootDir>/test/${folder}/`),
	],
};
