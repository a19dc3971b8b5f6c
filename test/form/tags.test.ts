/** Tags as a user fills them in (specification, "Tags" and setTags). */
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const hwid = '0a1b2c3d4e5f6071';

const account = startAccount({ seed: 'tag form' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
});

type Tags = Record<string, unknown>;
const OK = JSON.stringify({ status_code: 200, status_message: 'OK', response: null });

async function setTags(tags: unknown, more: Partial<NodeRun> = {}) {
	return await runNode({
		type: 'pushDevice',
		parameters: {
			resource: 'tag',
			operation: 'set',
			application: byCode(APPLICATION),
			identifyBy: 'device',
			hwid,
			tagsFrom: 'rows',
			tags,
		} as NodeRun['parameters'],
		credential: account.credential(),
		...more,
	});
}
const sent = () => account.requests.map(({ json }) => (json as { request: { tags: Tags } }).request.tags);
const rows = (...tag: Tags[]) => ({ tag: tag.map((row) => ({ name: 'Tag', change: 'set', ...row })) });
const json = (tags: unknown) => ({ json: [{ tags }] });

async function expectWire(tags: unknown, wire: Tags, more: Partial<NodeRun> = {}): Promise<void> {
	account.faults.add({ kind: 'raw', status: 200, body: OK });
	const { error } = await setTags(tags, more);
	expect(error?.message).toBeUndefined();
	expect(sent()).toEqual([wire]);
}

test.each<[Tags, unknown]>([
	[{ kind: 'string', value: ' pro ' }, ' pro '],
	[{ kind: 'string', value: '={{ 42 }}' }, '42'],
	[{ kind: 'integer', value: '42' }, 42],
	[{ kind: 'integer', value: '={{ -7 }}' }, -7],
	[{ kind: 'decimal', value: '9.5' }, 9.5],
	[{ kind: 'decimal', value: '={{ 7 }}' }, 7],
	[{ kind: 'list', value: 'golf, tennis' }, ['golf', 'tennis']],
	[{ kind: 'list', value: '["a, b", "c"]' }, ['a, b', 'c']],
	[{ kind: 'list', value: '={{ ["golf", 7] }}' }, ['golf', '7']],
	[{ kind: 'boolean', value: 'true' }, true],
	[{ kind: 'boolean', value: '={{ false }}' }, false],
	[{ kind: 'boolean', value: '0' }, false],
	// A time without a zone is in the zone of the workflow; tags are in UTC.
	[{ kind: 'date', value: '2026-06-15 12:30' }, '2026-06-15 10:30'],
	// A day stays a day, as conditions compare it (specification, "Per tag kind").
	[{ kind: 'date', value: '2026-06-15' }, '2026-06-15 00:00'],
	[{ kind: 'date', value: '={{ "2026-06-15" }}' }, '2026-06-15 00:00'],
	[{ kind: 'date', value: '={{ new Date("2026-06-14T22:00:00Z") }}' }, '2026-06-14 22:00'],
	[{ kind: 'date', value: '2026-06-15T12:30:00Z' }, '2026-06-15 12:30'],
	[{ kind: 'date', value: '={{ DateTime.fromISO("2026-12-24T00:30:00+02:00") }}' }, '2026-12-23 22:30'],
	[{ change: 'clear' }, null],
	[{ change: 'increment', value: '3' }, { operation: 'increment', value: 3 }],
	[{ change: 'increment', value: '={{ -1 }}' }, { operation: 'increment', value: -1 }],
	[{ change: 'append', value: 'golf, tennis' }, { operation: 'append', value: ['golf', 'tennis'] }],
	[{ change: 'remove', value: 'golf' }, { operation: 'remove', value: ['golf'] }],
])('sends %j as %j', async (row, wire) => {
	await expectWire(rows(row), { Tag: wire }, { timeZone: 'Europe/Berlin' });
});

test('sends several tags, with names from expressions', async () => {
	await expectWire(
		rows({ name: ' Plan ', value: 'pro' }, { name: '={{ $json.name }}', kind: 'integer', value: '={{ $json.count }}' }),
		{ Plan: 'pro', Visits: 3 },
		{ items: [{ name: 'Visits', count: 3 }] },
	);
});

const all = {
	stringTag: 'string value',
	integerTag: 42,
	listTag: ['string1', 'string2'],
	dateTag: '2015-10-02 22:11',
	booleanTag: true,
	gone: null,
	visits: { operation: 'increment', value: -1 },
	sports: { operation: 'append', value: ['golf'] },
	colors: { operation: 'remove', value: 'red' },
};

