import { join } from 'node:path';
import { n8nDir, rootDir } from './paths.mjs';

/**
 * @typedef {object} Generation a version of n8n, as its package-lock.json has it
 * @property {string} name
 * @property {string} folder holds package.json, package-lock.json and node_modules
 * @property {number} node the Node.js that it is run with
 * @property {(version: number) => boolean} fits whether it can run with this Node.js
 * @property {string} size on disk
 * @property {Record<string, string>} settings environment variables that it needs
 */

/** @type {Generation} The n8n of `npm start`, 2.41. */
export const current = {
	name: 'n8n',
	folder: n8nDir,
	node: 24,
	fits: (version) => version >= 24,
	size: '2.8 GB',
	settings: {},
};

/**
 * @type {Generation} The last of the 1.x versions, 1.123. Its isolated-vm does not compile on
 * Node.js 20, hence the expression engine; its xlsx does not come from the registry, hence
 * `overrides` in its package.json.
 */
export const older = {
	name: 'older-n8n',
	folder: join(rootDir, 'test', 'olderN8n'),
	node: 20,
	fits: (version) => version >= 20 && version < 24,
	size: '2.1 GB',
	settings: { N8N_EXPRESSION_ENGINE: 'legacy' },
};
