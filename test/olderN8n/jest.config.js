const path = require('node:path');
const current = require('../../jest.config.js');
const leftOut = require('./leftOut.js');

/** The tests of the repository, in the engine of the older generation of n8n. */
module.exports = {
	...current,
	rootDir: path.resolve(__dirname, '../..'),
	setupFiles: [...current.setupFiles, path.join(__dirname, 'intervals.js')],
	globals: { n8nFolder: 'test/olderN8n' },
	moduleNameMapper: {
		'^((?:n8n-core|n8n-workflow|@n8n/di)(?:/.*)?)$': path.join(__dirname, 'node_modules', '$1'),
	},
	testPathIgnorePatterns: [
		...current.testPathIgnorePatterns,
		...leftOut.map(({ folder }) => `<rootDir>/test/${folder}/`),
	],
};
