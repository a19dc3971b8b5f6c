/** Pushes, SMS and emails whose fields are mapped from columns of the input. */
import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { APPLICATION, byCode, byGroup } from '../support/codes';
import { loadMapper, runNode } from '../support/engine';
import { messageByHand, messageByName } from '../support/messageMapper';
import { openAccount } from './account';

jest.setTimeout(60_000);

const account = openAccount('columns');
const EMAIL_TEMPLATE = 'A1B2C-D3E4F';

type Form = Parameters<typeof account.send>[0];

/** Values that the editor keeps for hidden fields; they must not count. */
const HIDDEN = { sendTo: 'everyone', users: '={{ $json.nothing.at.all }}', title: 'Hidden', content: '=Hidden {{ $json.nothing.at.all }}', link: 'https://example.com/hidden', image: 'https://example.com/hidden.png', when: 'delay' };

async function push(rows: IDataObject[], pushColumns: unknown, more: INodeParameters = {}, run: object = {}) {
	const before = account.requests.length;
	const result = await account.send({ ...HIDDEN, messages: 'columns', pushColumns, ...more } as Form, { items: rows, timeZone: 'Europe/Berlin', ...run });
	const bodies = account.requests.slice(before).map(({ body }) => JSON.parse(body) as { request: { notifications: IDataObject[] } });
	return { ...result, requests: bodies.length, sent: bodies.flatMap(({ request }) => request.notifications) };
}
const part = ({ users, title, content, link, send_date: at }: IDataObject) => ({ users, title, content, link, at });
const ANY_SHEET = { 'User ID': 'user-1', Title: 'Hi', Text: 'Hello' };

describe('by name', () => {
	test('each row becomes a push of its own, with nothing else in it', async () => {
		const rows = [
			{ 'User ID': 'user-1', Title: 'One', Text: 'First', Link: 'https://example.com/1', Other: 'x' },
			{ 'User ID': 'user-2', Title: '', Text: 'Second', Link: null, Other: 'y' },
		];
		const { sent, requests, error } = await push(rows, messageByName);
		expect(error).toBeUndefined();
		expect(requests).toBe(1);
		expect(sent.map(part)).toEqual([
			{ users: ['user-1'], title: 'One', content: 'First', link: 'https://example.com/1', at: 'now' },
			{ users: ['user-2'], content: 'Second', at: 'now' },
		]);
		expect(sent.flatMap((each) => Object.keys(each).filter((name) => /banner|attachment|image/.test(name)))).toEqual([]);
	});

	test.each(['User ID', 'user_id', 'userId', ' USER  ID ', 'user-id'])('%j is recognised as the column of recipients', async (name) => {
		const { sent } = await push([{ [name]: 'user-9', text: 'Hello' }], messageByName);
		expect(sent.map(part)).toEqual([{ users: ['user-9'], content: 'Hello', at: 'now' }]);
	});

	test('braces in a cell are text', async () => {
		const { sent } = await push([{ user_id: 'user-1', text: 'Hi {name}, {{x}} {', name: 'Ann' }], messageByName);
		expect(sent[0]?.['content']).toBe('Hi {name}, {{x}} {');
	});

	test('two columns for the same field are refused', async () => {
		const { error, requests } = await push([{ user_id: 'a', 'User ID': 'b', text: 'Hello' }], messageByName);
		expect(error?.message).toContain('User ID has two columns: "user_id" and "User ID"');
		expect(requests).toBe(0);
	});

	test('without a column of recipients, nothing is sent and the error names the columns', async () => {
		const { error, requests } = await push([{ customer: 'a', text: 'Hello' }], messageByName);
		expect(error?.message).toContain('User ID has no column. The input has "customer", "text"');
		expect(requests).toBe(0);
	});

	test('a hint after the run names columns that were not used', async () => {
		const { stored } = await push([{ ...ANY_SHEET, Titel: 'x' }], messageByName);
		expect((stored.data.resultData.runData['Node']?.[0]?.hints ?? []).map(({ message }) => message)).toContainEqual(expect.stringMatching(/^No field of the message is called like 1 column of the input, so nothing came from: "Titel"\./));
	});
});

