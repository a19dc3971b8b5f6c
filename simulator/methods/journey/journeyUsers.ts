import { hexadecimal } from '../../account/hash';
import type { ApiEntry, Journey, JourneyEntry } from '../../account/records';
import type { Service } from '../../account/service';
import { devicesOfExpression, readExpression } from '../../delivery/segments';
import { isObject, objectAt, type Json, type JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { boolean, demandFields, filledText, keyValue, listOf, text } from '../../wire/rules';

const SELECTORS = ['users', 'hwids', 'filter'] as const;
/** No bound is documented; a request that names more is refused (assumption). */
const MOST = 1000;

/**
 * "Start by API": accepted, and done later. Whoever is named twice, enters twice, even in
 * one request (assumption).
 */
export function startByApi(request: JsonObject, service: Service): Reply {
	demandFields(request, { id: text, payload: keyValue }, ['id', 'payload']);
	const given = objectAt(request, 'payload');
	demandFields(given, {
		users: listOf(filledText, 1, MOST),
		hwids: listOf(filledText, 1, MOST),
		filter: filledText,
		attribute_values: keyValue,
	});
	const named = SELECTORS.filter((name) => given[name] !== undefined);
	const [by, other] = named;
	if (by === undefined) throw new Refusal('one of users, hwids or filter must be provided');
	if (other !== undefined) {
		throw new Refusal('only one of users, hwids or filter must be provided');
	}
	const journey = service.state.journeys.get(String(request['id']));
	if (!journey) throw new Refusal('journey not found', { http: 404 });
	if (journey.status !== 'running') throw new Refusal('journey is not running');
	const attributes = attributesFor(apiEntryOf(journey), given['attribute_values']);
	if (by === 'filter') readExpression(String(given['filter']), service);
	const uuid = hexadecimal(32, 'entry', service.codes.short('entry')).toLowerCase();
	later(service, () => {
		if (journey.status !== 'running') return;
		for (const who of peopleIn(by, given[by], service)) {
			const at = service.clock.now();
			const entry: JourneyEntry = { who, by, attributes, request: uuid, at };
			journey.entries.push(entry);
			if (by === 'users') journey.users = [...new Set([...(journey.users ?? []), who])];
		}
	});
	return payload({ request_uuid: uuid });
}

/**
 * Takes users out of some journeys, or of all; those who are in none do not matter (assumption).
 */
export function dropUsers(request: JsonObject, service: Service): Reply {
	demandFields(
		request,
		{
			user_ids: listOf(filledText, 1, MOST),
			journey_uuids: listOf(filledText, 1),
			all_journeys: boolean,
		},
		['user_ids'],
	);
	const { user_ids: users, journey_uuids: uuids, all_journeys: all } = request;
	if ((all === true) === (uuids !== undefined)) {
		throw new Refusal('one of journey_uuids or all_journeys must be provided');
	}
	const { journeys } = service.state;
	const chosen = Array.isArray(uuids) ? uuids.map(String) : [...journeys.keys()];
	if (chosen.some((uuid) => !journeys.has(uuid))) {
		throw new Refusal('journey not found', { http: 404 });
	}
	const left = new Set((users as Json[]).map(String));
	later(service, () => {
		for (const uuid of chosen) {
			const journey = journeys.get(uuid);
			if (journey?.users) journey.users = journey.users.filter((user) => !left.has(user));
		}
	});
	return service.quirks.pick<Reply>('dropped', [payload({}), { kind: 'text', text: '' }]);
}

/** The only API entry of a journey that is not switched off. */
function apiEntryOf({ apiEntries }: Journey): ApiEntry {
	const [entry, other] = apiEntries;
	if (entry === undefined) throw new Refusal('journey has no API entry point');
	if (other !== undefined) throw new Refusal('journey has more than one API entry point');
	if (entry.deactivated) throw new Refusal('API entry point is deactivated');
	return entry;
}

function attributesFor(entry: ApiEntry, given: Json | undefined): Record<string, string> {
	const attributes: Record<string, string> = {};
	for (const [name, value] of Object.entries(isObject(given) ? given : {})) {
		if (typeof value !== 'string') throw new Refusal(`attribute_values.${name} must be a string`);
		if (!entry.attributes.includes(name)) throw new Refusal(`unknown attribute: ${name}`);
		attributes[name] = value;
	}
	return attributes;
}

function peopleIn(by: JourneyEntry['by'], named: Json | undefined, service: Service): string[] {
	if (by === 'filter') return devicesOfExpression(String(named), service).map(({ hwid }) => hwid);
	return (Array.isArray(named) ? named : []).map(String);
}

function later({ jobs, clock, options }: Service, work: () => void): void {
	jobs.add(new Date(clock.now().getTime() + options.journeyEntryAfterMs), work);
}
