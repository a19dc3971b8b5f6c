/**
 * Values that were lost on their way into the form: objects or missing values that became text,
 * expressions that n8n did not evaluate, numbers and dates that are none. Each is refused under
 * the label of the form, and nothing is sent.
 */
import { faultOfValue } from '../../nodes/form/lostValues';
import { openInputAccount, type Method, type Parameters } from './account';

const account = openInputAccount('lost values');
const items = [{ user: { id: 'user-1' }, users: [{ id: 1 }, { id: 2 }], text: 'ab\u{1F600}' }];

/** A whole text: the method, its label, and the parameters with it. */
const places: Array<[Method, string, (text: unknown) => Parameters]> = [
	['createMessage', 'User IDs', (users) => ({ users })],
	['createMessage', 'Devices', (devices) => ({ sendTo: 'devices', devices })],
	['createMessage', 'Segment', (filter) => ({ sendTo: 'filter', filter })],
	['createMessage', 'Tag Conditions', (value) => ({ sendTo: 'conditions', conditions: { condition: [{ tag: 'Plan', kind: 'string', operator: 'NOTEQ', value }] } })],
	['createMessage', 'Tag Conditions', (tag) => ({ sendTo: 'conditions', conditions: { condition: [{ tag, kind: 'string', operator: 'EQ', value: 'a' }] } })],
	['createMessage', 'Tag Conditions', (value) => ({ sendTo: 'conditions', conditions: { condition: [{ tag: 'Plan', kind: 'string', operator: 'NOTIN', value }] } })],
	['createMessage', 'Transaction ID (Options)', (transactionId) => ({ options: { transactionId } })],
	['createMessage', 'Rich Media Code (Options)', (rich_media) => ({ options: { rich_media } })],
	['createMessage', 'Sound (iOS Options)', (ios_sound) => ({ optionsFor: ['ios'], iosOptions: { ios_sound } })],
	['createTargetedMessage', 'Rich Page ID (Options)', (rich_page_id) => ({ options: { rich_page_id } })],
	['createEmailMessage', 'Email Addresses', (devices) => ({ devices })],
	['createEmailMessage', 'Email Template Code', (email_template) => ({ email_template })],
	['registerDevice', 'Hardware ID (HWID)', (hwid) => ({ hwid })],
	['registerDevice', 'Push Token (Additional Fields)', (push_token) => ({ additionalFields: { push_token } })],
	['registerUser', 'User ID', (userId) => ({ userId })],
	['postEvent', 'Event Name', (event) => ({ event })],
	['setTags', 'Tags', (value) => ({ tagsFrom: 'rows', tags: { tag: [{ name: 'Plan', value }] } })],
	['setTags', 'Tags', (value) => ({ tagsFrom: 'rows', tags: { tag: [{ name: 'Plan', kind: 'list', value }] } })],
	['setTags', 'Tags', (name) => ({ tagsFrom: 'rows', tags: { tag: [{ name, value: 'pro' }] } })],
	['registerEmailUser', 'User ID', (userId) => ({ userId })],
	['getMessageLog', 'User ID (Filters)', (user_id) => ({ filters: { user_id } })],
	['getMessageLog', 'Devices (Filters)', (hwid) => ({ filters: { hwid } })],
	['getTagStats', 'Tag Name', (tag) => ({ tag })],
	['getEventStatistics', 'Attributes (Filters)', (values) => ({ filters: { attributes: { attribute: [{ name: 'currency', operator: 'EQ', values }] } } })],
	['createTestDevice', 'Push Token', (push_token) => ({ push_token })],
];
const prose: Array<[Method, string, (text: unknown) => Parameters]> = [
	['createMessage', 'Text', (content) => ({ content })],
	['createMessage', 'Title', (title) => ({ title })],
	['createMessage', 'Text', (content) => ({ languages: 'several', texts: { text: [{ language: 'en', content }] } })],
	['createMessage', 'Title (iOS Options)', (ios_title) => ({ optionsFor: ['ios'], iosOptions: { ios_title } })],
	['createMessage', 'Dynamic Content (Options)', (value) => ({ options: { dynamic_content_placeholders: { pair: [{ name: 'a', value }] } } })],
	['sendSms', 'Text', (content) => ({ content })],
	['createEmailMessage', 'Subject', (subject) => ({ subject })],
	['createCampaign', 'Name', (name) => ({ name })],
];

