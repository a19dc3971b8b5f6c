/** Fills the form of an operation, as a user could. */
import {
	type IDataObject,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyCollection,
	type INodePropertyOptions,
	NodeHelpers,
	type NodeParameterValueType,
} from 'n8n-workflow';
import { APPLICATION, OTHER_APPLICATION } from './account';
import type { BuiltOperation } from './operations';
import type { Random } from './random';
import { belongTogether, isExpected } from './habits';
import { columnNames, fitTag, likelyColumns, likelyTag, likelyValue, oddValue, tagFields } from './values';

type Value = NodeParameterValueType;

export interface Care {
	/** The share of optional parameters that are filled. */
	optional: number;
	/** The share of values that are odd. */
	odd: number;
	/** The share of values that are expressions over the items. */
	expressions: number;
}

/** A filled form, and what its expressions read from the items. */
export interface FilledForm {
	parameters: INodeParameters;
	items: IDataObject[];
}

/** What each item has, whatever parameters read from it. */
function itemOf(n: number): IDataObject {
	const objects = [{ id: n }, { id: n + 1 }];
	return { n, plan: n % 2 === 0 ? 'pro' : 'free', number: 18 + n, flag: n % 2 === 0, list: ['tennis', `sport-${n}`], objects };
}

/** Fills one form, for so many items. */
export function fillForm(built: BuiltOperation, care: Care, count: number, random: Random): FilledForm {
	return new Filler(built, care, count, random).fill();
}

/** How many choices are tried until a parameter is shown. */
const TRIES = 60;
const CAREFUL: Care = { optional: 0, odd: 0, expressions: 0 };

/**
 * Fills what is required, and one place more with an expression that reads it from the items.
 *
 * @param place the path to a parameter: the names of collections, of groups of rows, and its own
 * @param values what the items have for it, one each; the first one is replaced by a likely value
 * @returns undefined when no choice of the form shows the parameter
 */
export function fillPlace(built: BuiltOperation, place: readonly string[], values: readonly unknown[], random: Random): FilledForm | undefined {
	for (let tried = 0; tried < TRIES; tried++) {
		const form = new Filler(built, CAREFUL, values.length, random).fillPlace(place, values);
		if (form !== undefined) return form;
	}
	return undefined;
}

class Filler {
	private readonly items: IDataObject[];
	private columns = 0;

	constructor(
		private readonly built: BuiltOperation,
		private readonly care: Care,
		count: number,
		private readonly random: Random,
	) {
		this.items = Array.from({ length: count }, (_none, n) => itemOf(n));
	}

	fill(): FilledForm {
		const { resource, operation, properties } = this.built;
		const parameters: INodeParameters = { resource, operation };
		for (const property of properties) {
			if (!this.isShown(property, parameters, parameters)) continue;
			const isFilled = this.isChoice(property) || property.required === true || (isExpected(property) && this.random.chance(0.9));
			if (!isFilled && !this.random.chance(this.care.optional)) continue;
			this.put(parameters, property, parameters);
		}
		return { parameters, items: this.items };
	}

	/** The form with one more place, if that is shown with the choices that were made. */
	fillPlace([first = '', ...rest]: readonly string[], values: readonly unknown[]): FilledForm | undefined {
		const { parameters } = this.fill();
		const property = this.built.properties.find((each) => each.name === first && this.isShown(each, parameters, parameters));
		if (property === undefined) return undefined;
		for (const [n, item] of this.items.entries()) item['place'] = values[n] as IDataObject[string];
		const value = this.placed(property, rest, parameters);
		return { parameters: { ...parameters, [first]: value }, items: this.items };
	}

	private placed(property: INodeProperties, [first, ...rest]: readonly string[], root: INodeParameters): Value {
		const { type, options = [] } = property;
		if (type === 'collection') {
			const option = (options as INodeProperties[]).find(({ name }) => name === first);
			return option === undefined ? {} : { [option.name]: this.placed(option, rest, root) };
		}
		if (type === 'fixedCollection') {
			const group = (options as INodePropertyCollection[]).find(({ name }) => name === first);
			if (group === undefined) return {};
			const row = this.row(group, root);
			const field = group.values.find(({ name }) => name === rest[0]);
			if (field !== undefined) row[field.name] = this.placed(field, [], root);
			return { [group.name]: property.typeOptions?.multipleValues === true ? [row] : row };
		}
		const likely = this.valueOf(property, root);
		const isLocator = type === 'resourceLocator';
		const filled = isLocator ? (likely as IDataObject)['value'] : likely;
		const isExpression = typeof filled === 'string' && filled.startsWith('=');
		const [item] = this.items;
		if (item !== undefined && !isExpression) item['place'] = filled as IDataObject[string];
		const expression = '={{ $json.place }}';
		return isLocator ? ({ __rl: true, mode: 'code', value: expression } as Value) : expression;
	}

	private isShown(property: INodeProperties, values: INodeParameters, root: INodeParameters): boolean {
		return NodeHelpers.displayParameter(values, property, null, this.built.description, root);
	}

