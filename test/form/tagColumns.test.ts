/**
 * Tags from columns of the input, mapped by hand or by name, by the kinds of the account's
 * tags.
 */
import type { IDataObject } from 'n8n-workflow';
import { byCode, APPLICATION } from '../support/codes';
import { loadMapper } from '../support/engine';
import { callTool } from '../support/engine/agent';
import { type AccountTags, byHand, byName } from '../support/tagMapper';
import { openInputAccount, type Method } from './account';

const account = openInputAccount('tag columns');

const TAGS: AccountTags = { Plan: 'string', Age: 'integer', Price: 'decimal', Sports: 'list', Birthday: 'date', Member: 'boolean', Größe: 'string', Odd: undefined };
const OK = JSON.stringify({ status_code: 200, status_message: 'OK', response: null });

async function set(tagColumns: unknown, items: IDataObject[] = [{}], method: Method = 'setTags', more: object = {}) {
	account.requests.length = 0;
	for (const _item of items) account.faults.add({ kind: 'raw', status: 200, body: OK });
	const { error } = await account.run(method, { tagsFrom: 'columns', tagColumns, ...more }, { items, timeZone: 'Europe/Berlin' });
	account.faults.clear();
	return error;
}
const sent = () => account.requests.map(({ json }) => (json as { request: IDataObject }).request['tags']);

async function expectTags(tagColumns: unknown, items: IDataObject[], wire: unknown[]): Promise<void> {
	expect((await set(tagColumns, items))?.message).toBeUndefined();
	expect(sent()).toEqual(wire);
}

async function expectRefusal(tagColumns: unknown, item: IDataObject, says: string | RegExp): Promise<void> {
	const error = await set(tagColumns, [item]);
	expect(error?.message).toEqual(typeof says === 'string' ? says : expect.stringMatching(says));
	expect(error?.name).toBe('NodeOperationError');
	expect(account.requests).toEqual([]);
}

/** Values of tags (specification, "Tags"). */
const VALUES: Array<[tag: string, value: unknown, wire: unknown]> = [
	['Plan', 'pro', 'pro'],
	['Plan', 42, '42'],
	['Plan', '007', '007'],
	['Plan', false, 'false'],
	['Plan', '2026-01-01', '2026-01-01'],
	['Age', 42, 42],
	['Age', ' 42 ', 42],
	['Age', '-7', -7],
	['Age', 0, 0],
	['Price', 9.5, 9.5],
	['Price', '9.50', 9.5],
	['Price', 9, 9],
	['Sports', ['golf', 'tennis'], ['golf', 'tennis']],
	['Sports', ['golf', 7], ['golf', '7']],
	['Sports', 'golf, tennis', ['golf', 'tennis']],
	['Sports', '["a, b", "c"]', ['a, b', 'c']],
	// A time without a zone is in the zone of the workflow; tags are in UTC. A day stays a day,
	// as
	['Birthday', '2026-06-15 12:30', '2026-06-15 10:30'],
	// A midnight without a zone is a day too: n8n's date picker makes one of it.
	['Birthday', '2026-06-15 00:00', '2026-06-15 00:00'],
	['Birthday', '2026-06-15T00:00:00', '2026-06-15 00:00'],
	['Birthday', '2026-06-15T00:00:01', '2026-06-14 22:00'],
	['Birthday', '2026-06-15', '2026-06-15 00:00'],
	['Birthday', ' 2026-06-15\n', '2026-06-15 00:00'],
	['Birthday', '2026-06-15T00:00:00+02:00', '2026-06-14 22:00'],
	['Birthday', '2026-06-15T12:30:00.000Z', '2026-06-15 12:30'],
	['Member', true, true],
	['Member', 'FALSE', false],
	['Member', 0, false],
	['Größe', 'L', 'L'],
	['Odd', 'text', 'text'],
	['Odd', 9.5, 9.5],
];

