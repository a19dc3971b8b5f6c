/**
 * Values of resource locators: an entry of a list, a code, an ID, a name, or an address of the
 * control panel.
 */
import { openInputAccount, type Method, type Parameters } from './account';
import { builtNodes, everyProperty } from './nodes';
import { APPLICATION, CAMPAIGN, MESSAGE } from '../support/codes';

const account = openInputAccount('locators');
const JOURNEY = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
const locator = (mode: string, value: unknown) => ({ __rl: true, mode, value });

beforeAll(() => {
	account.simulator.addJourney({ id: JOURNEY, title: 'Welcome', points: [] });
});

/** The method, the parameters with the value, its field in the request, and the value there. */
const places: Array<[Method, (value: unknown) => Parameters, string, unknown]> = [
	['createCampaign', (application) => ({ application }), 'application', APPLICATION],
	['createMessage', (campaign) => ({ options: { campaign } }), 'campaign', CAMPAIGN],
	['createMessage', (filter) => ({ sendTo: 'filter', filter }), 'filter', 'Active customers'],
	['createMessage', (preset) => ({ options: { preset } }), 'preset', 'PPPPP-11111'],
	['createMessage', (timezone) => ({ when: 'at', sendAt: '2099-01-01T10:00:00', timezone }), 'timezone', 'Europe/Berlin'],
	['registerDevice', (language) => ({ additionalFields: { language } }), 'language', 'pt'],
	['registerEmail', (language) => ({ additionalFields: { language } }), 'language', 'pt'],
	['getMessageDetails', (message) => ({ message }), 'message', MESSAGE],
	['getMessageDetails', (message) => ({ message }), 'message', '12345678900'],
	['deleteMessage', (message) => ({ message }), 'message', MESSAGE],
	['getMsgStats', (message) => ({ message }), 'message', MESSAGE],
	['getMessageLog', (message_code) => ({ filters: { message_code } }), 'message_code', MESSAGE],
	['getTagStats', (tag) => ({ tag }), 'tag', 'Plan'],
];

const ways: Array<[string, (value: string) => unknown]> = [
	['as it is', (value) => value],
	['by an expression for the whole field', (value) => `={{ "${value}" }}`],
	['chosen from the list', (value) => locator('list', value)],
	['typed, with blanks at its ends', (value) => locator('code', ` ${value}\u00a0`)],
	['by an expression', (value) => locator('id', `={{ "${value}" }}`)],
];

test.each(places.flatMap(([method, parameters, field, wire]) => ways.map(([way, make]) => [method, field, way, parameters(make(String(wire))), wire] as const)))(
	'%s takes %s %s',
	async (method, field, _way, parameters, wire) => {
		await account.run(method, parameters);
		const [request] = account.requests;
		const body = JSON.parse(request?.body ?? '{}') as { request?: Record<string, unknown> };
		const fields = body.request ?? (body as Record<string, unknown>);
		const element = (fields['notifications'] as Array<Record<string, unknown>> | undefined)?.[0];
		expect({ ...fields, ...element }).toMatchObject({ [field]: wire });
	},
);

const addresses = (id: string) => [`https://app.example.com/things/${id}`, ` https://app.example.com/#/things/${id}/edit?tab=1 `, `https://app.example.com/things?id=${id}`];

test.each(addresses(APPLICATION))('takes the code from the address of an application: %j', async (value) => {
	for (const application of [locator('url', value), locator('list', value), value]) await account.run('createCampaign', { application });
	expect(account.requests.map(({ json }) => (json as { request: object }).request)).toEqual(Array(3).fill(expect.objectContaining({ application: APPLICATION })));
});

test('takes the application from the address of a campaign', async () => {
	for (const address of [`https://app.example.com/applications/${APPLICATION}/campaigns/${CAMPAIGN}`, `https://app.example.com/campaigns/${CAMPAIGN}?application=${APPLICATION}`])
		await account.run('createCampaign', { application: locator('url', address) });
	expect(account.requests.map(({ json }) => (json as { request: { application: string } }).request.application)).toEqual([APPLICATION, APPLICATION]);
});

