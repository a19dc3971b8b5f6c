/** Emails and their subscribers. */
import type { Simulator } from '../../simulator';
import {
	APPLICATION,
	complaintOf,
	envelopeOf,
	OTHER_APPLICATION,
	ServiceClient,
	responseOf,
} from '../support/client';
import { startAccount } from '../support/simulator';

const NOW = new Date('2026-06-15T12:00:00Z');
const OK = { http: 200, code: 200, message: 'OK', response: null };
const ADA = { application: APPLICATION, email: 'a@example.com' };
let simulator: Simulator;
let client: ServiceClient;

startAccount({ now: NOW, frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
});

beforeEach(async () => {
	simulator.reset();
	simulator.clock.set(NOW);
	simulator.options.unverifiedEmails = [];
	simulator.addApplication({ code: APPLICATION });
	simulator.addApplication({ code: OTHER_APPLICATION });
	simulator.addGroup({ code: 'GROUP-00001', applications: [APPLICATION, OTHER_APPLICATION] });
	simulator.addTag({ name: 'plan' });
	simulator.addTag({ name: 'score', kind: 'integer', userSpecific: true });
	simulator.addDevice({ application: APPLICATION, hwid: 'phone', tags: { plan: 'pro' }, userId: 'u' });
	await client.device('registerEmail', { ...ADA, language: 'pt', tags: { plan: 'pro' } });
	await client.device('registerEmail', { ...ADA, email: 'b@example.com', userId: 'u' });
	await client.device('registerEmail', { application: OTHER_APPLICATION, email: 'c@example.com' });
});

const EMAIL = { send_date: 'now', email_template: 'A1B2C-D3E4F', subject: [{ default: 'Hello' }] };
const send = (rest: object = {}, request: object = { application: APPLICATION }) =>
	client.server('createEmailMessage', { ...request, notifications: [{ ...EMAIL, ...rest }] });
const stored = (hwid: string) => simulator.state.devices.get(APPLICATION, hwid);

test.each([
	[{}, ['a@example.com', 'b@example.com']],
	[{ devices: ['a@example.com', 'unknown@example.com', 'phone@example.com'] }, ['a@example.com']],
	[{ devices: ['a@example.com'], users: ['u'], filter: 'Nobody' }, ['a@example.com']],
	[{ users: ['u', 'unknown'] }, ['b@example.com']],
	[{ conditions: [['plan', 'EQ', 'pro']] }, ['a@example.com']],
	[{ filter: 'Nobody' }, []],
	[{ conditions: [] }, ['a@example.com', 'b@example.com']],
])('an email with %j reaches %j', async (rest, hwids) => {
	simulator.addFilter({ name: 'Nobody', conditions: [['plan', 'EQ', 'none']] });
	expect(envelopeOf(await send(rest))).toEqual(OK);
	const [entry] = simulator.ledger;
	expect(entry?.recipients.toSorted()).toEqual(hwids);
	expect(entry).toMatchObject({ kind: 'email', codeGiven: false });
});

test('with an application group, devices are ignored, and everybody gets the email', async () => {
	await send({ devices: ['a@example.com'] }, { applications_group: 'GROUP-00001' });
	expect(simulator.ledger).toMatchObject([{ broadcast: true, group: 'GROUP-00001' }]);
	expect(simulator.ledger[0]?.recipients).toHaveLength(3);
});

test('use_auto_registration registers addresses as subscribers', async () => {
	await send({ devices: ['new@example.com'], use_auto_registration: true });
	expect(stored('new@example.com')).toMatchObject({ type: 14 });
	expect(simulator.timesSent('new@example.com')).toBe(1);
	await send({ devices: ['other@example.com'] });
	expect(simulator.timesSent('other@example.com')).toBe(0);
});

test('accepts every field, and each subscriber gets the subject in its language', async () => {
	const { code: campaign } = simulator.addCampaign({ application: APPLICATION });
	const person = { name: 'Shop', email: 'shop@example.com' };
	const answer = await send({
		...{ campaign, subject: [{ default: 'Hello' }, { pt: 'Oi' }], from: person, 'reply-to': person },
		...{ send_date: '2026-06-15 14:30', timezone: 'Europe/Berlin', ignore_user_timezone: true },
		...{ transactionId: 't', dynamic_content_placeholders: { name: 'x' } },
	});
	expect(envelopeOf(answer)).toEqual(OK);
	simulator.clock.advance(30 * 60_000);
	const titles = simulator.sends().map(({ hwid, messages }) => [hwid, messages[0]?.title]);
	expect(titles).toEqual([
		['a@example.com', 'Oi'],
		['b@example.com', 'Hello'],
	]);
	simulator.clock.advance(3_600_000);
	const log = await client.log({ campaign_code: campaign, actions: ['sent'] });
	expect(log.json).toMatchObject({ data: [{ platform: 'email' }, { platform: 'email' }] });
});