describe.each<[string, (tag: string, value: unknown) => [unknown, IDataObject]]>([
	['by their names', (tag, value) => [byName(TAGS), { hwid: 'hwid-1', [tag]: value } as IDataObject]],
	['by hand', (tag, value) => [byHand(TAGS, { [tag]: '={{ $json.column }}' }), { column: value } as IDataObject]],
])('columns mapped %s', (_how, mapped) => {
	test.each(VALUES)('%s takes %j as %j', async (tag, value, wire) => {
		const [tagColumns, item] = mapped(tag, value);
		await expectTags(tagColumns, [item], [{ [tag]: wire }]);
	});

	test.each<[tag: string, value: unknown, says: string | RegExp]>([
		['Plan', ['a'], 'Tags holds no text for "Plan": ["a"]'],
		['Plan', { a: 1 }, 'Tags holds no text for "Plan": {"a":1}'],
		['Plan', 'null', /^Tags is the text "null"/],
		['Age', 'many', 'Tags holds no whole number for "Age": "many"'],
		['Age', 1.5, 'Tags holds no whole number for "Age": 1.5'],
		['Age', true, 'Tags holds no whole number for "Age": true'],
		['Age', '1,234', 'Tags holds no whole number for "Age": "1,234"'],
		['Price', '9,5', 'Tags holds no number for "Price": "9,5". Write one such as 9.5'],
		['Price', [9.5], 'Tags holds no number for "Price": [9.5]. Write one such as 9.5'],
		['Sports', '[golf]', /^Tags is not a list in valid JSON/],
		['Sports', ['golf', null], 'Tags holds null in the list for "Sports", which is no text'],
		['Sports', { a: 1 }, 'Tags holds {"a":1} in the list for "Sports", which is no text'],
		['Birthday', '12/24/2026', 'Tags: "Birthday" is not a date and time: "12/24/2026". Use one such as 2026-12-24 18:00'],
		['Birthday', '2026-02-30', 'Tags: "Birthday" is not a date and time: "2026-02-30". Use one such as 2026-12-24 18:00'],
		['Birthday', 1793491200, 'Tags: "Birthday" is not a date and time: 1793491200. Use one such as 2026-12-24 18:00'],
		['Member', 'yes', 'Tags holds no boolean for "Member": "yes". Use true or false, into which an expression turns yes and no of a column: {{ $json.column.toBoolean() }}'],
		['Member', 'No', 'Tags holds no boolean for "Member": "No". Use true or false, into which an expression turns yes and no of a column: {{ $json.column.toBoolean() }}'],
		['Member', 'perhaps', 'Tags holds no boolean for "Member": "perhaps". Use true or false'],
		['Odd', '12', 'Tags does not say of which kind the tag "Odd" is, and "12" fits several. Refresh the list of tags in this node, or choose One by One, and its kind in Kind of Tag'],
	])('%s refuses %j', async (tag, value, says) => {
		const [tagColumns, item] = mapped(tag, value);
		await expectRefusal(tagColumns, item, says);
	});

	test.each([[''], ['  '], [null], [[]]])('an empty value (%j) leaves the tag unchanged', async (value) => {
		const both = byName({ Plan: 'string', Age: 'integer' });
		await expectTags(both, [{ Plan: value, Age: 30 } as IDataObject], [{ Age: 30 }]);
		const [tagColumns, item] = mapped('Plan', value);
		await expectRefusal(tagColumns, item, 'Tags has nothing to set: there is no value in "Plan". Leave such items out before this node; to clear a tag, choose One by One');
	});
});

