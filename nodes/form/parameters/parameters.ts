/**
 * The parameters of a form, of a collection or of a row. What the form offers decides what may come
 * in: nothing else checks choices, numbers, switches, collections and rows, and nothing reads them
 * unchecked.
 */
import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { InputError } from '../inputError';
import { shown } from '../../catalogue/definition/shown';
import { type Check, choiceCheck, choicesCheck, numberCheck, switchCheck } from './scalars';
import { isWholeText, wasWholeText } from './wholeText';

/** One parameter of the form, under the conditions in which the form shows it. */
export interface Parameter {
	readonly label: string;
	readonly property: INodeProperties;
	/** Undefined for texts, which the fields and sections validate themselves. */
	readonly check: Check | undefined;
}

/** Whether a collection of rows may be given as a whole, in another form than rows. */
type TakesWhole = (property: INodeProperties) => boolean;

const SCALARS: readonly string[] = ['options', 'multiOptions', 'number', 'boolean'];

export class Parameters {
	private readonly byName = new Map<string, Parameter[]>();

	/**
	 * @param properties what n8n shows; several of one name are shown under different conditions
	 * @param inside the label of the collection that holds them
	 */
	constructor(
		properties: readonly INodeProperties[],
		takesWhole: TakesWhole = () => true,
		inside?: string,
	) {
		for (const property of properties) {
			const label =
				inside === undefined ? property.displayName : labelIn(inside, property.displayName);
			const parameter = { label, property, check: checkOf(property, label, takesWhole) };
			const known = this.byName.get(property.name);
			if (known === undefined) this.byName.set(property.name, [parameter]);
			else known.push(parameter);
		}
	}

	get names(): Iterable<string> {
		return this.byName.keys();
	}

	/** The names of choices, numbers and switches. */
	get scalars(): string[] {
		const isScalar = ({ property }: Parameter) => SCALARS.includes(property.type);
		return [...this.byName].filter(([, some]) => some.some(isScalar)).map(([name]) => name);
	}

	/** Whether the form has a parameter of this name, shown or not. */
	has(name: string): boolean {
		return this.byName.has(name);
	}

	/** What the form calls a parameter, under all conditions. */
	labelsOf(name: string): string[] {
		return (this.byName.get(name) ?? []).map(({ label }) => label);
	}

	/** What the form calls them. */
	get labels(): string {
		const labels = [...this.byName.values()].map(([first]) => first?.property.displayName ?? '');
		return [...new Set(labels)].join(', ');
	}

	/** The parameters that decide whether, and as what, the form shows this one. */
	deciding(name: string): string[] {
		const rules = (this.byName.get(name) ?? []).flatMap(({ property }) => [
			...Object.keys(property.displayOptions?.show ?? {}),
			...Object.keys(property.displayOptions?.hide ?? {}),
		]);
		return [...new Set(rules)].filter((rule) => this.byName.has(rule));
	}

	/**
	 * @param valueOf the checked values of those that decide, or the mode of a locator that does
	 * @returns the parameter as the form shows it; undefined when it is hidden
	 */
	shown(name: string, valueOf: (deciding: string) => unknown): Parameter | undefined {
		return this.byName.get(name)?.find(({ property }) => this.isShown(property, valueOf));
	}

	/** n8n does not evaluate an expression in a deciding parameter, and shows everything then. */
	private isShown(
		{ displayOptions }: INodeProperties,
		valueOf: (deciding: string) => unknown,
	): boolean {
		// If several choices are made, one match is enough.
		const holds = ([rule, wanted]: [string, unknown]) =>
			Array.isArray(wanted) &&
			[valueOf(rule)].flat().some((value) => wanted.some((one) => isMet(value, one)));
		const isOfForm = ([rule]: [string, unknown]) => this.byName.has(locatorOf(rule) ?? rule);
		const show = Object.entries(displayOptions?.show ?? {}).filter(isOfForm);
		const hide = Object.entries(displayOptions?.hide ?? {}).filter(isOfForm);
		return show.every(holds) && !hide.some(holds);
	}
}

/** Whether a value is the wanted one, or a text or locator with the wanted end. */
function isMet(value: unknown, wanted: unknown): boolean {
	const condition = isObject(wanted) ? wanted._cnd : undefined;
	if (!isObject(condition) || typeof condition.endsWith !== 'string') return value === wanted;
	const text = isObject(value) ? value.value : value;
	return typeof text === 'string' && text.endsWith(condition.endsWith);
}

/** A rule that depends on how a locator is filled in, and not on its value. */
const MODE_RULE = /^\/(.+)\.mode$/;

