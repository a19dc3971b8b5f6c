/** The cases of the operation tests, as executions. */
import { runNode } from '../../test/support/engine';
import { configureApplication } from '../../test/operations/configureApplication.cases';
import type { Answer, Operation, Refused, Table } from '../../test/operations/operation';
import { pushApplication } from '../../test/operations/pushApplication.cases';
import { pushDevice } from '../../test/operations/pushDevice.cases';
import { pushEmail } from '../../test/operations/pushEmail.cases';
import { pushJourney } from '../../test/operations/pushJourney.cases';
import { pushStatistics } from '../../test/operations/pushStatistics.cases';
import { targetedPush } from '../../test/operations/targetedPush.cases';
import type { Execution } from './execution';
import { nameOf } from './operations';
import { outcomeOf } from './outcome';

const tables = { pushApplication, configureApplication, pushDevice, pushEmail, pushJourney, pushStatistics, targetedPush };

/** All cases of all tables: those that succeed and those that are refused. */
export function tableExecutions(): Execution[] {
	return Object.entries(tables).flatMap(([table, { node, operations, refused }]: [string, Table]) => [
		...operations.map((one, n) => executionOf(`${table} ${n}`, node, one, one.answers)),
		...refused.map((one, n) => executionOf(`${table} refused ${n}`, node, one, one.answers ?? [])),
	]);
}

function executionOf(name: string, node: string, one: Operation | Refused, answers: readonly Answer[]): Execution {
	const { method, resource, operation, parameters: filledIn, input } = one;
	const type = node.slice(0, 1).toLowerCase() + node.slice(1);
	return {
		name: `table: ${name} ${method}`,
		operation: nameOf({ type, resource, operation }),
		async run({ simulator, credential, executionId }) {
			for (const { status = 200, body } of answers) {
				const text = typeof body === 'string' ? body : JSON.stringify(body);
				simulator.faults.add({ kind: 'raw', status, body: text, headers: { 'content-type': 'application/json; charset=utf8' } });
			}
			const timeZone = 'timeZone' in one ? one.timeZone : undefined;
			const parameters = { resource, operation, ...filledIn };
			const result = await runNode({ type, parameters, credential, executionId, ...(input && { input }), ...(timeZone !== undefined && { timeZone }) });
			return { ...outcomeOf(result), faultsLeft: simulator.faults.list() };
		},
	};
}
