/** Attributes of an event as a user fills them in (specification, postEvent). */
import { openInputAccount } from './account';

type Row = Record<string, unknown>;

const account = openInputAccount('event attributes');
beforeEach(() => account.simulator.addEvent('Purchase'));

const rows = (...attribute: Row[]) => ({ attribute: attribute.map((row) => ({ name: 'amount', ...row })) });
const json = (attributes: unknown) => ({ json: [{ attributes }] });
const post = async (attributes: unknown) => (await account.run('postEvent', { attributes }, { timeZone: 'Europe/Berlin' })).error?.message;

test.each<[Row, unknown]>([
	[{ value: 'EUR' }, 'EUR'],
	[{ value: '' }, ''],
	[{ value: '={{ 12.5 }}' }, 12.5],
	[{ value: '={{ true }}' }, true],
	[{ value: '={{ ["a", "b"] }}' }, ['a', 'b']],
	[{ kind: 'string', value: '12' }, '12'],
	[{ kind: 'string', value: '={{ 12 }}' }, '12'],
	[{ kind: 'decimal', value: '12' }, 12],
	[{ kind: 'decimal', value: ' -12.50 ' }, -12.5],
	[{ kind: 'boolean', value: true }, true],
	[{ kind: 'boolean', value: false }, false],
	[{ kind: 'boolean', value: '={{ "FALSE" }}' }, false],
	[{ kind: 'list', value: 'shoes, hats' }, ['shoes', 'hats']],
	// As the specification writes the dates of tags: UTC, and a day is that day.
	[{ kind: 'date', value: '2026-06-15 12:30' }, '2026-06-15 10:30'],
	[{ kind: 'date', value: '2026-06-15' }, '2026-06-15 00:00'],
	[{ kind: 'date', value: '={{ new Date("2026-06-15T12:30:00Z") }}' }, '2026-06-15 12:30'],
])('the row %j gives %j', async (row, wire) => {
	expect(await post(rows(row))).toBeUndefined();
	expect(account.sent().attributes).toEqual({ amount: wire });
});

test.each<[string, unknown, object]>([
	['no rows', {}, {}],
	['several rows', rows({ value: '={{ 5 }}' }, { name: ' currency ', value: 'EUR' }), { amount: 5, currency: 'EUR' }],
	['JSON', json('{"amount": 12.5, "paid": true, "items": ["a"]}'), { amount: 12.5, paid: true, items: ['a'] }],
	['an object of an expression', json('={{ { amount: 12.5 } }}'), { amount: 12.5 }],
	['an attribute that is called like the rows', json('{"attribute": [{"id": 1}]}'), { attribute: [{ id: 1 }] }],
	['both', { ...rows({ value: 'EUR' }), ...json('{"paid": true}') }, { amount: 'EUR', paid: true }],
])('%s', async (_what, attributes, wire) => {
	expect(await post(attributes)).toBeUndefined();
	expect(account.sent().attributes).toEqual(wire);
});

test.each<[string, unknown, string]>([
	['a text of digits may be two things', rows({ value: '12' }), 'Attributes does not say of which kind the attribute "amount" is, and "12" fits several. Choose it in Kind of Attribute'],
	['so may a price', rows({ value: '12.50' }), 'Attributes does not say of which kind the attribute "amount" is, and "12.50" fits several'],
	['a number that is none', rows({ kind: 'decimal', value: 'a lot' }), 'Attributes holds no number for "amount": "a lot"'],
	['a date that is none', rows({ kind: 'date', value: 'soon' }), 'Attributes: "amount" is not a date and time: "soon"'],
	['true or false that is neither', rows({ kind: 'boolean', value: '' }), 'Attributes holds no boolean for "amount": "". Use true or false'],
	['a list of nothing', rows({ kind: 'list', value: '' }), 'Attributes has no value for "amount"'],
	['an object', rows({ value: '={{ { a: 1 } }}' }), 'Attributes holds no text for "amount": {"a":1}'],
	['a column that is not there', rows({ value: '={{ $json.missing }}' }), 'Attributes has no value for "amount". Check the expression in it'],
	['no name', rows({ name: ' ', value: 'EUR' }), 'Attributes has an entry without a name'],
	['a name twice', rows({ value: 'EUR' }, { name: 'amount ', value: 'USD' }), 'Attributes names "amount" twice'],
	['a kind that is none', rows({ kind: '={{ "money" }}', value: '5' }), 'Kind of Attribute (Attributes) does not know the choice "money"'],
	['JSON that is no object', json('[1]'), 'Attributes is not an object of attributes'],
	['a date', json('={{ new Date(0) }}'), 'Attributes is not an object of attributes'],
	['JSON that is none', json('{amount: 1}'), 'Attributes is not valid JSON'],
])('%s is refused', async (_what, attributes, says) => {
	expect(await post(attributes)).toMatch(says);
	expect(account.requests).toEqual([]);
});