test.each([
	['as text', JSON.stringify(all)],
	['by an expression', '={{ $json.all }}'],
	['by an expression that gives text', '={{ JSON.stringify($json.all) }}'],
])('accepts JSON %s', async (_how, tags) => {
	await expectWire(json(tags), all, { items: [{ all }] });
});

test('accepts JSON and rows at the same time, and tags named like parts of the form', async () => {
	await expectWire(
		{ ...json('{"tag": ["a"], "json": "b"}'), ...rows({ name: 'name', value: 'c' }) },
		{ tag: ['a'], json: 'b', name: 'c' },
	);
});

/**
 * Dates of tags are sent as `YYYY-MM-DD HH:mm` in UTC (specification, "Tags"), whether they come
 * from JSON or from a row.
 */
test.each([
	['a Date', '={{ { Birthday: new Date("2026-06-15T12:30:00Z") } }}'],
	['the text of a date', '={{ { Birthday: DateTime.fromISO("2026-06-15T14:30:00+02:00").toUTC().toFormat("yyyy-MM-dd HH:mm") } }}'],
])('accepts %s in JSON', async (_what, tags) => {
	await expectWire(json(tags), { Birthday: '2026-06-15 12:30' }, { timeZone: 'Europe/Berlin' });
});

// n8n turns a DateTime into a text, which a text tag could hold as well.
test.each([
	['a DateTime', '={{ { Birthday: DateTime.fromISO("2026-06-15T12:30:00Z") } }}'],
	['a DateTime with a zone', '={{ { Birthday: DateTime.fromISO("2026-06-15T12:30:00+02:00", { setZone: true }) } }}'],
	['a DateTime in JSON text', '={{ JSON.stringify({ Birthday: $now }) }}'],
	['a time as machines write it', '{"Birthday": "2026-06-15T12:30:00Z"}'],
])('refuses %s in JSON, and says how to write a date', async (_what, tags) => {
	const { error } = await setTags(json(tags));
	expect(error?.message).toMatch(/^Tags does not say of which kind the tag "Birthday" is, and "20.*toFormat\('yyyy-MM-dd HH:mm'\).* with Text as its Kind of Tag$/);
	expect(account.requests).toEqual([]);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('sets a tag called %s, in rows and as JSON', async (name) => {
	account.faults.add({ kind: 'raw', status: 200, body: OK });
	const { error } = await setTags({ ...rows({ name, value: 'a' }), ...json(JSON.stringify({ Plan: 'pro' })) });
	expect(error).toBeUndefined();
	expect(Object.entries(sent()[0] ?? {})).toEqual([['Plan', 'pro'], [name, 'a']]);
	account.requests.length = 0;
	account.faults.add({ kind: 'raw', status: 200, body: OK });
	await setTags(json(`{"${name}": "a", "Plan": "pro"}`));
	expect(Object.entries(sent()[0] ?? {})).toEqual([[name, 'a'], ['Plan', 'pro']]);
	expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each<[unknown, string]>([
	[{}, 'Tags is empty: there is no tag to set'],
	[json('{}'), 'Tags is empty: there is no tag to set'],
	[json('={{ $json.missing }}'), 'Tags is not an object of tags. Write one such as {"Plan": "pro"}, or check the expression'],
	[json('["a"]'), 'Tags is not an object of tags. Write one such as {"Plan": "pro"}, or check the expression'],
	[json('{"Plan": pro}'), 'Tags is not valid JSON. Write an object such as {"orderId": 1042}, with double quotes'],
	[json('{"Id": 12345678901234567890}'), 'Tags holds a number with too many digits to be kept exactly: 12345678901234567890. Put it in double quotes'],
	[json('{"Plan": {"a": 1}}'), 'Tags holds a value that no tag can have. A tag holds a text, a number, a list of texts, a date, or true or false (at "Plan")'],
	[rows({ name: '={{ $json.missing }}', value: 'a' }), 'Tags has a tag without a name'],
	[rows({ value: 'a' }, { name: ' Tag', value: 'b' }), 'Tags names the tag "Tag" twice'],
	[rows({ value: '={{ $json.missing }}' }), 'Tags has no value for "Tag". To remove a tag, choose Clear'],
	[rows({ kind: 'integer', value: 'many' }), 'Tags holds no whole number for "Tag": "many"'],
	[rows({ kind: 'integer', value: '={{ 1.5 }}' }), 'Tags holds no whole number for "Tag": 1.5'],
	[rows({ change: 'increment', value: '={{ null }}' }), 'Tags holds no whole number for "Tag": null'],
	[rows({ change: 'increment', value: '={{ true }}' }), 'Tags holds no whole number for "Tag": true'],
	[rows({ change: 'append', value: '={{ [] }}' }), 'Tags has no value for "Tag"'],
	[rows({ kind: 'boolean', value: 'yes' }), 'Tags holds no boolean for "Tag": "yes". Use true or false, into which an expression turns yes and no of a column: {{ $json.column.toBoolean() }}'],
	[rows({ kind: 'date', value: 'soon' }), 'Tags: "Tag" is not a date and time: "soon". Use one such as 2026-12-24 18:00'],
])('refuses %j and sends nothing', async (tags, says) => {
	const { error } = await setTags(tags);
	expect(error?.message).toBe(says);
	expect(error?.name).toBe('NodeOperationError');
	expect(account.requests).toEqual([]);
});

test.each([['yes', true], ['YES', true], ['no', false], ['No', false]])('the conversion that the error for %j recommends makes it %j', async (column, value) => {
	await expectWire(rows({ kind: 'boolean', value: '={{ $json.column.toBoolean() }}' }), { Tag: value }, { items: [{ column }] });
});

test.each([
	['a plain value', rows({ value: 'pro' }), 2],
	['a cleared tag', rows({ change: 'clear' }), 2],
	['a removal from a list', rows({ change: 'remove', value: 'golf' }), 2],
	['an increment', rows({ change: 'increment', value: '1' }), 1],
	['an appended value', rows({ change: 'append', value: 'golf' }), 1],
	['an increment as JSON, along with plain values', json('{"Plan": "pro", "Visits": {"operation": "increment", "value": 1}}'), 1],
])('after a lost answer, repeats only what is safe to repeat: %s', async (_what, tags, times) => {
	account.simulator.addDevice({ application: APPLICATION, hwid });
	account.faults.add({ kind: 'dropBefore' });
	account.faults.add({ kind: 'raw', status: 200, body: OK });
	const { error } = await setTags(tags);
	expect(account.requests).toHaveLength(times);
	expect(error?.message).toBe(times === 2 ? undefined : 'It is uncertain whether the service did this');
});

/** What a person types into a row, by the kind that the list of tags names. */
const typed: ReadonlyArray<[typed: string, wire: Readonly<Record<string, unknown>>]> = [
	['true', { boolean: true, string: 'true', version: 'true', list: ['true'] }],
	[' TRUE ', { boolean: true, string: ' TRUE ', version: ' TRUE ', list: ['TRUE'] }],
	['false', { boolean: false, string: 'false', version: 'false', list: ['false'] }],
	['yes', { string: 'yes', version: 'yes', list: ['yes'] }],
	['1', { boolean: true, integer: 1, decimal: 1, string: '1', version: '1', list: ['1'] }],
	['5', { integer: 5, decimal: 5, string: '5', version: '5', list: ['5'] }],
	['9.5', { decimal: 9.5, string: '9.5', version: '9.5', list: ['9.5'] }],
	['9,5', { string: '9,5', version: '9,5', list: ['9', '5'] }],
	['2026-11-28', { date: '2026-11-28 00:00', string: '2026-11-28', version: '2026-11-28', list: ['2026-11-28'] }],
	['28.11.2026', { string: '28.11.2026', version: '28.11.2026', list: ['28.11.2026'] }],
	['', { string: '', version: '' }],
];
const kinds = ['boolean', 'integer', 'decimal', 'date', 'string', 'version', 'list'];
const cases = typed.flatMap(([value, wire]) => kinds.map((kind) => [value, kind, wire[kind]] as const));

test.each(cases)('%j for a tag that the list shows as %s becomes %j', async (value, kind, wire) => {
	const tag = { __rl: true, mode: 'list', value: JSON.stringify({ name: 'Tag', kind }), cachedResultName: `Tag (${kind})` };
	const row = rows({ name: tag, kind: 'automatic', value });
	if (wire !== undefined) return await expectWire(row, { Tag: wire });
	const { error } = await setTags(row);
	expect([error?.name, error?.message]).toEqual(['NodeOperationError', expect.stringMatching(/^Tags.*"Tag"/)]);
	expect(account.requests).toEqual([]);
});

test.each(['true', 'FALSE', '1', '5', '-7', '9.5', '9,5', '2026-11-28', '2026-11-28 18:00'])('%j for a tag that was entered by its name fits several kinds, so it is refused', async (value) => {
	const { error } = await setTags(rows({ kind: 'automatic', value }));
	expect(error?.message).toBe(`Tags does not say of which kind the tag "Tag" is, and "${value}" fits several. Choose the tag from the list, or its kind in Kind of Tag`);
	expect(account.requests).toEqual([]);
});

test.each(['yes', 'pro', '1.2.3', 'v9.5', '28.11.2026'])('%j for a tag that was entered by its name is a text', async (value) => {
	await expectWire(rows({ kind: 'automatic', value }), { Tag: value });
});