describe('Map Automatically', () => {
	test('maps columns named like tags and ignores all others', async () => {
		await expectTags(byName(TAGS), [{ hwid: 'x', Plan: 'pro', Age: '30', plans: 'y', __proto__x: 1 }, { City: 'Bonn', Age: 31 }], [{ Plan: 'pro', Age: 30 }, { Age: 31 }]);
	});

	test.each([
		['case', 'pLAN', 'Plan'],
		['blanks at the ends', ' Plan\u00A0', 'Plan'],
		['the mark at the beginning of a file', '\uFEFFPlan', 'Plan'],
		['case beyond ASCII', 'GRÖSSE', undefined],
		['how accents are encoded', 'Gro\u0308ße', 'Größe'],
	])('matches names that differ in %s', async (_what, column, tag) => {
		if (tag === undefined) await expectRefusal(byName(TAGS), { [column]: 'x' }, /is called like a tag/);
		else await expectTags(byName(TAGS), [{ [column]: 'x' }], [{ [tag]: 'x' }]);
	});

	test('prefers the exact name over one that differs in case', async () => {
		const tags = byName({ Plan: 'string', plan: 'integer', PLAN: 'list' });
		await expectTags(tags, [{ plan: 1 }, { Plan: 'a', plan: 2, PLAN: 'x,y' }], [{ plan: 1 }, { Plan: 'a', plan: 2, PLAN: ['x', 'y'] }]);
	});

	test('refuses a column that matches two tags', async () => {
		await expectRefusal(byName({ Plan: 'string', PLAN: 'string' }), { plan: 'a' }, 'Tags could be "Plan" or "PLAN" for the column "plan". Rename the column like the one that is meant');
	});

	test('refuses two columns for the same tag', async () => {
		await expectRefusal(byName(TAGS), { Plan: 'a', plan: 'b' }, 'Tags has two columns for "Plan": "Plan" and "plan". Remove or rename one of them before this node');
	});

	test('errors name the column as the item spells it', async () => {
		await expectRefusal(byName(TAGS), { AGE: 'many' }, 'Tags holds no whole number for "AGE": "many"');
	});

	test('names the columns if none matches a tag', async () => {
		await expectRefusal(
			byName(TAGS),
			{ hwid: 'x', City: 'Bonn' },
			'Tags has no column to take a value from: none of "hwid", "City" is called like a tag of the account. Rename a column like its tag, or choose Map Each Column Manually. Tags are created with Push Audience, Tag Definition: Create, or in the control panel; refresh the list of tags in this node then',
		);
		await expectRefusal(byName(TAGS), Object.fromEntries(Array.from({ length: 40 }, (_each, n) => [`c${n}`, n])), /none of "c0", .*"c11" and 28 more is called/);
		await expectRefusal(byName(TAGS), {}, /^Tags has no column to take a value from: the item has none\./);
	});

	test.each([[[]], [undefined]])('explains what to do before the tags were loaded (%j)', async (schema) => {
		await expectRefusal({ ...byName(TAGS), schema }, { Plan: 'pro' }, 'Tags does not know the tags of the account yet. Close this node and open it again, so that it lists them; where it cannot, choose One by One');
	});

	test('accepts names that JavaScript objects have already', async () => {
		const names = ['constructor', 'toString', '__proto__'];
		const tags = Object.fromEntries(names.map((name) => [name, 'string' as const]));
		const item = JSON.parse('{"constructor": "a", "toString": "b", "__proto__": "c"}') as IDataObject;
		await set(byName(tags), [item]);
		expect(Object.entries(sent()[0] as IDataObject)).toEqual(Object.entries(item));
		await expectRefusal(byName(TAGS), item, /is called like a tag/);
	});
});

describe('Map Each Column Manually', () => {
	test('sends fixed values and expressions, item by item', async () => {
		const mapper = byHand(TAGS, { Plan: '={{ $json.plan }}', Age: 30, Member: false });
		await expectTags(mapper, [{ plan: 'pro' }, { plan: null }], [{ Plan: 'pro', Age: 30, Member: false }, { Age: 30, Member: false }]);
	});

	test('sends dates of expressions', async () => {
		await expectTags(byHand(TAGS, { Birthday: '={{ DateTime.fromISO("2026-12-24T00:30:00+02:00") }}' }), [{}], [{ Birthday: '2026-12-23 22:30' }]);
		await expectTags(byHand(TAGS, { Birthday: '={{ DateTime.fromISO("2026-06-15T00:00:00+02:00") }}' }), [{}], [{ Birthday: '2026-06-14 22:00' }]);
		await expectRefusal(byHand(TAGS, { Birthday: '={{ new Date(NaN) }}' }), {}, /"Birthday" is not a date and time/);
	});

	test('refuses an expression without a result', async () => {
		await expectRefusal(
			byHand(TAGS, { Age: 3, Plan: '={{ $json.missing }}' }),
			{},
			'Tags has no value for "Plan": the expression in it has no result. Check it, or end it with ?? \'\' to leave the tag as it is for items without the value',
		);
	});

	test.each([[null], [{}]])('refuses an empty mapping (%j)', async (value) => {
		await expectRefusal(byHand(TAGS, value), {}, 'Tags has no tag yet. Add one and drag a column onto it, or choose Map Automatically');
	});

	test('ignores a value of a tag that the form does not show', async () => {
		const mapper = byHand(TAGS, { Plan: 'pro', Member: false });
		const schema = mapper.schema.map((field) => (field.id === 'Member' ? { ...field, removed: true } : field));
		await expectTags({ ...mapper, schema }, [{}], [{ Plan: 'pro' }]);
	});

	test('sends a tag that is missing in the list with the kind of its value', async () => {
		await expectTags(byHand({}, { Plan: 'pro', Age: '={{ 30 }}' }), [{}], [{ Plan: 'pro', Age: 30 }]);
		await expectTags({ mappingMode: 'defineBelow', value: { Plan: 'pro' } }, [{}], [{ Plan: 'pro' }]);
	});
});

