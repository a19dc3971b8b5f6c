/** What a section is: one part of a form, in both directions. */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../catalogue/definition/endpoint';
import type { Fields } from '../catalogue/definition/json';
import type { FormSection } from '../catalogue/definition/form';

/** What a person entered for one item. */
export interface FormInput {
	/** The value of a parameter of the form; undefined when the form does not show it. */
	get(parameter: string): unknown;
	/** The time zone of the workflow, in which times without a zone are meant. */
	timeZone: string;
	now: Date;
}

/**
 * A part of a form. `properties` is what n8n shows; `read` turns what was entered into fields of
 * the request; `labels` says where the form shows a field, for errors.
 */
export interface SectionType<Kind extends FormSection['kind']> {
	properties(section: Section<Kind>, endpoint: Endpoint): INodeProperties[];
	/** @throws InputError when what was entered cannot become a field of the request */
	read(input: FormInput, section: Section<Kind>, endpoint: Endpoint): Fields;
	labels(section: Section<Kind>, endpoint: Endpoint): Record<string, string>;
}

export type Section<Kind extends FormSection['kind']> = Extract<FormSection, { kind: Kind }>;
