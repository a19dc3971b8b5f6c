/**
 * Reads the form: a parameter for each item, or once a run if it takes nothing from the item. All
 * values of an operation come in here, and are checked against what the form offers. `run.ts` reads
 * which operation is chosen.
 */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { FormSection } from '../../catalogue/definition/form';
import { InputError } from '../../form/inputError';
import { operationParameters } from '../../form/operationForm';
import { isWithoutResult, noResult } from '../../form/parameters/noResult';
import { locatorOf, type Parameter, type Parameters } from '../../form/parameters/parameters';
import type { FormInput } from '../../form/section';
import { type Fields, isObject } from '../../catalogue/definition/json';
import type { ResultOptions } from '../../form/resultOptions';
import { parametersOf, readResultOptions, readSection, sectionsLabels } from '../../form/sections';
import { isAutomatic, isMapper, readMapping } from './mapping';
import { type MessageRows, messageRowsOf } from './messageRows';
import { LEFT_TO_N8N, type PlainReader, plainReader } from './plainExpressions';
import { readToolParameters, showsToolParameters } from './toolParameters';

/**
 * What the form of an operation holds.
 *
 * The plain version reads every parameter and section for each item. This one reads what no item
 * changes once: in the benchmark `users`, 100,000 items take 740 ms of processor time instead of
 * 1,150. test/operations/asExpressions.test.ts compares the two.
 */
