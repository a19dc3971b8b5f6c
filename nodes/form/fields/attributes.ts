/** The attributes of an event: rows of name, kind and value; or an object as JSON. */
import { isObject } from '../../catalogue/definition/json';
import { InputError } from '../inputError';
import { areRows, trim } from '../parse';
import { attributeRows } from './attributeRows';
import { booleanChoice } from './booleanChoice';
import { isDateObject } from './dateTime';
import type { FieldType } from './fieldType';
import { toJson } from './json';
import { entryName, objectOfEntries } from './namedEntries';
import { AUTOMATIC, FRACTION, kindOfValues, unclearKind } from './tagKind';
import { tagValue, type ValueKind } from './tagValue';

const KIND = 'Kind of Attribute';
/** The kinds on the wire, which has one for all numbers. */
const kindLabels: Readonly<Record<string, ValueKind>> = {
	Boolean: 'boolean',
	Date: 'date',
	List: 'list',
	Number: 'decimal',
	Text: 'string',
};

export const attributes: FieldType = {
	property: () =>
		attributeRows(
			[
				{
					displayName: KIND,
					name: 'kind',
					type: 'options',
					options: [
						{
							name: 'Automatic',
							value: AUTOMATIC,
							description: 'By the value: a text, unless an expression gives something else',
						},
						...Object.entries(kindLabels).map(([name, value]) => ({ name, value })),
					],
					default: AUTOMATIC,
				},
				booleanChoice({ show: { kind: ['boolean'] } }),
				{
					displayName: 'Value',
					name: 'value',
					type: 'string',
					default: '',
					description:
						'For a list several values, comma-separated; for a date one such as 2026-11-28 18:00',
					displayOptions: { hide: { kind: ['boolean'] } },
				},
			],
			[
				{
					displayName: 'Attributes as JSON',
					name: 'json',
					values: [
						{
							displayName: 'Attributes (JSON)',
							name: 'attributes',
							type: 'json',
							default: '{}',
							description:
								'An object of names and values, such as {"amount": 12.5, "currency": "EUR"}',
						},
					],
				},
			],
		),
	toWire: (value, { label }, timeZone) => {
		if (!areRows(value, { attribute: 'name', json: 'attributes' })) return value;
		const { attribute = [], json = [] } = value;
		return objectOfEntries(label, [
			...json.flatMap((row) => attributesOf(label, toJson(label, row.attributes))),
			...attribute.map((row) => attributeOf(label, row, timeZone)),
		]);
	},
	example: () => ({}),
};

function attributesOf(label: string, value: unknown): Array<[string, unknown]> {
	// A Date is an object, too, without any entries.
	if (isObject(value) && !isDateObject(value)) return Object.entries(value);
	throw new InputError(
		label,
		'is not an object of attributes. Write one such as {"amount": 12.5}, or check the expression',
	);
}

/** @throws InputError when a row has no name, or no value of its kind */
function attributeOf(
	label: string,
	{ name: written, kind = AUTOMATIC, value }: Readonly<Record<string, unknown>>,
	timeZone: string,
): [string, unknown] {
	const name = entryName(label, written);
	if (value === undefined || value === null)
		throw new InputError(label, `has no value for "${name}". Check the expression in it`);
	const read = kind === AUTOMATIC ? kindOfAttribute(label, name, value) : (kind as ValueKind);
	return [name, tagValue(label, name, read, value, timeZone)];
}

/** @throws InputError for a text that fits several kinds */
function kindOfAttribute(label: string, name: string, value: unknown): ValueKind {
	if (Array.isArray(value)) return 'list';
	if (typeof value === 'number') return 'decimal';
	const what = `attribute "${name}"`;
	const remedy = `Choose it in ${KIND}`;
	const text = trim(value);
	if (typeof text === 'string' && FRACTION.test(text)) throw unclearKind(label, what, text, remedy);
	return kindOfValues(label, what, [value], remedy);
}
