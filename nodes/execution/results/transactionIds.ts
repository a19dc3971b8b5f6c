/** Transaction ids for messages that name none. */
import { hash } from 'node:crypto';
import type { IExecuteFunctions } from 'n8n-workflow';

/** Enough hexadecimal digits to distinguish the messages of a run. */
const HASH_LENGTH = 12;

/**
 * The id stays the same when n8n runs the node again within an execution (Retry On Fail), and
 * differs for another instance, execution, item or content, so that two messages are never taken
 * for one.
 *
 * @returns makes the id of a message from its place in the run and its content as text
 */
export function transactionIds(
	context: IExecuteFunctions,
): (place: number | string, content: string) => string {
	const prefix = `n8n-${digest(context.getInstanceId())}-${runKey(context)}`;
	// Joined, not concatenated: V8 keeps the parts of a concatenated text, and many ids wait at once.
	return (place, content) => [prefix, place, digest(content)].join('-');
}

/** Identifies a run of a node: its execution, the node, and which of its runs in a loop. */
export function runKey(context: IExecuteFunctions): string {
	// A tool has a new run index for each retry; only the content distinguishes the calls of an
	// agent.
	const run = isTool(context) ? 'tool' : String(context.evaluateExpression('{{ $runIndex }}', 0));
	// Names are unique in a workflow. n8n does not promise that of ids, but a node that replaces
	// another of the same name has a new id.
	const { name, id } = context.getNode();
	// If n8n gives no execution id, no run must pass for a repetition of another.
	return `${context.getExecutionId() || Date.now()}-${digest(`${name} ${id}`)}-${run}`;
}

/**
 * Whether an AI agent uses the node: n8n then gives its type another name. What n8n itself says,
 * `isToolExecution()`, is missing in older versions, and false where the engine calls the tool.
 */
export function isTool(context: IExecuteFunctions): boolean {
	return context.getNode().type.endsWith('Tool');
}

function digest(text: string): string {
	return hash('sha256', text, 'hex').slice(0, HASH_LENGTH);
}
