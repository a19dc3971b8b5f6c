/**
 * What a list of the form is: entries that a user chooses instead of entering a code, and the other
 * ways to enter one. `fields/locator` shows it, `execution/host/lists` fetches it.
 *
 * Loaded when n8n starts: an entry names its endpoint and imports none.
 */
import type { catalogue } from '../../catalogue';
import type { Fields, ResultRow } from '../../catalogue/definition/json';

/** What a list offers. */
export interface Entry {
	/** What the request gets, or what the field reads out of it. */
	value: string;
	/** Undefined where the service gives none; the value stands in its place then. */
	name: string | undefined;
	/** What else tells one from another: a state, a date. n8n shows it where several are chosen. */
	description?: string | undefined;
	/** What stands behind the name where one is chosen, since n8n shows no description there. */
	mark?: string | undefined;
	/** ISO 8601, where entries have an order in time. */
	date?: string | undefined;
}

/** A way to enter what the list offers. */
export interface TypedMode {
	name: 'code' | 'id' | 'name' | 'url';
	/** `By Code`. */
	label: string;
	placeholder: string;
	/** Its format, as a pattern in which blanks at the ends are allowed, and how errors say so. */
	format?: { pattern: string; error: string };
	/** Takes the value out of an address, as its only group. */
	extract?: string;
}

/** Entries that the service gives. */
export interface ServiceEntries {
	kind: 'service';
	endpoint: keyof typeof catalogue;
	/** More fields of the request. */
	request?: Fields;
	/** The field of the request that takes the application, where each entry belongs to one. */
	application?: string;
	/** How many rows to ask for at once, where the most that the service gives are too many. */
	pageSize?: number;
	/** In the order of their dates, rather than by name. */
	newestFirst?: true;
	/** What is said where there are rows, and none that can be chosen: the rest of a sentence about the list. */
	nothing?: string;
	/** @returns undefined for a row that nobody can choose */
	entry(row: ResultRow): Entry | undefined;
}

/** Entries that are known without the service, in their order. */
export interface KnownEntries {
	kind: 'known';
	entries(): Entry[];
}

export interface List {
	/** `campaign`, and several of them. */
	noun: string;
	plural: string;
	/** Without them, the field offers no list. */
	entries?: ServiceEntries | KnownEntries;
	typed: readonly [TypedMode, ...TypedMode[]];
	/** A value for the requests of the reference. */
	example: string;
}