export class FormReader {
	private readonly raw: Fields;
	private readonly timeZone: string;
	private readonly now = new Date();
	private readonly parameters: Parameters;
	private readonly fixed = new Map<string, unknown>();
	private readonly shown = new Map<string, Parameter | undefined>();
	/** The sections that read nothing of the item, and what they give to every item. */
	private readonly staticSections: FormSection[];
	private staticFields: Fields | undefined;
	private readonly otherSections: FormSection[];
	/** The choices, numbers and switches that are expressions. */
	private readonly otherScalars: string[];
	private readonly items: INodeExecutionData[];
	/** The readers of parameters that need no n8n; undefined where n8n must read. */
	private readonly plain = new Map<string, PlainReader | undefined>();
	/** What columns of the input fill in; undefined where none are mapped. */
	private readonly columns: MessageRows | undefined;

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly endpoint: Endpoint,
	) {
		this.raw = context.getNode().parameters;
		this.parameters = operationParameters(endpoint);
		this.timeZone = context.getTimezone();
		this.items = context.getInputData();
		this.columns = messageRowsOf(endpoint, this.raw, this.items);
		this.staticSections = endpoint.form.filter((section) => this.isStatic(section));
		this.otherSections = endpoint.form.filter((section) => !this.staticSections.includes(section));
		this.otherScalars = this.parameters.scalars.filter((name) => !this.isFixed(name));
	}

	/** The form of an item, parameter by parameter. */
	input(itemIndex: number): FormInput {
		return {
			timeZone: this.timeZone,
			now: this.now,
			itemCount: this.items.length,
			get: (parameter) => this.get(parameter, itemIndex),
		};
	}

	/**
	 * The form of an item as fields of the request. Choices, numbers and switches that no section
	 * reads are checked as well.
	 *
	 * @throws InputError when an input cannot become a field
	 */
	fields(itemIndex: number): Fields {
		if (this.columns === undefined) return this.readFields(itemIndex);
		return this.columns.readRow(itemIndex, this.parameters, () => this.readFields(itemIndex));
	}

	private readFields(itemIndex: number): Fields {
		const input = this.input(itemIndex);
		if (this.staticFields === undefined) {
			for (const name of this.parameters.scalars) input.get(name);
			this.staticFields = this.read({}, this.staticSections, input);
		}
		for (const name of this.otherScalars) input.get(name);
		return this.read({ ...this.staticFields }, this.otherSections, input);
	}

	/** The options that the form has for the result of an item. */
	resultOptions(itemIndex: number): ResultOptions {
		return readResultOptions(this.endpoint.form, this.input(itemIndex));
	}

	private read(fields: Fields, sections: readonly FormSection[], input: FormInput): Fields {
		for (const section of sections) {
			this.add(fields, readSection(section, input, this.endpoint));
		}
		return fields;
	}

	/** Adds fields. @throws InputError for a field that is there already: one value would be lost */
	private add(fields: Fields, more: Fields): void {
		for (const name in more) {
			if (name in fields) {
				const label = sectionsLabels(this.endpoint.form, this.endpoint)[name] ?? name;
				throw new InputError(label, 'is entered in two places of the form. Remove one of them');
			}
			fields[name] = more[name];
		}
	}

	/**
	 * The value of a parameter, checked; undefined if the form does not show it. What decides whether
	 * it is shown may be an expression: n8n does not evaluate that, but this does.
	 */
	private get(name: string, itemIndex: number): unknown {
		if (this.columns?.gives(name)) return this.columns.value(name, itemIndex);
		if (this.fixed.has(name)) return this.fixed.get(name);
		const parameter = this.shownParameter(name, itemIndex);
		if (parameter === undefined) return undefined;
		const { check } = parameter;
		const given = this.evaluate(name, parameter, itemIndex);
		const value = check === undefined ? given : check(given);
		if (isWithoutResult(value) && holdsExpression(this.raw[name])) throw noResult(parameter);
		if (this.isFixed(name)) this.fixed.set(name, value);
		return value;
	}

	private shownParameter(name: string, itemIndex: number): Parameter | undefined {
		if (this.shown.has(name)) return this.shown.get(name);
		const parameter = this.parameters.shown(name, (deciding) => {
			const locator = locatorOf(deciding);
			return locator === undefined ? this.get(deciding, itemIndex) : modeOf(this.raw[locator]);
		});
		if (this.parameters.deciding(name).every((deciding) => this.isFixed(deciding)))
			this.shown.set(name, parameter);
		return parameter;
	}

	/** Whether a parameter has one value for all items. */
	private isFixed(name: string): boolean {
		return (
			!this.readsItem(name) &&
			this.parameters.deciding(name).every((deciding) => this.isFixed(deciding))
		);
	}

	private evaluate(name: string, { label, property }: Parameter, itemIndex: number): unknown {
		const stored = this.raw[name];
		// n8n stores no value of what a tool of an agent does not show.
		const isLeftOut = property.displayOptions?.hide?.['@tool'] !== undefined;
		if (stored === undefined)
			return property.type === 'multiOptions' || isLeftOut ? property.default : undefined;
		// Where the form takes no expression, n8n removes the `=`, but not for an agent. Only a person
		// may set such a switch, so this removes it too, and the check refuses the rest.
		const isOfPerson = property.type === 'boolean' && property.noDataExpression === true;
		if (isOfPerson && typeof stored === 'string') return stored.replace(/^=/, '');
		try {
			if (property.type === 'resourceMapper' && isMapper(stored))
				return readMapping(this.context, name, stored, itemIndex);
			if (showsToolParameters(name, stored))
				return readToolParameters(this.context, stored, itemIndex);
			const value = this.plainValue(name, stored, itemIndex);
			return value === LEFT_TO_N8N ? this.context.getNodeParameter(name, itemIndex) : value;
		} catch (error) {
			return refuse(error, label);
		}
	}

	private plainValue(name: string, stored: unknown, itemIndex: number): unknown {
		const item = this.items[itemIndex];
		if (item === undefined) return LEFT_TO_N8N;
		let read = this.plain.get(name);
		if (read === undefined && !this.plain.has(name))
			this.plain.set(name, (read = plainReader(stored)));
		return read === undefined ? LEFT_TO_N8N : read(item.json);
	}

	private isStatic(section: FormSection): boolean {
		return parametersOf(section, this.endpoint).every((name) => !this.readsItem(name));
	}

	private readsItem(name: string): boolean {
		return this.columns?.gives(name) ? !this.columns.settles(name) : readsItem(this.raw[name]);
	}
}

/**
 * n8n walks through the whole value of an expression, and overflows the stack if it is too deep.
 */
function refuse(error: unknown, label: string): never {
	if (!(error instanceof Error && /call stack/.test(error.message))) throw error;
	throw new InputError(
		label,
		'holds an object that contains itself, or is nested too deeply. Check the expression in it',
	);
}

/** The mode of a stored locator, which is no expression. */
function modeOf(stored: unknown): unknown {
	return isObject(stored) ? stored.mode : undefined;
}

/** Whether the stored value of a parameter takes anything from the item. */
function readsItem(stored: unknown): boolean {
	return isAutomatic(stored) || holdsExpression(stored);
}

/** Whether a stored value holds an expression, at any depth. n8n marks one by a leading `=`. */
export function holdsExpression(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=');
	if (typeof value !== 'object' || value === null) return false;
	return Object.values(value).some(holdsExpression);
}
