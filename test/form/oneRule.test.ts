/**
 * One rule for the ends of IDs, addresses, codes, tokens and numbers in every operation and
 * every notation; one for email addresses; one for phone numbers.
 */
import fc from 'fast-check';
import { trimText } from '../../nodes/catalogue/definition/trimText';
import { isInvisible } from '../../nodes/catalogue/definition/visible';
import { APPLICATION, byCode, CAMPAIGN, MESSAGE } from '../support/codes';
import { type Method, openInputAccount, type Parameters } from './account';

const account = openInputAccount('one rule');

/** Characters at the ends of texts from spreadsheets, web pages and contact lists. */
const UNSEEN = [' ', '\t', '\n', '\r', '\u00a0', '\u2003', '\u3000', '\u200b', '\u200d', '\u2060', '\ufeff', '\u200e', '\u202a', '\u202c', '\u00ad', '\u007f', '\u0085', '\u3164'];
const padded = (text: string) => `\u00a0 \u200b${text}\ufeff\n\u202c `;

const codes: Array<[Method, (id: unknown) => Parameters, field: string, id: string, wire: unknown]> = [
	['createMessage', (users) => ({ users }), 'users', 'u1', ['u1']],
	['createMessage', (users) => ({ users: `={{ ["${String(users).replace(/\n/g, '\\n')}"] }}` }), 'users', 'u1', ['u1']],
	['createMessage', (users) => ({ users: `={{ '["${String(users).replace(/\n/g, '\\\\n')}"]' }}` }), 'users', 'u1', ['u1']],
	['createMessage', (devices) => ({ sendTo: 'devices', devices }), 'devices', 'hwid-1', ['hwid-1']],
	['createMessage', (filter) => ({ sendTo: 'filter', filter }), 'filter', 'VIP', 'VIP'],
	['createMessage', (transactionId) => ({ options: { transactionId } }), 'transactionId', 't1', 't1'],
	['createMessage', (preset) => ({ options: { preset } }), 'preset', 'A1B2C-D3E4F', 'A1B2C-D3E4F'],
	['createMessage', (campaign) => ({ options: { campaign: byCode(`={{ ${JSON.stringify(campaign)} }}`) } }), 'campaign', CAMPAIGN, CAMPAIGN],
	['createMessage', (link) => ({ link }), 'link', 'https://example.com', 'https://example.com'],
	['createMessage', (send_rate) => ({ options: { send_rate: `={{ ${JSON.stringify(send_rate)} }}` } }), 'send_rate', '100', 100],
	['createMessage', (ios_badges) => ({ optionsFor: ['ios'], iosOptions: { ios_badges } }), 'ios_badges', '+1', '+1'],
	['createMessage', (android_led) => ({ optionsFor: ['android'], androidOptions: { android_led } }), 'android_led', '#00ff00', '#00ff00'],
	['createEmailMessage', (email_template) => ({ email_template }), 'email_template', 'A1B2C-D3E4F', 'A1B2C-D3E4F'],
	['createEmailMessage', (devices) => ({ devices }), 'devices', 'jane@example.com', ['jane@example.com']],
	['registerUser', (userId) => ({ userId }), 'userId', 'u1', 'u1'],
	['registerUser', (hwid) => ({ hwid }), 'hwid', 'h1', 'h1'],
	['registerUser', (code) => ({ application: byCode(`={{ ${JSON.stringify(code)} }}`) }), 'application', APPLICATION, APPLICATION],
	['registerDevice', (push_token) => ({ additionalFields: { push_token } }), 'push_token', 'token', 'token'],
	['registerDevice', (language) => ({ additionalFields: { language } }), 'language', 'en', 'en'],
	['registerEmail', (email) => ({ email }), 'email', 'jane@example.com', 'jane@example.com'],
	['registerEmailUser', (userId) => ({ userId }), 'userId', 'u1', 'u1'],
	['postEvent', (event) => ({ event }), 'event', 'Purchase', 'Purchase'],
	['setTags', (name) => ({ tagsFrom: 'rows', tags: { tag: [{ name, value: 'pro' }] } }), 'tags', 'Plan', { Plan: 'pro' }],
	['setTags', (name) => ({ tagsFrom: 'rows', tags: { json: [{ tags: JSON.stringify({ [String(name)]: 'pro' }) }] } }), 'tags', 'Plan', { Plan: 'pro' }],
	['setTags', (value) => ({ tagsFrom: 'rows', tags: { tag: [{ name: 'Visits', kind: 'integer', value }] } }), 'tags', '3', { Visits: 3 }],
	['setTags', (value) => ({ tagsFrom: 'rows', tags: { tag: [{ name: 'Sports', kind: 'list', value: `={{ [${JSON.stringify(value)}] }}` }] } }), 'tags', 'golf', { Sports: ['golf'] }],
	['createTestDevice', (push_token) => ({ push_token }), 'push_token', 'token', 'token'],
	['deleteMessage', (message) => ({ message }), 'message', MESSAGE, MESSAGE],
	['getMessageLog', (user_id) => ({ filters: { user_id } }), 'user_id', 'u1', 'u1'],
	['getMessageLog', (message_id) => ({ filters: { message_id } }), 'message_id', '12', 12],
	['getMessageLog', (hwid) => ({ filters: { hwid } }), 'hwid', 'h1', ['h1']],
	['getTagStats', (tag) => ({ tag }), 'tag', 'Plan', 'Plan'],
	['getResults', (request_id) => ({ request_id }), 'request_id', 'r1', 'r1'],
];

