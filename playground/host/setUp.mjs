import { buildPackage } from './build.mjs';
import { installN8n, installTools } from './install.mjs';

/**
 * Installs and builds whatever is missing, in the order in which one needs the other.
 * @returns {Promise<string>} the path of the Node.js that runs n8n
 * @throws {import('./setupProblem.mjs').SetupProblem} when something is missing on this machine
 */
export async function setUp() {
	await installTools();
	const program = await installN8n();
	await buildPackage();
	return program;
}
