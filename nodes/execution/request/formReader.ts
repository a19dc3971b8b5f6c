/** Reads the form: each parameter once an item, and once a run where it holds no expression. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { FormSection } from '../../catalogue/definition/form';
import { InputError } from '../../form/inputError';
import type { FormInput } from '../../form/section';
import type { Fields } from '../../catalogue/definition/json';
import type { ResultOptions } from '../../form/resultOptions';
import {
	readResultOptions,
	readSection,
	sectionProperties,
	sectionsLabels,
} from '../../form/sections';

/** What the form of an operation holds. */
export class FormReader {
	private readonly raw: Fields;
	private readonly timeZone: string;
	private readonly fixed = new Map<string, unknown>();
	/** The sections without an expression, and what they give to every item. */
	private readonly staticSections: FormSection[];
	private staticFields: Fields | undefined;
	private readonly otherSections: FormSection[];

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly endpoint: Endpoint,
	) {
		this.raw = context.getNode().parameters;
		this.timeZone = context.getTimezone();
		this.staticSections = endpoint.form.filter((section) => this.isStatic(section));
		this.otherSections = endpoint.form.filter((section) => !this.staticSections.includes(section));
	}

	/** The form as it is filled in for an item, parameter by parameter. */
	input(itemIndex: number): FormInput {
		return new InputOfItem(this.timeZone, (parameter) => this.get(parameter, itemIndex));
	}

	/**
	 * The form as it is filled in for an item, as fields of the request.
	 *
	 * @throws InputError when an input cannot become a field
	 */
	fields(itemIndex: number): Fields {
		const input = this.input(itemIndex);
		this.staticFields ??= this.read({}, this.staticSections, input);
		return this.read({ ...this.staticFields }, this.otherSections, input);
	}

	/** What was chosen about the result of an item. */
	resultOptions(itemIndex: number): ResultOptions {
		return readResultOptions(this.endpoint.form, this.input(itemIndex));
	}

	private read(fields: Fields, sections: readonly FormSection[], input: FormInput): Fields {
		for (const section of sections) {
			this.add(fields, readSection(section, input, this.endpoint));
		}
		return fields;
	}

	/** What stands in two places of a form would be lost in one of them. */
	private add(fields: Fields, more: Fields): void {
		for (const name in more) {
			if (name in fields) {
				const label = sectionsLabels(this.endpoint.form, this.endpoint)[name] ?? name;
				throw new InputError(label, 'is entered in two places of the form. Remove one of them');
			}
			fields[name] = more[name];
		}
	}

	private get(parameter: string, itemIndex: number): unknown {
		// n8n fills in the defaults of all that the form shows; it throws for what is hidden.
		if (this.raw[parameter] === undefined) return undefined;
		if (this.fixed.has(parameter)) return this.fixed.get(parameter);
		const value: unknown = this.context.getNodeParameter(parameter, itemIndex);
		if (!holdsExpression(this.raw[parameter])) this.fixed.set(parameter, value);
		return value;
	}

	private isStatic(section: FormSection): boolean {
		const properties = sectionProperties(section, this.endpoint);
		return properties.every(({ name }) => !holdsExpression(this.raw[name]));
	}
}

class InputOfItem implements FormInput {
	constructor(
		readonly timeZone: string,
		readonly get: (parameter: string) => unknown,
	) {}

	get now(): Date {
		return new Date();
	}
}

/** n8n marks an expression by a leading `=`, at any depth. */
export function holdsExpression(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=');
	if (typeof value !== 'object' || value === null) return false;
	return Object.values(value).some(holdsExpression);
}