describe('by hand', () => {
	test.each<[string, string, IDataObject, unknown]>([
		['a placeholder', 'Hello {first_name}', { first_name: 'Ann' }, 'Hello Ann'],
		['two, side by side', '{a}{b}', { a: 'x', b: 1 }, 'x1'],
		['a column with blanks', 'Hello {First Name}!', { 'First Name': 'Ann' }, 'Hello Ann!'],
		['blanks in the braces', 'Hello { first_name }', { first_name: 'Ann' }, 'Hello Ann'],
		['a number', 'You have {points} points', { points: 1200.5 }, 'You have 1200.5 points'],
		['zero', '{points} points', { points: 0 }, '0 points'],
		['a switch', 'Member: {member}', { member: true }, 'Member: true'],
		['a blank cell', 'Hello{name}', { name: '' }, 'Hello'],
		['a blank cell with something instead', 'Hello {name|friend}', { name: ' ' }, 'Hello friend'],
		['a filled cell with something instead', 'Hello {name|friend}', { name: 'Ann' }, 'Hello Ann'],
		['a column with a bar in its name', '{a|b}', { 'a|b': 'x' }, 'x'],
		['a brace', '{{name} is {name}', { name: 'Ann' }, '{name} is Ann'],
		['a closing brace', 'a } b {name}', { name: 'Ann' }, 'a } b Ann'],
		['a column that was dragged there', '={{ $json.name }}', { name: 'Ann' }, 'Ann'],
		['a column that was dragged into a text', '=Hi {{ $json["First Name"] }}, {name}', { 'First Name': 'Ann', name: 'x' }, 'Hi Ann, x'],
		['a value within an object', '={{ $json.person.name }}', { person: { name: 'Ann' } }, 'Ann'],
		['what a cell holds is no placeholder', '{name}', { name: '{user_id}' }, '{user_id}'],
		['a name like a property of every object', '{constructor}', { constructor: 'Ann' } as never, 'Ann'],
	])('%s', async (_what, content, row, text) => {
		const { sent, error } = await push([{ user_id: 'user-1', ...row }], messageByHand({ users: '{user_id}', content }));
		expect(error?.message).toBeUndefined();
		expect(sent.map(part)).toEqual([{ users: ['user-1'], content: text, at: 'now' }]);
	});

	test('the text is filled in literally, whatever texts and names there are', async () => {
		const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => !/[{}|]/.test(text) && text.trim() === text && text !== '__proto__' && text !== 'id');
		const written = fc.string({ unit: 'grapheme', maxLength: 8 });
		const rows = fc.array(fc.record({ before: written, name, value: fc.string({ minLength: 1, maxLength: 6 }).filter((text) => /^[a-z]+$/.test(text)) }), { minLength: 1, maxLength: 4 });
		await fc.assert(
			fc.asyncProperty(rows, async (pieces) => {
				const row = Object.fromEntries(pieces.map(({ name: column, value }) => [column, value]));
				const content = pieces.map(({ before, name: column }) => `${before.replaceAll('{', '{{')}{${column}}`).join('');
				const right = pieces.map(({ before, name: column }) => `${before}${row[column]}`).join('');
				fc.pre(!content.startsWith('='));
				const { sent, error } = await push([{ id: 'user-1', ...row }], messageByHand({ users: '{id}', content }), { checkOnly: true });
				expect(sent).toEqual([]);
				expect(error).toBeUndefined();
				const once = await push([{ id: 'user-1', ...row }], messageByHand({ users: '{id}', content }));
				expect(once.sent.map(({ content: text }) => text)).toEqual([right]);
			}),
			{ numRuns: 25 },
		);
	});

	test.each<[string, Record<string, string>, string]>([
		['a placeholder that names no column', { users: '{user_id}', content: 'Hi {nmae}' }, 'Text names "nmae", and no row has a column of this name. The input has "user_id", "name"'],
		['an expression that names no column', { users: '={{ $json.uid }}', content: 'Hi' }, 'User ID names "uid", and no row has a column of this name'],
		['a brace that is not closed', { users: '{user_id}', content: 'Hi {name' }, 'Text has a { without a } after it. Write {{ for a brace'],
		['an empty placeholder', { users: '{user_id}', content: 'Hi {}' }, 'Text has a placeholder that names no column'],
		['a recipient that is no column', { users: 'user_id', content: 'Hi' }, 'User ID names no column, so every row would go to "user_id"'],
		['a stand-in for a recipient', { users: '{user_id|user-1}', content: 'Hi' }, 'User ID cannot stand in for a blank cell'],
		['an expression that does more', { users: '{user_id}', content: '=Hi {{ $json.name.toUpperCase() }}' }, 'Text takes no expression that does more than naming columns'],
		['no recipient', { content: 'Hi {name}' }, 'User ID has no column. The input has "user_id", "name"'],
		['an unknown field', { users: '{user_id}', content: 'Hi', sound: 'x' }, 'Columns does not know the field "sound"'],
	])('%s is refused before anything is sent', async (_what, value, says) => {
		const { error, requests } = await push([{ user_id: 'user-1', name: 'Ann' }, { user_id: 'user-2', name: 'Bob' }], messageByHand(value));
		expect(error?.message).toContain(says);
		expect(error?.name).toBe('NodeOperationError');
		expect(requests).toBe(0);
	});

	test('an object in a text is refused with its column and row', async () => {
		const { error, requests } = await push([{ user_id: 'user-1', name: 'Ann' }, { user_id: 'user-2', name: { first: 'Bob' } }], messageByHand({ users: '{user_id}', content: 'Hi {name}' }));
		expect(error?.message).toContain('Text (column "name", row 2 of the input) cannot hold the value of the column "name"');
		expect(requests).toBe(0);
	});

	test('a column that only some rows have is blank in the others', async () => {
		const { sent } = await push([{ user_id: 'user-1' }, { user_id: 'user-2', name: 'Bob' }], messageByHand({ users: '{user_id}', content: 'Hi {name|you}' }));
		expect(sent.map(({ content }) => content)).toEqual(['Hi you', 'Hi Bob']);
	});
});

