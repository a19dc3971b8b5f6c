import { hexadecimal } from '../../account/hash';
import type { ScheduledRequest } from '../../account/scheduledRequests';
import type { Service } from '../../account/service';
import { stringifyJson, type JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText } from '../../wire/rules';

const NOT_READY = {
	status_code: 420,
	status_message: 'Request is still being processed',
	response: null,
};

/**
 * Answers a scheduled request with its id. While the same request is pending, the answer has no
 * `response`, and the pending id stands in its words (public facts: scheduled requests).
 * @param result is computed when the result is fetched for the first time
 */
export function schedule(
	method: string,
	request: JsonObject,
	service: Service,
	result: () => Reply,
): Reply {
	const { requests } = service.scheduled;
	const key = stringifyJson([method, ...Object.entries(request).sort().flat()]);
	const pending = [...requests].find(([, one]) => one.key === key && !isReady(one, service));
	if (pending) {
		const [id] = pending;
		const { quirks } = service;
		return {
			kind: 'whole',
			body: {
				status_code: quirks.pick('pendingCode', [210, 200]),
				status_message: quirks.pick('pending', [
					`Request is already scheduled, id:${id}`,
					`The same request is being processed. Request id: ${id}`,
				]),
			},
		};
	}
	const id = hexadecimal(32, 'request', requests.size, key).toLowerCase();
	const createdAt = service.clock.now().getTime();
	requests.set(id, { key, createdAt, questions: 0, result, ready: undefined });
	return payload({ request_id: id });
}

/** getResults: 420 until the result is ready, which stays as it was when first fetched. */
export function getResults(request: JsonObject, service: Service): Reply {
	demandFields(request, { request_id: filledText }, ['request_id']);
	const one = service.scheduled.requests.get(String(request['request_id']));
	if (!one) throw new Refusal('Request not found', { response: null });
	if (!isReady(one, service)) {
		one.questions += 1;
		return { kind: 'whole', body: NOT_READY };
	}
	one.ready ??= one.result();
	return one.ready;
}

function isReady(one: ScheduledRequest, { options, clock }: Service): boolean {
	if (one.ready) return true;
	return (
		one.questions >= options.resultsAfterQuestions &&
		clock.now().getTime() >= one.createdAt + options.resultsAfterMs
	);
}
