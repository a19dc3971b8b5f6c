/** Filter expressions of Targeted Push (public facts, "createTargetedMessage"). */
import fc from 'fast-check';
import { faultOfFilter, namesApplication } from '../../nodes/catalogue/values/devicesFilter';

const A = 'A("AAAAA-BBBBB")';
const G = 'G("GGGGG-11111", ["iOS","Android"])';
const T = 'T("age", BETWEEN, [17,20])';
const U = 'T("userId",EQ,1)';

test.each([
	A,
	G,
	`(${A})`,
	` ( ( ${A} ) ) `,
	'A("AAAAA-BBBBB", [ios], [with_tokens])',
	`${A} * ${T}`,
	`${T}*${A}`,
	`${A} * (${U} + T("userId",EQ,2))`,
	`${A} + ${G}`,
	`${A} \\ ${T}`,
	`${A} * ${T} \\ ${U}`,
	`${A} * ${T} + ${A} * ${U}`,
	`${A} * T("name", EQ, "a + b) \\\\ c")`,
	`${A} * T("name", EQ, "it's")`,
	`${A}\n\t* Event("Purchase", [GTE, 3], "30 days ago")`,
])('names an application: %s', (filter) => {
	expect(faultOfFilter(filter)).toBeUndefined();
	expect(namesApplication(filter)).toBe(true);
});

test.each([
	T,
	`${T} + ${A}`,
	`${A} + ${T}`,
	`${T} \\ ${A}`,
	`${A} * ${T} + ${U}`,
	// With "and" before "or", the first two terms are an alternative without an application.
	`${U} * ${T} + ${A}`,
	`${A} + ${T} * ${U}`,
	// The order of "and" and "or" is not documented; in one of the two, the filter is
	// unrestricted.
	`${T} + ${A} * ${U}`,
	`(${U} + ${A})`,
	`${T} \\ ${U} * ${A}`,
	`${U} * (${T} + ${A})`,
	'AT("AAAAA-BBBBB","Last Application Open", GTE, "180 days ago")',
	'T("A(\\"AAAAA-BBBBB\\")", EQ, 1)',
	`T("${'A(AAAAA-BBBBB)'}", EQ, 1)`,
	'Updated("A", [1])',
	'A("")',
	'A(" ")',
	'A()',
	'A(AAAAA-BBBBB)',
	'a("AAAAA-BBBBB")',
	`${A} ${T}`,
	`(${A}) (${T})`,
	`${A} & ${T}`,
	`${A} *`,
	'',
	`T('") * ${A} * T("', EQ, 1)`,
	// Whether a backslash escapes a quotation mark is not documented.
	`T("x\\", EQ, "1) + T(") + ${A}`,
	`${A} * T("n\\", EQ, ") + T("z", EQ, 1) * T(" \\", EQ, 1)`,
])('may reach the whole account: %s', (filter) => {
	expect(namesApplication(filter)).toBe(false);
});

type Tree = { term: string; held: boolean } | { operator: '*' | '+' | '\\'; one: Tree; other: Tree };

const open = fc
	.tuple(fc.constantFrom('T', 'AT', 'Event', 'Updated'), fc.string({ maxLength: 12 }))
	.map(([name, text]): Tree => ({ term: `${name}(${JSON.stringify(text)}, EQ, [1, (2)])`, held: false }));
const held = fc.constantFrom(A, G).map((term): Tree => ({ term, held: true }));

const treeOf = (term: fc.Arbitrary<Tree>) =>
	fc.letrec<{ tree: Tree }>((tie) => ({
		tree: fc.oneof(
			{ maxDepth: 4, withCrossShrink: true },
			term,
			fc.record({ operator: fc.constantFrom('*', '+', '\\' as const), one: tie('tree'), other: tie('tree') }) as fc.Arbitrary<Tree>,
		),
	})).tree;

/** With brackets around each pair, so that there is only one reading. */
const written = (tree: Tree): string =>
	'term' in tree ? tree.term : `(${written(tree.one)} ${tree.operator} ${written(tree.other)})`;
/** Without brackets, so that there are several readings. */
const flat = (tree: Tree): string =>
	'term' in tree ? tree.term : `${flat(tree.one)} ${tree.operator} ${flat(tree.other)}`;

/** Whether the filter can find no device outside of the named applications. */
function isHeld(tree: Tree): boolean {
	if ('term' in tree) return tree.held;
	const [one, other] = [isHeld(tree.one), isHeld(tree.other)];
	if (tree.operator === '*') return one || other;
	return tree.operator === '+' ? one && other : one;
}

test('a filter without A or G never counts as naming an application', () => {
	fc.assert(
		fc.property(treeOf(open), (tree) => {
			expect(namesApplication(written(tree))).toBe(false);
			expect(namesApplication(flat(tree))).toBe(false);
		}),
		{ numRuns: 500 },
	);
});