async function expectRefused(method: Method, parameters: Parameters, says: string) {
	const { error, status } = await account.run(method, parameters, { items });
	expect(error?.message.slice(0, says.length)).toBe(says);
	expect(error?.name).toBe('NodeOperationError');
	expect(status).toBe('error');
	expect(account.requests).toEqual([]);
	return error!;
}

describe.each([...places, ...prose])('%s, %s (%#)', (method, label, parametersOf) => {
	test('refuses an object followed by a blank', async () => {
		const { message } = await expectRefused(method, parametersOf('={{ $json.user }} '), `${label} holds "[object Object]`);
		expect(message).toMatch(/an object became text.*blank .* behind the braces/);
	});

	test.each(['undefined', 'null', 'NaN', 'Invalid DateTime', 'Invalid Date', 'Invalid date', 'undefined days ago'])('refuses the text %s', async (text) => {
		await expectRefused(method, parametersOf(`={{ "${text}" }}`), `${label} is the text "${text}"`);
	});

	test('refuses half a character', async () => {
		await expectRefused(method, parametersOf('={{ $json.text.slice(0, 3) }}'), `${label} holds half a character`);
	});
});

test.each(places)('%s, %s refuses an expression that was not evaluated (%#)', async (method, label, parametersOf) => {
	const { message } = await expectRefused(method, parametersOf('{{ $json.user.id }}'), `${label} holds {{ $json.user.id }} as it stands here`);
	expect(message).toMatch(/Switch the field from Fixed to Expression/);
});

test.each([
	['several objects', '={{ $json.users }} '],
	['an object among others', '={{ ["user-1", "" + $json.user] }}'],
	['an object in a longer text', 'user-{{ $json.user }}'],
])('as a recipient, %s is refused', async (_what, users) => {
	await expectRefused('createMessage', { users: users.startsWith('=') ? users : `=${users}` }, 'User IDs holds "');
});

