/** A kind of section: one part of a form, in both directions. */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../catalogue/definition/endpoint';
import type { FormSection, Section, SectionKind } from '../catalogue/definition/form';
import type { Fields } from '../catalogue/definition/json';
import type { ResultOptions } from './resultOptions';

/** What the form holds for one item. */
export interface FormInput {
	/** The value of a parameter of the form; undefined when the form does not show it. */
	get(parameter: string): unknown;
	/** The time zone of the workflow, for times without a zone. */
	timeZone: string;
	/** The start of the run: one moment for all its items. */
	now: Date;
	/** How many items the run has; a trigger has none. */
	itemCount: number;
}

/** Where a form has a field of the request. */
export interface FieldPlace {
	/** The field on the wire. */
	name: string;
	/** Left out of its label. */
	prefix?: string;
	/** The collection in which it is added. */
	group?: string;
	/** What its description does not say. */
	note?: string;
}

/** Where a form has one input for several fields that have places of their own. */
export interface SharedPlace {
	names: readonly string[];
	label: string;
	description: string;
}

/** One kind of section. It leaves out what it does not need. */
export interface SectionType<Kind extends SectionKind> {
	/** What n8n shows. */
	properties(section: Section<Kind>, endpoint: Endpoint): INodeProperties[];
	/**
	 * The fields that the input gives to the request.
	 *
	 * @throws InputError when the input cannot become a field of the request
	 */
	read?(input: FormInput, section: Section<Kind>, endpoint: Endpoint): Fields;
	/** The parameters of other sections that {@link read} uses. */
	alsoReads?: readonly string[];
	/** What the input says about the result. */
	readResult?(input: FormInput, section: Section<Kind>): Partial<ResultOptions>;
	/**
	 * The sections that it consists of, which validate what they read themselves.
	 *
	 * @param input leaves out those that are not chosen
	 */
	inner?(section: Section<Kind>, input?: FormInput): readonly FormSection[];
	/** The columns of the input that it ignores, although it maps columns by name. */
	ignoredColumns?(
		input: FormInput,
		columns: () => Iterable<string>,
		section: Section<Kind>,
	): string[];
	/** The fields that it has itself, in the order of the form, for the reference. */
	places?(section: Section<Kind>): ReadonlyArray<FieldPlace | SharedPlace>;
	/**
	 * Where the form shows a field, for errors.
	 *
	 * @param input tells which of several places is shown; without it the first is named
	 */
	labels?(section: Section<Kind>, endpoint: Endpoint, input?: FormInput): Record<string, string>;
}

/** Sections one after another, for those that consist of sections. */
export interface SectionList {
	properties(form: readonly FormSection[], endpoint: Endpoint): INodeProperties[];
	read(form: readonly FormSection[], input: FormInput, endpoint: Endpoint): Fields;
	readResult(form: readonly FormSection[], input: FormInput): Partial<ResultOptions>;
	labels(
		form: readonly FormSection[],
		endpoint: Endpoint,
		input?: FormInput,
	): Record<string, string>;
}
