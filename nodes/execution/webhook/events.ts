/**
 * The events of a call (docs/decisions/events-of-a-call.md). The account's webhook sends one
 * object. The batches of event streaming are not documented, so whatever may be a batch is read as
 * one, and anything else comes out whole.
 */
import { arrayOf, isObject, type JsonObject } from '../../catalogue/definition/json';
import type { CallSource } from '../../form/trigger/webhook/callSources';
import { comparable, type EventFilters } from '../../form/trigger/webhook/eventFilters';
import { CallRoom } from './callRoom';

/**
 * The fields for the name, platform and application of an event; the first of each is documented.
 */
const OWN_NAMES = ['event_name', 'eventName'] as const;
/** This field may also name an object that holds a batch. */
const TITLE = 'event';
/** A list of this name is a batch even in an object with a title. */
const BATCH = 'events';
const EVENT_NAMES = [...OWN_NAMES, TITLE] as const;
const PLATFORMS = ['platform'] as const;
const APPLICATIONS = ['application_code', 'applicationCode', 'application'] as const;

/**
 * @param content the content of a call
 * @param source what calls; an object from a journey is always one event, because its author writes
 *   it
 * @param inAddress the fields in the address, which are added to each event of a journey
 * @returns the events, each as it came, with the fields that its batch has for all. Nothing is left
 *   out: an element that is not an object becomes the `value` of one
 * @throws CallRefusal when it would grow beyond the limits
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
 * @returns whether the filters let an event through. An event without a name might be a wanted one,
 *   so it passes unless it names another platform or application
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

/** Splits a list or a batch inside a list only if it surely holds events. */
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
	// The title of a batch is not the name of its events.
	const isShared = ([name, value]: [string, unknown]): boolean =>
		!names.has(name) && !(name === TITLE && isWord(value));
	const shared = Object.fromEntries(Object.entries(content).filter(isShared));
	const elements = [...names].flatMap((name) => arrayOf(content[name]));
	room.enter(elements.length, shared);
	return elements.map((element) => ({ ...shared, ...asEvent(element) }));
}

/**
 * The lists of events in an object without an event name of its own; some element must have one.
 */
function batchIn(content: JsonObject): ReadonlySet<string> | undefined {
	if (saidIn(content, OWN_NAMES) !== '') return undefined;
	const names = listsIn(content).filter(({ list }) => list.some(isNamed));
	return names.length === 0 ? undefined : new Set(names.map(({ name }) => name));
}

/** The only list of objects, which may be the events; undefined if there are several. */
function onlyListOfObjects(content: JsonObject): ReadonlySet<string> | undefined {
	const lists = listsIn(content).filter(({ list }) => list.some(isObject));
	if (lists.length !== 1 || saidIn(content, OWN_NAMES) !== '') return undefined;
	const names = new Set(lists.map(({ name }) => name));
	return names.has(BATCH) || !isNamed(content) ? names : undefined;
}

/** Whether an object holds only empty lists. */
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

/** @returns the first non-empty value of these fields, trimmed; empty if there is none */
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
