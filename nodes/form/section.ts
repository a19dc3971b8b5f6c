/** What a control is: one part of a form, in both directions. */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../catalogue/definition/endpoint';
import type { FormEntry } from '../catalogue/definition/form';
import { type Field, reflect } from '../catalogue/definition/field';
import { z } from '../catalogue/definition/zod';

/** What a person entered for one item. */
export interface Entered {
	/** The value of a parameter of the form; undefined when the form does not show it. */
	get(parameter: string): unknown;
	/** The time zone of the workflow, in which times without a zone are meant. */
	timeZone: string;
	now: Date;
}

/** Fields of the request, by their names on the wire. */
export type WireFields = Record<string, unknown>;

/**
 * A part of a form. `properties` is what n8n shows; `read` turns what was entered into fields of
 * the request; `labels` says where the form shows a field, for errors.
 */
export interface Control<Kind extends FormEntry['control']> {
	properties(entry: Entry<Kind>, endpoint: Endpoint): INodeProperties[];
	/** @throws EntryFault when what was entered cannot become a field of the request */
	read(entered: Entered, entry: Entry<Kind>, endpoint: Endpoint): WireFields;
	labels(entry: Entry<Kind>, endpoint: Endpoint): Record<string, string>;
}

export type Entry<Kind extends FormEntry['control']> = Extract<FormEntry, { control: Kind }>;

/** What is wrong with an entry: the field as the form labels it, and a sentence that follows it. */
export class EntryFault extends Error {
	constructor(
		readonly label: string,
		readonly says: string,
	) {
		super(`${label} ${says}`);
	}
}

/** The schema of the element that an item becomes, or of the whole request. */
export function itemSchema(endpoint: Endpoint): z.ZodObject {
	if (endpoint.batch === undefined) return endpoint.request;
	const list = endpoint.request.shape[endpoint.batch];
	if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) {
		throw new Error(`${endpoint.route}: ${endpoint.batch} is not an array of objects`);
	}
	return list.element;
}

/**
 * A field of the endpoint, wherever it stands in the request.
 *
 * @throws Error when the request has no such field
 */
export function fieldOf(endpoint: Endpoint, name: string, prefix = ''): Field {
	let fields = reflected.get(endpoint);
	if (fields === undefined) reflected.set(endpoint, (fields = new Map()));
	const key = `${prefix} ${name}`;
	let field = fields.get(key);
	if (field === undefined) {
		const item = itemSchema(endpoint);
		field = reflect(name in item.shape ? item : endpoint.request, name, prefix);
		fields.set(key, field);
	}
	return field;
}

/** Fields are asked for at each item; each is reflected once. */
const reflected = new WeakMap<Endpoint, Map<string, Field>>();