test.each([`https://app.example.com/campaigns/${CAMPAIGN}`, `https://app.example.com/#/presets/${CAMPAIGN}/edit`])('refuses the address of anything else as an application: %s', async (address) => {
	const { error } = await account.run('createCampaign', { application: `={{ "${address}" }}` });
	expect(error?.message).toMatch(/^Application is not an application code/);
	expect(account.requests).toEqual([]);
});

test.each(addresses(JOURNEY))('takes the ID from the address of a journey: %j', async (value) => {
	for (const id of [locator('url', value), locator('id', value), value]) {
		const { error } = await account.run('getJourneyStatistics', { id });
		expect(error).toBeUndefined();
	}
	expect(account.requests.map(({ path }) => path)).toEqual(Array(3).fill(`/api/journey/${JOURNEY}/statistics/external`));
});

test.each<[Method, Parameters, RegExp]>([
	['createCampaign', { application: locator('url', '={{ "https://app.example.com/applications" }}') }, /^Application is not an application code/],
	['createCampaign', { application: locator('code', '={{ "shop" }}') }, /^Application is not an application code/],
	['createCampaign', { application: locator('code', '={{ "" }}') }, /^Application is empty/],
	['getJourneyStatistics', { id: locator('url', '={{ "https://app.example.com/journeys/new" }}') }, /^Journey is not a journey ID/],
	['getJourneyStatistics', { id: locator('id', '={{ null }}') }, /^Journey is null/],
	['createMessage', { sendTo: 'filter', filter: locator('name', '={{ undefined }}') }, /^Segment is empty: the expression in it has no result/],
	['createMessage', { options: { preset: locator('code', 'spring') } }, /^Preset \(Options\) is not a preset code/],
	['createMessage', { when: 'at', sendAt: '2099-01-01T10:00:00', timezone: locator('name', 'Mars/Base') }, /^Time Zone is not a time zone: "Mars\/Base"/],
	['registerDevice', { additionalFields: { language: locator('code', 'english') } }, /^Language \(Additional Fields\) is not a language code/],
	['deleteMessage', { message: locator('code', '={{ "12345" }}') }, /^Message is not a message code/],
	['getTagStats', { filters: { applications: [APPLICATION, 'shop'] } }, /^Application Names or IDs \(Filters\) is not an application code/],
	['getTagStats', { filters: { applications: [] } }, /^Application Names or IDs \(Filters\) is empty/],
])('%s refuses %j', async (method, parameters, message) => {
	const { error } = await account.run(method, parameters);
	expect(error?.message).toMatch(message);
	expect(account.requests).toEqual([]);
});

/** What n8n itself checks before a node starts: the editor shows it below the field. */
test.each<[Method, Parameters, RegExp]>([
	['createCampaign', { application: locator('list', '') }, /Parameter "Application" is required/],
	['createCampaign', { application: locator('code', 'shop') }, /A code looks like XXXXX-XXXXX/],
	['createCampaign', { application: locator('url', 'https://app.example.com/applications') }, /no address with the code of an application/],
	...['campaigns/', 'preset/', 'filters?segment=', 'messages#/segments/'].map((place): [Method, Parameters, RegExp] => [
		'createCampaign',
		{ application: locator('url', `https://app.example.com/${place}${CAMPAIGN}`) },
		/no address with the code of an application/,
	]),
	['getJourneyStatistics', { id: locator('url', `https://app.example.com/campaigns/${JOURNEY}`) }, /The address of a journey holds its ID, and this one none/],
	['getJourneyStatistics', { id: locator('url', 'https://app.example.com/journeys/new') }, /The address of a journey holds its ID, and this one none/],
	['createMessage', { sendTo: 'filter', filter: locator('name', '') }, /Parameter "Segment" is required/],
	['createMessage', { languages: 'several', texts: { text: [{ language: locator('code', 'English'), content: 'Hello' }] } }, /A language code is two lower-case letters, such as en or de, or default for all others/],
	['getMessageDetails', { message: locator('code', 'x-1') }, /neither a message code .* nor an ID of digits/],
	['deleteMessage', { message: locator('code', '12345') }, /A message code looks like/],
])('n8n does not start %s with %j', async (method, parameters, message) => {
	// n8n 1.123 does not name the parameter.
	const says = new RegExp(`${message.source}|^The workflow has issues and cannot be executed for that reason\\. Please fix them first\\.$`);
	await expect(account.run(method, parameters)).rejects.toThrow(says);
	expect(account.requests).toEqual([]);
});

