import type { Journey } from '../../account/records';
import type { Service } from '../../account/service';
import type { JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText } from '../../wire/rules';

type Method = (request: JsonObject, service: Service) => Reply;

/** What leads to a state, and what becomes of those who are in the journey. */
interface Transition {
	to: string;
	/** The states from which it is allowed; only two refusals are documented (assumption). */
	from: readonly string[];
	/** Whether nobody stays in the journey (assumption). */
	empties: boolean;
}

const TRANSITIONS = {
	start: { to: 'running', from: ['draft', 'paused'], empties: false },
	pause: { to: 'paused', from: ['running'], empties: false },
	finish: { to: 'finished', from: ['running', 'paused'], empties: true },
	draft: { to: 'draft', from: ['paused'], empties: true },
	archive: { to: 'archived', from: ['draft', 'paused', 'finished'], empties: true },
} satisfies Record<string, Transition>;

export const startJourney = transition('start');
export const pauseJourney = transition('pause');
export const finishJourney = transition('finish');
export const setJourneyToDraft = transition('draft');
export const archiveJourney = transition('archive');

/** A journey with its points (assumption: no page documents the method). */
export function getJourney(request: JsonObject, service: Service): Reply {
	return payload(journeyObject(demandJourney(request, service)));
}

function transition(action: keyof typeof TRANSITIONS): Method {
	const { to, from, empties }: Transition = TRANSITIONS[action];
	return (request, service) => {
		const journey = demandJourney(request, service);
		if (!from.includes(journey.status)) {
			throw new Refusal(`cannot ${action} journey in status ${statusWord(journey)}`);
		}
		journey.status = to;
		if (empties) journey.users = [];
		return payload(journeyObject(journey));
	};
}

function demandJourney(request: JsonObject, { state }: Service): Journey {
	demandFields(request, { uuid: filledText }, ['uuid']);
	const journey = state.journeys.get(String(request['uuid']));
	if (!journey) throw new Refusal('journey not found', { http: 404 });
	return journey;
}

function statusWord({ status }: Journey): string {
	return `STATUS_${status.toUpperCase()}`;
}

/** The object that every method of the gateway answers. */
function journeyObject(journey: Journey): JsonObject {
	const { id, title, createdAt, application, points, apiEntries } = journey;
	return {
		info: {
			uuid: id,
			title,
			status: statusWord(journey),
			created_at: createdAt.toISOString(),
			params: { application_code: application ?? '' },
		},
		points: [
			...apiEntries.map(({ deactivated, attributes }) => ({
				point_type: 'POINT_TYPE_START_BY_API',
				title: 'Start by API',
				point_data: { start_by_api: { is_deactivated: deactivated ?? false, attributes } },
			})),
			...points.map(({ pointTitle }) => ({ point_type: 'POINT_TYPE_PUSH', title: pointTitle })),
		],
		comments: [],
	};
}
