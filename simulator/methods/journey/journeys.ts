import type { Journey } from '../../account/records';
import type { Service } from '../../account/service';
import type { JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText, matching } from '../../wire/rules';

/** getJourneyStatistics: every counter of each point, as the channel of the point has it. */
export function getJourneyStatistics(request: JsonObject, service: Service): Reply {
	demandFields(request, { id: filledText }, ['id']);
	const journey = service.state.journeys.get(String(request['id']));
	if (!journey) throw new Refusal('journey not found', { http: 404 });
	const points = journey.points.map(({ pointTitle, campaignCode, presetCode, pointStat }) => ({
		pointTitle,
		campaignCode,
		presetCode,
		pointStat,
	}));
	return payload({ payload: { title: journey.title, points } });
}

/** The journeys of the account, pages from 1 (public facts; not in the specification). */
export function listJourneys(request: JsonObject, service: Service): Reply {
	demandFields(request, { page: matching(/^[1-9]\d{0,6}$/, 'a number from 1') });
	const page = Number(request['page'] ?? 1);
	const size = service.options.journeysPerPage;
	const all = [...service.state.journeys.values()];
	return payload({
		_metadata: {
			page,
			page_count: Math.max(1, Math.ceil(all.length / size)),
			total_count: all.length,
		},
		payload: { items: all.slice((page - 1) * size, page * size).map(journeyItem) },
	});
}

function journeyItem({ id, title, status, createdAt }: Journey): JsonObject {
	return { id, title, status, createdAt: createdAt.toISOString().replace('.000Z', 'Z') };
}
