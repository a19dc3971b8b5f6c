import type { Message } from '../../account/message';
import type { Service } from '../../account/service';
import { isObject, parseJson, stringifyJson, type Json, type JsonObject } from '../../wire/json';
import { MESSAGE_PLATFORMS } from '../../wire/platforms';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText } from '../../wire/rules';
import { wireTime } from '../../wire/times';
import { codeOrId } from '../../wire/values';

/** deleteMessage: only a message of which nothing was sent can be deleted. */
export function deleteMessage(request: JsonObject, service: Service): Reply {
	demandFields(request, { message: filledText }, ['message']);
	const message = service.state.messages.get(String(request['message']));
	if (!message?.stored || message.status === 'CANCELED') throw messageNotFound();
	if (message.status !== 'PENDING') {
		throw new Refusal('Message has already been sent', { response: null });
	}
	service.ledger.cancel(message);
	return { kind: 'bare' };
}

/** getMessageDetails: by message code or message id, for messages that the history holds. */
export function getMessageDetails(request: JsonObject, service: Service): Reply {
	demandFields(request, { message: codeOrId }, ['message']);
	const message = findMessage(request['message'] ?? '', service);
	if (!message?.stored) throw messageNotFound();
	return payload({ message: messageRecord(message, service) });
}

/** The message with this code or id. */
export function findMessage(codeOrId: Json, service: Service): Message | undefined {
	const wanted = String(codeOrId);
	const byCode = service.state.messages.get(wanted);
	if (byCode) return byCode;
	return [...service.state.messages.values()].find(({ id }) => id.toString() === wanted);
}

function messageNotFound(): Refusal {
	return new Refusal('Message not found', { response: null });
}

function messageRecord(message: Message, service: Service): JsonObject {
	const { effective, status } = message;
	const platforms = effective['platforms'];
	const early = service.quirks.pick('sendDateEarly', [0, 1_000]);
	const sentAtOnce = message.sendAt.getTime() === message.createdAt.getTime();
	const sendDate = new Date(message.sendAt.getTime() - (sentAtOnce ? early : 0));
	return {
		id: message.id,
		code: message.code,
		created: wireTime(message.createdAt),
		send_date: wireTime(sendDate),
		status: status === 'DONE' ? service.quirks.pick('done', ['done', 'DONE']) : status,
		content: contentByLanguage(effective['content']),
		platforms: JSON.stringify(Array.isArray(platforms) ? platforms : MESSAGE_PLATFORMS),
		ignore_user_timezone: effective['ignore_user_timezone'] === false ? '0' : '1',
		conditions_operator: String(effective['conditions_operator'] ?? 'AND'),
		data: customData(effective['data'], service),
		tracking_code: null,
		conditions: jsonOrNull(effective['conditions']),
		ios_title: textOrNull(effective['ios_title']),
		ios_subtitle: textOrNull(effective['ios_subtitle']),
		ios_root_params: jsonOrNull(effective['ios_root_params']),
		android_header: textOrNull(effective['android_header']),
		android_root_params: jsonOrNull(effective['android_root_params']),
	};
}

/** Plain text comes back under `default` (public facts: message record). */
function contentByLanguage(content: Json | undefined): JsonObject {
	if (isObject(content)) return content;
	return typeof content === 'string' ? { default: content } : {};
}

/** The specification says object; public facts say string or null. */
function customData(data: Json | undefined, service: Service): Json {
	if (data === undefined) return service.quirks.pick<Json>('noData', [null, {}]);
	const text = typeof data === 'string' ? data : stringifyJson(data);
	return service.quirks.pick<Json>('data', [parseJson(text), text]);
}

function textOrNull(value: Json | undefined): Json {
	return typeof value === 'string' ? value : null;
}

function jsonOrNull(value: Json | undefined): Json {
	return value === undefined ? null : stringifyJson(value);
}
