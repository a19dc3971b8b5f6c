/** Values that expressions, agents and other programs put into a parameter, mostly by mistake. */
/** How a value is given. */
export interface HostileValue {
	name: string;
	value: unknown;
	/**
	 * The expression that gives it; without one, the item holds it and an expression reads it
	 * from there.
	 */
	source?: string;
	/** Typed in, and not an expression. */
	typed?: true;
	/**
	 * `nothing` may mean an absent value, and `nonsense` has no meaning. Other values mean what
	 * they are, in fields that accept them.
	 */
	kind: 'nothing' | 'nonsense' | 'value';
}

const of = (kind: HostileValue['kind'], values: Record<string, unknown>): HostileValue[] =>
	Object.entries(values).map(([name, value]) => ({ name, value, kind }));
const by = (kind: HostileValue['kind'], name: string, source: string, value: unknown): HostileValue => ({ name, value, source, kind });
const typed = (kind: HostileValue['kind'], value: string): HostileValue => ({ name: `typed: ${value}`, value, typed: true, kind });

const LATER = '2036-05-04T10:00:00.000Z';
const deep = (depth: number): unknown => (depth === 0 ? 'bottom' : { in: deep(depth - 1) });

export const VALUES: readonly HostileValue[] = [
	...of('nothing', { 'undefined': undefined, 'empty text': '', 'blank': ' ', 'tab': '\t', 'line break': '\n', 'no-break space': '\u00a0', 'empty list': [], 'empty object': {}, 'list of an empty text': [''], 'comma': ',' }),
	...of('nonsense', { 'null': null, 'list of null': [null], 'lone surrogate': 'a\ud800b', 'object that became text': '[object Object]', 'date that became text': 'Invalid DateTime', 'other date that became text': 'Invalid Date', 'list of undefined': [undefined] }),
	by('nonsense', 'NaN', 'NaN', NaN),
	by('nonsense', 'Infinity', 'Infinity', Infinity),
	by('nonsense', '-Infinity', '-Infinity', -Infinity),
	by('nonsense', 'list of NaN', '[NaN]', [NaN]),
	by('nonsense', 'invalid Date', 'new Date("x")', new Date('x')),
	by('nonsense', 'invalid DateTime', 'DateTime.fromISO("x")', undefined),
	by('nonsense', 'function', '(() => 1)', undefined),
	by('nonsense', 'circular object', '(() => { const a = {}; a.a = a; return a })()', undefined),
	by('nonsense', 'circular list', '(() => { const a = []; a.push(a); return a })()', undefined),
	by('nonsense', 'object with blank', '({ a: 1 }) }} ', '[object Object] '),
	by('value', 'Date', `new Date("${LATER}")`, new Date(LATER)),
	by('value', 'DateTime', `DateTime.fromISO("${LATER}", { zone: "utc" })`, new Date(LATER)),
	by('value', 'bigint', '12345678901234567890n', 12345678901234567890n),
	...of('value', {
		'0': 0, '-0': -0, '1': 1, '-1': -1, '2': 2, '1.5': 1.5, '1e21': 1e21, '5e-324': 5e-324, '2^53 + 1': 2 ** 53 + 2, '-2^53 - 1': -(2 ** 53) - 2, '1000': 1000,
		'text 0': '0', 'text 1': '1', 'text 1.5': '1.5', 'text -1': '-1', 'text 5': ' 5 ', 'text 1e3': '1e3', 'text 0x10': '0x10', 'text 1,5': '1,5', 'bigint-like digits': '12345678901234567890', 'leading zeros': '007', 'text with unit': '2 minutes', 'signed text': '+5',
		'true': true, 'false': false, 'text true': 'true', 'text TRUE': 'TRUE', 'text yes': 'yes',
		'abc': 'abc', 'blanks at both ends': '  abc ', 'line break at the end': 'abc\n', 'two lines': 'abc\ndef', 'list as text': 'abc, def', 'NUL': 'a\u0000b', 'zero width': 'a\u200bb', 'emoji': '\u{1F600}', 'right to left': '\u202eabc', 'quotes': `"'\\`, 'quoted': '"abc"', 'curly quotes': '\u201cabc\u201d', 'full-width comma': 'abc\uff0cdef', 'no-break space inside': 'abc\u00a0def', 'soft hyphen': 'ab\u00adcd', 'no operator': 'T("Plan", isnt, "pro")',
		'text undefined': 'undefined', 'text null': 'null', 'text NaN': 'NaN', '__proto__': '__proto__', 'constructor': 'constructor', 'toString': 'toString',
		'JSON object as text': '{"a":1}', 'JSON list as text': '["a","b"]', 'cut-off JSON': '{"a":', 'JSON with unsafe digits': '{"a":12345678901234567890}', 'list of unsafe digits as text': '[9007199254740993]',
		'object': { a: 1 }, 'nested object': { a: { b: [1, { c: null }] } }, 'list': ['a', 'b'], 'list of numbers': [1, 2], 'nested list': [[]], 'list of objects': [{ a: 1 }], 'sparse text list': ['a', '', 'b'], 'own __proto__ key': JSON.parse('{"__proto__":{"a":1}}') as unknown, 'own constructor key': { constructor: 'a' }, 'value and mode': { mode: 'list', value: 'abc' }, 'length': { length: 3 },
		'5,000 texts': Array.from({ length: 5000 }, (_none, n) => `id-${n}`), 'very long text': 'x'.repeat(300_000), 'deep object': deep(300),
		'day': '2036-05-04', 'day and time': '2036-05-04 10:00', 'February 30': '2036-02-30', 'American date': '12/24/2036', 'past': '1999-01-01', 'ISO time': LATER, 'unix seconds': 2_093_421_600,
		'SQL': `' OR 1=1 --`, 'HTML': '<b>a</b>', 'URL': 'https://example.com/a', 'javascript URL': 'javascript:alert(1)', 'email': 'name@example.com', 'two emails': 'name@example.com; other@example.com', 'named email': 'Jane Doe <name@example.com>', 'code': 'A1B2C-D3E4F', 'phone': '+15550100',
	}),
	typed('nonsense', '{{ $json.place }}'),
	typed('value', '{firstname}'),
];
