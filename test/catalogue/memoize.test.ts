/** A remembered value equals the computed one. */
import { catalogue } from '../../nodes/catalogue';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import { reflect } from '../../nodes/catalogue/definition/field';
import { memoize } from '../../nodes/catalogue/definition/memoize';
import { fieldOf, itemSchema } from '../../nodes/catalogue/definition/requestFields';

test('computes a value once for each object, even if it is undefined', () => {
	const asked: object[] = [];
	const sizeOf = (object: object): number | undefined => {
		asked.push(object);
		return Object.keys(object).length || undefined;
	};
	const once = memoize(sizeOf);
	const [some, none, other] = [{ a: 1 }, {}, { a: 1 }];
	for (const object of [some, none, other, some, none, other]) expect(once(object)).toBe(Object.keys(object).length || undefined);
	expect(asked).toEqual([some, none, other]);
	expect(asked[2]).toBe(other);
});

test.each(Object.entries<Endpoint>(catalogue))('the remembered fields of %s are those of its schema', (_method, endpoint) => {
	const item = itemSchema(endpoint);
	for (const schema of new Set([item, endpoint.request]))
		for (const name of Object.keys(schema.shape).filter((each) => each !== endpoint.batch)) {
			const prefix = name.startsWith('ios_') ? 'ios_' : '';
			const plain = reflect(name in item.shape ? item : endpoint.request, name, prefix);
			for (const field of [fieldOf(endpoint, name, prefix), fieldOf(endpoint, name, prefix)]) expect(field).toEqual(plain);
		}
});
