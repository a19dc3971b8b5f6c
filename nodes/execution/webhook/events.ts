/**
 * The events of a call. The account's webhook sends one object; the shape of the batches of event
 * streaming could not be read, so a list, and a list within an object, are taken as one.
 */
import { isObject, type JsonObject } from '../../catalogue/definition/json';
import type { CallSource } from '../../form/trigger/webhook/callSources';
import type { EventFilters } from '../../form/trigger/webhook/eventFilters';

/** Where an event says its name, its platform and its application; the first is the documented one. */
const EVENT_NAMES = ['event_name', 'eventName', 'event'] as const;
const PLATFORMS = ['platform'] as const;
const APPLICATIONS = ['application_code', 'applicationCode', 'application'] as const;

/**
 * @param content of a call
 * @param source what calls; the body of a journey is its author's, and is one event whatever it holds
 * @returns the events, each as it came. What is said once for a whole batch stands in each of its events
 */
export function eventsOf(
	content: JsonObject | readonly unknown[],
	source: CallSource,
): JsonObject[] {
	if (!isObject(content)) return content.map(asEvent);
	const batch = source === 'journey' ? undefined : batchIn(content);
	if (batch === undefined) return [content];
	const { [batch.name]: _list, ...shared } = content;
	return batch.list.map((event) => ({ ...shared, ...event }));
}

/** @returns whether the filters let an event through */
export function fits(
	event: JsonObject,
	{ events, platforms, applications }: EventFilters,
): boolean {
	return (
		(events === undefined || events.has(saidIn(event, EVENT_NAMES).toLowerCase())) &&
		(platforms === undefined || platforms.has(saidIn(event, PLATFORMS).toLowerCase())) &&
		(applications === undefined || applications.has(saidIn(event, APPLICATIONS)))
	);
}

function asEvent(value: unknown): JsonObject {
	return isObject(value) ? value : { value };
}

/** The one list of objects in an object that is no event itself. */
function batchIn(content: JsonObject): { name: string; list: readonly JsonObject[] } | undefined {
	if (EVENT_NAMES.some((name) => typeof content[name] === 'string')) return undefined;
	const lists = Object.entries(content).flatMap(([name, value]) =>
		Array.isArray(value) && value.every(isObject) ? [{ name, list: value }] : [],
	);
	return lists.length === 1 ? lists[0] : undefined;
}

function saidIn(event: JsonObject, names: readonly string[]): string {
	const value = names.map((name) => event[name]).find((each) => each !== undefined);
	return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