describe('recipients', () => {
	test.each<[string, unknown]>([['empty', ''], ['blank', ' \u00a0'], ['null', null], ['missing', undefined], ['an empty list', []]])('a recipient that is %s is refused with its row and column, and nothing is sent', async (_what, cell) => {
		for (const columns of [messageByName, messageByHand({ users: '{User ID}', content: '{Text}' }), messageByHand({ users: '={{ $json["User ID"] }}', content: '{Text}' })]) {
			const { error, requests } = await push([ANY_SHEET, { 'User ID': cell, Text: 'Hello' } as IDataObject, ANY_SHEET], columns);
			expect(error?.message).toContain('User ID (column "User ID", row 2 of the input) is blank');
			expect(requests).toBe(0);
		}
	});

	test('a blank part of a recipient is refused too', async () => {
		const { error, requests } = await push([{ shop: 'a', id: '' }], messageByHand({ users: '{shop}-{id}', content: 'Hi' }));
		expect(error?.message).toContain('User ID (columns "shop", "id", row 1 of the input) is blank');
		expect(requests).toBe(0);
	});

	test('a number becomes an ID', async () => {
		const { sent } = await push([{ user_id: 42, text: 'Hi' }], messageByName);
		expect(sent[0]?.['users']).toEqual(['42']);
	});

	test('whatever the cells hold, every message has recipients', async () => {
		const cell = fc.oneof(fc.constantFrom('', ' ', null, 0, 'user-1', 'a, b', ',', ';', '[]', '[""]', 'null', false, {}, []), fc.string({ maxLength: 4 }));
		await fc.assert(
			fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 4 }), fc.boolean(), async (cells, byName) => {
				const rows = cells.map((user) => ({ user_id: user, text: 'Hi' })) as IDataObject[];
				const { sent } = await push(rows, byName ? messageByName : messageByHand({ users: '{user_id}', content: '{text}' }), {}, { settings: { onError: 'continueRegularOutput' } });
				for (const { users, filter, conditions, devices } of sent) {
					expect(users).toEqual(expect.arrayContaining([expect.stringMatching(/\S/)]));
					expect([filter, conditions, devices]).toEqual([undefined, undefined, undefined]);
				}
			}),
			{ numRuns: 60 },
		);
	});
});