test.each(codes)('%s trims the field (%#)', async (method, parametersOf, field, id, wire) => {
	for (const written of [id, padded(id)]) {
		account.clearRequests();
		const { error } = await account.run(method, parametersOf(written));
		expect([error?.name, account.requests.length]).not.toEqual(['NodeOperationError', 0]);
		const sent = JSON.parse(account.requests[0]!.body) as { request?: Record<string, unknown> };
		const fields = (sent.request ?? sent) as Record<string, unknown>;
		const element = (fields.notifications as Array<Record<string, unknown>> | undefined)?.[0] ?? {};
		expect({ ...fields, ...element }[field]).toEqual(wire);
	}
});

test('trimming twice changes nothing more, and only invisible characters are removed', () => {
	const ends = fc.array(fc.constantFrom(...UNSEEN), { maxLength: 4 }).map((units) => units.join(''));
	fc.assert(
		fc.property(ends, fc.string({ unit: 'grapheme' }), ends, (before, text, behind) => {
			const trimmed = trimText(`${before}${text}${behind}`);
			expect(trimText(trimmed)).toBe(trimmed);
			expect(trimmed).toBe(trimText(text));
			expect(text).toContain(trimmed);
		}),
	);
});

test('characters that are invisible on their own are trimmed; the variant of an emoji is part of it', () => {
	expect(trimText('Love \u2764\ufe0f ')).toBe('Love \u2764\ufe0f');
	for (const unseen of UNSEEN) expect([encodeURIComponent(unseen), isInvisible(unseen), trimText(unseen)]).toEqual([encodeURIComponent(unseen), true, '']);
	expect([isInvisible('\ufe0f'), isInvisible('\u{E0020}'), isInvisible('\u2764\ufe0f')]).toEqual([true, true, false]);
});

test('a user is registered and sent to under the same ID, whatever surrounds it', async () => {
	const ends = fc.array(fc.constantFrom(...UNSEEN), { maxLength: 3 }).map((units) => units.join(''));
	await fc.assert(
		fc.asyncProperty(ends, fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/), ends, async (before, id, behind) => {
			const items = [{ id: `${before}${id}${behind}` }];
			account.clearRequests();
			await account.run('registerUser', { userId: '={{ $json.id }}' }, { items });
			await account.run('createMessage', { users: '={{ $json.id }}' }, { items });
			await account.run('createMessage', { users: '={{ [$json.id] }}' }, { items });
			const [registered, ...pushes] = account.requests.map(({ body }) => (JSON.parse(body) as { request: Record<string, unknown> }).request);
			// Texts that JavaScript writes for missing values are refused everywhere.
			if (registered === undefined) return expect(pushes).toEqual([]);
			expect(registered.userId).toBe(id);
			for (const push of pushes) expect((push.notifications as Array<{ users: string[] }>)[0]?.users).toEqual([id]);
			expect(pushes).toHaveLength(2);
		}),
		{ numRuns: 15 },
	);
}, 60_000);

test.each<[string, string[]]>([
	['jane@example.com; joe@example.com', ['jane@example.com', 'joe@example.com']],
	['jane@example.com, joe@example.com\nkim@example.com', ['jane@example.com', 'joe@example.com', 'kim@example.com']],
	['jane@example.com\tjoe@example.com', ['jane@example.com', 'joe@example.com']],
	['Jane Doe <jane@example.com>', ['jane@example.com']],
	['"Doe, Jane" <jane@example.com>; Joe <joe@example.com>', ['jane@example.com', 'joe@example.com']],
	['mailto:jane@example.com', ['jane@example.com']],
	['["Jane <jane@example.com>", "joe@example.com"]', ['jane@example.com', 'joe@example.com']],
	['={{ ["Jane <jane@example.com>", " joe@example.com "] }}', ['jane@example.com', 'joe@example.com']],
	['Jane <jane@example.com>, jane@example.com', ['jane@example.com']],
	['Jane@Example.com, jane@example.com; JANE <JANE@EXAMPLE.COM>', ['Jane@Example.com']],
])('reads the addresses in %s', async (devices, wire) => {
	const { error } = await account.run('createEmailMessage', { devices });
	expect(error?.message).toBeUndefined();
	expect(account.sent().devices).toEqual(wire);
});