test.each<[Method, Parameters, string]>([
	['createMessage', { users: '={{ 9007199254740993 }}' }, 'User IDs is a number with too many digits to be kept exactly'],
	['createMessage', { users: '={{ [1, 9007199254740993] }}' }, 'User IDs is a number with too many digits'],
	['createMessage', { users: '={{ NaN }}' }, 'User IDs is NaN'],
	['createMessage', { users: '={{ [1/0] }}' }, 'User IDs is Infinity'],
	['createMessage', { content: '={{ NaN }}' }, 'Text is NaN'],
	['createMessage', { options: { transactionId: '={{ NaN }}' } }, 'Transaction ID (Options) is NaN'],
	['createMessage', { options: { data: '={{ { total: NaN } }}' } }, 'Custom Data (Options) is NaN'],
	['createMessage', { options: { data: '={{ { order: { id: 9007199254740993 } } }}' } }, 'Custom Data (Options) is a number with too many digits'],
	['createMessage', { options: { data: '={{ { order: ["" + $json.user] } }}' } }, 'Custom Data (Options) holds "[object Object]"'],
	['createMessage', { options: { data: '={{ { when: new Date("x") } }}' } }, 'Custom Data (Options) '],
	['createMessage', { options: { data: '={{ { when: DateTime.fromISO("x") } }}' } }, 'Custom Data (Options) '],
	['createMessage', { options: { data: '={{ new Map([["a", 1]]) }}' } }, 'Custom Data (Options) '],
	['createMessage', { options: { inbox_date: '={{ new Date("x") }}' } }, 'Inbox Removal Date (Options) is not a date and time'],
	['createMessage', { options: { inbox_date: '={{ DateTime.fromISO("x") }}' } }, 'Inbox Removal Date (Options) is not a date and time'],
	['createMessage', { options: { inbox_date: '={{ ({}) }}' } }, 'Inbox Removal Date (Options) is not a date and time'],
	['createMessage', { options: { inbox_date: '={{ ["2099-01-01"] }}' } }, 'Inbox Removal Date (Options) is not a date and time'],
	['createMessage', { link: '={{ ({}) }}' }, 'Link must be a text'],
	['createMessage', { link: 'https://example.com/{{ $json.id }}' }, 'Link holds https://example.com/{{ $json.id }} as it stands here'],
	['createMessage', { options: { subtitle: '={{ ({}) }}' } }, 'Subtitle (Options) is empty'],
	['createMessage', { options: { template_bindings: {} } }, 'Template Bindings (Options) is empty'],
	['createMessage', { options: { template_bindings: { pair: [{ name: 'a', value: '1' }, { name: ' a', value: '2' }] } } }, 'Template Bindings (Options) names "a" twice'],
	['createMessage', { options: { transactionId: '  ' } }, 'Transaction ID (Options) is empty'],
	['createMessage', { options: { rich_media: '\u200b' } }, 'Rich Media Code (Options) is empty'],
	['createMessage', { content: '={{ ({}) }}' }, 'Text is empty'],
	['createMessage', { content: '={{ { en: " " } }}' }, 'Text is empty'],
	['createMessage', { content: '={{ { en: "Hi", de: "\u200b" } }}' }, 'Text is empty'],
	['createMessage', { content: '\u200b ' }, 'Text is empty'],
	['createMessage', { content: '={{ new Date(0) }}' }, 'Text must be a text'],
	['createMessage', { title: '={{ ({}) }}' }, 'Title is empty'],
	['createTargetedMessage', { content: '={{ ({}) }}' }, 'Text is empty'],
	['createTargetedMessage', { content: '={{ { en: " " } }}' }, 'Text is empty'],
	['createMessage', { users: '[user-1, user-2]' }, 'User IDs is not a list in valid JSON'],
	['createMessage', { sendTo: 'conditions', conditions: { condition: [{ tag: 'Plan', kind: '={{ "constructor" }}', value: 'a' }] } }, 'Kind of Tag (Tag Conditions) does not know the choice "constructor"'],
	['createMessage', { sendTo: 'conditions', conditions: { condition: [{ tag: 'Plan', operator: '={{ "toString" }}', value: 'a' }] } }, 'Operator (Tag Conditions) does not know the choice "toString"'],
	['createMessage', { sendTo: 'conditions', conditions: { condition: [{ tag: 'Plan', operator: 'NOTEQ', value: '\u200b' }] } }, 'Tag Conditions is wrong at "Plan"'],
	['createMessage', { sendTo: 'conditions', conditions: { condition: [{ tag: 'Member', kind: 'boolean', operator: 'EQ', value: 'constructor' }] } }, 'Tag Conditions is wrong at "Member"'],
	['createMessage', { sendTo: 'conditions', conditionsInput: 'json', conditionsJson: '[["Age", "EQ", 9007199254740993]]' }, 'Tag Conditions (JSON) holds a number with too many digits'],
	['setTags', { tagsFrom: 'rows', tags: { tag: [{ name: 'Sports', kind: 'list', value: '={{ [] }}' }] } }, 'Tags has no value for "Sports"'],
	['setTags', { tagsFrom: 'rows', tags: { tag: [{ name: 'Plan', kind: '={{ "toString" }}', value: 'a' }] } }, 'Kind of Tag (Tags) does not know the choice "toString"'],
	['setTags', { tagsFrom: 'rows', tags: { tag: [{ name: 'Plan', change: '={{ "drop" }}', value: 'a' }] } }, 'What to Do (Tags) does not know the choice "drop"'],
	['setTags', { tagsFrom: 'rows', tags: { json: [{ tags: '={{ { Plan: ["" + $json.user] } }}' }] } }, 'Tags holds "[object Object]"'],
	['setTags', { tagsFrom: 'rows', tags: { json: [{ tags: '{"Plan": "a", " Plan": "b"}' }] } }, 'Tags names the tag "Plan" twice'],
	['createMessage', { options: { remote_page: '={{ $json.missing }}' } }, "Remote Page URL (Options) is empty: the expression in it has no result. Check it, or end it with ?? ''"],
	['createMessage', { optionsFor: ['windows8'], windows8Options: { wns_content: '={{ ({}) }}' } }, 'Content (Windows 8 Options) is empty'],
	['createMessage', { options: { preset: '={{ $json.missing }}' } }, 'Preset (Options) is empty'],
	['createMessage', { options: { campaign: { __rl: true, mode: 'code', value: '={{ $json.missing }}' } } }, 'Campaign (Options) is empty'],
	['createMessage', { options: { data: '={{ $json.missing }}' } }, 'Custom Data (Options) is empty'],
	['createMessage', { options: { dynamic_content_placeholders: { pair: [{ name: 'a', value: '={{ $json.missing }}' }] } } }, 'Dynamic Content (Options) has no value for "a"'],
	['registerDevice', { additionalFields: { userId: '={{ $json.missing }}' } }, 'User ID (Additional Fields) is empty'],
	['postEvent', { attributes: { json: [{ attributes: '={{ $json.missing }}' }] } }, 'Attributes is not an object of attributes'],
	['postEvent', { attributes: { json: [{ attributes: '={{ { total: 0/0 } }}' }] } }, 'Attributes is NaN'],
	['registerUser', { userId: '={{ $json.missing }}' }, 'User ID is empty'],
	['registerUser', { userId: '  ' }, 'User ID is empty'],
	['createMessage', { options: { data: '={{ { orderId: $json.missing } }}' } }, 'Custom Data (Options) has no value: an expression in it has no result (at orderId)'],
	['createMessage', { optionsFor: ['android'], androidOptions: { android_root_params: '={{ { a: { b: undefined } } }}' } }, 'Root Parameters (Android Options) has no value: an expression in it has no result (at a.b)'],
	['postEvent', { attributes: { json: [{ attributes: '={{ { orderId: undefined } }}' }] } }, 'Attributes has no value: an expression in it has no result (at orderId)'],
	['setTags', { tagsFrom: 'rows', tags: { json: [{ tags: '={{ { Plan: $json.missing } }}' }] } }, 'Tags has no value for "Plan"'],
	['createMessage', { title: '={{ $json.missing }}' }, 'Title is empty: the expression in it has no result'],
	['createMessage', { link: '={{ $json.missing }}' }, 'Link is empty: the expression in it has no result'],
	['createMessage', { languages: 'several', texts: { text: [{ language: 'en', title: '={{ $json.missing }}', content: 'a' }] } }, 'Title (Texts) is empty: the expression in it has no result'],
	['createMessage', { when: 'at', sendAt: '2036-05-04T10:00:00', timezone: '={{ $json.missing }}' }, 'Time Zone is empty: the expression in it has no result'],
	['createMessage', { when: 'at', sendAt: '2036-05-04T10:00:00', timezone: { __rl: true, mode: 'name', value: '={{ $json.missing }}' } }, 'Time Zone is empty: the expression in it has no result'],
	['createMessage', { requestOptions: '={{ $json.missing }}' }, 'Request Options must be filled in field by field, and not as a whole'],
	['createMessage', { requestOptions: { requestsAtOnce: '={{ $json.missing }}' } }, 'Requests at Once (Request Options) is empty'],
	['createMessage', { options: { inbox_date: '={{ [] }}' } }, 'Inbox Removal Date (Options) is not a date and time: []'],
	['createMessage', { options: { rich_media: '={{ [] }}' } }, 'Rich Media Code (Options) must be a text'],
	['createMessage', { options: { platforms: '={{ [1, ""] }}' } }, 'Platforms (Options) is empty'],
	['createMessage', { options: { platforms: '={{ [1, null] }}' } }, 'Platforms (Options) is null'],
	['createEmailMessage', { options: { from: {} } }, 'From (Options) has no name'],
	['setBadge', { badge: '={{ 9007199254740993 }}' }, 'Badge is a number with too many digits'],
])('%s refuses %j', expectRefused);

