import type { Audience, Message } from '../account/message';
import type { Device } from '../account/records';
import type { Service } from '../account/service';
import type { Json, JsonObject } from '../wire/json';
import { meetsCondition, readConditions, type Condition } from './conditions';
import { targetedDevices } from './filterAudience';
import { isEnabled, isSubscribed, isSubscriber, reachable } from './reach';

const FEW = 10;

/** Whether the value restricts recipients; an empty list or text does not (assumption). */
function isGiven(value: Json | undefined): boolean {
	return value !== undefined && (value as { length?: number } | null)?.length !== 0;
}

/** How a notification names its recipients; `broadcast` when it names none. */
export function audienceOf(notification: JsonObject): Audience {
	for (const audience of ['devices', 'users', 'filter', 'conditions'] as const) {
		if (isGiven(notification[audience])) return audience;
	}
	return 'broadcast';
}

/** Whether `devices` names fewer than 10: then there is no platform filter, and no code. */
export function isForFewDevices(notification: JsonObject): boolean {
	const devices = notification['devices'];
	return Array.isArray(devices) && devices.length < FEW;
}

/** The push tokens and hwids in `devices` that name no reachable device of the application. */
export function unknownDevices(message: Message, service: Service): string[] {
	const devices = message.effective['devices'];
	if (!Array.isArray(devices)) return [];
	return devices.map(String).filter((name) => !reachable(message, name, service));
}

/** The devices that the message reaches at this moment. */
export function recipientsOf(message: Message, service: Service): Device[] {
	const found = new Set(
		candidates(message, service).filter((device) => isEnabled(device, service)),
	);
	const platforms = message.effective['platforms'];
	if (!Array.isArray(platforms) || isForFewDevices(message.effective)) return [...found];
	return [...found].filter((device) => platforms.includes(device.type));
}

function candidates(message: Message, service: Service): Device[] {
	const { effective, applications, audience } = message;
	const { state } = service;
	const isEmail = message.kind === 'email';
	if (audience === 'devices' && !isEmail) {
		return (effective['devices'] as Json[]).flatMap((name) => {
			const device = reachable(message, String(name), service);
			return device ? [device] : [];
		});
	}
	if (audience === 'targeted') return targetedDevices(effective, service);
	const subscribed = (device: Device) =>
		isEmail ? isSubscriber(device, service) : isSubscribed(device, service);
	if (audience === 'users') {
		return (effective['users'] as Json[])
			.flatMap((user) => applications.flatMap((code) => state.devices.ofUser(code, String(user))))
			.filter(subscribed);
	}
	const everyone = applications
		.flatMap((code) => state.devices.ofApplication(code))
		.filter(subscribed);
	if (audience === 'broadcast') return everyone;
	if (audience === 'devices') {
		const addresses = effective['devices'] as Json[];
		return everyone.filter(({ hwid }) => addresses.includes(hwid));
	}
	const { conditions, operator } = conditionsOf(message, service);
	const test = (device: Device) => (condition: Condition) =>
		meetsCondition(
			condition,
			device.tags[condition.tag],
			state.tags.get(condition.tag)?.kind,
			service.clock.now(),
		);
	return everyone.filter((device) =>
		operator === 'OR' ? conditions.some(test(device)) : conditions.every(test(device)),
	);
}

function conditionsOf(message: Message, service: Service) {
	const { effective, audience } = message;
	const filter = service.state.filters.get(String(effective['filter']));
	const source = audience === 'filter' ? filter?.conditions : effective['conditions'];
	const operator = audience === 'filter' ? filter?.operator : effective['conditions_operator'];
	const kindOf = (tag: string) => service.state.tags.get(tag)?.kind;
	return { conditions: readConditions(Array.isArray(source) ? source : [], kindOf), operator };
}