test('tabs, as between the cells of a sheet, separate IDs, and a recipient named twice gets one message', async () => {
	await account.run('createMessage', { users: 'a\tb\r\na' });
	expect(account.sent().users).toEqual(['a', 'b']);
	account.clearRequests();
	await account.run('createLineMessage', { application: byCode(APPLICATION), content: 'Hello', devices: 'U1, U2\tU1' });
	expect(account.sent().devices).toEqual(['U1', 'U2']);
});

test('a mailbox named in different capitals gets one email, and each item its result', async () => {
	const items = [{ to: 'Jane@Example.com' }, { to: 'joe@example.com' }, { to: 'jane@example.com' }, { to: 'JOE@example.com; kim@example.com' }];
	const result = await account.run('createEmailMessage', { devices: '={{ $json.to }}', messages: 'allItems' }, { items });
	expect(result.error?.message).toBeUndefined();
	expect(account.sent().devices).toEqual(['Jane@Example.com', 'joe@example.com', 'kim@example.com']);
	expect(result.items.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2, 3].map((item) => ({ item })));
});

test('capital letters count in IDs, but not in iOS push tokens', async () => {
	const token = 'AbCdEf0123456789'.repeat(4);
	await account.run('createMessage', { users: `User-1, user-1, ${token}, ${token.toLowerCase()}` });
	expect(account.sent().users).toEqual(['User-1', 'user-1', token, token.toLowerCase()]);
	account.clearRequests();
	await account.run('createMessage', { sendTo: 'devices', devices: `Hwid, hwid, ${token}, ${token.toLowerCase()}` });
	expect(account.sent().devices).toEqual(['Hwid', 'hwid', token.toLowerCase()]);
});

const oneAddress: Array<[Method, (email: string) => Parameters, string, (sent: Record<string, unknown>) => unknown]> = [
	['registerEmail', (email) => ({ email }), 'Email', ({ email }) => email],
	['deleteEmail', (email) => ({ email }), 'Email', ({ email }) => email],
	['setEmailTags', (email) => ({ email }), 'Email', ({ email }) => email],
	['registerEmailUser', (email) => ({ email }), 'Email', ({ email }) => email],
	['registerDevice', (email) => ({ additionalFields: { email } }), 'Email (Additional Fields)', ({ email }) => email],
	['createEmailMessage', (email) => ({ options: { from: { address: { name: 'Shop', email } } } }), 'From (Options)', ({ from }) => (from as { email: string }).email],
	['createEmailMessage', (email) => ({ options: { 'reply-to': { address: { name: 'Shop', email } } } }), 'Reply To (Options)', (sent) => (sent['reply-to'] as { email: string }).email],
	['configureApplication', (email) => ({ application: byCode(APPLICATION), platform: 'email', email_from_email: email, email_from_name: 'Shop', email_reply: email }), 'From Email', ({ email_from_email: from }) => from],
];

test.each(oneAddress)('%s accepts one address, with or without a name (%#)', async (method, parametersOf, label, addressOf) => {
	await account.run(method, parametersOf(' Jane Doe <jane@example.com>\u00a0'));
	expect(addressOf(account.sent())).toBe('jane@example.com');
	for (const wrong of ['jane@example.com; joe@example.com', 'jane@example.com, joe@example.com', 'Jane', 'jane@', 'Jane <jane>', 'jane@example', 'jane@example..com', 'jane@.example.com', "'jane@example.com'", 'jane@exam\u200bple.com', 'ja\u202ene@example.com']) {
		account.clearRequests();
		const refused = await account.run(method, parametersOf(wrong));
		expect([wrong, refused.error?.message]).toEqual([wrong, expect.stringMatching(new RegExp(`^${label.replace(/[()]/g, '\\$&')} `))]);
		expect(account.requests).toEqual([]);
	}
});

const whatsApp = { application: byCode(APPLICATION), content_id: 'order_shipped' };