test('a collection that is given as a whole is refused', async () => {
	await expectRefused('createMessage', { options: '={{ "link" }}' }, 'Options must be filled in field by field, and not as a whole');
	await expectRefused('createMessage', { optionsFor: ['ios'], iosOptions: '={{ "{}" }}' }, 'iOS Options must be filled in field by field, and not as a whole');
	await expectRefused('registerDevice', { additionalFields: '={{ $json.user }} ' }, 'Additional Fields must be filled in field by field, and not as a whole');
});

test.each<[string, Parameters, Record<string, unknown>]>([
	['digits of a JSON list', { users: '[9007199254740993, 12345678901234567890]' }, { users: ['9007199254740993', '12345678901234567890'] }],
	['what was written in a JSON list', { users: '[1.50, 1e3]' }, { users: ['1.50', '1e3'] }],
	['digits of a list', { users: '9007199254740993' }, { users: ['9007199254740993'] }],
	['emoji', { content: 'Hi \u{1F600}\u{1F468}\u200d\u{1F469}' }, { content: 'Hi \u{1F600}\u{1F468}\u200d\u{1F469}' }],
	['words that only contain such a text', { content: 'null and undefined are NaN', title: 'Nullable' }, { content: 'null and undefined are NaN', title: 'Nullable' }],
	['braces in prose', { content: 'Hello {{ name }} {firstname|Capitalize|friend}' }, { content: 'Hello {{ name }} {firstname|Capitalize|friend}' }],
	['braces in custom data', { options: { data: '{"template": "{{ $json.a }}"}' } }, { data: { template: '{{ $json.a }}' } }],
	['a date of JavaScript', { options: { inbox_date: '={{ new Date("2099-01-01T12:00:00Z") }}' } }, { inbox_date: '2099-01-01' }],
	['a date of Luxon', { options: { inbox_date: '={{ DateTime.fromISO("2099-01-01") }}' } }, { inbox_date: '2099-01-01' }],
	['dates in custom data', { options: { data: '={{ { at: new Date(0), and: DateTime.fromMillis(0, { zone: "utc" }) } }}' } }, { data: { at: '1970-01-01T00:00:00.000Z', and: '1970-01-01T00:00:00.000Z' } }],
	['an empty object', { options: { data: '={{ ({}) }}' } }, { data: {} }],
	['blanks in prose', { content: ' Hi ', title: 'A ' }, { content: ' Hi ', title: 'A ' }],
	['no more than was filled in', { options: { remote_page: "={{ $json.missing ?? '' }}", subtitle: '', transactionId: 't' } }, { transactionId: 't' }],
	['names that objects have from JavaScript, in conditions', { sendTo: 'conditions', conditionsInput: 'json', conditionsJson: '[["constructor", "EQ", "__proto__"]]' }, { conditions: [['constructor', 'EQ', '__proto__']] }],
])('keeps %s', async (_what, parameters, wire) => {
	const { error } = await account.run('createMessage', parameters, { items });
	// The simulator does not know the tag.
	if (!('conditions' in wire)) expect(error?.message).toBeUndefined();
	expect(account.sent()).toMatchObject(wire);
});

