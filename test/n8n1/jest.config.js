const path = require('node:path');
const usual = require('../../jest.config.js');

/** The tests of the repository, in the engine of the older generation of n8n. */
module.exports = {
	...usual,
	rootDir: path.resolve(__dirname, '../..'),
	moduleNameMapper: {
		'^(n8n-core|n8n-workflow|@n8n/di)$': path.join(__dirname, 'node_modules', '$1'),
	},
};
