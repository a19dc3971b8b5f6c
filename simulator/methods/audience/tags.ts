import type { TagKind } from '../../account/records';
import type { Service } from '../../account/service';
import { objectAt, type JsonObject } from '../../wire/json';
import { payload, type Reply } from '../../wire/reply';
import { boolean, demandFields, filledText, integer, shaped } from '../../wire/rules';
import { demandCustomPlan } from './customPlan';

/** By their numbers, from 1 (public facts: addTag). */
const KINDS: readonly TagKind[] = ['integer', 'string', 'list', 'date', 'boolean', 'decimal', 'version'];
const OF_THE_SERVICE = ['Language', 'Country', 'app_version', 'device_model', 'os_version'];

/** listTags: all tags of the account. */
export function listTags(request: JsonObject, service: Service): Reply {
	demandCustomPlan(service);
	demandFields(request, {});
	const tags = [...service.state.tags.values()].map(({ name, kind, userSpecific }) => ({
		name,
		type: service.quirks.count(KINDS.indexOf(kind) + 1),
		user_specific: userSpecific,
	}));
	return payload({ tags });
}

/** addTag: false for a name that is taken. */
export function addTag(request: JsonObject, service: Service): Reply {
	demandCustomPlan(service);
	const tag = { name: filledText, type: integer(1, KINDS.length), user_specific: boolean };
	demandFields(request, { tag: shaped(tag, ['name', 'type']) }, ['tag']);
	const { name, type, user_specific: userSpecific } = objectAt(request, 'tag');
	const { tags } = service.state;
	if (tags.has(String(name))) return payload({ result: false });
	const kind = KINDS[Number(type) - 1] ?? 'string';
	tags.set(String(name), { name: String(name), kind, userSpecific: userSpecific === true });
	return payload({ result: true });
}

/** deleteTag: with all values; false for a tag that there is not, or that is the service's own. */
export function deleteTag(request: JsonObject, service: Service): Reply {
	demandCustomPlan(service);
	demandFields(request, { tag: shaped({ name: filledText }) }, ['tag']);
	const name = String(objectAt(request, 'tag')['name']);
	const { tags, devices } = service.state;
	if (OF_THE_SERVICE.includes(name) || !tags.delete(name)) return payload({ result: false });
	for (const device of devices.all()) {
		const { [name]: _removed, ...rest } = device.tags;
		devices.put({ ...device, tags: rest });
	}
	return payload({ result: true });
}
