import { without } from '../../nodes/catalogue/definition/without';

test('copies an object without the named fields, and leaves the object as it is', () => {
	const from = { name: 'Sale', code: 'A1B2C', empty: undefined };
	const left = without(from, 'code');
	expect(Object.entries(left)).toEqual([['name', 'Sale'], ['empty', undefined]]);
	expect(from).toEqual({ name: 'Sale', code: 'A1B2C', empty: undefined });
});
