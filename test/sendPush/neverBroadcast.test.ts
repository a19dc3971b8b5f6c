/** Send Push: an empty recipient list never becomes a broadcast. Only Everyone reaches everyone. */
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { openAccount } from './account';

const account = openAccount('never a broadcast');

type Parameters_ = Parameters<typeof account.send>[0];

/** What an expression may give when it finds nothing. */
const nothings: Array<[string, string]> = [
	['undefined', '={{ $json.missing }}'],
	['null', '={{ null }}'],
	['an empty text', '={{ "" }}'],
	['spaces', '={{ "  " }}'],
	['an empty list', '={{ [] }}'],
	['a list of nothing', '={{ [""," "] }}'],
	['a comma', '={{ "," }}'],
	['an empty JSON list', '={{ "[]" }}'],
];

const row = (tag: Record<string, unknown>) => ({ conditions: { condition: [{ tag: 'Name', kind: 'string', ...tag }] } });

/** Every choice but Everyone, filled in by an expression, with the label that the error names. */
const choices: Array<[string, string, (expression: string) => unknown]> = [
	['users', 'User IDs', (users) => ({ sendTo: 'users', users })],
	['devices', 'Devices', (devices) => ({ sendTo: 'devices', devices })],
	['filter', 'Segment', (filter) => ({ sendTo: 'filter', filter })],
	['the list of conditions', 'Tag Conditions', (conditions) => ({ sendTo: 'conditions', conditions })],
	['conditions as JSON', 'Tag Conditions', (conditionsJson) => ({ sendTo: 'conditions', conditionsInput: 'json', conditionsJson })],
	['the tag of a condition', 'Tag Conditions', (tag) => ({ sendTo: 'conditions', ...row({ tag, operator: 'EQ', value: 'a' }) })],
	['the value of a condition', 'Tag Conditions', (value) => ({ sendTo: 'conditions', ...row({ operator: 'NOTEQ', value }) })],
	['the values of a condition', 'Tag Conditions', (value) => ({ sendTo: 'conditions', ...row({ operator: 'NOTIN', value }) })],
];

describe.each(choices)('with %s that gives', (choice, label, parametersOf) => {
	/** A comma or `[]` is an ordinary text where a single text is expected. */
	const isText = ['filter', 'the tag of a condition', 'the value of a condition'].includes(choice);
	const rows = nothings.filter(([name]) => !isText || !['a comma', 'an empty JSON list'].includes(name));
	test.each(rows)('%s', async (_name, expression) => {
		const { error, status } = await account.send(parametersOf(expression) as Parameters_);
		expect(status).toBe('error');
		expect(error?.message).toMatch(new RegExp(`^${label} `));
		expect(account.requests).toEqual([]);
	});
});

test.each([
	['no conditions', { sendTo: 'conditions', conditions: {} }],
	['no rows', { sendTo: 'conditions', conditions: { condition: [] } }],
	['an empty list as JSON', { sendTo: 'conditions', conditionsInput: 'json', conditionsJson: '[]' }],
])('stops with %s', async (_title, parameters) => {
	const { error } = await account.send(parameters).catch((thrown: Error) => ({ error: thrown }));
	expect(error?.message).toMatch(/Tag Conditions/);
	expect(account.requests).toEqual([]);
});

test.each([
	['platforms', 'Platforms \\(Options\\)', { platforms: '={{ [] }}' }],
	['platforms that are missing', 'Platforms \\(Options\\)', { platforms: '={{ $json.missing }}' }],
	['a circle', 'Geozone \\(Options\\)', { geozone: {} }],
	['a circle of nothing', 'Latitude \\(Geozone, Options\\)', { geozone: { circle: { lat: '={{ null }}', lng: 0, range: 1 } } }],
])('does not reach more people when an option that narrows is empty: %s', async (_title, label, options) => {
	const { error } = await account.send({ sendTo: 'everyone', options: options as never });
	expect(error?.message).toMatch(new RegExp(`^${label} `));
	expect(account.requests).toEqual([]);
});

/** Values of any kind: sensible, missing, and garbage. */
const anything = fc.oneof(
	fc.constantFrom('', ' ', ',', '[]', '[""]', '{}', 'null', '[null]', 'user-1', 'hwid-1', 'a,b', '["a"]', '0', 'false'),
	fc.constantFrom(null, true, false, 0, 1042, [], [''], [' '], [null], {}, { id: 1 }, [[]], ['user-1'], ['user-1', '']),
	fc.string({ maxLength: 8 }),
	fc.array(fc.oneof(fc.string({ maxLength: 4 }), fc.constant(null), fc.integer()), { maxLength: 3 }),
);

const operator = fc.constantFrom('EQ', 'NOTEQ', 'IN', 'NOTIN', 'GTE', 'LTE', 'BETWEEN', 'NOTSET', 'ANY', 'LIKE', '', null);
const kind = fc.constantFrom('string', 'integer', 'date', 'boolean', 'list', 'other', '', null);
const condition = fc.record({ tag: anything, kind, operator, value: anything });
const jsonCondition = fc.oneof(anything, fc.tuple(anything, operator), fc.tuple(anything, operator, anything));

/** Values reach the node through expressions, as in a workflow. */
const item = fc.record({
	recipients: anything,
	row: condition,
	json: fc.oneof(fc.array(jsonCondition, { maxLength: 3 }), anything),
});

/** One valid item, so that every run sends something. */
const sensible = {
	recipients: 'user-1',
	row: { tag: 'Name', kind: 'string', operator: 'EQ', value: 'a' },
	json: [['Name', 'EQ', 'a']],
};

/** A row of the form in which every part is an expression. */
const fromItem = {
	tag: '={{ $json.row.tag }}',
	kind: '={{ $json.row.kind }}',
	operator: '={{ $json.row.operator }}',
	value: '={{ $json.row.value }}',
};

const forms: Array<[kind: string, parameters: Parameters_]> = [
	['users', { sendTo: 'users', users: '={{ $json.recipients }}' }],
	['devices', { sendTo: 'devices', devices: '={{ $json.recipients }}' }],
	['filter', { sendTo: 'filter', filter: '={{ $json.recipients }}' }],
	['conditions', { sendTo: 'conditions', conditions: { condition: [fromItem] } }],
	['conditions', { sendTo: 'conditions', conditionsInput: 'json', conditionsJson: '={{ $json.json }}' }],
];

const RECIPIENTS = ['users', 'devices', 'filter', 'conditions'];

test.each(forms)('whatever is filled in as %s, no request is sent without recipients (%#)', async (chosen, parameters) => {
	let left = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(item, { minLength: 10, maxLength: 20 }), async (generated) => {
			const items = [sensible, ...generated];
			account.clearRequests();
			const result = await account.send(parameters, {
				items: items as unknown as IDataObject[],
				settings: { onError: 'continueRegularOutput' },
			});
			expect(result.items).toHaveLength(items.length);
			for (const body of account.bodies() as Array<{ request: { notifications: IDataObject[] } }>) {
				left += 1;
				for (const notification of body.request.notifications) {
					expect(RECIPIENTS.filter((name) => name in notification)).toEqual([chosen]);
					const sent = notification[chosen] as string | unknown[];
					expect(sent.length).toBeGreaterThan(0);
					const list = Array.isArray(sent) ? sent : [sent];
					const texts = chosen === 'conditions' ? list.map((one) => (one as unknown[])[0]) : list;
					expect(texts.every((text) => typeof text === 'string' && text.trim() !== '')).toBe(true);
				}
			}
		}),
		{ numRuns: 10 },
	);
	expect(left).toBeGreaterThan(0);
}, 60_000);
