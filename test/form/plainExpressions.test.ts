/**
 * Expressions that only name a field of the item give the same value with and without n8n's
 * engine.
 */
import fc from 'fast-check';
import { type IDataObject, type IExecuteFunctions, type INodeType, NodeConnectionTypes, type NodeParameterValueType } from 'n8n-workflow';
import { LEFT_TO_N8N, plainReader } from '../../nodes/execution/request/plainExpressions';
import { runNode } from '../support/engine';
import { otherTypes } from '../support/engine/host';

jest.setTimeout(60_000);

const READING = 'test.reading';
const credential = { serverToken: 'x', deviceToken: '', baseUrl: '', requestsPerMinute: 600 } as never;
/** For each item, the value as n8n reads it and as it is read without n8n. */
let read: Array<{ n8n: unknown; plain: unknown }> = [];

const readingNode: INodeType = {
	description: {
		displayName: 'Reading',
		name: 'reading',
		group: ['transform'],
		version: 1,
		description: '',
		defaults: { name: 'Reading' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties: [{ displayName: 'Value', name: 'value', type: 'string', default: '' }],
	},
	async execute(this: IExecuteFunctions) {
		const plain = plainReader(this.getNode().parameters['value']);
		const items = this.getInputData();
		read = items.map(({ json }, itemIndex) => {
			let n8n: unknown;
			try {
				n8n = this.getNodeParameter('value', itemIndex);
			} catch (error) {
				n8n = error;
			}
			return { n8n, plain: plain === undefined ? LEFT_TO_N8N : plain(json) };
		});
		return await Promise.resolve([items]);
	},
};
otherTypes.set(READING, readingNode);

/** Reads the value of each item with n8n and without it. */
async function readings(value: unknown, items: IDataObject[]): Promise<typeof read> {
	read = [];
	const { error } = await runNode({ type: 'reading', parameters: { value: value as NodeParameterValueType }, items, credential, settings: { type: READING } });
	expect(error).toBeUndefined();
	return read;
}

const item = {
	name: 'Ann', empty: '', count: 3, none: null, yes: true, no: false, zero: 0, half: 0.5, huge: 1e21, negative: -0,
	'first name': 'Ann B', list: ['a', 'b'], nested: { id: 'u-1', list: [{ id: 7 }] }, braces: '{{ $json.name }}', equals: '=1', quote: `"'\\`, lines: 'a\nb',
};

test.each([
	['={{ $json.name }}', 'Ann'],
	['={{$json.name}}', 'Ann'],
	['={{\n\t$json.name\n}}', 'Ann'],
	['={{ $json["first name"] }}', 'Ann B'],
	["={{ $json['first name'] }}", 'Ann B'],
	['={{ $json.nested.id }}', 'u-1'],
	['={{ $json.nested["list"][0].id }}', 7],
	['={{ $json.list[1] }}', 'b'],
	['={{ $json.list.length }}', 2],
	['={{ $json.count }}', 3],
	['={{ $json.yes }}', true],
	['={{ $json.no }}', false],
	['={{ $json.empty }}', ''],
	['={{ $json.braces }}', '{{ $json.name }}'],
	['={{ $json.equals }}', '=1'],
	['=Hello {{ $json.name }}, {{ $json.count }} of {{ $json.half }}!', 'Hello Ann, 3 of 0.5!'],
	['={{ $json.name }} ', 'Ann '],
	['={{ $json.name }}{{ $json.empty }}{{ $json.zero }}', 'Ann0'],
	['=a\nb {{ $json.lines }} $1 $& `${x}` "q" \'s\'', 'a\nb a\nb $1 $& `${x}` "q" \'s\''],
	[{ __rl: true, mode: 'id', value: '={{ $json.nested.id }}' }, { __rl: true, mode: 'id', value: 'u-1' }],
	[{ pair: [{ name: 'plan', value: '={{ $json.name }}' }, { name: 'n', value: 5 }] }, { pair: [{ name: 'plan', value: 'Ann' }, { name: 'n', value: 5 }] }],
])('%j is read without n8n', async (value, expected) => {
	expect(await readings(value, [item])).toEqual([{ n8n: expected, plain: expected }]);
});

test.each([
	'={{ $json.missing }}',
	'={{ $json.none }}',
	'={{ $json.nested }}',
	'={{ $json.list }}',
	'={{ $json.name.length }}',
	'={{ $json.constructor }}',
	'={{ $json["__proto__"] }}',
	'={{ $json.toString }}',
	'={{ $json.name.toUpperCase() }}',
	'={{ $json.name || "x" }}',
	'={{ $json?.name }}',
	'={{ $json.count + 1 }}',
	'={{ $json }}',
	'={{ $("Other").item.json.name }}',
	'={{ $itemIndex }}',
	'={{ $fromAI("name") }}',
	'=no braces',
	'=',
	'=Hello {{ $json.none }}',
	'=Hello {{ $json.yes }}',
	'=Hello {{ $json.missing }}',
	'=a\\b {{ $json.name }}',
	'=\\{{ $json.name }}',
	'={{ $json.name }} {{ 1 }}',
	'={{ $json.name }} }}',
	'={{ $json.name /* or */ }}',
])('%s is left to n8n', async (value) => {
	expect((await readings(value, [item]))[0]?.plain).toBe(LEFT_TO_N8N);
});

test('values of other classes are left to n8n', async () => {
	const items = [{ at: new Date(0) }, { at: { day: Number.NaN } }, { at: Object.create({ day: 1 }) as IDataObject }] as IDataObject[];
	for (const value of ['={{ $json.at }}', '={{ $json.at.day }}'])
		expect((await readings(value, items)).map(({ plain }) => plain)).toEqual([LEFT_TO_N8N, LEFT_TO_N8N, LEFT_TO_N8N]);
});

test('what is read without n8n equals what n8n reads', async () => {
	const name = fc.oneof(fc.constantFrom('name', 'a', 'b', '0', 'length', 'constructor', 'first name', '$x', 'é', 'then'), fc.string({ maxLength: 4, unit: 'binary' }));
	const leaf = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('{{ 1 }}', '=1', '\\', '\u2028', '', '$1'), fc.double(), fc.integer(), fc.boolean(), fc.constant(null));
	const value = fc.oneof({ weight: 3, arbitrary: leaf }, fc.array(leaf, { maxLength: 2 }), fc.dictionary(name, leaf, { maxKeys: 3 }));
	const json = fc.tuple(fc.dictionary(name, value, { maxKeys: 3 }), fc.record({ name: leaf, a: value, 'first name': leaf, $x: leaf })).map(([some, known]) => ({ ...some, ...known }));
	const step = fc.oneof(
		fc.constantFrom('.name', '.a', '.b', '.length', '.constructor', '.$x', '.then', '["first name"]', "['a']", '[0]', '[1]', '["0"]', ".é"),
		name.map((each) => `[${JSON.stringify(each)}]`),
	);
	const code = fc.tuple(fc.constantFrom('$json', '$json', '$json', '$json', '$data', 'json'), fc.array(step, { minLength: 1, maxLength: 2 }), fc.constantFrom('', '', '', ' ', '\n', ' + 1', ';', '//')).map(([root, steps, end]) => `${root}${steps.join('')}${end}`);
	const piece = fc.oneof(code.map((each) => `{{ ${each} }}`), code.map((each) => `{{${each}}}`), fc.constantFrom('', ' ', 'Hello ', '=', '\\', '}', '{', '$1', '`', '\n', '\u2028', '"', "'", '}}', '{{'), fc.string({ unit: 'binary', maxLength: 3 }));
	const expression = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => `=${pieces.join('')}`);
	let alike = 0;
	await fc.assert(
		fc.asyncProperty(fc.oneof(expression, code.map((each) => `={{ ${each} }}`)), fc.array(json, { minLength: 1, maxLength: 3 }), async (expressions, items) => {
			for (const { n8n, plain } of await readings(expressions, items as IDataObject[])) {
				if (plain === LEFT_TO_N8N) continue;
				alike += 1;
				expect(plain).toEqual(n8n);
			}
		}),
		{ numRuns: 1500 },
	);
	expect(alike).toBeGreaterThan(50);
});