test('with brackets, a filter names an application exactly if no device of another one can match', () => {
	const plain = fc.constantFrom<Tree>({ term: T, held: false }, { term: U, held: false });
	fc.assert(
		fc.property(treeOf(fc.oneof(plain, held)), (tree) => {
			expect(namesApplication(written(tree))).toBe(isHeld(tree));
		}),
		{ numRuns: 1000 },
	);
});

test('without brackets, a filter does not name an application if any reading may reach another one', () => {
	const plain = fc.constantFrom<Tree>({ term: T, held: false }, { term: U, held: false });
	fc.assert(
		fc.property(treeOf(fc.oneof(plain, held)), (tree) => {
			// The tree is one of the readings.
			if (!isHeld(tree)) expect(namesApplication(flat(tree))).toBe(false);
		}),
		{ numRuns: 1000 },
	);
});

test('a thousand users in a filter are read in linear time', () => {
	const users = (count: number) => Array.from({ length: count }, (_user, index) => `T("userId",EQ,${index})`).join(' + ');
	expect(namesApplication(`${A} * (${users(1000)})`)).toBe(true);
	expect(namesApplication(users(1000))).toBe(false);
	expectLinear((share) => users(1000 * share));
});

test.each([
	['A("AAAAA-BBBBB', /quotation mark that is not closed/],
	['A("AAAAA-BBBBB"', /unequal numbers of \( and \)/],
	['T("age", IN, [1, 2)', /unequal numbers of \[ and \]/],
	['age > 18', /does not start with a term/],
	['A("") * T("age", GTE, 18)', /empty A\(\)/],
	['A("AAAAA-BBBBB") * T("Birthday", GTE, "undefined days ago")', /without a value/],
	['A("AAAAA-BBBBB") * T("Birthday", GTE, "NaN days ago")', /without a value/],
	['G( ) * T("age", GTE, 18)', /empty G\(\)/],
	['T("age", BETWEEN, [17])', /Is Between \(BETWEEN\) without exactly two values/],
	['T("age", BETWEEN, [20, 17])', /Is Between \(BETWEEN\) with the highest value first/],
	['T("day", BETWEEN, ["2026-03-01 00:00", "2026-02-01 00:00"])', /Is Between \(BETWEEN\) with the highest value first/],
	['T("age", between, [1,2,3])', /Is Between \(BETWEEN\) without exactly two values/],
	['T("age", notin, [])', /Is None Of \(NOTIN\) without a value/],
	['T("age", GTE, [18])', /Is at Least \(GTE\) with a list/],
	['A(\u201CAAAAA-BBBBB\u201D)', /curly/],
])('explains what is wrong with %s', (filter, says) => {
	expect(faultOfFilter(filter)).toMatch(says);
});

test.each(['T("A()", EQ, "IN, []")', 'T("name", EQ, "“quoted”")', 'T("n", BETWEEN, ["1, 2", "3"])'])(
	'ignores what looks wrong inside quotation marks: %s',
	(filter) => {
		expect(faultOfFilter(filter)).toBeUndefined();
	},
);

const B = 'has Does Not Equal (NOTEQ) without a value';

test.each([
	[`${A} * T("Plan", NOTEQ, "")`, B],
	[`${A} * T("Plan", NOTEQ, "  ")`, B],
	[`${A} * T("Plan", NOTEQ, "\u200b")`, B],
	[`${A} * T("Plan", NOTEQ, "undefined")`, B],
	[`${A} * T("Plan", NOTEQ, null)`, B],
	[`${A} * T("Plan", NOTEQ, "[object Object]")`, B],
	[`${A} * T("Plan", NOTEQ)`, B],
	[`${A} * T("age", GTE, )`, 'has an empty place in T()'],
	[`${A} * T("age", GTE, NaN)`, 'has Is at Least (GTE) without a value'],
	[`${A} * T("age", GTE, 18, 19)`, 'has Is at Least (GTE) with more than one value'],
	[`${A} * T("", NOTEQ, "a")`, 'has an empty T(): the name of the tag is missing'],
	[`${A} * T(" ", NOTEQ, "a")`, 'has an empty T(): the name of the tag is missing'],
	[`${A} * T(, NOTEQ, "a")`, 'has an empty place in T()'],
	[`${A} * T("Plan", DIFFERS, "a")`, 'has the operator DIFFERS, which is none, in T(). Use Equals (EQ), Does Not Equal (NOTEQ)'],
	[`${A} * T("Plan", constructor, "a")`, 'has the operator constructor, which is none,'],
	[`${A} * T("Plan")`, 'has no operator in T()'],
	[`${A} * T("Plan", IN, ["a", ""])`, 'has Is One Of (IN) without a value'],
	[`${A} * T("Plan", NOTIN, ["a", ])`, 'has an empty place in T()'],
	[`${A} * T("Plan", NOTIN, "a")`, 'has Is None Of (NOTIN) without a list'],
	[`${A} * T("age", BETWEEN, 17)`, 'has Is Between (BETWEEN) without a list'],
	[`${A} * AT("AAAAA-BBBBB", "", GTE, "1")`, 'has an empty AT(): the name of the tag is missing'],
	[`${A} * AT("", "Open", GTE, "1")`, 'has an empty AT(): the code of the application is missing'],
	[`${A} * AT("AAAAA-BBBBB", "Open", GTE, "")`, 'has Is at Least (GTE) without a value'],
	[`${A} * Event("")`, 'has an empty Event(): the name of the event is missing'],
	[`${A} * Event("Purchase", [GTE, ""])`, 'has Event() without a value'],
	['A("AAAAA-BBBBB", [])', 'has A() with an empty list'],
	['A("AAAAA-BBBBB", )', 'has an empty place in A()'],
	[`${A} * Tag("Plan", EQ, "a")`, 'lacks a term such as'],
	[`${A} * `, 'lacks a term such as'],
	[`${A} ${T}`, 'has no operator before T("age"'],
	[`(${A} ${T})`, 'has no operator before T("age"'],
	[`${A} & ${T}`, 'has no operator before &'],
	[`${A} * T('age', EQ, 1)`, 'has \'age'],
	[`${'('.repeat(102)}${A}${')'.repeat(102)}`, 'has brackets more than 100 levels deep'],
	[`${A} * T("id", IN, [${'"0123456789",'.repeat(20_000)}"1"])`, 'is longer than 200,000 characters'],
])('refuses %.60s', (filter, says) => {
	expect(faultOfFilter(filter)?.slice(0, says.length)).toBe(says);
	expect(namesApplication(filter)).toBe(false);
});

