import { demandAccessible } from '../../account/access';
import type { LinkClick } from '../../account/records';
import type { Service } from '../../account/service';
import { objectAt, type Json, type JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { boolean, demandFields, filledText, listOf, shaped } from '../../wire/rules';
import { day, messageId } from '../../wire/values';

const FILTERS = {
	date_range: shaped({ date_from: day, date_to: day }),
	campaign: filledText,
	application: filledText,
	messages_ids: listOf(messageId, 1),
	messages_codes: listOf(filledText, 1),
	link_template: filledText,
	template: filledText,
};
const SUBJECTS = ['campaign', 'application', 'messages_ids', 'messages_codes'];

/** linksInteractions: clicks on links in emails. No example of its answer is known. */
export function linksInteractions(request: JsonObject, service: Service): Reply {
	const fields = {
		filters: shaped(FILTERS, ['date_range']),
		params: shaped({ with_full_links: boolean }, []),
	};
	demandFields(request, fields, ['filters']);
	const filters = objectAt(request, 'filters');
	demandSubject(filters, service);
	const { date_from: from, date_to: to } = objectAt(filters, 'date_range');
	if (String(to) < String(from)) throw new Refusal('date_to is before date_from');
	const clicks = service.state.linkClicks.filter((click) => {
		const on = click.at.toISOString().slice(0, 10);
		return on >= String(from) && on <= String(to) && passesFilters(click, filters, service);
	});
	const items = grouped(clicks, ({ link }) => withoutQuery(link), service);
	if (objectAt(request, 'params')['with_full_links'] !== true) return payload({ items });
	return payload({ items, full_links: grouped(clicks, ({ link }) => link, service) });
}

/** @throws Refusal unless the filters name whose emails are meant, and the links where they must */
export function demandSubject(filters: JsonObject, service: Service): void {
	const given = SUBJECTS.filter((name) => filters[name] !== undefined);
	if (given.length !== 1) throw new Refusal(`exactly one of ${SUBJECTS.join(', ')} is required`);
	const { application, campaign, link_template: template } = filters;
	if ((application ?? campaign) !== undefined && template === undefined) {
		throw new Refusal('link_template is required');
	}
	if (application !== undefined) demandAccessible(application, service);
	if (campaign !== undefined && !service.state.campaigns.has(String(campaign))) {
		throw new Refusal('campaign not found');
	}
}

/** Whether a click fits all filters but the dates. */
export function passesFilters(click: LinkClick, filters: JsonObject, { state }: Service): boolean {
	const message = state.messages.get(click.messageCode);
	const among = (list: Json | undefined, value: Json | undefined) =>
		!Array.isArray(list) || list.some((one) => String(one) === String(value));
	const equal = (wanted: Json | undefined, value: Json | undefined) =>
		wanted === undefined || wanted === value;
	return (
		equal(filters['application'], click.application) &&
		equal(filters['campaign'], message?.campaign) &&
		equal(filters['template'], message?.effective['email_template']) &&
		among(filters['messages_codes'], click.messageCode) &&
		among(filters['messages_ids'], message?.id) &&
		(filters['link_template'] === undefined ||
			withoutQuery(String(filters['link_template'])) === withoutQuery(click.link))
	);
}

function grouped(
	clicks: readonly LinkClick[],
	linkOf: (click: LinkClick) => string,
	service: Service,
): JsonObject[] {
	const groups = new Map<string, LinkClick[]>();
	for (const click of clicks) {
		groups.set(linkOf(click), [...(groups.get(linkOf(click)) ?? []), click]);
	}
	return [...groups].map(([link, of]) => ({
		link,
		interactions: service.quirks.count(of.length),
		devices: service.quirks.count(new Set(of.map(({ hwid }) => hwid)).size),
	}));
}

function withoutQuery(link: string): string {
	return link.split(/[?#]/)[0] ?? link;
}
