import { demandAccessible } from '../../account/access';
import { chanceOf, hexadecimal } from '../../account/hash';
import type { Device, TagKind } from '../../account/records';
import type { Service } from '../../account/service';
import { isObject, objectAt, type Json, type JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { boolean, demandFields, filledText, keyValue, listOf, oneOf, shaped, text } from '../../wire/rules';
import { applyTags } from './tags';

const LEAST = 50;
const MOST = 1000;
const NAMES = ['hwid', 'user_id', 'push_token'] as const;

const DEVICE = {
	hwid: filledText,
	user_id: filledText,
	push_token: filledText,
	tags: keyValue,
	list_operator: oneOf('set', 'append', 'remove'),
};

/**
 * bulkSetTags: accepted or refused as a whole, and done later. A later request may be done before
 * an earlier one; of a device that a request names twice, the first entry counts.
 */
export function bulkSetTags(request: JsonObject, service: Service): Reply {
	const fields = {
		application: text,
		create_missing_tags: boolean,
		devices: listOf(shaped(DEVICE, ['tags']), LEAST, MOST),
	};
	demandFields(request, fields, ['application', 'devices']);
	const { code } = demandAccessible(request['application'], service);
	const devices = (request['devices'] as Json[]).filter(isObject);
	if (devices.some((one) => NAMES.filter((name) => one[name] !== undefined).length !== 1)) {
		throw new Refusal('each device must have one of hwid, user_id and push_token');
	}
	const { jobs, clock, options } = service;
	const id = hexadecimal(32, 'bulk', service.codes.short('bulk')).toLowerCase();
	const afterMs = options.tagsInBulkAfterMs * (0.5 + chanceOf(id, 'bulk'));
	jobs.add(new Date(clock.now().getTime() + afterMs), () => {
		const creates = request['create_missing_tags'] === true;
		const done = new Set<string>();
		for (const entry of devices) {
			const name = NAMES.map((each) => entry[each]).join(' ');
			if (!done.has(name)) apply(entry, code, creates, service);
			done.add(name);
		}
	});
	return payload({ request_id: id, status: 'Pending' });
}

function apply(entry: JsonObject, application: string, creates: boolean, service: Service): void {
	const { state, clock } = service;
	const given = objectAt(entry, 'tags');
	if (creates) {
		for (const [name, value] of Object.entries(given)) {
			if (state.tags.has(name) || value === null) continue;
			const userSpecific = entry['user_id'] !== undefined;
			state.tags.set(name, { name, kind: kindOf(value), userSpecific });
		}
	}
	const by = { user: entry['user_id'] !== undefined, device: entry['user_id'] === undefined };
	// setTags refuses a user-specific tag of a device; here it is ignored.
	const tags = Object.fromEntries(
		Object.entries(given).flatMap(([name, value]) =>
			state.tags.get(name)?.userSpecific && !by.user
				? []
				: [[name, changeOf(value, entry['list_operator'] ?? 'set')]],
		),
	);
	for (const device of devicesOf(entry, application, service)) {
		if (device.visibleAt > clock.now()) continue;
		state.devices.put({ ...device, tags: applyTags(device.tags, tags, service, by).tags });
	}
}

function devicesOf(entry: JsonObject, application: string, { state }: Service): Device[] {
	const { hwid, user_id: user, push_token: token } = entry;
	if (user !== undefined) return state.devices.ofUser(application, String(user));
	const found =
		token === undefined
			? state.devices.get(application, String(hwid))
			: state.devices.find(application, String(token));
	return found && (token === undefined || found.pushToken === token) ? [found] : [];
}

function changeOf(value: Json, operator: Json): Json {
	return Array.isArray(value) && operator !== 'set' ? { operation: operator, value } : value;
}

function kindOf(value: Json): TagKind {
	if (Array.isArray(value)) return 'list';
	if (typeof value === 'boolean') return 'boolean';
	return typeof value === 'number' ? 'integer' : 'string';
}