test.each([
	['+49 (0)176 1234567', '+491761234567'],
	['0049 (0) 176 / 123 45-67', '+491761234567'],
	['+44 0 7700 900123', '+447700900123'],
	['+44-0-7700-900123', '+447700900123'],
	['00 44 (0)7700 900123', '+447700900123'],
	['+39 06 5550 0100', '+390655500100'],
	['+39 (0)6 1234567', '+39061234567'],
	['+39(0)6 1234567', '+39061234567'],
	['0039 0 6 1234567', '+39061234567'],
	['+39 - (0) - 6 1234567', '+39061234567'],
	['+378 (0)549 123456', '+3780549123456'],
	['+379 (0)6 1234567', '+379061234567'],
	['+225 (0)7 00 00 01 00', '+2250700000100'],
	['+241 (0)1 23 45 67', '+24101234567'],
	['+242-0-6-123-4567', '+242061234567'],
	['+420 (0)601 123456', '+420601123456'],
	['tel:+39 (0)6 1234567', '+39061234567'],
	['+225 07 00 00 01 00', '+2250700000100'],
	['0049 176 1234567', '+491761234567'],
	['+1 (555) 010-0123', '+15550100123'],
	['\u202a+49 176 1234567\u202c', '+491761234567'],
	['+49\u00a0176\u20111234567', '+491761234567'],
])('reads the phone number %s', async (devices, wire) => {
	await account.run('sendSms', { devices });
	expect(account.sent().devices).toEqual([wire]);
	account.clearRequests();
	await account.run('createWhatsAppMessage', { ...whatsApp, devices });
	expect(account.sent().devices).toEqual([`whatsapp:${wire}`]);
});

test.each(['+390612345678', '+3780549123456', '+49(0)1761234567', '+39 (0)6 1234567'])('%s is sent and registered by one rule', async (typed) => {
	await account.run('sendSms', { devices: typed });
	const [number] = account.sent().devices as string[];
	for (const [type, prefix] of [[18, ''], [21, 'whatsapp:']] as const) {
		account.clearRequests();
		const { error } = await account.run('registerDevice', { device_type: type, hwid: `${prefix}${number}` });
		expect([error, account.sent().hwid]).toEqual([undefined, `${prefix}${number}`]);
		account.clearRequests();
		if (typed === number) continue;
		const refused = await account.run('registerDevice', { device_type: type, hwid: `${prefix}${typed}` });
		expect([refused.error?.message, account.requests]).toEqual([expect.stringMatching(/^Hardware ID \(HWID\) is not a (?:phone )?number/), []]);
	}
});

test.each(['0176 1234567', '01761234567', '491761234567', '={{ 491761234567 }}', '+0176 1234567', '+49', '+49 176 x', '+491761234567890123', '+49,176'])(
	'refuses a phone number without its country code: %s',
	async (devices) => {
		const { error } = await account.run('sendSms', { devices });
		expect(error?.message).toBe('Phone Number is not a phone number with its country code. Use the international form, such as +15550100');
		expect(account.requests).toEqual([]);
	},
);

test.each([
	...['+15550100, +15550101', '+15550100;+15550101', '+15550100\n+15550101', '+15550100\r\n15550101', '+15550100 +15550101', '0015550100, 0015550101'],
	...['+49176,+49177', '={{ ["+15550100", "+15550101"] }}', '={{ "+15550100\\n+15550101" }}'],
])('refuses several phone numbers where one is expected: %s', async (devices) => {
	const { error } = await account.run('sendSms', { devices });
	expect(error?.message).toBe('Phone Number takes one number, and here are several. Give each number an item of its own, for example with the node Split Out');
	expect(account.requests).toEqual([]);
});

test.each(['+44 07700 900123', '+4407700900123', '+49 0176 1234567', '+353 085 012 3456', '+1 0555 0100'])(
	'refuses a zero after the country code: %s',
	async (devices) => {
		const { error } = await account.run('sendSms', { devices });
		expect(error?.message).toMatch(/^Phone Number has a zero behind its country code/);
		expect(account.requests).toEqual([]);
	},
);

test.each<[Method, Parameters]>([
	['registerDevice', { device_type: 18 }],
	['registerUser', { additionalFields: { device_type: 18 } }],
])('%s accepts a phone number only in the form in which Send SMS writes it', async (method, parameters) => {
	const { error } = await account.run(method, { ...parameters, hwid: '0176 1234567' });
	expect(error?.message).toMatch(/^Hardware ID \(HWID\) is not a phone number in the form in which Send SMS writes it/);
	expect(account.requests).toEqual([]);
	await account.run(method, { ...parameters, hwid: ' +491761234567 ' });
	expect(account.sent()).toMatchObject({ hwid: '+491761234567' });
});