test.each([
	['chosen', [APPLICATION, 'CCCCC-DDDDD']],
	['as text of an expression', `={{ "${APPLICATION}, CCCCC-DDDDD" }}`],
	['by an expression', `={{ ["${APPLICATION}", "CCCCC-DDDDD"] }}`],
	['by their addresses', `https://app.example.com/applications/${APPLICATION}, CCCCC-DDDDD`],
])('sends several applications %s', async (_how, applications) => {
	await account.run('getTagStats', { filters: { applications } });
	expect(account.requests[0]?.json).toMatchObject({ request: { applications: [APPLICATION, 'CCCCC-DDDDD'] } });
});

describe('a text for each language', () => {
	test.each([locator('list', 'default'), locator('code', ' default '), 'default'])('%j stands for all other languages', async (language) => {
		await account.run('createMessage', { languages: 'several', texts: { text: [{ language, content: 'Hello' }, { language: locator('list', 'de'), content: 'Hallo' }] } });
		expect(account.sent()).toMatchObject({ content: { default: 'Hello', de: 'Hallo' } });
	});

	test('the first subject is for all other languages unless one is chosen', async () => {
		const subjects = everyProperty(builtNodes.find(({ name }) => name === 'PushEmail')!).find(({ place }) => place.endsWith('subjects/language'));
		expect(subjects?.property.default).toEqual({ mode: 'list', value: 'default', cachedResultName: 'All Others (default)' });
	});
});