test('a transaction ID is remembered for a day', async () => {
	await send({ transactionId: 'once' });
	simulator.clock.advance(86_400_000 - 1);
	await send({ transactionId: 'once' });
	expect(simulator.ledger).toHaveLength(1);
	simulator.clock.advance(1);
	await send({ transactionId: 'once' });
	expect(simulator.ledger).toHaveLength(2);
});

test('several emails are processed up to the faulty one', async () => {
	const notifications = [EMAIL, { ...EMAIL, subject: [] }, EMAIL];
	const answer = await client.server('createEmailMessage', { application: APPLICATION, notifications });
	expect(envelopeOf(answer)).toMatchObject({ code: 210, response: null });
	expect(simulator.ledger).toHaveLength(1);
});

test.each([
	[{ subject: { default: 'Hello' } }, 'subject must be an array'],
	[{ subject: [{ en: 'a', pt: 'b' }] }, 'subject[0] must have a single entry'],
	[{ subject: [{ xx: 'a' }] }, 'unknown language'],
	[{ subject: undefined }, 'subject is required'],
	[{ email_template: undefined }, 'email_template is required'],
	[{ send_date: undefined }, 'Cannot parse date'],
	[{ send_date: '2026-06-15 14:30:00' }, 'Cannot parse date'],
	[{ devices: [] }, 'Invalid devices list'],
	[{ devices: ['phone'] }, 'an email address'],
	[{ devices: Array(1001).fill('a@example.com') }, 'at most 1000'],
	[{ users: Array(1001).fill('u') }, 'at most 1000'],
	[{ conditions: [['plan', 'NOTSET']] }, 'unknown operator'],
	[{ conditions: [['plan', 'GTE', 'x']] }, 'does not fit'],
	[{ conditions_operator: 'OR' }, 'Unknown field "conditions_operator"'],
	[{ filter: 'Unknown' }, 'Filter not found'],
	[{ campaign: 'XXXXX-XXXXX' }, 'Campaign not found'],
	[{ from: { name: 'Shop' } }, 'from.email is required'],
	[{ from: { name: 'Shop', email: 'no@example.com' } }, 'no@example.com is not verified'],
	[{ title: 'Hello' }, 'Unknown field "title"'],
	[{ platforms: [14] }, 'Unknown field "platforms"'],
])('refuses %j: %s', async (rest, complaint) => {
	simulator.options.unverifiedEmails = ['no@example.com'];
	const answer = await send(rest);
	expect(complaintOf(answer)).toContain(complaint);
	expect(envelopeOf(answer).response).toBeNull();
	expect(simulator.ledger).toEqual([]);
});

test('once templates are seeded, others are refused', async () => {
	simulator.seed({ emailTemplates: ['ZZZZZ-ZZZZZ'] });
	expect(complaintOf(await send())).toBe('Email template not found');
});

test.each([
	['createEmailMessage', { application: APPLICATION, notifications: [] }],
	['setEmailTags', { ...ADA, tags: {} }],
	['registerEmailUser', { ...ADA, userId: 'u' }],
])('%s needs a token with the Email API restriction', async (method, request) => {
	expect(envelopeOf(await client.server(method, request)).code).toBe(200);
	simulator.options.emailRestriction = false;
	const answer = envelopeOf(await client.server(method, request));
	simulator.options.emailRestriction = true;
	const message = 'Token restrictions forbid this operation';
	expect(answer).toEqual({ http: 200, code: 403, message, response: null });
});

test('an expired address bounces', async () => {
	simulator.addDevice({ application: APPLICATION, hwid: 'x@example.com', type: 14, expired: true });
	await send({ devices: ['x@example.com'] });
	expect(simulator.state.bounces).toMatchObject([
		{ email: 'x@example.com', messageCode: simulator.ledger[0]?.code, at: NOW },
	]);
});

test('registerEmail stores the fields of the request, and deleteEmail removes the address', async () => {
	const request = { ...ADA, userId: 'u', tz_offset: 3600, tags: { score: 5 } };
	expect(envelopeOf(await client.device('registerEmail', request))).toEqual(OK);
	expect(stored('a@example.com')).toMatchObject({
		...{ type: 14, pushToken: 'a@example.com', userId: 'u', timezone: 3600, language: 'pt' },
		tags: { plan: 'pro', Language: 'pt', score: 5 },
	});
	expect(envelopeOf(await client.device('deleteEmail', ADA))).toEqual(OK);
	expect(stored('a@example.com')).toBeUndefined();
	const again = envelopeOf(await client.device('deleteEmail', ADA));
	expect(again).toMatchObject({ http: 400, code: 210, message: 'Email not found' });
});

