import { demandApplicationCode } from '../../account/access';
import type { Device, TagValue } from '../../account/records';
import type { Service } from '../../account/service';
import type { Json, JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText, text } from '../../wire/rules';

/** getTags: of a device, or of all devices of a user; what is not known has no tags. */
export function getTags(request: JsonObject, service: Service): Reply {
	const fields = { application: text, hwid: filledText, userId: filledText };
	demandFields(request, fields, ['application']);
	const { hwid, userId } = request;
	if ((hwid === undefined) === (userId === undefined)) {
		throw new Refusal('exactly one of hwid and userId is required');
	}
	const application = demandApplicationCode(request, service);
	const { devices } = service.state;
	const one = hwid === undefined ? undefined : devices.get(application, String(hwid));
	const all = one ? [one] : userId === undefined ? [] : devices.ofUser(application, String(userId));
	const tags = tagsOf(all, service);
	const isEmpty = Object.keys(tags).length === 0;
	return payload({ result: isEmpty ? service.quirks.pick<Json>('noTags', [{}, []]) : tags });
}

function tagsOf(devices: readonly Device[], { clock }: Service): Record<string, TagValue> {
	const known = devices.filter(({ visibleAt }) => visibleAt <= clock.now());
	return Object.assign({}, ...known.map(({ tags }) => tags)) as Record<string, TagValue>;
}
