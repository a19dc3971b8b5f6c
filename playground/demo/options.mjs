import { parseArgs } from 'node:util';
import { SetupProblem } from '../host/setupProblem.mjs';

export const usage = `npm start                    set up, start n8n with the example workflows, and stay
npm start -- --once          set up, run the example once, print a summary, and end
npm start -- --port 5700     the port of n8n (default 5678; with --once any free port)
npm start -- --help          this text`;

/**
 * Reads the command line.
 * @param {string[]} args without node and the script
 * @returns {{ once: boolean, port: number | undefined, help: boolean }}
 * @throws {SetupProblem} for an option that does not exist or a port that is none
 */
export function readOptions(args) {
	let values;
	try {
		({ values } = parseArgs({
			args,
			options: {
				once: { type: 'boolean', default: false },
				port: { type: 'string' },
				help: { type: 'boolean', default: false },
			},
		}));
	} catch (error) {
		throw new SetupProblem(error.message, `These are the options:\n\n${usage}`);
	}
	const { once, help } = values;
	if (values.port === undefined) return { once, help, port: undefined };
	const port = Number(values.port);
	if (!/^\d+$/.test(values.port) || port < 1 || port > 65_535) {
		throw new SetupProblem(
			`--port ${values.port} is not a port.`,
			'Give a number between 1 and 65535, for example: npm start -- --port 5700',
		);
	}
	return { once, help, port };
}
