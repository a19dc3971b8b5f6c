/** The places of all forms that take a value, and a valid form for each. */
import type { INodeParameters, INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { formWithPlace, likelyValue, MAPPED, placeholderOf } from './forms';
import { type BuiltOperation, builtOperations, nameOf } from '../../tools/executions/operations';

export interface Place {
	/** Such as `pushMessage push send: options/send_rate`. */
	name: string;
	built: BuiltOperation;
	/** The names on the path to the parameter. */
	path: readonly string[];
	property: INodeProperties;
	/** A form in which it is shown, with an expression that reads `$json.place` in its place. */
	parameters: INodeParameters;
	/** A value that a user could enter there. */
	likely: unknown;
	/** The labels of all parameters of the form, at all levels. */
	labels: readonly string[];
}

/** All places of all operations. */
export async function allPlaces(): Promise<Place[]> {
	const places: Place[] = [];
	for (const built of await builtOperations()) {
		const labels = [...new Set(labelsIn(built.properties))];
		// If several choices show it, the first one counts.
		const ways = new Map(waysIn(built.properties).toReversed().map((way) => [way.path.join('/'), way]));
		for (const [at, { path, property }] of [...ways].toReversed()) {
			const name = `${nameOf(built)}: ${at}`;
			const likely = valueOf(likelyValue(path, property, built));
			const place = { name, built, path, property, parameters: formWithPlace(built, path, property), likely, labels };
			places.push(...rowsOf(place));
		}
	}
	return places;
}

/** The code of a locator, or the value itself. */
function valueOf(right: unknown): unknown {
	return typeof right === 'object' && right !== null && 'value' in right ? right.value : right;
}

/**
 * The meaning of a value depends on the rest of its row, so each such row is a place of its
 * own.
 */
const ROWS: Readonly<Record<string, ReadonlyArray<Record<string, string>>>> = {
	'tag/value': [
		...['string', 'integer', 'list', 'date', 'boolean'].map((kind) => ({ name: 'Plan', change: 'set', kind })),
		...['increment', 'append', 'remove'].map((change) => ({ name: 'Plan', change })),
	],
	'tag/kind': [{ name: 'Plan', change: 'set', value: 'pro' }],
	'tag/change': [{ name: 'Plan', kind: 'string', value: '1' }],
	'tag/name': [{ change: 'set', kind: 'string', value: 'pro' }, { change: 'clear' }],
	'attribute/value': ['string', 'decimal', 'list', 'date', 'boolean'].map((kind) => ({ name: 'amount', kind })),
	'attribute/kind': [{ name: 'amount', value: 'pro' }],
	'condition/value': [
		...[['string', 'EQ'], ['string', 'IN'], ['integer', 'NOTEQ'], ['date', 'GTE'], ['boolean', 'EQ'], ['list', 'NOTIN']].map(([kind = '', operator = '']) => ({ tag: 'Plan', kind, operator })),
	],
	'condition/from': [{ tag: 'Plan', kind: 'integer', operator: 'BETWEEN', to: '65' }],
	'condition/to': [{ tag: 'Plan', kind: 'date', operator: 'BETWEEN', from: '2026-01-01' }],
	'attribute/from': [{ name: 'amount', operator: 'BETWEEN', to: '65' }],
	'attribute/to': [{ name: 'amount', operator: 'BETWEEN', from: '18' }],
	'condition/operator': [{ tag: 'Plan', kind: 'string', value: 'pro' }],
	'condition/kind': [{ tag: 'Plan', operator: 'EQ', value: 'pro' }],
	'condition/tag': [{ kind: 'string', operator: 'NOTEQ', value: 'pro' }],
};
const LIKELY: Readonly<Record<string, string>> = { date: '2026-06-01', boolean: 'true', integer: '30', decimal: '12.5', increment: '2' };

function rowsOf(place: Place): Place[] {
	const { path, name } = place;
	const [group = '', field = ''] = path.slice(-2);
	const choices = ROWS[`${group}/${field}`]?.filter(({ change }) => change === undefined || change === 'set' || offers(place, 'change', change));
	if (choices === undefined) return [place];
	return choices.map((row) => {
		const isValue = ['value', 'from', 'to'].includes(field);
		const likely = isValue ? (LIKELY[row['operator'] ?? ''] ?? LIKELY[row['change'] ?? ''] ?? LIKELY[row['kind'] ?? ''] ?? 'pro') : place.likely;
		const property = shownIn(place, row);
		const rows = [{ ...row, [field]: placeholderOf(property) }];
		const parameters = put(place.parameters, path.slice(0, -1), rows as unknown as INodeParameters);
		return { ...place, property, name: `${name} (${Object.values(row).join(' ')})`, parameters, likely };
	});
}

/** Of several parameters of a row with one name, the one that its other fields show. */
function shownIn({ built, path, property }: Place, row: Record<string, string>): INodeProperties {
	const fits = (names: Record<string, unknown> = {}, isAmong: boolean) =>
		Object.entries(names).every(([name, values]) => !(name in row) || (values as unknown[]).includes(row[name]) === isAmong);
	const alike = waysIn(built.properties).filter((way) => way.path.join('/') === path.join('/'));
	return alike.find(({ property: { displayOptions } }) => fits(displayOptions?.show, true) && fits(displayOptions?.hide, false))?.property ?? property;
}

function offers({ built, path }: Place, field: string, value: string): boolean {
	const rows = waysIn(built.properties).filter((way) => way.path.slice(0, -1).join('/') === path.slice(0, -1).join('/') && way.property.name === field);
	return rows.some(({ property }) => (property.options as INodePropertyOptions[]).some((option) => option.value === value));
}

function put(parameters: INodeParameters, [first = '', ...rest]: readonly string[], value: INodeParameters): INodeParameters {
	const inner = rest.length === 0 ? value : put((parameters[first] ?? {}) as INodeParameters, rest, value);
	return { ...parameters, [first]: inner };
}

interface Way {
	path: string[];
	property: INodeProperties;
}

function waysIn(properties: readonly INodeProperties[]): Way[] {
	return properties.flatMap((property): Way[] => {
		const { name, type, options = [] } = property;
		const inside = (group: readonly INodeProperties[], ...names: string[]) => waysIn(group).map((way) => ({ ...way, path: [...names, ...way.path] }));
		// `length` is not filled in: it receives a text in place of a collection.
		if (type === 'notice' || type === 'hidden' || name === 'length') return [];
		// Columns of a message take no expressions; test/sendPush/columns.test.ts tests them.
		if (type === 'resourceMapper') return name === 'tagColumns' ? mapperWays(property) : [];
		if (type === 'collection') return inside(options as INodeProperties[], name);
		if (type === 'fixedCollection') return (options as INodePropertyCollection[]).flatMap((group) => inside(group.values, name, group.name));
		return [{ path: [name], property }];
	});
}

/** Each kind of tag, mapped by hand and by the name of a column. */
function mapperWays({ name, displayName }: INodeProperties): Way[] {
	return Object.entries(MAPPED).flatMap(([tag, { likely }]) => {
		const property: INodeProperties = { displayName, name: tag, type: 'string', default: '', placeholder: `e.g. ${likely}` };
		return [{ path: [name, 'value', tag], property }, { path: [name, 'value', 'place', tag], property }];
	});
}

function labelsIn(properties: readonly INodeProperties[]): string[] {
	return properties.flatMap(({ displayName, options = [] }) => [
		displayName,
		...(options as Array<INodeProperties | INodePropertyOptions | INodePropertyCollection>).flatMap((option) =>
			'values' in option ? labelsIn(option.values) : 'type' in option ? labelsIn([option]) : [],
		),
	]);
}
