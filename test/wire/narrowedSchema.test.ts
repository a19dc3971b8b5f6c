/**
 * Requests are checked with a schema of only their own fields; it must give the result of the
 * whole schema.
 */
// n8n adds toJSON to bigints.
import 'n8n-workflow';
import fc from 'fast-check';
import { catalogue } from '../../nodes/catalogue';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import type { Fields } from '../../nodes/catalogue/definition/json';
import type * as z from '../../nodes/catalogue/definition/zod';
import { itemSchema } from '../../nodes/catalogue/definition/requestFields';
import { narrowedSchema } from '../../nodes/execution/request/narrowedSchema';

/** Some fit some fields; most are what an expression may give by mistake. */
const VALUES = [
	...[undefined, null, '', 'x', 'now', 'AAAAA-BBBBB', '2030-01-01 10:00', '2030-01-01', 'https://example.com', '#ff0000', 'en', 'a@example.com'],
	...[0, 1, 3, -1, 100, 1.5, true, false, 12n, [], ['a'], [1], [[]], {}, { default: 'x' }, { a: null }, new Date(0)],
];
/** With these, most requests of messages are valid. */
const TYPICAL: Fields = { application: 'AAAAA-BBBBB', send_date: 'now', ignore_user_timezone: true, content: 'Hello', users: ['a'] };

function requestsOf({ batch, request }: Endpoint, item: z.ZodObject): fc.Arbitrary<Fields> {
	const some = (names: string[]) => fc.dictionary(fc.constantFrom('unknown', ...names), fc.constantFrom(...VALUES), { maxKeys: 5 });
	const typical = (names: string[]) => fc.subarray(names.filter((name) => name in TYPICAL)).map((kept) => Object.fromEntries(kept.map((name) => [name, TYPICAL[name]])));
	const fields = (names: string[]) => fc.tuple(typical(names), some(names)).map(([one, other]): Fields => ({ ...one, ...other }));
	const shared = Object.keys(request.shape).filter((name) => name !== batch);
	if (batch === undefined) return fields(shared);
	return fc.tuple(fields(shared), fields(Object.keys(item.shape))).map(([beside, element]) => ({ ...beside, [batch]: [element] }));
}

function outcomeOf(schema: z.ZodObject, request: Fields): unknown {
	const result = schema.safeParse(request);
	// An undefined field is not sent.
	if (result.success) return withoutUndefined(result.data);
	return result.error.issues.map(({ code, path, message }) => ({ code, path, message })).slice(0, 1);
}

function withoutUndefined(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutUndefined);
	if (typeof value !== 'object' || value === null || value instanceof Date) return value;
	return Object.fromEntries(Object.entries(value).flatMap(([name, entry]) => (entry === undefined ? [] : [[name, withoutUndefined(entry)]])));
}

test.each(Object.entries(catalogue) as Array<[string, Endpoint]>)('%s', (_name, endpoint) => {
	fc.assert(
		fc.property(requestsOf(endpoint, itemSchema(endpoint)), (request) => {
			expect(outcomeOf(narrowedSchema(endpoint, request), request)).toEqual(outcomeOf(endpoint.request, request));
		}),
		{ numRuns: 300 },
	);
});

test('undefined fields make no difference in a push', () => {
	const push = (more: Fields) => ({ application: 'AAAAA-BBBBB', notifications: [{ ...TYPICAL, application: undefined, ...more }] });
	const read = (more: Fields) => narrowedSchema(catalogue.createMessage, push(more)).safeParse(push(more));
	expect(read({ title: undefined, safari_url_args: undefined })).toMatchObject({ success: true });
	expect(read({ title: 'Sale' })).toMatchObject({ success: true, data: { notifications: [{ title: 'Sale' }] } });
	expect(read({ title: null })).toMatchObject({ success: false, error: { issues: [{ path: ['notifications', 0, 'title'] }] } });
});