describe('names that JavaScript objects have already', () => {
	const json = '{"constructor": "a", "toString": "b", "hasOwnProperty": "c", "__proto__": "d"}';

	test.each<[Method, Parameters, string]>([
		['createMessage', { options: { data: json } }, 'data'],
		['createMessage', { messages: 'allItems', options: { data: json } }, 'data'],
		['createMessage', { options: { dynamic_content_placeholders: { pair: Object.entries(JSON.parse(json) as object).map(([name, value]) => ({ name, value: value as string })) } } }, 'dynamic_content_placeholders'],
		['createTargetedMessage', { options: { data: json } }, 'data'],
		['postEvent', { attributes: { json: [{ attributes: json }] } }, 'attributes'],
		['postEvent', { attributes: { attribute: Object.entries(JSON.parse(json) as object).map(([name, value]) => ({ name, value: value as string })) } }, 'attributes'],
		['setTags', { tagsFrom: 'rows', tags: { json: [{ tags: json }] } }, 'tags'],
		['setTags', { tags: { tag: Object.entries(JSON.parse(json) as object).map(([name, value]) => ({ name, value: value as string })) } }, 'tags'],
		['registerDevice', { tagsFrom: 'rows', tags: { json: [{ tags: json }] } }, 'tags'],
	])('%s sends them in %j', async (method, parameters, field) => {
		await account.run(method, parameters);
		expect(Object.entries(account.sent()[field] as object)).toEqual(Object.entries(JSON.parse(json) as object));
	});
});

