/** Reads the form: each parameter once an item, and once a run where it holds no expression. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Endpoint, Row } from '../../catalogue/definition/endpoint';
import type { FormSection } from '../../catalogue/definition/form';
import type { FormInput, Fields } from '../../form/section';
import { InputError } from '../../form/inputError';
import type { ResultOptions } from '../../form/resultOptions';
import {
	readResultOptions,
	readSection,
	sectionProperties,
	sectionsLabels,
} from '../../form/sections';

/** What was entered in the form of an operation. */
export class FormReader {
	private readonly raw: Row;
	private readonly timeZone: string;
	private readonly fixed = new Map<string, unknown>();
	/** The parts that hold no expression, and what they give to every item. */
	private readonly staticParts: FormSection[];
	private staticFields: Row | undefined;
	private readonly otherParts: FormSection[];

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly endpoint: Endpoint,
	) {
		this.raw = context.getNode().parameters;
		this.timeZone = context.getTimezone();
		this.staticParts = endpoint.form.filter((entry) => this.isStatic(entry));
		this.otherParts = endpoint.form.filter((entry) => !this.staticParts.includes(entry));
	}

	/** What was entered for an item, parameter by parameter. */
	entered(itemIndex: number): FormInput {
		return new EnteredForItem(this.timeZone, (parameter) => this.get(parameter, itemIndex));
	}

	/**
	 * What was entered for an item, as fields of the request.
	 *
	 * @throws InputError when what was entered cannot become a field
	 */
	fields(itemIndex: number): Row {
		const entered = this.entered(itemIndex);
		this.staticFields ??= this.read({}, this.staticParts, entered);
		return this.read({ ...this.staticFields }, this.otherParts, entered);
	}

	/** What was chosen about the result of an item. */
	resultOptions(itemIndex: number): ResultOptions {
		return readResultOptions(this.endpoint.form, this.entered(itemIndex));
	}

	private read(fields: Row, parts: readonly FormSection[], entered: FormInput): Row {
		for (const entry of parts) {
			this.add(fields, readSection(entry, entered, this.endpoint));
		}
		return fields;
	}

	/** What stands in two places of a form would be lost in one of them. */
	private add(fields: Row, more: Fields): void {
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

	private isStatic(entry: FormSection): boolean {
		const properties = sectionProperties(entry, this.endpoint);
		return properties.every(({ name }) => !holdsExpression(this.raw[name]));
	}
}

class EnteredForItem implements FormInput {
	constructor(
		readonly timeZone: string,
		readonly get: (parameter: string) => unknown,
	) {}

	get now(): Date {
		return new Date();
	}
}

/** n8n marks an expression by a leading `=`, at any depth. */
function holdsExpression(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=');
	if (typeof value !== 'object' || value === null) return false;
	return Object.values(value).some(holdsExpression);
}
