/** Begins export tasks and waits for their end (exportSegment and exportSegment/result). */
import { catalogue } from '../../catalogue';
import { stateOfTask, taskIn } from '../../catalogue/audience/exportTask';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { isObject } from '../../catalogue/definition/json';
import { valueIn } from '../../catalogue/values/answers';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { call, type Connection } from '../../transport/client';
import { serviceMessageIn } from '../../transport/errorBody';
import { CallFailure } from '../../transport/failure/failure';
import { validate } from '../request/validate';
import { untilReady } from './untilReady';

/**
 * @param endpoint what begins a task, or asks for one that was begun before
 * @param request its fields, checked
 * @param waitMs the longest wait for the end of the task
 * @returns the last answer of exportSegment/result
 * @throws CallFailure; of kind `notReady`, with the task id, when the wait runs out; of kind
 *   `taskFailed` when the service gave the task up
 */
export async function taskResult(
	endpoint: Endpoint,
	request: CheckedRequest,
	waitMs: number,
	connection: Connection,
): Promise<unknown> {
	const begun = taskIn(request);
	const answer = begun === undefined ? await call(endpoint, request, connection) : undefined;
	const taskId = begun ?? taskIn(answer);
	// A service that answers at once has nothing to wait for.
	if (taskId === undefined) return answer;
	return await untilReady(() => askForEnd(taskId, connection), waitMs, connection);
}

/** The last answer of the task, or a failure that says that it has not ended. */
async function askForEnd(
	taskId: string,
	connection: Connection,
): Promise<{ payload: unknown } | CallFailure> {
	const { exportSegmentResult } = catalogue;
	const request = validate(exportSegmentResult, { task_id: taskId });
	const payload = await call(exportSegmentResult, request, connection);
	const state = stateOfTask(payload);
	if (state === 'done') return { payload };
	const words = isObject(payload) ? serviceMessageIn(payload) : undefined;
	const facts = { taskId, ...(words !== undefined && { words }) };
	if (state === 'failed') throw new CallFailure({ ...facts, kind: 'taskFailed' });
	const progress = valueIn(payload, 'progress');
	const percent = progress == null ? {} : { words: `${String(progress)} %` };
	return new CallFailure({ ...percent, ...facts, kind: 'notReady' });
}