describe('dates', () => {
	test.each<[string, unknown, string]>([
		['without a zone, of the workflow', '2036-05-04 10:00', '2036-05-04 08:00'],
		['with a zone', '2036-05-04T10:00:00Z', '2036-05-04 10:00'],
		['now', ' Now ', 'now'],
	])('%s', async (_what, cell, at) => {
		const { sent, error } = await push([{ ...ANY_SHEET, 'Send At': cell } as IDataObject], messageByName);
		expect(error?.message).toBeUndefined();
		expect(sent.map(({ send_date: date }) => date)).toEqual([at]);
	});

	test('are read in a time zone of the form', async () => {
		const { sent } = await push([{ ...ANY_SHEET, send_at: '2036-05-04 10:00' }], messageByName, { timezone: { __rl: true, mode: 'id', value: 'Asia/Tokyo' } });
		expect(sent[0]).toMatchObject({ send_date: '2036-05-04 10:00', timezone: 'Asia/Tokyo' });
	});

	test.each<[string, unknown, string]>([
		['a blank', '', 'Send At (column "Send At", row 2 of the input) is blank. Enter a date and time such as 2026-12-24 18:00, or now'],
		['another text', 'tomorrow', 'Send At (column "Send At", row 2 of the input) is not a date and time: "tomorrow"'],
		['a number of a sheet', 45000.5, 'Send At (column "Send At", row 2 of the input) is not a date and time: 45000.5'],
		['the past', '2020-01-01 10:00', 'Send At (column "Send At", row 2 of the input) lies in the past'],
	])('%s is refused, and nothing is sent', async (_what, cell, says) => {
		const { error, requests } = await push([{ ...ANY_SHEET, 'Send At': 'now' }, { ...ANY_SHEET, 'Send At': cell } as IDataObject], messageByName);
		expect(error?.message).toContain(says);
		expect(requests).toBe(0);
	});
});

describe('like any other push', () => {
	const sheet = (count: number) => Array.from({ length: count }, (_each, n) => ({ user_id: `user-${n}`, name: `Contact ${n}` }));
	const greeting = messageByHand({ users: '{user_id}', content: 'Hello {name}' });

	test('10,000 rows are 100 requests with the same content as with expressions', async () => {
		const rows = sheet(10_000);
		const { sent, requests, items } = await push(rows, greeting);
		expect(requests).toBe(100);
		const before = account.requests.length;
		const other = await account.send({ users: '={{ $json.user_id }}', content: '=Hello {{ $json.name }}' }, { items: rows });
		expect(account.requests.length - before).toBe(100);
		const without = ({ transactionId: _id, ...each }: IDataObject) => each;
		const bodies = account.requests.slice(before).map(({ body }) => JSON.parse(body) as { request: { notifications: IDataObject[] } });
		expect(sent.map(without)).toEqual(bodies.flatMap(({ request }) => request.notifications).map(without));
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(other.items.map(({ pairedItem }) => pairedItem));
	});

	test('with Continue On Fail, only the wrong rows fail', async () => {
		const { items, sent } = await push([{ user_id: 'user-1', name: 'a' }, { user_id: '', name: 'b' }, { user_id: 'user-3', name: 'c' }], greeting, {}, { settings: { onError: 'continueRegularOutput' } });
		expect(sent.map(({ users }) => users)).toEqual([['user-1'], ['user-3']]);
		expect(items.map(({ json }) => 'error' in json)).toEqual([false, true, false]);
		expect(JSON.stringify(items[1]?.json)).toContain('row 2 of the input');
	});

	test('Check Only sends nothing, and shows what would be sent', async () => {
		const { items, requests } = await push(sheet(3), greeting, { checkOnly: true });
		expect(requests).toBe(0);
		expect(items[0]?.json).toMatchObject({ text: 'Hello Contact 0', sendTo: 'users', messagesOfRun: 3, requestsOfRun: 1 });
	});

	test('an image goes to all platforms, and an invalid address is refused', async () => {
		const { sent } = await push([{ ...ANY_SHEET, Image: 'https://example.com/a.png' }], messageByName);
		expect(sent[0]).toMatchObject({ ios_attachment: 'https://example.com/a.png', android_banner: 'https://example.com/a.png' });
		const { error } = await push([{ ...ANY_SHEET, Image: 'a.png' }], messageByName);
		expect(error?.message).toContain('Image (column "Image", row 1 of the input)');
	});

	test('the options of the form apply to all rows', async () => {
		const { sent } = await push(sheet(2), greeting, { options: { subtitle: 'News', data: '={{ { "n": $json.name } }}' } });
		expect(sent.map(({ subtitle, data }) => [subtitle, data])).toEqual([['News', { n: 'Contact 0' }], ['News', { n: 'Contact 1' }]]);
	});

	test('a push without a text is refused', async () => {
		const { error, requests } = await push([{ user_id: 'user-1', text: '' }], messageByName);
		expect(error?.message).toMatch(/^Text.* is empty/);
		expect(requests).toBe(0);
	});

	test('an application group cannot be combined with rows', async () => {
		const { error, requests } = await push(sheet(1), greeting, { application: byGroup('GGGGG-11111') });
		expect(error?.message).toContain('Application is a group, which takes neither users nor devices');
		expect(requests).toBe(0);
	});

	test.each([[undefined], ['={{ $json }}'], ['x'], [{ mappingMode: 'other' }]])('the invalid mapping %j is refused', async (columns) => {
		const { error, requests } = await push(sheet(1), columns);
		expect(error?.message).toMatch(/^(Columns must be mapped in the form|User ID has no column)/);
		expect(requests).toBe(0);
	});
});

