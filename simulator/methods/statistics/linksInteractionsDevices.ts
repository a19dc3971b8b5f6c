import type { Service } from '../../account/service';
import { objectAt, type JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText, integer, shaped } from '../../wire/rules';
import { wireTime } from '../../wire/times';
import { day } from '../../wire/values';
import { listDay } from './listDay';
import { demandSubject, passesFilters } from './linksInteractions';

/** How far back clicks are kept: about 30 days. */
const REACH_MS = 31 * 86_400_000;

const FILTERS = {
	date_range: shaped({ date_from: day, date_to: day }),
	campaign: filledText,
	application: filledText,
	link_template: filledText,
};
const FIELDS = {
	filters: shaped(FILTERS, ['date_range', 'link_template']),
	per_page: integer(1, 1000),
	page: integer(0),
};

/** linksInteractionsDevices: who clicked links in emails, page by page, the oldest click first. */
export function linksInteractionsDevices(request: JsonObject, service: Service): Reply {
	demandFields(request, FIELDS, ['filters']);
	const filters = objectAt(request, 'filters');
	demandSubject(filters, service);
	const { date_from, date_to } = objectAt(filters, 'date_range');
	const [from, to] = [String(date_from), String(date_to)];
	if (to < from) throw new Refusal('date_to is before date_from');
	if (service.clock.now().getTime() - Date.parse(from) > REACH_MS) {
		throw new Refusal('exceeded the maximum date interval. Max interval: 30 days');
	}
	const size = Number(request['per_page'] ?? 100);
	const start = Number(request['page'] ?? 0) * size;
	const items = service.state.linkClicks
		.filter((click) => {
			const on = listDay(click.at, service);
			return on >= from && on <= to && passesFilters(click, filters, service);
		})
		.sort((one, other) => one.at.getTime() - other.at.getTime())
		.slice(start, start + size)
		.map(({ at, link, hwid }) => ({ timestamp: wireTime(at), link, hwid }));
	return payload({ items });
}