test('of twenty texts, only the one with half an emoji is not sent', async () => {
	const texts = Array.from({ length: 20 }, (_text, index) => ({ text: index === 7 ? 'cut \ud83d' : `whole \u{1F600} ${index}` }));
	const result = await account.run('createMessage', { content: '={{ $json.text }}' }, { items: texts, settings: { onError: 'continueRegularOutput' } });
	expect(result.items).toHaveLength(20);
	expect(result.items[7]?.json.error).toMatch(/^Text holds half a character/);
	const sent = account.requests.flatMap(({ body }) => (JSON.parse(body) as { request: { notifications: Array<{ content: string }> } }).request.notifications);
	expect(sent.map(({ content }) => content)).toEqual(texts.filter((_text, index) => index !== 7).map(({ text }) => text));
});

describe('in a value of any kind', () => {
	const circular: Record<string, unknown> = { list: [] };
	(circular.list as unknown[]).push({ circular });
	let deep: unknown = 1;
	for (let level = 0; level < 5_000; level++) deep = { deep };

	test.each<[string, unknown, RegExp]>([
		['an object that refers to itself', circular, /^refers to itself/],
		['objects without an end', deep, /^is nested more than 100 levels deep/],
		['a map', { a: new Map() }, /^holds a Map, which JSON cannot carry/],
		['a function', { a: () => 1 }, /^holds a function/],
		['a name that was an object', { '[object Object]': 1 }, /^holds "\[object Object\]"/],
		['a name that is cut', { a: [{ '\ude00': 1 }] }, /^holds half a character/],
		['a field without a value', { a: { b: [{ c: undefined }] } }, /^has no value: an expression in it has no result \(at a\.b\.c\)$/],
		['a place of a list without a value', { a: [1, undefined] }, /^has no value: .* \(at a\)$/],
		['a number deep inside', { a: [{ b: [1, 2 ** 53] }] }, /^is a number with too many digits .* \(at a\.b\)$/],
	])('%s is refused', (_what, value, says) => {
		expect(faultOfValue(value, () => 'prose')).toMatch(says);
	});

	test.each<[unknown]>([[{ undefined: 1, null: 2 }], [undefined], [Object.create(null)], [[null, true, 1.5, 'a']], [12345678901234567890n]])('%p is accepted', (value) => {
		expect(faultOfValue(value, () => 'prose')).toBeUndefined();
	});
});