test.each([['={{ $json.all }}'], ['text'], [{ Plan: 'pro' }], [{ mappingMode: 'other', value: { Plan: 'pro' } }]])('in place of the mapper, %j is refused', async (tagColumns) => {
	await expectRefusal(tagColumns, { all: { Plan: 'pro' } }, /^Tags (must be mapped in the form|has no tag yet)/);
});

describe('where tags are optional', () => {
	const register = async (tagColumns: unknown, item: IDataObject) => await set(tagColumns, [item], 'registerDevice');

	test('none are sent unless they are chosen', async () => {
		expect((await set(byName(TAGS), [{ Plan: 'pro' }], 'registerDevice', { tagsFrom: 'none' }))?.message).toBeUndefined();
		expect(sent()).toEqual([undefined]);
	});

	test('an item with only empty columns is registered without tags', async () => {
		expect((await register(byName(TAGS), { Plan: '', Age: null }))?.message).toBeUndefined();
		expect((await register(byHand(TAGS, { Plan: '={{ $json.plan ?? "" }}' }), {}))?.message).toBeUndefined();
		expect(sent()).toEqual([undefined, undefined]);
	});

	test('columns that match no tag are still an error', async () => {
		expect((await register(byName(TAGS), { City: 'Bonn' }))?.message).toMatch(/^Tags has no column to take a value from: none of "City"/);
		expect((await register(byHand(TAGS, {}), {}))?.message).toMatch(/^Tags has no tag yet/);
		expect(account.requests).toEqual([]);
	});
});

test('an email with more than 50 tags is refused', async () => {
	const tags = Object.fromEntries(Array.from({ length: 51 }, (_each, n) => [`tag ${n}`, 'integer' as const]));
	const item = Object.fromEntries(Object.keys(tags).map((name) => [name, 1]));
	expect((await set(byName(tags), [item], 'setEmailTags'))?.message).toBe('Tags holds more than 50 tags. Split them into several items');
	expect(account.requests).toEqual([]);
});

test('an agent fills in the mapped values', async () => {
	account.faults.add({ kind: 'raw', status: 200, body: OK });
	const parameters = { resource: 'tag', operation: 'set', application: byCode(APPLICATION), identifyBy: 'device', hwid: 'hwid-1', tagsFrom: 'columns', tagColumns: byHand(TAGS, { Plan: "={{ $fromAI('plan', 'The plan', 'string') }}" }) };
	await callTool({ type: 'pushDevice', parameters, calls: [{ plan: 'pro' }], credential: account.credential() });
	expect(sent()).toEqual([{ Plan: 'pro' }]);
});