test('setEmailTags: null removes a tag; tags that cannot be saved are skipped', async () => {
	const tags = { plan: null, unheard: 'x', Country: { operation: 'append', value: ['x'] } };
	const { skipped } = responseOf(await client.server('setEmailTags', { ...ADA, tags }));
	expect(skipped).toEqual([
		{ tag: 'unheard', reason: expect.any(String) },
		{ tag: 'Country', reason: expect.any(String) },
	]);
	expect(stored('a@example.com')?.tags).toEqual({ Language: 'pt' });
	const specific = { ...ADA, tags: { score: 5 } };
	expect(complaintOf(await client.server('setEmailTags', specific))).toContain('user-specific');
	await client.server('setEmailTags', { ...specific, userId: 'u' });
	expect(stored('a@example.com')?.tags).toMatchObject({ score: 5 });
});

test('setEmailTags for another type of device succeeds and saves nothing', async () => {
	const request = { application: APPLICATION, email: 'phone', tags: { plan: 'free' } };
	const answer = envelopeOf(await client.server('setEmailTags', request));
	expect(answer).toMatchObject({ http: 200, code: 200, response: { skipped: [] } });
	expect(stored('phone')?.tags).toEqual({ plan: 'pro' });
});

test('registerEmailUser attaches a user only to a registered address', async () => {
	const request = { ...ADA, userId: 'user-9', tz_offset: 7200 };
	expect(envelopeOf(await client.server('registerEmailUser', request))).toEqual(OK);
	await send({ users: ['user-9'] });
	expect(simulator.timesSent('a@example.com')).toBe(1);
	const unknown = { ...request, email: 'unknown@example.com' };
	expect(complaintOf(await client.server('registerEmailUser', unknown))).toBe('Email not found');
	expect(stored('unknown@example.com')).toBeUndefined();
});

test('device methods refer to email methods', async () => {
	const device = { application: APPLICATION, hwid: 'a@example.com' };
	const refusals = [
		await client.device('setTags', { ...device, tags: {} }),
		await client.device('registerUser', { ...device, userId: 'u' }),
		await client.device('unregisterDevice', device),
	].map(complaintOf);
	expect(refusals).toEqual([
		expect.stringContaining('setEmailTags'),
		expect.stringContaining('registerEmailUser'),
		expect.stringContaining('deleteEmail'),
	]);
});

test.each([
	['registerEmail', { application: APPLICATION }, 'email is required'],
	['registerEmail', { ...ADA, email: 'x' }, 'an email address'],
	['registerEmail', { ...ADA, language: 'PT' }, 'two letters'],
	['registerEmail', { ...ADA, hwid: 'x' }, 'Unknown field "hwid"'],
	['deleteEmail', { application: APPLICATION }, 'email is required'],
])('%s refuses %j: %s', async (method, request, message) => {
	const answer = envelopeOf(await client.device(method, request));
	expect(answer).toMatchObject({ http: 400, code: 210, message: expect.stringContaining(message) });
});

test('pushes never reach an address, and emails never a phone', async () => {
	await client.send({});
	await send();
	const [push, email] = simulator.ledger;
	expect(push?.recipients).toEqual(['phone']);
	expect(email?.recipients).toEqual(['a@example.com', 'b@example.com']);
});

test('an email comes from a template, a preset or HTML, and has at most two attachments', async () => {
	const { email_template: _template, ...rest } = EMAIL;
	const from = async (fields: object) => envelopeOf(await client.server('createEmailMessage', { application: APPLICATION, notifications: [{ ...rest, ...fields }] })).message;
	const file = { name: 'a.pdf', content: 'b25l' };
	expect(await from({ preset: 'A1B2C-D3E4F', subject: undefined })).toBe('OK');
	expect(await from({ content: '<p>Hello</p>' })).toBe('OK');
	expect(await from({ content: { en: '<p>Hello</p>' }, attachments: [file, file] })).toBe('OK');
	expect(await from({})).toBe('email_template is required');
	expect(await from({ preset: 'A1B2C-D3E4F', content: 'x' })).toBe('preset and content must not be used together');
	expect(await from({ content: 'x', subject: undefined })).toBe('subject is required');
	expect(await from({ content: 'x', attachments: [file, file, file] })).toMatch(/at most 2/);
	expect(await from({ content: 'x', attachments: [{ ...file, content: 'a'.repeat(1_000_004) }] })).toMatch(/larger than 1MB/);
	expect(await from({ content: 'x', attachments: [{ ...file, content: '%' }] })).toMatch(/must be base64/);
});
