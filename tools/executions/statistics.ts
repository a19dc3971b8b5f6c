/** Counts what came of the executions of a recording. */
import type { Recorded } from './execution';

interface Outcome {
	status?: string;
	error?: object;
	outputs?: Array<Array<{ json: { error?: unknown }; error?: unknown }>>;
}

function kindOf({ operation, requests, outcome }: Recorded): string {
	if (operation === undefined) return 'polls of the trigger, and questions of the editor';
	const { error, outputs = [] } = (outcome ?? {}) as Outcome;
	if (error !== undefined) return requests.length > 0 ? 'failed after a request' : 'refused before any request';
	const hasErrors = outputs.flat().some((item) => item.error !== undefined || item.json.error !== undefined);
	if (hasErrors) return requests.length > 0 ? 'items with errors, after requests' : 'items with errors only, no request';
	return requests.length > 0 ? 'sent with success' : 'nothing sent, no error';
}

/** Whether something came of a request. */
function hasResult({ requests, outcome }: Recorded): boolean {
	const { outputs = [] } = (outcome ?? {}) as Outcome;
	return requests.length > 0 && outputs.flat().some((item) => item.error === undefined && item.json.error === undefined);
}

/** @returns lines to print */
export function statisticsOf(recorded: readonly Recorded[], operations: readonly string[]): string[] {
	const kinds = new Map<string, number>();
	for (const one of recorded) kinds.set(kindOf(one), (kinds.get(kindOf(one)) ?? 0) + 1);
	const requests = recorded.reduce((sum, one) => sum + one.requests.length + one.files.length, 0);
	const among = (fits: (one: Recorded) => boolean) => new Set(recorded.filter(fits).map(({ operation }) => operation));
	const sending = among((one) => one.requests.length > 0);
	const succeeding = among(hasResult);
	const without = (found: Set<string | undefined>) => operations.filter((name) => !found.has(name)).join(', ') || 'none';
	return [
		`${recorded.length} executions, ${requests} requests`,
		...[...kinds].sort().map(([kind, count]) => `  ${kind}: ${count}`),
		...(operations.length === 0 ? [] : [`${operations.length} operations; that sent no request: ${without(sending)}; that gave no result: ${without(succeeding)}`]),
	];
}
