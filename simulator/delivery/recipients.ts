import type { Audience, Message } from '../account/message';
import type { Device } from '../account/records';
import type { Service } from '../account/service';
import { arrayAt, type Json, type JsonObject } from '../wire/json';
import { meetsCondition, readConditions, type Condition } from './conditions';
import { targetedDevices } from './filterAudience';
import { isInSegment } from './segments';
import { isEnabled, isSubscribed, isSubscriber, reachable } from './reach';

const FEW = 10;

/** Whether the value restricts recipients; an empty list or text does not (assumption). */
function isGiven(value: Json | undefined): boolean {
	return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
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
	return arrayAt(message.effective, 'devices')
		.map(String)
		.filter((name) => !reachable(message, name, service));
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
	const { effective, audience } = message;
	switch (audience) {
		case 'targeted':
			return targetedDevices(effective, service);
		case 'users':
			return ofUsers(message, service).filter((device) => isSubscribedTo(message, device, service));
		case 'broadcast':
			return everyone(message, service);
		case 'devices': {
			const names = arrayAt(effective, 'devices');
			if (message.kind === 'channel') return ofChannel(message, service);
			if (message.kind === 'email') {
				return everyone(message, service).filter(({ hwid }) => names.includes(hwid));
			}
			return names
				.map((name) => reachable(message, String(name), service))
				.filter((device) => device !== undefined);
		}
		case 'filter':
		case 'conditions':
			return audience === 'filter'
				? inSegment(everyone(message, service), message, service)
				: meetingConditions(everyone(message, service), message, service);
	}
}

/** The devices that a channel has found. */
function ofChannel({ effective, applications }: Message, { state }: Service): Device[] {
	return applications.flatMap((code) =>
		arrayAt(effective, 'devices').flatMap((hwid) => state.devices.get(code, String(hwid)) ?? []),
	);
}

function isSubscribedTo({ kind }: Message, device: Device, service: Service): boolean {
	return kind === 'email' ? isSubscriber(device, service) : isSubscribed(device, service);
}

function ofUsers({ effective, applications }: Message, { state }: Service): Device[] {
	return arrayAt(effective, 'users').flatMap((user) =>
		applications.flatMap((code) => state.devices.ofUser(code, String(user))),
	);
}

function everyone(message: Message, service: Service): Device[] {
	return message.applications
		.flatMap((code) => service.state.devices.ofApplication(code))
		.filter((device) => isSubscribedTo(message, device, service));
}

function inSegment(devices: Device[], { effective }: Message, service: Service): Device[] {
	const segment = service.state.filters.get(String(effective['filter']));
	// A segment that was deleted has nobody.
	if (segment === undefined) return [];
	return devices.filter((device) => isInSegment(segment, device, service));
}

function meetingConditions(devices: Device[], message: Message, service: Service): Device[] {
	const { conditions, operator } = conditionsOf(message, service);
	const kindOf = (tag: string) => service.state.tags.get(tag)?.kind;
	const now = service.clock.now();
	const meets = (device: Device) => (condition: Condition) =>
		meetsCondition(condition, device.tags[condition.tag], kindOf(condition.tag), now);
	return devices.filter((device) =>
		operator === 'OR' ? conditions.some(meets(device)) : conditions.every(meets(device)),
	);
}

function conditionsOf(message: Message, service: Service) {
	const { conditions: source, conditions_operator: operator } = message.effective;
	const kindOf = (tag: string) => service.state.tags.get(tag)?.kind;
	return { conditions: readConditions(Array.isArray(source) ? source : [], kindOf), operator };
}
