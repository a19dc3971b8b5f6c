/**
 * A list of the form: entries that a user chooses instead of typing a code, and the ways to type
 * one. `fields/locator` shows it, `execution/host/lists` fetches it.
 *
 * Loaded when n8n starts, so a list names its endpoint and does not import it.
 */
import type { catalogue } from '../../catalogue';
import type { Fields, ResultRow } from '../../catalogue/definition/json';

/** What a list offers. */
export interface Entry {
	/** What the request gets, or what the field reads the request value from. */
	value: string;
	/** Undefined if the service gives none; n8n then shows the value instead. */
	name: string | undefined;
	/** What else distinguishes it: a state, a date. n8n shows it where several values are chosen. */
	description?: string | undefined;
	/** Shown after the name where one value is chosen, because n8n shows no description there. */
	mark?: string | undefined;
	/** ISO 8601, if entries are ordered by time. */
	date?: string | undefined;
}

/** A way to type what the list offers. */
export interface TypedMode {
	name: 'code' | 'id' | 'name' | 'url';
	/** `By Code`. */
	label: string;
	placeholder: string;
	/** Its format, as a pattern in which blanks at the ends are allowed, and how errors say so. */
	format?: { pattern: string; error: string };
	/** Takes the value out of an address, as its only group. */
	extract?: string;
	/** The same, exactly: a pattern that is too long for each field of the forms to hold. */
	address?: string;
}

/** Entries that the service gives. */
export interface ServiceEntries {
	kind: 'service';
	endpoint: keyof typeof catalogue;
	/** More fields of the request. */
	request?: Fields;
	/** The field of the request that takes the application, if each entry belongs to one. */
	application?: string;
	/** How many rows to ask for at once, if the service's maximum is too many. */
	pageSize?: number;
	/** Sorted by date, newest first, instead of by name. */
	newestFirst?: true;
	/**
	 * The error if there are rows but none can be chosen: a sentence without its subject, the list.
	 */
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
