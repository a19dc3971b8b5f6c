import type { Device } from '../../account/records';
import type { Service } from '../../account/service';
import { addMessage } from '../../delivery/newMessage';
import { runPipeline } from '../../delivery/pipeline';
import { findTarget, type Target } from '../../delivery/target';
import { arrayAt, isObject, type Json, type JsonObject } from '../../wire/json';
import { WHATSAPP } from '../../wire/platforms';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import {
	boolean,
	complaint,
	demandFields,
	filledText,
	keyValue,
	listOf,
	matching,
	text,
	type FieldRule,
	type FieldRules,
} from '../../wire/rules';
import { readMinute, readSecond } from '../../wire/times';

/** What tells one channel from another. */
interface Channel {
	/** The type of its devices, where it is documented. */
	type?: number;
	fields: FieldRules;
	required: readonly string[];
	/** Says what is wrong with a message as a whole. */
	fault?(message: JsonObject): string | undefined;
}

const sendDate: FieldRule = (value) =>
	value === 'now' || (typeof value === 'string' && readMinute(value) !== undefined)
		? undefined
		: 'Cannot parse date';
const sendSecond: FieldRule = (value) =>
	value === 'now' || (typeof value === 'string' && readSecond(value) !== undefined)
		? undefined
		: 'Cannot parse date';

/** Values that are texts (assumption: others are refused). */
const texts: FieldRule = (value, field) => {
	const wrong = keyValue(value, field);
	if (wrong !== undefined || !isObject(value)) return wrong;
	return Object.entries(value)
		.map(([name, each]) => text(each, `${field}.${name}`))
		.find(Boolean);
};

const whatsApp: Channel = {
	type: WHATSAPP,
	fields: {
		send_date: sendDate,
		content: filledText,
		content_id: filledText,
		devices: listOf(matching(/^whatsapp:\+[1-9]\d{6,14}$/, 'whatsapp: and a phone number'), 1, 1),
		use_auto_registration: boolean,
		content_variables: texts,
		button_url_variables: texts,
		header_variables: texts,
		preset: filledText,
		language: filledText,
	},
	required: ['send_date', 'devices'],
	fault: ({ content, content_id: template }) =>
		(content === undefined) === (template === undefined)
			? 'one of content and content_id is required'
			: undefined,
};

const line: Channel = {
	fields: {
		send_date: sendDate,
		content: (value, field) =>
			filledText(value, field) ??
			(String(value).length > 5000 ? `${field} is longer than 5000 characters` : undefined),
		preset: filledText,
		devices: listOf(filledText, 1, 1000),
	},
	required: ['send_date', 'devices'],
	fault: ({ content, preset }) =>
		content === undefined && preset === undefined ? 'content is required' : undefined,
};

const kakao: Channel = {
	fields: {
		send_date: sendSecond,
		devices: listOf(matching(/^kakao:\S+$/, 'kakao: and a token'), 1, 1000),
		users: listOf(filledText, 1, 1000),
		template: filledText,
		kakao_content_variables: texts,
	},
	required: ['send_date', 'template'],
	fault: ({ devices, users }) =>
		devices === undefined && users === undefined ? 'devices or users is required' : undefined,
};

export const createWhatsAppMessage = sender(whatsApp, 1);
export const createLineMessage = sender(line);
export const createKakaoMessage = sender(kakao);

/**
 * A method that sends by a channel. Each call sends: no transaction id is documented.
 *
 * @param most how many messages a request has at most
 */
function sender(channel: Channel, most = 1000): (request: JsonObject, service: Service) => Reply {
	return (request, service) => {
		demandFields(request, { application: text, notifications: listOf(keyValue, 1, most) }, ['notifications']);
		const messages = arrayAt(request, 'notifications').filter(isObject);
		for (const message of messages) {
			const wrong = complaint(message, channel.fields, channel.required) ?? channel.fault?.(message);
			if (wrong !== undefined) throw new Refusal(wrong, { response: null });
		}
		const target = findTarget(request, service);
		const unknown: string[] = [];
		const codes = messages.map((message) => send(message, channel, target, service, unknown));
		runPipeline(service);
		return payload({
			Messages: codes,
			...(unknown.length > 0 && { UnknownDevices: { '': unknown } }),
		});
	};
}

function send(
	message: JsonObject,
	{ type }: Channel,
	target: Target,
	service: Service,
	unknown: string[],
): string {
	const named = arrayAt(message, 'devices').map(String);
	if (message['use_auto_registration'] === true) register(named, type, target, service);
	const isOf = (device: Device | undefined): device is Device => device !== undefined && (type === undefined || device.type === type);
	const devices = target.applications.flatMap((code) => [
		...named.map((hwid) => service.state.devices.get(code, hwid)).filter(isOf),
		...arrayAt(message, 'users')
			.flatMap((user) => service.state.devices.ofUser(code, String(user)))
			.filter(isOf),
	]);
	const found = new Set(devices.map(({ hwid }) => hwid));
	unknown.push(...named.filter((hwid) => !found.has(hwid)));
	const hwids: Json[] = [...found];
	const added = addMessage(
		{
			...{ kind: 'channel', ...target, notification: message, wholeAccount: false },
			...{ effective: { ...message, devices: hwids }, audience: 'devices' },
		},
		() => true,
		service,
	);
	return added.code;
}

function register(named: readonly string[], type: number | undefined, { applications }: Target, { state, clock }: Service): void {
	const now = clock.now();
	for (const application of applications)
		for (const hwid of named)
			if (state.devices.get(application, hwid) === undefined)
				state.devices.put({ application, hwid, type: type ?? 0, userId: hwid, tags: {}, registeredAt: now, visibleAt: now });
}