/** The plain way: every bracketing, from short chains to long ones. */
function isHeldInEachOrder(held: readonly boolean[], operators: readonly string[]): boolean {
	const parts = held.map((each) => [each]);
	for (let length = 2; length <= held.length; length++) {
		for (let from = 0; from + length <= held.length; from++) {
			let every = true;
			for (let left = 1; left < length; left++) {
				const [one, other] = [parts[from]![left - 1]!, parts[from + left]![length - left - 1]!];
				const operator = operators[from + left - 1];
				every &&= operator === '*' ? one || other : operator === '+' ? one && other : one;
			}
			parts[from]!.push(every);
		}
	}
	return parts[0]!.at(-1)!;
}

test('without brackets, a filter names an application exactly if it does in every order of its operators', () => {
	const link = fc.tuple(fc.constantFrom('*', '+', '\\'), fc.boolean());
	fc.assert(
		fc.property(fc.boolean(), fc.array(link, { maxLength: 9 }), (first, links) => {
			const held = [first, ...links.map(([, each]) => each)];
			const text = held.map((each, index) => `${index === 0 ? '' : ` ${links[index - 1]![0]} `}${each ? A : U}`).join('');
			expect(namesApplication(text)).toBe(isHeldInEachOrder(held, links.map(([operator]) => operator)));
		}),
		{ numRuns: 3000 },
	);
});

test.each<[string, (share: number) => string]>([
	['many brackets of operators', (share) => Array.from({ length: 288 * share }, () => `(${'T("a",EQ,1) + T("b",EQ,2) * '.repeat(20)}${A})`).join(' * ')],
	['a chain of different operators', (share) => `${A}${' * T("a",EQ,1) + T("b",EQ,2) \\ T("c",EQ,3)'.repeat(4_000 * share)}`],
	['long chains in nested brackets', (share) => `${`(${'T("a",EQ,1) + '.repeat(144 * share)}`.repeat(95)}${A}${')'.repeat(95)}`],
	['nested brackets', (share) => `${'('.repeat(96)}${A}${')'.repeat(96)} * `.repeat(800 * share)],
	['a code with many blanks', (share) => `A("${' a'.repeat(90_000 * share)}" x)`],
	['one term', (share) => `T(${'"a",'.repeat(40_000 * share)}`],
	['blanks', (share) => `${A}${' '.repeat(190_000 * share)}x`],
	['backslashes', (share) => `T("${'\\'.repeat(190_000 * share)}`],
])('reads %s in linear time', (_what, filter) => {
	expectLinear(filter);
});

/**
 * Sixteen filters of a sixteenth take about as long as the whole; with quadratic time, the whole
 * would take sixteen times as long. Measures processor time and takes the best of several tries,
 * so that a busy machine makes no difference. The filter comes with all of its parts, or with a
 * share of them.
 */
function expectLinear(filter: (share: number) => string): void {
	const whole = filter(1);
	const part = filter(1 / 16);
	expect(whole.length).toBeGreaterThan(10 * part.length);
	const read = (text: string, times: number) => {
		for (let time = 0; time < times; time++) {
			faultOfFilter(text);
			namesApplication(text);
		}
	};
	const costs = Array.from({ length: 5 }, () => [costOf(() => read(part, 16)), costOf(() => read(whole, 1))] as const);
	const parts = Math.min(...costs.map(([each]) => each));
	const all = Math.min(...costs.map(([, each]) => each));
	// Times of a few milliseconds are too short to compare.
	expect(all / Math.max(parts, 5_000)).toBeLessThan(6);
}

/** Processor time in microseconds. */
function costOf(work: () => void): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return user + system;
}
