/**
 * The events of a call (docs/decisions/events-of-a-call.md). The account's webhook sends one object; the
 * shape of the batches of event streaming could not be read, so whatever may be a batch is read as one,
 * and what cannot be read comes out whole.
 */
import { arrayOf, isObject, type JsonObject } from '../../catalogue/definition/json';
import type { CallSource } from '../../form/trigger/webhook/callSources';
import { comparable, type EventFilters } from '../../form/trigger/webhook/eventFilters';
import { CallRoom } from './callRoom';

/** Where an event says its name, its platform and its application; the first is the documented one. */
const OWN_NAMES = ['event_name', 'eventName'] as const;
/** By this name, an object with a batch in it may say what it is, too. */
const TITLE = 'event';
/** A list of this name is a batch in an object with a title, too. */
const BATCH = 'events';
const EVENT_NAMES = [...OWN_NAMES, TITLE] as const;
const PLATFORMS = ['platform'] as const;
const APPLICATIONS = ['application_code', 'applicationCode', 'application'] as const;

/**
 * @param content of a call
 * @param source what calls; the body of a journey is its author's, and is one event whatever it holds
 * @param inAddress what the address says, which belongs to each event of a journey
 * @returns the events, each as it came. What is said once for a whole batch stands in each of its
 *   events. Nothing is left out: an element that is no object is the `value` of one
 * @throws CallRefusal when more would become of it than n8n has room for
 */
export function eventsOf(
	content: JsonObject | readonly unknown[],
	source: CallSource,
	inAddress: JsonObject = {},
): JsonObject[] {
	const room = new CallRoom();
	if (source === 'journey') {
		const written = isObject(content) ? [content] : content;
		room.enter(written.length, inAddress);
		return written.map((value) => ({ ...inAddress, ...asEvent(value) }));
	}
	if (!isObject(content)) return content.flatMap((value) => eventsOfElement(value, room));
	if (isEmptyBatch(content)) return [];
	const batch = batchIn(content) ?? onlyListOfObjects(content);
	return batch === undefined ? [content] : takenApart(content, batch, room);
}

/**
 * @returns whether the filters let an event through. What says no name at all cannot be told from an
 *   event that is asked for, and passes unless it says another platform or application
 */
export function fits(
	event: JsonObject,
	{ events, platforms, applications }: EventFilters,
): boolean {
	const name = saidIn(event, EVENT_NAMES);
	const fitsOne = (said: string, asked: ReadonlySet<string> | undefined): boolean =>
		asked === undefined || asked.has(comparable(said)) || (said === '' && name === '');
	return (
		fitsOne(name, events) &&
		fitsOne(saidIn(event, PLATFORMS), platforms) &&
		fitsOne(saidIn(event, APPLICATIONS), applications)
	);
}

/** A list in a list, and a batch in a list, are taken apart only where it is certain that they are. */
function eventsOfElement(value: unknown, room: CallRoom): JsonObject[] {
	if (Array.isArray(value) && holdsEvent(value))
		return value.flatMap((each) => eventsOfElement(each, room));
	const batch = isObject(value) ? batchIn(value) : undefined;
	if (isObject(value) && batch !== undefined) return takenApart(value, batch, room);
	room.enter(1);
	return [asEvent(value)];
}

function asEvent(value: unknown): JsonObject {
	return isObject(value) ? value : { value };
}

function takenApart(content: JsonObject, names: ReadonlySet<string>, room: CallRoom): JsonObject[] {
	// What a batch is called is the name of none of its events.
	const isShared = ([name, value]: [string, unknown]): boolean =>
		!names.has(name) && !(name === TITLE && isWord(value));
	const shared = Object.fromEntries(Object.entries(content).filter(isShared));
	const elements = [...names].flatMap((name) => arrayOf(content[name]));
	room.enter(elements.length, shared);
	return elements.map((element) => ({ ...shared, ...asEvent(element) }));
}

/** The lists of events in an object that is no event itself: some element says the name of an event. */
function batchIn(content: JsonObject): ReadonlySet<string> | undefined {
	if (saidIn(content, OWN_NAMES) !== '') return undefined;
	const names = listsIn(content).filter(({ list }) => list.some(isNamed));
	return names.length === 0 ? undefined : new Set(names.map(({ name }) => name));
}

/** Without names, a list of objects may be the events; of several, nobody knows which. */
function onlyListOfObjects(content: JsonObject): ReadonlySet<string> | undefined {
	const lists = listsIn(content).filter(({ list }) => list.some(isObject));
	if (lists.length !== 1 || saidIn(content, OWN_NAMES) !== '') return undefined;
	const names = new Set(lists.map(({ name }) => name));
	return names.has(BATCH) || !isNamed(content) ? names : undefined;
}

/** Nothing but lists, and nothing in them. */
function isEmptyBatch(content: JsonObject): boolean {
	const values = Object.values(content);
	return values.length > 0 && values.every((value) => Array.isArray(value) && value.length === 0);
}

function listsIn(content: JsonObject): Array<{ name: string; list: readonly unknown[] }> {
	return Object.entries(content).flatMap(([name, list]) =>
		Array.isArray(list) ? [{ name, list }] : [],
	);
}

function holdsEvent(list: readonly unknown[]): boolean {
	return list.some((value) => (Array.isArray(value) ? holdsEvent(value) : isNamed(value)));
}

function isNamed(value: unknown): boolean {
	return isObject(value) && saidIn(value, EVENT_NAMES) !== '';
}

/** @returns what the first of the names says, without blanks; empty where none says anything */
function saidIn(event: JsonObject, names: readonly string[]): string {
	const texts = names
		.map((name) => event[name])
		.filter(isWord)
		.map(String);
	return texts.map((text) => text.trim()).find((text) => text !== '') ?? '';
}

function isWord(value: unknown): boolean {
	return typeof value === 'string' || typeof value === 'number';
}