	/** A choice always has a value, on which others may depend. */
	private isChoice({ type }: INodeProperties): boolean {
		return type === 'options';
	}

	private put(values: INodeParameters, property: INodeProperties, root: INodeParameters): void {
		const value = this.valueOf(property, root);
		if (value !== undefined) values[property.name] = value;
	}

	private valueOf(property: INodeProperties, root: INodeParameters): Value | undefined {
		const { random } = this;
		const { options = [] } = property;
		switch (property.type) {
			case 'notice':
			case 'hidden':
				return undefined;
			case 'options':
				return random.pick(options as INodePropertyOptions[]).value;
			case 'multiOptions':
				if (property.options === undefined) return this.filledIn(() => random.pick([[APPLICATION], `${APPLICATION}, ${OTHER_APPLICATION}`] as Value[]));
				return random.some(options as INodePropertyOptions[], 0.3).map(({ value }) => value) as Value;
			case 'collection':
				// `length` is nothing to fill in: it notices a text in the place of the collection.
				return this.collection((options as INodeProperties[]).filter(({ name }) => name !== 'length'), root);
			case 'fixedCollection':
				return this.rows(property, options as INodePropertyCollection[], root);
			case 'resourceLocator': {
				const [, typed] = property.modes ?? [];
				return { __rl: true, mode: random.pick(['list', typed?.name ?? 'list']), value: this.filledIn(() => likelyValue(property, random)) } as Value;
			}
			case 'resourceMapper':
				return property.name === 'tagColumns' ? this.mapper() : this.messageMapper(property.name);
			default:
				return this.filledIn(() => likelyValue(property, random));
		}
	}

	/** Some tags, mapped by hand or by the names of columns. */
	private mapper(): Value {
		const { random, care } = this;
		const names = random.some(columnNames, random.pick([0.1, 0.3, 0.6]));
		const isByHand = random.chance(0.5);
		const value: Record<string, Value> = {};
		for (const name of names) {
			if (isByHand) value[name] = this.filledIn(() => likelyTag(name, random));
			else for (const item of this.items) item[random.chance(0.8) ? name : name.toUpperCase()] = (random.chance(care.odd) ? null : likelyTag(name, random)) as IDataObject[string];
		}
		const mappingMode = isByHand ? 'defineBelow' : 'autoMapInputData';
		return { mappingMode, value: isByHand ? value : null, schema: tagFields(names) } as unknown as Value;
	}

	/** Some fields of a message, by columns of the items in braces. */
	private messageMapper(name: string): Value {
		const { random, care } = this;
		const value: Record<string, Value> = {};
		for (const [field, likely] of Object.entries(likelyColumns(name))) {
			if (!random.chance(field === 'users' || field === 'devices' || field === 'content' ? 0.95 : 0.3)) continue;
			value[field] = `{${field}}`;
			for (const item of this.items) item[field] = random.chance(care.odd) ? null : likely;
		}
		return { mappingMode: 'defineBelow', value, schema: [] } as unknown as Value;
	}

	/** A value, an odd one, or an expression that reads one from each item. */
	private filledIn(likely: () => Value): Value {
		const { care, random } = this;
		const single = () => (random.chance(care.odd) ? oddValue(random) : likely());
		if (!random.chance(care.expressions)) return single();
		const column = `field${(this.columns += 1)}`;
		const isExpression = (value: unknown) => typeof value === 'string' && value.startsWith('=');
		for (const item of this.items) {
			const value = single();
			if (!isExpression(value)) item[column] = value as IDataObject[string];
		}
		return `={{ $json.${column} }}`;
	}

	private collection(options: INodeProperties[], root: INodeParameters): Value {
		const values: INodeParameters = {};
		const share = this.random.pick([0, 0.15, 0.4, 0.8]) * Math.min(1, this.care.optional * 2);
		const chosen = this.random.some(options, share).map(({ name }) => name);
		const together = this.random.chance(0.85) ? belongTogether(chosen, options.map(({ name }) => name)) : chosen;
		for (const option of options) if (together.includes(option.name)) this.put(values, option, root);
		return values;
	}

	private rows(property: INodeProperties, groups: INodePropertyCollection[], root: INodeParameters): Value {
		const { random } = this;
		const [usual] = groups;
		if (usual === undefined) return {};
		const group = random.chance(0.75) ? usual : random.pick(groups);
		if (property.typeOptions?.multipleValues !== true) return { [group.name]: this.row(group, root) };
		const count = random.chance(this.care.odd) ? 0 : random.pick([1, 1, 2, 3]);
		return { [group.name]: Array.from({ length: count }, () => this.row(group, root)) };
	}

	private row({ values }: INodePropertyCollection, root: INodeParameters): INodeParameters {
		const row: INodeParameters = {};
		for (const property of values) if (this.isShown(property, row, root)) this.put(row, property, root);
		if (('kind' in row || 'change' in row) && !this.random.chance(this.care.odd)) fitTag(row, this.random);
		return row;
	}
}
