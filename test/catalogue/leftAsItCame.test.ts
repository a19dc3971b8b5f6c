/** Schemas that change nothing are not read with; what comes out is what zod gives. */
import fc from 'fast-check';
import { catalogue } from '../../nodes/catalogue';
import { readingOf } from '../../nodes/catalogue/definition/leftAsItCame';
import { readLeniently } from '../../nodes/catalogue/definition/lenient';
import * as z from '../../nodes/catalogue/definition/zod';

const log: z.ZodType = catalogue.getMessageLog.response;

test('a page of the message log comes out as zod reads it', () => {
	expect(readingOf(log)).toBe('byParts');
	const text = fc.option(fc.string());
	const row = fc.record(
		{
			timestamp: fc.string(),
			message_id: fc.option(fc.oneof(fc.integer(), fc.string())),
			hwid: text,
			action: fc.string(),
			push_alerts_enabled: fc.option(fc.oneof(fc.string(), fc.boolean(), fc.integer())),
			further: fc.jsonValue(),
		},
		{ requiredKeys: ['timestamp', 'action'] },
	);
	const page = fc.record(
		{ pagination_token: text, data: fc.option(fc.array(row)), further: fc.jsonValue() },
		{ requiredKeys: [] },
	);
	fc.assert(fc.property(page, (answer) => expect(readLeniently(log, answer)).toEqual(log.parse(answer))));
});

test('so does anything that does not fit, as it came', () => {
	const odd = fc.oneof(fc.jsonValue(), fc.record({ data: fc.array(fc.jsonValue()) }));
	fc.assert(fc.property(odd, (answer) => expect(readLeniently(log, answer)).toEqual(answer)));
	expect(readLeniently(log, { data: { '0': { action: 'sent' }, '2': 7 } })).toEqual({ data: [{ action: 'sent' }, 7] });
});

test.each<[string, z.ZodType]>([
	['a conversion', z.string().transform(Number)],
	['a change of letters', z.string().trim()],
	['a conversion to a number', z.coerce.number()],
	['a default', z.string().default('x')],
	['a declared object without what it does not declare', z.object({ a: z.string() })],
	['a time', z.iso.datetime().transform((time) => new Date(time))],
])('%s is left to zod, also in a field, a list and a choice', (_name, schema) => {
	for (const each of [schema, schema.nullish(), z.union([z.number(), schema]), z.array(schema), z.looseObject({ a: schema })])
		expect(readingOf(each)).toBe('asWhole');
});