describe('the tags of the account', () => {
	const answer = (status: number, body: object) => account.faults.add({ kind: 'raw', status, body: JSON.stringify(body) });
	const load = async (type: string) => await loadMapper({ type, parameters: {}, credential: account.credential() }, 'getTagColumns');

	test.each([['pushDevice'], ['pushEmail']])('are listed by %s, each with the type of its value', async (type) => {
		answer(200, {
			status_code: 200,
			status_message: 'OK',
			response: { tags: [{ name: 'Plan', type: 2 }, { name: 'Age', type: 1 }, { name: 'Sports', type: 3 }, { name: 'Seen', type: '4' }, { name: 'Member', type: 5 }, { name: 'Price', type: 6 }, { name: 'Build', type: 7 }, { name: 'Later', type: 99 }, { name: 'Bare' }, { name: ' ' }] },
		});
		const { fields } = await load(type);
		expect(fields.map(({ id, displayName, type: input, ...more }) => [id, displayName, input, (more as IDataObject)['kind']])).toEqual([
			['Age', 'Age (Integer)', 'number', 'integer'],
			['Bare', 'Bare', 'string', undefined],
			['Build', 'Build (Version)', 'string', 'string'],
			['Later', 'Later (99)', 'string', undefined],
			['Member', 'Member (Boolean)', 'boolean', 'boolean'],
			['Plan', 'Plan (Text)', 'string', 'string'],
			['Price', 'Price (Decimal)', 'number', 'decimal'],
			['Seen', 'Seen (Date)', 'dateTime', 'date'],
			['Sports', 'Sports (List)', 'string', 'list'],
		]);
		expect(fields[0]).toMatchObject({ required: false, defaultMatch: false, display: true });
	});

	// n8n shows this notice where a mapper has no fields, and no error.
	const notice = async () => {
		const { fields, emptyFieldsNotice } = await load('pushDevice');
		expect(fields).toEqual([]);
		return emptyFieldsNotice;
	};

	test('may be empty', async () => {
		answer(200, { status_code: 200, status_message: 'OK', response: { tags: [] } });
		expect(await notice()).toMatch(/^The account has no tags yet\. Tags are created with /);
	});

	test('where the plan has no list of tags, a message says so and how to set them without it', async () => {
		answer(403, { status_code: 403, status_message: 'This method is available for <Custom> plan only', response: null });
		expect(await notice()).toMatch(/^The tags are not listed\. This account cannot list its tags here\. The service says: "This method is available for &lt;Custom&gt; plan only"\. Tags can be set without the list: choose One by One in Tags From/);
	});

	test('cannot be listed when the token is wrong or the service fails', async () => {
		answer(401, { status_code: 401, status_message: 'Unauthorized', response: null });
		expect(await notice()).toMatch(/^The tags are not listed\. The service does not know this token\. .*In the credential/);
		for (let time = 0; time < 5; time++) answer(500, { status_code: 500, status_message: 'Internal error', response: null });
		expect(await notice()).toMatch(/^The tags are not listed\. The service failed/);
		account.faults.clear();
	});

	test('that a node already holds are kept when the list is refused later, since n8n would empty them', async () => {
		answer(403, { status_code: 403, status_message: 'Forbidden', response: null });
		const again = loadMapper({ type: 'pushDevice', parameters: { tagColumns: byName(TAGS) } as never, credential: account.credential() }, 'getTagColumns');
		await expect(again).rejects.toMatchObject({ message: 'This account cannot list its tags here' });
	});
});

test('are set as listed when the node was edited, and one that was deleted since is named', async () => {
	const { simulator } = account;
	for (const [name, kind] of Object.entries(TAGS)) if (kind !== undefined) simulator.addTag({ name, kind });
	const credential = account.credential();
	const { fields } = await loadMapper({ type: 'pushDevice', parameters: {}, credential }, 'getTagColumns');
	simulator.state.tags.delete('Größe');
	const item = { plan: 'pro', age: '30', price: 9.5, sports: 'golf, chess', birthday: '2026-06-15T12:30:00Z', member: 'true', größe: 'L', City: 'Bonn' };
	const { items, error } = await account.run('setTags', { tagsFrom: 'columns', tagColumns: { mappingMode: 'autoMapInputData', value: null, schema: fields } }, { items: [item] });
	expect(error?.message).toBeUndefined();
	expect(items[0]?.json).toEqual({ hwid: 'hwid-1', saved: ['Plan', 'Age', 'Price', 'Sports', 'Birthday', 'Member'], skipped: [{ tag: 'Größe', reason: 'tag not found' }] });
	expect(simulator.state.devices.get(APPLICATION, 'hwid-1')?.tags).toMatchObject({ Plan: 'pro', Age: 30, Price: 9.5, Sports: ['golf', 'chess'], Birthday: '2026-06-15 12:30', Member: true });
});

describe.each(['__proto__', 'constructor', 'toString'])('a tag called %s', (name) => {
	const tags: AccountTags = Object.fromEntries([['Plan', 'string'], [name, 'string']]);
	const item = Object.fromEntries([['Plan', 'pro'], [name, 'a']]);

	test('is set by a column with this name', async () => {
		await set(byName(tags), [item]);
		expect(Object.entries((sent()[0] ?? {}) as object)).toEqual([['Plan', 'pro'], [name, 'a']]);
	});

	test('is set by hand, or refused', async () => {
		const error = await set(byHand(tags, item), [item]);
		if (error === undefined) expect(Object.entries((sent()[0] ?? {}) as object)).toEqual([['Plan', 'pro'], [name, 'a']]);
		else expect(error.message).toBe(`Tags cannot map "${name}" by hand: n8n loses a value of this name. Remove it, and set it with One by One`);
		if (error !== undefined) expect(account.requests).toEqual([]);
	});
});