describe('the kind of a tag', () => {
	const ofList = (name: string, kind?: string) => locator('list', JSON.stringify({ name, ...(kind && { kind }) }));
	const condition = async (row: object) => await account.run('createMessage', { sendTo: 'conditions', conditions: { condition: [row] } });
	const set = async (row: object) => await account.run('setTags', { tagsFrom: 'rows', tags: { tag: [row] } });

	test.each<[object, unknown]>([
		[{ tag: ofList('Age', 'integer'), operator: 'EQ', value: '30' }, ['Age', 'EQ', 30]],
		[{ tag: ofList('Zip', 'string'), operator: 'EQ', value: '01234' }, ['Zip', 'EQ', '01234']],
		[{ tag: ofList('Member', 'boolean'), operator: 'EQ', value: 'true' }, ['Member', 'EQ', true]],
		[{ tag: ofList('Sports', 'list'), operator: 'IN', value: 'golf, 7' }, ['Sports', 'IN', ['golf', '7']]],
		[{ tag: ofList('Birthday', 'date'), operator: 'GTE', value: '30 days ago' }, ['Birthday', 'GTE', '30 days ago']],
		[{ tag: ofList('Age', 'integer'), kind: 'string', operator: 'EQ', value: '30' }, ['Age', 'EQ', '30']],
		[{ tag: 'Plan', operator: 'EQ', value: 'pro' }, ['Plan', 'EQ', 'pro']],
		[{ tag: locator('name', ' Plan '), operator: 'IN', value: 'pro, free' }, ['Plan', 'IN', ['pro', 'free']]],
		[{ tag: 'Age', operator: 'EQ', value: '={{ 30 }}' }, ['Age', 'EQ', 30]],
		[{ tag: ofList('Member', 'boolean'), operator: 'EQ', value: true }, ['Member', 'EQ', true]],
		[{ tag: ofList('Member', 'boolean'), operator: 'EQ', value: false }, ['Member', 'EQ', false]],
		[{ tag: 'Member', kind: 'boolean', operator: 'EQ', value: false }, ['Member', 'EQ', false]],
		[{ tag: 'Age', operator: 'BETWEEN', from: '18', to: ' 65 ' }, ['Age', 'BETWEEN', [18, 65]]],
		[{ tag: 'Birthday', operator: 'LTE', value: '2026-06-01' }, ['Birthday', 'LTE', '2026-06-01 00:00']],
		[{ tag: 'Member', operator: 'EQ', value: '={{ true }}' }, ['Member', 'EQ', true]],
		[{ tag: 'Age', operator: 'NOTSET' }, ['Age', 'NOTSET', '']],
		// A name that looks like the start of an entry.
		[{ tag: '{"name":1}', operator: 'EQ', value: 'a' }, ['{"name":1}', 'EQ', 'a']],
	])('is used in the condition %j', async (row, wire) => {
		const { error } = await condition(row);
		expect(error?.message).toBeUndefined();
		expect(account.sent()).toMatchObject({ conditions: [wire] });
	});

	test.each(['30', 'true', '2026-06-01', '3 days ago', '={{ "30" }}'])('a condition on a tag by name with %j is refused, because the value fits several kinds', async (value) => {
		for (const [operator, operand] of [['EQ', value], ['NOTIN', value]]) {
			const { error } = await condition({ tag: 'Age', operator, value: operand });
			expect(error?.message).toMatch(/^Tag Conditions does not say of which kind the tag "Age" is, and .* fits several\. Choose the tag from the list, or its kind in Kind of Tag/);
		}
		expect(account.requests).toEqual([]);
	});

	test.each<[object, unknown]>([
		[{ tag: ofList('Price', 'decimal'), operator: 'GTE', value: '12' }, ['Price', 'GTE', 12]],
		[{ tag: ofList('Price', 'decimal'), operator: 'IN', value: '1, 2' }, ['Price', 'IN', [1, 2]]],
		[{ tag: ofList('Price', 'decimal'), operator: 'NOTSET' }, ['Price', 'NOTSET', '']],
		[{ tag: ofList('App Version', 'version'), operator: 'EQ', value: '12' }, ['App Version', 'EQ', '12']],
		[{ tag: ofList('App Version', 'version'), operator: 'IN', value: '1.2, 1.3.4' }, ['App Version', 'IN', ['1.2', '1.3.4']]],
	])('is used for decimals and versions in the condition %j', async (row, wire) => {
		const { error } = await condition(row);
		expect(error?.message).toBeUndefined();
		expect(account.sent()).toMatchObject({ conditions: [wire] });
	});

	const DECIMAL = /^Tag Conditions compares the tag "Price", which holds decimals, with "?[\d.]+"?\. The service documents conditions with whole numbers alone/;
	const VERSION = /^Tag Conditions compares the tag "App Version", which holds versions, with Is (?:at Least|at Most|Between) \((?:GTE|LTE|BETWEEN)\)\. The service documents no such comparison of versions\. It takes Equals/;
	const NEITHER = /^Tag Conditions is wrong at "Price": "[^"]+" is neither a whole number nor a date /;
	test.each<[object, RegExp]>([
		...['EQ', 'NOTEQ', 'GTE', 'LTE'].map((operator): [object, RegExp] => [{ tag: ofList('Price', 'decimal'), operator, value: '2.5' }, DECIMAL]),
		...['IN', 'NOTIN'].map((operator): [object, RegExp] => [{ tag: ofList('Price', 'decimal'), operator, value: '2.5, 3' }, DECIMAL]),
		[{ tag: ofList('Price', 'decimal'), operator: 'BETWEEN', from: '2', to: '2.5' }, DECIMAL],
		[{ tag: ofList('Price', 'decimal'), operator: 'EQ', value: '={{ 2.5 }}' }, DECIMAL],
		[{ tag: ofList('Price', 'decimal'), operator: 'EQ', value: 'cheap' }, /^Tag Conditions is wrong at "Price": "cheap" is not a whole number/],
		...['GTE', 'LTE'].map((operator): [object, RegExp] => [{ tag: ofList('App Version', 'version'), operator, value: '1.2.3' }, VERSION]),
		[{ tag: ofList('App Version', 'version'), operator: 'BETWEEN', from: '1.2', to: '1.3' }, VERSION],
		...['GTE', 'LTE'].map((operator): [object, RegExp] => [{ tag: 'Price', operator, value: '2.5' }, NEITHER]),
		[{ tag: 'Price', operator: 'BETWEEN', from: '2026-06-01', to: 'soon' }, NEITHER],
		[{ tag: ofList('Birthday', 'date'), operator: 'IN', value: '30 days ago' }, /^Tag Conditions is wrong at "Birthday": Is One Of \(IN\) takes dates, and not "30 days ago", which goes with Equals/],
		[{ tag: ofList('Birthday', 'date'), operator: 'NOTEQ', value: '30 days ago' }, /^Tag Conditions is wrong at "Birthday": Does Not Equal \(NOTEQ\) takes dates, and not "30 days ago"/],
	])('a condition that does not fit its tag is refused with the right reason: %j', async (row, says) => {
		const { error } = await condition(row);
		expect(error?.message).toMatch(says);
		expect(account.requests).toEqual([]);
	});

	test('an operator that does not fit the kind of the chosen tag is refused', async () => {
		const { error } = await condition({ tag: ofList('Sports', 'list'), operator: 'EQ', value: 'golf' });
		expect(error?.message).toMatch(/^Tag Conditions is wrong at "Sports": Equals \(EQ\) does not fit a tag of the kind List/);
		expect(account.requests).toEqual([]);
	});

	test.each<[object, Record<string, unknown>]>([
		[{ name: ofList('Age', 'integer'), value: '30' }, { Age: 30 }],
		[{ name: ofList('Zip', 'string'), value: '01234' }, { Zip: '01234' }],
		[{ name: ofList('Sports', 'list'), value: 'golf, tennis' }, { Sports: ['golf', 'tennis'] }],
		[{ name: ofList('Member', 'boolean'), value: 'false' }, { Member: false }],
		[{ name: ofList('Seen', 'date'), value: '2026-06-15T12:30:00Z' }, { Seen: '2026-06-15 12:30' }],
		[{ name: ofList('Ratio'), value: 'high' }, { Ratio: 'high' }],
		[{ name: ofList('App Version', 'version'), value: '12' }, { 'App Version': '12' }],
		[{ name: ofList('Age', 'integer'), change: 'clear' }, { Age: null }],
		[{ name: ofList('Age', 'integer'), change: 'increment', value: '2' }, { Age: { operation: 'increment', value: 2 } }],
		[{ name: 'Plan', value: 'pro' }, { Plan: 'pro' }],
		[{ name: 'Age', value: '={{ 30 }}' }, { Age: 30 }],
		[{ name: 'Sports', value: '={{ ["golf"] }}' }, { Sports: ['golf'] }],
		[{ name: 'Member', value: '={{ true }}' }, { Member: true }],
		[{ name: 'Seen', value: '={{ new Date(0) }}' }, { Seen: '1970-01-01 00:00' }],
	])('is used when the tag is set: %j', async (row, tags) => {
		await set(row);
		expect(account.sent()).toMatchObject({ tags });
	});

	test.each(['30', 'false', '2026-06-01 10:00'])('a tag by name cannot be set to %j, because the value fits several kinds', async (value) => {
		const { error } = await set({ name: 'Age', value });
		expect(error?.message).toMatch(/^Tags does not say of which kind the tag "Age" is/);
		expect(account.requests).toEqual([]);
	});
});
