import { demandAccessible } from '../../account/access';
import type { Service } from '../../account/service';
import type { Json, JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText, integer, text } from '../../wire/rules';

/** createCampaign: answers the code of the new campaign. */
export function createCampaign(request: JsonObject, service: Service): Reply {
	const fields = { application: text, name: filledText, description: text };
	demandFields(request, fields, ['application', 'name']);
	const { code: application } = demandAccessible(request['application'], service);
	const code = service.codes.short('campaign');
	service.state.campaigns.set(code, {
		code,
		application,
		name: String(request['name']),
		description: String(request['description'] ?? ''),
	});
	return payload({ campaign: code });
}

/** deleteCampaign: answers nothing. */
export function deleteCampaign(request: JsonObject, service: Service): Reply {
	demandFields(request, { campaign: filledText }, ['campaign']);
	if (!service.state.campaigns.delete(String(request['campaign']))) {
		throw new Refusal('Campaign not found', { response: null });
	}
	return { kind: 'empty' };
}

/**
 * getCampaigns: all without a limit, else pages whose cursor is the last campaign code of the
 * page before. The cursor after the last page is that code again, null, empty or absent.
 */
export function getCampaigns(request: JsonObject, service: Service): Reply {
	const fields = { application: text, cursor: text, limit: integer(1) };
	demandFields(request, fields, ['application']);
	const { code: application } = demandAccessible(request['application'], service);
	const all = [...service.state.campaigns.values()].filter(
		(campaign) => campaign.application === application,
	);
	const cursor = String(request['cursor'] ?? '');
	const start = cursor === '' ? 0 : all.findIndex(({ code }) => code === cursor) + 1;
	if (cursor !== '' && start === 0) throw new Refusal('Cursor is wrong', { response: null });
	const limit = typeof request['limit'] === 'number' ? request['limit'] : Infinity;
	const page = all.slice(start, start + limit);
	const campaigns = page.map(({ code, name, description }) => ({ code, name, description }));
	const last = page.at(-1)?.code ?? cursor;
	const next: Json | undefined =
		start + page.length < all.length
			? last
			: service.quirks.pick<Json | undefined>('lastCursor', [last, null, '', undefined]);
	const response: JsonObject = {
		campaigns,
		limit: service.quirks.count(limit === Infinity ? all.length : limit),
	};
	if (next !== undefined) response['cursor'] = next;
	return payload(response);
}