describe('SMS and emails', () => {
	test('rows become SMS', async () => {
		await account.sendSms({ messages: 'columns', smsColumns: messageByName, devices: '={{ $json.nothing.at.all }}', content: 'Hidden' } as unknown as Form, { items: [{ phone: '+1 555 0100', text: 'Hi' }] });
		expect(account.notification()).toMatchObject({ devices: ['+15550100'], content: 'Hi', platforms: [18], send_date: 'now' });
	});

	test('an SMS without a number or a text is refused', async () => {
		for (const [row, says] of [[{ phone: '', text: 'Hi' }, 'Phone Number (column "phone", row 1 of the input) is blank'], [{ phone: '+15550100', text: '' }, 'Text (column "text", row 1 of the input) is empty']] as const) {
			const { error } = await account.sendSms({ messages: 'columns', smsColumns: messageByName } as unknown as Form, { items: [row] });
			expect(error?.message).toContain(says);
		}
		expect(account.requests).toEqual([]);
	});

	const email = async (columns: unknown, row: IDataObject, more: object = {}) =>
		await runNode({
			type: 'pushEmail',
			parameters: { resource: 'email', operation: 'send', application: byCode(APPLICATION), messages: 'columns', emailColumns: columns, contentFrom: 'template', email_template: EMAIL_TEMPLATE, ...more } as never,
			items: [row],
			credential: account.credential({ requestsPerMinute: 1_000_000 }),
			executionId: 'emails',
		});

	test('rows become emails', async () => {
		const { error } = await email(messageByHand({ devices: '{mail}', subject: 'For {name}' }), { mail: 'one@example.com', name: 'Ann' });
		expect(error?.message).toBeUndefined();
		expect(account.notification()).toMatchObject({ devices: ['one@example.com'], subject: [{ default: 'For Ann' }], email_template: EMAIL_TEMPLATE });
	});

	test('HTML is refused where a template is the content, and accepted where HTML is', async () => {
		const columns = messageByHand({ devices: '{mail}', subject: 'Hi', content: '<p>{name}</p>' });
		const row = { mail: 'one@example.com', name: 'Ann' };
		expect((await email(columns, row)).error?.message).toContain('HTML is mapped, but what is chosen in this form takes none');
		expect(account.requests).toEqual([]);
		await email(columns, row, { contentFrom: 'html' });
		expect(account.notification()).toMatchObject({ content: '<p>Ann</p>' });
	});
});

test.each([
	['pushMessage', 'pushColumns', ['User ID', 'Title', 'Text', 'Link', 'Image', 'Send At']],
	['pushMessage', 'smsColumns', ['Phone Number', 'Text', 'Send At']],
	['pushEmail', 'emailColumns', ['Email Address', 'Subject', 'HTML', 'Send At']],
] as const)('the mapper of %s lists %s, the recipient as required', async (type, method, labels) => {
	const { fields } = await loadMapper({ type, parameters: {}, credential: account.credential() }, method);
	expect(fields.map(({ displayName }) => displayName)).toEqual(labels);
	expect(fields.filter(({ required }) => required).map(({ displayName }) => displayName)).toEqual([labels[0]]);
});
