import { demandAccessible } from '../account/access';
import type { Device, TagKind, TagValue } from '../account/records';
import type { Service } from '../account/service';
import type { JsonObject } from '../wire/json';
import { Refusal } from '../wire/refusal';
import { meetsCondition, type Condition } from './conditions';
import { readDevicesFilter, type DevicesFilter } from './devicesFilter';
import { isSubscribed } from './reach';

/** Filters compare these, too, though they are no tags (public facts: examples of the grammar). */
const USER = 'userId';
const LAST_OPEN = 'Last Application Open';

/** The subscribed devices that the filter of a request takes at this moment. */
export function targetedDevices(request: JsonObject, service: Service): Device[] {
	const filter = filterOf(request, service);
	return service.state.devices
		.all()
		.filter((device) => isSubscribed(device, service) && filterMatches(filter, device, service));
}

/**
 * The filter of a request, read.
 * @throws Refusal that says where it is wrong
 */
export function filterOf(request: JsonObject, service: Service): DevicesFilter {
	return readDevicesFilter(String(request['devices_filter']), kindInFilter(service));
}

/** The kind of a tag as filters see it. */
function kindInFilter(service: Service): (tag: string) => TagKind | undefined {
	return (tag) => (tag === LAST_OPEN ? 'date' : service.state.tags.get(tag)?.kind);
}

/**
 * The applications that a filter names, each of them accessible.
 * @returns `all` when the filter is not limited to applications: it reaches the whole account
 * @throws Refusal for an application or a group that the account does not have
 */
export function applicationsIn(filter: DevicesFilter, service: Service): Set<string> | 'all' {
	switch (filter.term) {
		case 'application':
			return new Set([demandAccessible(filter.code, service).code]);
		case 'group': {
			const group = service.state.groups.get(filter.code);
			if (!group) throw new Refusal('Application not found', { response: null });
			return new Set(group.applications);
		}
		case 'tag':
		case 'event':
			return filter.application === undefined
				? 'all'
				: new Set([demandAccessible(filter.application, service).code]);
		default: {
			const left = applicationsIn(filter.left, service);
			const right = applicationsIn(filter.right, service);
			if (filter.term === 'minus') return left;
			if (filter.term === 'or') {
				return left === 'all' || right === 'all' ? 'all' : new Set([...left, ...right]);
			}
			if (left === 'all') return right;
			return right === 'all' ? left : new Set([...left].filter((code) => right.has(code)));
		}
	}
}

/** Whether the filter takes the device. */
export function filterMatches(filter: DevicesFilter, device: Device, service: Service): boolean {
	switch (filter.term) {
		case 'application':
		case 'group': {
			const { code, platforms, withTokens } = filter;
			const codes =
				filter.term === 'group' ? (service.state.groups.get(code)?.applications ?? []) : [code];
			return (
				codes.includes(device.application) &&
				(platforms?.includes(device.type) ?? true) &&
				(withTokens === undefined || withTokens === (device.pushToken !== undefined))
			);
		}
		case 'tag':
			return isIn(filter.application, device) && fitsTag(filter.condition, device, service);
		case 'event':
			return (
				isIn(filter.application, device) &&
				service.state.events.some(
					({ event, application, hwid, userId }) =>
						event === filter.event &&
						application === device.application &&
						(hwid === undefined ? userId === device.userId : hwid === device.hwid),
				)
			);
		case 'and':
			return (
				filterMatches(filter.left, device, service) && filterMatches(filter.right, device, service)
			);
		case 'or':
			return (
				filterMatches(filter.left, device, service) || filterMatches(filter.right, device, service)
			);
		case 'minus':
			return (
				filterMatches(filter.left, device, service) && !filterMatches(filter.right, device, service)
			);
	}
}

function fitsTag(condition: Condition, device: Device, service: Service): boolean {
	const { tag, operand } = condition;
	const now = service.clock.now();
	if (tag === USER) {
		const asText = Array.isArray(operand) ? operand.map(String) : String(operand);
		return meetsCondition({ ...condition, operand: asText }, device.userId, 'string', now);
	}
	const value: TagValue | undefined =
		tag === LAST_OPEN ? lastOpen(device, service) : device.tags[tag];
	return meetsCondition(condition, value, kindInFilter(service)(tag), now);
}

function lastOpen({ application, hwid }: Device, service: Service): string | undefined {
	const last = service.state.activities.findLast(
		(one) => one.action === 'open' && one.application === application && one.hwid === hwid,
	);
	return last?.at.toISOString().slice(0, 16).replace('T', ' ');
}

function isIn(application: string | undefined, device: Device): boolean {
	return application === undefined || application === device.application;
}
