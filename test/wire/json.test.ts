/** JSON of requests and answers: integers of any size keep their digits. */
import fc from 'fast-check';
import { parseJson, stringifyJson } from '../../nodes/transport/json';
import { quoteLongIntegers } from '../../nodes/catalogue/definition/longIntegers';

/**
 * Texts that could be mistaken for something else: digits, quotes, backslashes, the mark of
 * bigints.
 */
const text = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.stringMatching(/^["\\ a-c{}:,[\]0-9.-]*\d{17,30}["\\ a-c{}:,[\]0-9.-]*$/),
	fc.stringMatching(/^\0\d{1,20}$/),
);

/** JSON as it is written: fields keep their order, integers their digits. */
type Written = { fields: Array<[name: string, value: Written]> } | { list: Written[] } | { integer: bigint } | { plain: unknown };

/** Integers close to each other, so that several round to the same number. */
const integer = fc.oneof(
	fc.bigInt({ min: -(2n ** 53n) - 20n, max: -(2n ** 53n) + 20n }),
	fc.bigInt({ min: 2n ** 53n - 20n, max: 2n ** 53n + 20n }),
	fc.bigInt({ min: 2n ** 64n - 20n, max: 2n ** 64n }),
);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Number.isInteger(value) || Number.isSafeInteger(value));
const name = fc.oneof({ arbitrary: text, weight: 1 }, { arbitrary: fc.constantFrom('id', 'a', 'a1', '_', '1', '2', '10'), weight: 9 });

const { written } = fc.letrec<{ written: Written }>((tie) => ({
	written: fc.oneof(
		{ maxDepth: 3, depthSize: 'max' },
		{ arbitrary: integer.map((value) => ({ integer: value })), weight: 3 },
		fc.oneof(text, number, fc.boolean(), fc.constant(null)).map((plain) => ({ plain })),
		fc.array(tie('written'), { maxLength: 4 }).map((list) => ({ list })),
		{ arbitrary: fc.uniqueArray(fc.tuple(name, tie('written')), { selector: ([field]) => field }).map((fields) => ({ fields })), weight: 4 },
	),
}));

/** @returns JSON; with `quoted`, unsafe integers are texts, which JSON.parse reads exactly */
function write(value: Written, quoted: boolean): string {
	if ('fields' in value) return `{${value.fields.map(([field, inner]) => `${JSON.stringify(field)}:${write(inner, quoted)}`).join(',')}}`;
	if ('list' in value) return `[${value.list.map((inner) => write(inner, quoted)).join(',')}]`;
	if ('plain' in value) return JSON.stringify(value.plain);
	const isSafe = Number.isSafeInteger(Number(value.integer));
	return quoted && !isSafe ? `"${value.integer}"` : String(value.integer);
}

test('every integer keeps its digits wherever it is, and all else equals JSON.parse', () => {
	fc.assert(
		fc.property(written, (value) => {
			const json = write(value, false);
			const plain = quoteLongIntegers(json);
			expect(plain).toBe(write(value, true));
			expect(parseJson(json)).toEqual(JSON.parse(plain));
		}),
		{ numRuns: 2000 },
	);
});

describe('JSON', () => {
	const value = fc.jsonValue({ maxDepth: 4 }).map((json) => json as unknown);
	const document = fc.dictionary(text, fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), value));

	test('of safe numbers and any text equals JSON.parse', () => {
		fc.assert(
			fc.property(document, fc.integer({ min: 0, max: 2 }), (written, indent) => {
				const json = JSON.stringify(written, undefined, indent);
				// JSON.parse is exact where every integer is safe.
				const unsafe = /(?:^|[^\d.eE+-])-?\d{16,}(?![\d.eE])/.test(json.replace(/"(?:[^"\\]|\\.)*"/g, '""'));
				fc.pre(!unsafe);
				expect(parseJson(json)).toEqual(JSON.parse(json));
			}),
			{ numRuns: 500 },
		);
	});

	test('with long integers keeps their digits, and leaves long digit strings alone', () => {
		const big = fc.bigInt({ min: 2n ** 53n + 1n, max: 2n ** 64n }).map((id) => ({ id }));
		fc.assert(
			fc.property(text, big, fc.boolean(), (written, { id }, negative) => {
				const signed = negative ? -id : id;
				const json = `{${JSON.stringify(written)}:[${JSON.stringify(written)},${signed}],"last":${signed}}`;
				expect(parseJson(json)).toEqual({ [written]: [written, String(signed)], last: String(signed) });
				// Integer-like names come first in the value, wherever the text has them.
				const other = String(signed + 1n);
				const reordered = `{"2":{"id":${other}},"1":{"id":${signed}}}`;
				expect(parseJson(reordered)).toEqual({ 1: { id: String(signed) }, 2: { id: other } });
				expect(parseJson(`{"a":${other},"a":${signed}}`)).toEqual({ a: String(signed) });
				expect(parseJson(`[${signed},{"a":${other}}]`)).toEqual([String(signed), { a: other }]);
				const flat = `{${JSON.stringify(written)}:${JSON.stringify(written)},"id":${signed},"ts":1234567890123456,"mean":${signed}.5}`;
				const numbers = { ts: 1234567890123456, mean: Number(`${signed}.5`) };
				expect(parseJson(flat)).toEqual({ [written]: written, id: String(signed), ...numbers });
			}),
			{ numRuns: 500 },
		);
	});

	test('of requests writes bigints as integers and texts as JSON.stringify does', () => {
		fc.assert(
			fc.property(text, fc.bigInt(), (written, id) => {
				expect(stringifyJson({ [written]: written, id, list: [id] })).toBe(
					`{${JSON.stringify(written)}:${JSON.stringify(written)},"id":${id},"list":[${id}]}`,
				);
			}),
			{ numRuns: 500 },
		);
	});

	test('of 20 MB in one string is read', () => {
		const long = '\u00e4\\"'.repeat(3_000_000);
		const json = `{"text":${JSON.stringify(long)},"id":12345678901234567890}`;
		const read = parseJson(json) as { text: string; id: string };
		expect([read.text === long, read.id]).toEqual([true, '12345678901234567890']);
	});

	test.each(['', '{', '{"a":1234567890123456789', '"1234567890123456789', 'no'])('that is invalid throws: %j', (broken) => {
		expect(() => parseJson(broken)).toThrow(SyntaxError);
	});
});

test('large integers are written as integers even where n8n makes bigints texts', async () => {
	await import('n8n-workflow');
	expect(JSON.stringify({ a: 1n })).toBe('{"a":"1"}');
	const value = { id: 9_223_372_036_854_775_807n, ids: [18_446_744_073_709_551_615n, 1, '2'], text: '3' };
	expect(stringifyJson(value)).toBe('{"id":9223372036854775807,"ids":[18446744073709551615,1,"2"],"text":"3"}');
});