/** @returns the locator whose mode decides, if the rule is `/application.mode` or the like */
export function locatorOf(rule: string): string | undefined {
	return MODE_RULE.exec(rule)?.[1];
}

function checkOf(
	property: INodeProperties,
	label: string,
	takesWhole: TakesWhole,
): Check | undefined {
	switch (property.type) {
		case 'number':
			return numberCheck(property, label);
		case 'boolean':
			return switchCheck(label);
		case 'options':
			return property.allowArbitraryValues === true ? undefined : choiceCheck(property, label);
		case 'multiOptions':
			// The lists of the service are unknown here; the schema of the field decides.
			return property.options === undefined ? undefined : choicesCheck(property, label);
		case 'collection':
			return collectionCheck(property, label);
		case 'fixedCollection':
			return rowsCheck(property, label, takesWhole(property));
		default:
			return undefined;
	}
}

/** Validates the fields that were added. An expression without a result stays undefined. */
function collectionCheck({ options = [] }: INodeProperties, label: string): Check {
	const properties = options as INodeProperties[];
	const offered = properties.filter((property) => !isWholeText(property));
	const learnsOfText = offered.length < properties.length;
	const children = new Parameters(offered, undefined, label);
	return (value) => {
		const added = value === undefined ? {} : value;
		if (!isPlainObject(added)) throw notFilledIn(label, shown(value));
		if (learnsOfText && wasWholeText(added)) throw notFilledIn(label, 'a text or a list');
		const checked: Record<string, unknown> = {};
		for (const name of Object.keys(added)) {
			const field = added[name];
			const child = children.shown(name, (deciding) => added[deciding]);
			if (child === undefined) throw unknownName(label, name, children);
			// The readers of other fields report an empty value themselves.
			const isChecked = field !== undefined || SCALARS.includes(child.property.type);
			checked[name] = isChecked ? (child.check?.(field) ?? field) : field;
		}
		return checked;
	};
}

/** Groups of rows, or of one row. */
function rowsCheck(property: INodeProperties, label: string, takesWhole: boolean): Check {
	const groups = new Map(
		((property.options ?? []) as INodePropertyCollection[]).map(({ name, values }) => [
			name,
			new Parameters(values, undefined, label),
		]),
	);
	const isMany = property.typeOptions?.multipleValues === true;
	return (value) => {
		if (value === undefined) return value;
		if (!isPlainObject(value) || !areGroups(value, groups, isMany)) {
			if (takesWhole && value !== null) return value;
			throw notFilledIn(label, shown(value));
		}
		return Object.fromEntries(
			Object.entries(value).map(([name, rows]) => {
				const parameters = groups.get(name);
				const checked = (row: unknown) => checkedRow(row, label, parameters);
				return [name, Array.isArray(rows) ? rows.map(checked) : checked(rows)];
			}),
		);
	};
}

function areGroups(
	value: Record<string, unknown>,
	groups: ReadonlyMap<string, Parameters>,
	isMany: boolean,
): boolean {
	return Object.entries(value).every(([name, rows]) => {
		if (!groups.has(name)) return false;
		return isMany ? Array.isArray(rows) && rows.every(isPlainObject) : isPlainObject(rows);
	});
}

/** A row with defaults for missing choices, and without hidden fields. */
function checkedRow(row: unknown, label: string, parameters: Parameters | undefined): unknown {
	if (!isObject(row) || parameters === undefined) return row;
	for (const name of Object.keys(row))
		if (!parameters.has(name)) throw unknownName(label, name, parameters);
	const checked: Record<string, unknown> = {};
	const valueOf = (name: string): unknown => {
		if (name in checked) return checked[name];
		const parameter = parameters.shown(name, valueOf);
		if (parameter === undefined) return undefined;
		const { check, property } = parameter;
		if (name in row) return (checked[name] = check === undefined ? row[name] : check(row[name]));
		return property.type === 'options' ? (checked[name] = property.default) : undefined;
	};
	for (const name of parameters.names) valueOf(name);
	return checked;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
	return isObject(value) && Object.prototype.toString.call(value) === '[object Object]';
}

function notFilledIn(label: string, what: string): InputError {
	return new InputError(
		label,
		`must be filled in field by field, and not as a whole: it is ${what}. Remove it, and add its fields in the form`,
	);
}

function unknownName(label: string, name: string, { labels }: Parameters): InputError {
	return new InputError(label, `does not know the field ${shown(name)}. It offers ${labels}`);
}

/** A label with that of its collection: several collections have a Title. */
export function labelIn(inside: string, label: string): string {
	const outer = /^(.*) \((.*)\)$/.exec(inside);
	return outer === null ? `${label} (${inside})` : `${label} (${outer[1]}, ${outer[2]})`;
}
