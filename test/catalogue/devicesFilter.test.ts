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
])('is held to an application: %s', (filter) => {
	expect(faultOfFilter(filter)).toBeUndefined();
	expect(namesApplication(filter)).toBe(true);
});

test.each([
	T,
	`${T} + ${A}`,
	`${A} + ${T}`,
	`${T} \\ ${A}`,
	`${A} * ${T} + ${U}`,
	// "And" before "or": the first two are an alternative of their own.
	`${U} * ${T} + ${A}`,
	`${A} + ${T} * ${U}`,
	// "Or" before "and" or not: in one of the two orders it is open.
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

/** With brackets around each pair, so that there is one reading. */
const written = (tree: Tree): string =>
	'term' in tree ? tree.term : `(${written(tree.one)} ${tree.operator} ${written(tree.other)})`;
/** Without brackets, so that the order is open. */
const flat = (tree: Tree): string =>
	'term' in tree ? tree.term : `${flat(tree.one)} ${tree.operator} ${flat(tree.other)}`;

/** Whether no device outside of the named applications can be found. */
function isHeld(tree: Tree): boolean {
	if ('term' in tree) return tree.held;
	const [one, other] = [isHeld(tree.one), isHeld(tree.other)];
	if (tree.operator === '*') return one || other;
	return tree.operator === '+' ? one && other : one;
}

test('a filter without A or G is never taken for one that names an application', () => {
	fc.assert(
		fc.property(treeOf(open), (tree) => {
			expect(namesApplication(written(tree))).toBe(false);
			expect(namesApplication(flat(tree))).toBe(false);
		}),
		{ numRuns: 500 },
	);
});

test('with brackets, a filter is held exactly when no device of another application fits it', () => {
	const plain = fc.constantFrom<Tree>({ term: T, held: false }, { term: U, held: false });
	fc.assert(
		fc.property(treeOf(fc.oneof(plain, held)), (tree) => {
			expect(namesApplication(written(tree))).toBe(isHeld(tree));
		}),
		{ numRuns: 1000 },
	);
});

test('without brackets, a filter is not held when any reading of it is open', () => {
	const plain = fc.constantFrom<Tree>({ term: T, held: false }, { term: U, held: false });
	fc.assert(
		fc.property(treeOf(fc.oneof(plain, held)), (tree) => {
			// The tree is one of the readings.
			if (!isHeld(tree)) expect(namesApplication(flat(tree))).toBe(false);
		}),
		{ numRuns: 1000 },
	);
});

test('a thousand users in one filter are read at once', () => {
	const users = Array.from({ length: 1000 }, (_user, index) => `T("userId",EQ,${index})`).join(' + ');
	const started = performance.now();
	expect(namesApplication(`${A} * (${users})`)).toBe(true);
	expect(namesApplication(users)).toBe(false);
	expect(performance.now() - started).toBeLessThan(500);
});

test.each([
	['A("AAAAA-BBBBB', /quotation mark that is not closed/],
	['A("AAAAA-BBBBB"', /unequal numbers of \( and \)/],
	['T("age", IN, [1, 2)', /unequal numbers of \[ and \]/],
	['age > 18', /does not start with a term/],
	['A("") * T("age", GTE, 18)', /empty A\(\)/],
	['G( ) * T("age", GTE, 18)', /empty G\(\)/],
	['T("age", BETWEEN, [17])', /Is Between \(BETWEEN\) without exactly two values/],
	['T("age", between, [1,2,3])', /Is Between \(BETWEEN\) without exactly two values/],
	['T("age", notin, [])', /Is None Of \(NOTIN\) without a value/],
	['T("age", GTE, [18])', /Is at Least \(GTE\) with a list/],
	['A(\u201CAAAAA-BBBBB\u201D)', /curly/],
])('says what is wrong with %s', (filter, says) => {
	expect(faultOfFilter(filter)).toMatch(says);
});

test.each(['T("A()", EQ, "IN, []")', 'T("name", EQ, "“quoted”")', 'T("n", BETWEEN, ["1, 2", "3"])'])(
	'finds no fault in text in quotes: %s',
	(filter) => {
		expect(faultOfFilter(filter)).toBeUndefined();
	},
);
