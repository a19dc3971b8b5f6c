/** Records what executions do, or compares it with an earlier recording. `run.mjs` starts it. */
import './time';
import './expected';
import '../../test/support/engine/environment';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { differencesOf } from './compare';
import type { Execution, Recorded } from './execution';
import { editorExecutions } from './editor';
import { faultyExecutions } from './faults';
import { generatedExecutions } from './generated';
import { longExecutions } from './long';
import { builtOperations, nameOf } from './operations';
import { recordOf } from './recorder';
import { singleExecutions } from './single';
import { statisticsOf } from './statistics';
import { tableExecutions } from './tables';
import { triggerExecutions } from './triggers';

const SHOWN = 10;
const SHOWN_TEXT = 300;

const { values } = parseArgs({ options: { record: { type: 'string' }, compare: { type: 'string' }, times: { type: 'boolean', default: false }, only: { type: 'string', default: '' } } });

async function recordAll(): Promise<Recorded[]> {
	const operations = await builtOperations();
	const executions: Execution[] = [
		...tableExecutions(),
		...generatedExecutions(operations),
		...singleExecutions(operations),
		...faultyExecutions(),
		...longExecutions(),
		...(await editorExecutions()),
		...triggerExecutions(),
	];
	const recorded: Recorded[] = [];
	const wanted = executions.filter(({ name }) => name.includes(values.only));
	if (wanted.length === 0) throw new Error(`No execution has "${values.only}" in its name`);
	for (const execution of wanted) {
		recorded.push(await recordOf(execution));
	}
	const asked = values.only === '' ? operations.map(nameOf) : [];
	for (const line of statisticsOf(recorded, asked)) console.log(line);
	return recorded;
}

/** @returns whether all is equal */
function compare(file: string, after: Recorded[]): boolean {
	const before = (JSON.parse(readFileSync(file, 'utf8')) as Recorded[]).filter(({ name }) => name.includes(values.only));
	const differences = differencesOf(before, after, values.times);
	const names = new Set([...before, ...after].map(({ name }) => name));
	console.log(`${names.size - differences.length} of ${names.size} executions are equal`);
	for (const { execution, path, before: one, after: other } of differences.slice(0, SHOWN)) {
		console.log(`\n${execution}\n  at ${path}\n  before: ${one.slice(0, SHOWN_TEXT)}\n  after:  ${other.slice(0, SHOWN_TEXT)}`);
	}
	if (differences.length > SHOWN) console.log(`\n... and ${differences.length - SHOWN} more`);
	return differences.length === 0;
}

async function main(): Promise<number> {
	const recorded = await recordAll();
	if (values.record !== undefined) writeFileSync(values.record, `${JSON.stringify(recorded, undefined, '\t')}\n`);
	return values.compare === undefined || compare(values.compare, recorded) ? 0 : 1;
}

main().then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error(error);
		process.exit(1);
	},
);
