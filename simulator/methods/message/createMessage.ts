import { NO_CODE } from '../../account/codes';
import type { Message } from '../../account/message';
import type { Service } from '../../account/service';
import { addMessage } from '../../delivery/newMessage';
import { runPipeline } from '../../delivery/pipeline';
import { audienceOf, isForFewDevices, unknownDevices } from '../../delivery/recipients';
import { findTarget, TARGET_FIELDS, type Target } from '../../delivery/target';
import { isObject, type Json, type JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields } from '../../wire/rules';
import { readNotification } from './notification';

const TRANSACTION_MS = 5 * 60_000;

/** createMessage: notifications are processed one after another, up to the first faulty one. */
export function createMessage(request: JsonObject, service: Service): Reply {
	const { notifications, ...rest } = request;
	demandFields(rest, TARGET_FIELDS);
	const target = findTarget(request, service);
	if (notifications === undefined) throw new Refusal('No notifications', { response: null });
	if (!Array.isArray(notifications)) throw new Refusal('notifications must be an array');
	const codes: string[] = [];
	const unknown: JsonObject = {};
	for (const notification of notifications) {
		try {
			createNotification(notification, target, service, codes, unknown);
		} catch (error) {
			if (!(error instanceof Refusal) || codes.length === 0) throw error;
			const { codesInRefusals } = service.options;
			const response = codesInRefusals ? messagesResponse(codes, unknown) : null;
			throw new Refusal(error.message, { response });
		}
	}
	runPipeline(service);
	return payload(messagesResponse(codes, unknown));
}

function messagesResponse(codes: string[], unknown: JsonObject): JsonObject {
	const response: JsonObject = { Messages: codes };
	if (Object.keys(unknown).length > 0) response['UnknownDevices'] = unknown;
	return response;
}

function createNotification(
	notification: Json,
	target: Target,
	service: Service,
	codes: string[],
	unknown: JsonObject,
): void {
	if (!isObject(notification)) throw new Refusal('A notification must be an object');
	const effective = readNotification(notification, target, service);
	const transactionId = effective['transactionId'];
	const now = service.clock.now();
	if (typeof transactionId === 'string') {
		const known = service.ledger.recall(transactionId, now, TRANSACTION_MS);
		if (known !== undefined) {
			codes.push(known);
			return;
		}
	}
	const message = addPush(notification, effective, target, service);
	const code = message.stored ? message.code : NO_CODE;
	if (typeof transactionId === 'string') service.ledger.remember(transactionId, code, now);
	codes.push(code);
	const lost = unknownDevices(message, service);
	if (lost.length > 0) addUnknown(unknown, message.stored ? code : '', lost);
}

function addUnknown(unknown: JsonObject, key: string, lost: string[]): void {
	const before = unknown[key];
	unknown[key] = [...(Array.isArray(before) ? before : []), ...lost];
}

function addPush(
	notification: JsonObject,
	effective: JsonObject,
	target: Target,
	service: Service,
): Message {
	const isForFew = isForFewDevices(effective);
	return addMessage(
		{
			kind: 'push',
			...target,
			notification,
			effective,
			audience: audienceOf(effective),
			wholeAccount: false,
		},
		(scheduled) => scheduled || !isForFew || isTracing(service),
		service,
	);
}

function isTracing({ state, clock }: Service): boolean {
	return state.tracingUntil !== undefined && clock.now() < state.tracingUntil;
}
