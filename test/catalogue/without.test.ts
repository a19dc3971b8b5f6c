import { without } from '../../nodes/catalogue/definition/without';

test('leaves out the named fields of a copy, and nothing of the object', () => {
	const from = { name: 'Sale', code: 'A1B2C', empty: undefined };
	const left = without(from, 'code');
	expect(Object.entries(left)).toEqual([['name', 'Sale'], ['empty', undefined]]);
	expect(from).toEqual({ name: 'Sale', code: 'A1B2C', empty: undefined });
});
