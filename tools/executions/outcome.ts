/** What the user and n8n see of an execution, as plain JSON. */
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { NodeResult } from '../../test/support/engine';

/** What of an error is seen: by the user, by later nodes, by n8n's retries. */
const PARTS_OF_ERRORS = ['name', 'message', 'description', 'messages', 'httpCode', 'level', 'failure', 'type', 'functionality', 'context'];

/** The outcome of an action node. */
export function outcomeOf({ status, outputs, error, stored }: NodeResult): object {
	const tasks = Object.values(stored.data.resultData.runData).flat();
	return {
		status,
		...(error !== undefined && { error: errorOf(error) }),
		outputs: outputs.map((items) => items.map(itemOf)),
		tasks: tasks.map(({ executionStatus, hints, metadata, error: own }) => ({
			executionStatus,
			hints,
			metadata,
			...(own !== undefined && { error: errorOf(own) }),
		})),
	};
}

/** An item with its pairing, its files and its error. */
export function itemOf({ json, binary, pairedItem, error, ...rest }: INodeExecutionData): object {
	return {
		json: valueOf(json),
		...(binary !== undefined && { binary: Object.fromEntries(Object.entries(binary).map(([name, { id: _id, ...file }]) => [name, file])) }),
		pairedItem,
		...(error !== undefined && { error: errorOf(error) }),
		...rest,
	};
}

/** An error, part by part; null when there is none. */
export function errorOf(error: unknown): object | null {
	if (error === undefined || error === null) return null;
	if (typeof error !== 'object') return { thrown: error };
	const parts = error as IDataObject;
	return Object.fromEntries(PARTS_OF_ERRORS.filter((name) => parts[name] !== undefined).map((name) => [name, valueOf(parts[name])]));
}

/** Errors stand in items, too. */
function valueOf(value: unknown): unknown {
	if (value instanceof Error) return errorOf(value);
	if (Array.isArray(value)) return value.map(valueOf);
	if (typeof value !== 'object' || value === null || value instanceof Date) return value;
	const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
	if (!isPlain) return value;
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, valueOf(each)]));
}
