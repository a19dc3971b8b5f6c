import { accessibleApplication, demandAccessible } from '../../account/access';
import type { Service } from '../../account/service';
import type { JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText, listOf } from '../../wire/rules';
import { schedule } from './scheduled';

/** getTagStats: a link to a file of application code, tag name, number of devices that have it. */
export function getTagStats(request: JsonObject, service: Service): Reply {
	demandFields(request, { tag: filledText, applications: listOf(filledText, 1) }, ['tag']);
	const tag = service.state.tags.get(String(request['tag']));
	if (!tag) throw new Refusal('Tag not found', { response: null });
	const { applications } = request;
	if (applications !== undefined && !tag.applicationSpecific) {
		throw new Refusal('applications: the tag is not application-specific', { response: null });
	}
	const codes = Array.isArray(applications)
		? applications.map((code) => demandAccessible(code, service).code)
		: [...service.state.applications.keys()].filter((code) => accessibleApplication(code, service));
	return schedule('getTagStats', request, service, () => {
		const rows = codes.map((code) => {
			const having = service.state.devices
				.ofApplication(code)
				.filter(({ tags }) => tags[tag.name] !== undefined);
			return [code, tag.name, String(having.length)];
		});
		const heading = ['Application', 'Tag', 'Count'];
		return payload({ fileName: service.exports.publish('tag_stats', heading, () => rows) });
	});
}
