/** The columns of results are named in one style. */
import fc from 'fast-check';
import { camelCase, toCamelCase } from '../../nodes/catalogue/values/camelCase';
import { columnsOfAlike } from '../../nodes/catalogue/values/alikeRows';
import { withColumnNames } from '../../nodes/catalogue/values/columns';
import { nameCache } from '../../nodes/catalogue/values/nameCache';

test('names become camel case, except those with a given name', () => {
	const row = { send_date: 1, hwid: 'a', application_code: 'b', A_B: 2, '2_c': 3, 'x y_z': 4 };
	expect(withColumnNames(row, { application_code: 'application' })).toEqual({ sendDate: 1, hwid: 'a', application: 'b', AB: 2, '2_c': 3, 'x y_z': 4 });
});

test('a name that is already taken is kept, so that no field is lost', () => {
	expect(withColumnNames({ send_date: 1, sendDate: 2 })).toEqual({ send_date: 1, sendDate: 2 });
	expect(withColumnNames({ a_b: 1, a_B: 2 })).toEqual({ aB: 1, a_B: 2 });
	const odd = JSON.parse('{"__proto__":1,"constructor":2,"to_string":3}') as Record<string, unknown>;
	expect(Object.entries(withColumnNames(odd))).toEqual([['__proto__', 1], ['constructor', 2], ['toString', 3]]);
});

test('a cached name equals the computed one', () => {
	const name = fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z_0-9]{1,6}$/), fc.constantFrom('__proto__', 'constructor', 'send_date'));
	fc.assert(
		fc.property(fc.array(name, { maxLength: 20 }), (names) => {
			for (const each of [...names, ...names]) expect(camelCase(each)).toBe(toCamelCase(each));
		}),
		{ numRuns: 500 },
	);
});

test('beyond a thousand names, each is made again', () => {
	const made: string[] = [];
	const upper = (name: string) => name.toUpperCase();
	const remembering = nameCache((name) => (made.push(name), upper(name)));
	const names = Array.from({ length: 1200 }, (_each, n) => `name${n}`);
	for (const each of [...names, ...names]) expect(remembering(each)).toBe(upper(each));
	expect(made).toHaveLength(1400);
});

test('rows with the same fields get the columns that each would get alone', () => {
	const name = fc.oneof(fc.stringMatching(/^[abAB_12]{1,3}$/), fc.constantFrom('__proto__', 'constructor', 'a_b', 'aB', 'send_date', 'sendDate', 'time'));
	const row = fc.uniqueArray(name, { maxLength: 6 }).map((names) => JSON.parse(`{${names.map((each, n) => `${JSON.stringify(each)}:${n}`).join()}}`) as Record<string, unknown>);
	const names = { send_date: 'time', a_b: '__proto__' };
	fc.assert(
		fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
			const columns = columnsOfAlike(names);
			const doubled = columnsOfAlike(names, { time: (value) => Number(value) * 2, aB: () => 'b' });
			for (const each of [...rows, ...rows]) {
				const plain = Object.entries(withColumnNames(each, names));
				expect(Object.entries(columns(each))).toEqual(plain);
				expect(Object.entries(doubled(each))).toEqual(plain.map(([name, value]) => [name, name === 'time' ? Number(value) * 2 : name === 'aB' ? 'b' : value]));
			}
		}),
		{ numRuns: 500 },
	);
});
