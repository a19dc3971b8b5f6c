/**
 * Push Email and Subscriber: bodies and answers by the specification, "Email", by wire case W57,
 * and by the public documentation of presets, HTML and attachments.
 */
import { application, fetched, no, ok, type Operation, type Refused, scheduled, type Table } from './operation';
import { APPLICATION, CAMPAIGN, MESSAGE, byCode, byGroup } from '../support/codes';
import { byHand, byName } from '../support/tagMapper';

const email = 'name@example.com';
const template = 'ERDWE-32GFR';
const subscriber = { resource: 'subscriber', parameters: { application, email } } as const;
const transactionId = expect.any(String) as string;
const plain = { send_date: 'now', ignore_user_timezone: true, email_template: template, subject: [{ default: 'Hello' }] };
const sent = (notification: object) => ({
	token: 'server' as const,
	body: { application: APPLICATION, notifications: [{ transactionId, ...notification }] },
});

const send: Operation[] = [
	{
		method: 'createEmailMessage',
		with: 'to addresses, with all options',
		resource: 'email',
		operation: 'send',
		parameters: {
			application,
			sendTo: 'devices',
			devices: 'user@example.com, other@example.com, user@example.com',
			email_template: template,
			subjectLanguages: 'several',
			subjects: {
				subject: [
					{ language: 'default', text: 'Hello {firstname|CapitalizeFirst|user}.' },
					{ language: 'en', text: 'Hello' },
				],
			},
			when: 'at',
			sendAt: '2099-12-24T18:00:00',
			timezone: 'Europe/Berlin',
			options: {
				campaign: byCode(CAMPAIGN),
				transactionId: 'order-1042',
				use_auto_registration: true,
				dynamic_content_placeholders: { pair: [{ name: 'firstname', value: 'Jo' }] },
				from: { address: { name: 'Shop', email: 'shop@example.com' } },
				'reply-to': { address: { name: 'Help', email: 'help@example.com' } },
			},
		},
		sends: [
			{
				token: 'server',
				body: {
					application: APPLICATION,
					notifications: [
						{
							send_date: '2099-12-24 18:00',
							timezone: 'Europe/Berlin',
							ignore_user_timezone: true,
							email_template: template,
							subject: [{ default: 'Hello {firstname|CapitalizeFirst|user}.' }, { en: 'Hello' }],
							devices: ['user@example.com', 'other@example.com'],
							campaign: CAMPAIGN,
							transactionId: 'order-1042',
							use_auto_registration: true,
							dynamic_content_placeholders: { firstname: 'Jo' },
							from: { name: 'Shop', email: 'shop@example.com' },
							'reply-to': { name: 'Help', email: 'help@example.com' },
						},
					],
				},
			},
		],
		answers: [ok(null)],
		gives: [{ status: 'scheduled', sendTo: 'devices', recipients: 2, application: APPLICATION, sendAt: '2099-12-24T17:00:00Z' }],
	},
	...(
		[
			['everyone', { sendTo: 'everyone' }, {}, 'everyone', null, 'all subscribers'],
			['users', { sendTo: 'users', users: 'customer-1042' }, { users: ['customer-1042'] }, 'users', 1, undefined],
			['a filter', { sendTo: 'filter', filter: 'Active customers' }, { filter: 'Active customers' }, 'segment', null, 'Active customers'],
			[
				'conditions',
				{
					sendTo: 'conditions',
					conditions: {
						condition: [
							{ tag: 'Country', kind: 'string', operator: 'EQ', value: 'DE' },
							{ tag: 'Age', kind: 'integer', operator: 'BETWEEN', from: '18', to: '30' },
						],
					},
				},
				{ conditions: [['Country', 'EQ', 'DE'], ['Age', 'BETWEEN', [18, 30]]] },
				'conditions',
				null,
				'Country equals DE and Age is between 18 and 30',
			],
		] as const
	).map(
		([whom, parameters, wire, kind, recipients, audience]): Operation => ({
			method: 'createEmailMessage',
			with: `to ${whom}`,
			resource: 'email',
			operation: 'send',
			parameters: { application, email_template: template, subject: 'Hello', ...parameters } as unknown as Operation['parameters'],
			sends: [sent({ ...plain, ...wire })],
			answers: [ok(null)],
			gives: [{ status: 'sent', sendTo: kind, ...(audience !== undefined && { audience }), recipients, ...(kind === 'users' && { recipient: 'customer-1042' }), application: APPLICATION, sendAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/) as string }],
		}),
	),
	{
		method: 'createEmailMessage',
		with: 'to an application group',
		resource: 'email',
		operation: 'send',
		parameters: { application: byGroup('GGGGG-11111'), sendTo: 'everyone', email_template: template, subject: 'Hello' },
		sends: [{ token: 'server', body: { applications_group: 'GGGGG-11111', notifications: [{ transactionId, ...plain }] } }],
		answers: [ok(null)],
		gives: [{ status: 'sent', sendTo: 'everyone', audience: 'all subscribers', recipients: null, applicationGroup: 'GGGGG-11111', sendAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/) as string }],
	},
];

const others: Operation[] = [
	{
		method: 'getBouncedEmails',
		with: 'no file',
		resource: 'email',
		operation: 'getBounces',
		parameters: { application, dateRange: 'custom', date_from: '2026-06-01T00:00:00', date_to: '2026-06-15T00:00:00', filters: { message: MESSAGE } },
		sends: [
			{ token: 'server', body: { application: APPLICATION, message: MESSAGE, date_from: '2026-06-01', date_to: '2026-06-15' } },
			fetched,
		],
		// The documentation does not say where the link is; what is no link is passed on.
		answers: [scheduled, ok({ status: 'no bounces' })],
		gives: [{ status: 'no bounces' }],
	},
	{
		method: 'registerEmail',
		...subscriber,
		operation: 'register',
		parameters: {
			application,
			email,
			tagsFrom: 'rows',
			tags: { tag: [{ name: 'Sports', change: 'set', kind: 'list', value: 'golf, tennis' }] },
			additionalFields: {
				language: 'en',
				userId: 'customer-1042',
				tz_offset: 7200,
			},
		},
		sends: [
			{
				token: 'device',
				body: { application: APPLICATION, email, language: 'en', userId: 'customer-1042', tz_offset: 7200, tags: { Sports: ['golf', 'tennis'] } },
			},
		],
		answers: [ok(null)],
		gives: [{ success: true, email, userId: 'customer-1042' }],
	},
	{
		method: 'registerEmail',
		with: 'with tags from columns',
		...subscriber,
		operation: 'register',
		input: [{ json: { Plan: 'pro' } }],
		parameters: { application, email, tagsFrom: 'columns', tagColumns: byName({ Plan: 'string' }) },
		sends: [{ token: 'device', body: { application: APPLICATION, email, tags: { Plan: 'pro' } } }],
		answers: [ok(null)],
		gives: [{ success: true, email }],
	},
	{
		method: 'setEmailTags',
		with: 'from columns that are mapped by hand',
		...subscriber,
		operation: 'setTags',
		input: [{ json: { last: '2026-06-15T12:30:00Z' } }],
		parameters: { application, email, tagsFrom: 'columns', tagColumns: byHand({ 'Last Order': 'date' }, { 'Last Order': '={{ $json.last }}' }) },
		sends: [{ token: 'server', body: { application: APPLICATION, email, tags: { 'Last Order': '2026-06-15 12:30' } } }],
		answers: [ok(null)],
		gives: [{ email, saved: ['Last Order'] }],
	},
	{
		method: 'deleteEmail',
		...subscriber,
		operation: 'delete',
		sends: [{ token: 'device', body: { application: APPLICATION, email } }],
		answers: [ok(null)],
		gives: [{ deleted: true, email }],
	},
	{
		method: 'setEmailTags',
		...subscriber,
		operation: 'setTags',
		parameters: {
			application,
			email,
			tagsFrom: 'rows',
			tags: {
				tag: [
					{ name: 'Plan', change: 'set', kind: 'string', value: 'pro' },
					{ name: 'Trial', change: 'clear' },
				],
			},
			additionalFields: { userId: 'customer-1042' },
		},
		sends: [{ token: 'server', body: { application: APPLICATION, email, tags: { Plan: 'pro', Trial: null }, userId: 'customer-1042' } }],
		answers: [ok({ skipped: [{ tag: 'Plan', reason: 'unknown tag' }] })],
		gives: [{ email, userId: 'customer-1042', saved: ['Trial'], skipped: [{ tag: 'Plan', reason: 'unknown tag' }] }],
	},
	{
		method: 'registerEmailUser',
		...subscriber,
		operation: 'assignUser',
		parameters: { application, email, userId: 'customer-1042', additionalFields: { tz_offset: -3600 } },
		sends: [{ token: 'server', body: { application: APPLICATION, email, userId: 'customer-1042', tz_offset: -3600 } }],
		answers: [ok(null)],
		gives: [{ success: true, email, userId: 'customer-1042' }],
	},
];

const forbidden = {
	answers: [no('Token restrictions forbid this operation', 200, 403)],
	says: 'The token is not allowed to do this',
	remedy: /Email methods need the Email API restriction/,
};
const message = { application, email_template: template, subject: 'Hello' };
const sending = { method: 'createEmailMessage', resource: 'email', operation: 'send' };

const fromHtml = { application, sendTo: 'everyone', contentFrom: 'html' };
const perLanguage = { languages: 'several', texts: { text: [{ language: 'en', content: '<p>Hello</p>' }, { language: 'de', content: '<p>Hallo</p>' }] } };
const subjectIn = (...languages: string[]) => ({ subjectLanguages: 'several', subjects: { subject: languages.map((language) => ({ language, text: `Subject ${language}` })) } });
const toAll = { send_date: 'now', ignore_user_timezone: true };
const file = (text: string, fileName?: string) => ({ data: Buffer.from(text).toString('base64'), mimeType: 'application/pdf', ...(fileName && { fileName }) });
const withFiles = (binary: object): Pick<Operation, 'input'> => ({ input: [{ json: {}, binary: binary as never }] });

const TO_ALL = { status: 'sent', sendTo: 'everyone', audience: 'all subscribers', recipients: null, application: APPLICATION, sendAt: expect.stringMatching(/Z$/) as string };

const contents: Operation[] = [
	{
		...sending,
		with: 'from a preset, with its subject',
		parameters: { application, sendTo: 'everyone', contentFrom: 'preset', preset: 'AAAAA-BBBBB' },
		sends: [sent({ ...toAll, preset: 'AAAAA-BBBBB' })],
		answers: [ok({ Messages: ['1A2B-3C4D5E6F-7A8B9C0D'] })],
		gives: [{ ...TO_ALL, messageCode: '1A2B-3C4D5E6F-7A8B9C0D' }],
	},
	{
		...sending,
		with: 'from a preset, with another subject',
		parameters: { application, sendTo: 'everyone', contentFrom: 'preset', preset: 'AAAAA-BBBBB', subject: 'Hello' },
		sends: [sent({ ...toAll, preset: 'AAAAA-BBBBB', subject: [{ default: 'Hello' }] })],
		answers: [ok({ Messages: ['CODE_NOT_AVAILABLE'] })],
		gives: [TO_ALL],
	},
	{
		...sending,
		with: 'HTML for all, and two files',
		...withFiles({ invoice: file('one', 'invoice.pdf'), terms: file('two') }),
		parameters: { ...fromHtml, content: '<p>Hello {firstname}</p>', subject: 'Hello', options: { attachments: 'invoice, terms' } },
		sends: [
			sent({
				...toAll,
				content: '<p>Hello {firstname}</p>',
				subject: [{ default: 'Hello' }],
				attachments: [{ name: 'invoice.pdf', content: 'b25l' }, { name: 'terms', content: 'dHdv' }],
			}),
		],
		answers: [ok(null)],
		gives: [TO_ALL],
	},
	...[
		['/tmp/in/invoice.pdf', 'invoice.pdf'],
		['C:\\in\\invoice.pdf', 'invoice.pdf'],
		['../..', 'invoice'],
		['in/', 'invoice'],
		['  ', 'invoice'],
		['', 'invoice'],
		['Rechnung \u2013 \u{1F600}.pdf', 'Rechnung \u2013 \u{1F600}.pdf'],
	].map(([fileName, name]): Operation => ({
		...sending,
		with: `a file that is called ${JSON.stringify(fileName)}`,
		...withFiles({ invoice: { ...file('one'), fileName } }),
		parameters: { ...fromHtml, content: '<p>Hello</p>', subject: 'Hello', options: { attachments: 'invoice' } },
		sends: [sent({ ...toAll, content: '<p>Hello</p>', subject: [{ default: 'Hello' }], attachments: [{ name, content: 'b25l' }] })],
		answers: [ok(null)],
		gives: [TO_ALL],
	})),
	{
		...sending,
		with: 'HTML per language',
		parameters: { ...fromHtml, ...perLanguage, ...subjectIn('en', 'de') },
		sends: [sent({ ...toAll, content: { en: '<p>Hello</p>', de: '<p>Hallo</p>' }, subject: [{ en: 'Subject en' }, { de: 'Subject de' }] })],
		answers: [ok(null)],
		gives: [TO_ALL],
	},
];

const refused: Refused[] = [
	{ ...sending, parameters: { ...fromHtml, subject: 'Hello' }, says: 'HTML is empty: there is nothing to read' },
	{ ...sending, parameters: { ...fromHtml, content: '<p>Hello</p>', subject: '={{ "" }}' }, says: /^Subject is missing/ },
	{ ...sending, parameters: { ...fromHtml, ...perLanguage, ...subjectIn('en') }, says: /^Subject has no text for "de", in which there is HTML/ },
	{ ...sending, parameters: { ...fromHtml, ...perLanguage, subject: 'Hello' }, says: /^Subject has no text for "en", in which there is HTML/ },
	{ ...sending, parameters: { ...message, sendTo: 'everyone', options: { attachments: 'invoice' } }, says: /^Attachments \(Options\) names no binary field of this item: "invoice"/ },
	{
		...sending,
		...withFiles({ a: file('a'), b: file('b'), c: file('c') }),
		parameters: { ...message, sendTo: 'everyone', options: { attachments: 'a, b, c' } },
		says: 'Attachments (Options) names more than two files, and an email takes two at most',
	},
	{
		...sending,
		...withFiles({ a: file('a'.repeat(750_001)) }),
		parameters: { ...message, sendTo: 'everyone', options: { attachments: 'a' } },
		says: 'Attachments (Options) names a file that is too large: "a" has 751 kB, and an attachment may have 750 kB. Send a link to the file instead',
	},
	...['x\r\nBcc: y.pdf', 'x\u202Efdp.exe', 'x\u0000.pdf'].map((fileName): Refused => ({
		...sending,
		...withFiles({ a: file('a', fileName) }),
		parameters: { ...message, sendTo: 'everyone', options: { attachments: 'a' } },
		says: /^Attachments \(Options\) names a file whose name holds a line break or a character that cannot be seen: "x\\/,
	})),
	{
		...sending,
		...withFiles({ a: file('') }),
		parameters: { ...message, sendTo: 'everyone', options: { attachments: 'a' } },
		says: 'Attachments (Options) names an empty file: "a"',
	},
	{
		...sending,
		...withFiles({ a: { mimeType: 'application/pdf' } }),
		parameters: { ...message, sendTo: 'everyone', options: { attachments: 'a' } },
		says: /^Attachments \(Options\) names a file that n8n does not have any more, or cannot read: "a"/,
	},
	...['a\nb', 'a\r\nBcc: x@example.com', 'a\u2028b'].map((subject): Refused => ({
		...sending,
		parameters: { ...message, sendTo: 'everyone', subject },
		says: /^Subject holds a line break, and takes one line/,
	})),
	{
		...sending,
		parameters: { ...message, sendTo: 'everyone', options: { from: { address: { name: 'Shop\nBcc: x@example.com', email: 'shop@example.com' } } } },
		says: 'From (Options) has a name with a line break in it. Remove it',
	},
	{ ...sending, parameters: { ...message, sendTo: 'everyone' }, ...forbidden },
	{
		...sending,
		parameters: { ...message, sendTo: 'devices', devices: '={{ [] }}' },
		says: 'Email Addresses is empty, so nothing was sent. To reach everyone, choose Everyone in Send To',
	},
	{
		...sending,
		parameters: { ...message, sendTo: 'devices', devices: 'not-an-address' },
		says: 'Email Addresses holds something that is not an email address',
	},
	{
		...sending,
		parameters: { ...message, sendTo: 'conditions', conditionsInput: 'json', conditionsJson: '[["Plan", "NOTSET", ""]]' },
		says: 'Tag Conditions (JSON) uses NOTSET or ANY, which do not work for emails',
	},
	{
		...sending,
		parameters: { ...message, sendTo: 'everyone', options: { from: { address: { name: '', email: 'shop@example.com' } } } },
		says: 'From (Options) has no name. Enter a name and an address',
	},
	{ ...sending, parameters: { ...message, sendTo: 'everyone', subject: '={{ "" }}' }, says: /^Subject is (?:missing|empty)/ },
	{
		method: 'getBouncedEmails',
		resource: 'email',
		operation: 'getBounces',
		parameters: { application, dateRange: 'custom', date_from: '2026-06-15', date_to: '2026-06-01' },
		says: 'To lies before From',
	},
	{ method: 'getBouncedEmails', resource: 'email', operation: 'getBounces', parameters: { application }, ...forbidden },
	{ method: 'registerEmail', ...subscriber, operation: 'register', parameters: { application, email: 'name' }, says: 'Email is not an email address' },
	{
		method: 'deleteEmail',
		...subscriber,
		operation: 'delete',
		answers: [no('Application not found', 400)],
		says: 'The service does not know this application',
	},
	{
		method: 'setEmailTags',
		...subscriber,
		operation: 'setTags',
		parameters: {
			application,
			email,
			tagsFrom: 'rows', tags: { json: [{ tags: JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_each, index) => [`tag${index}`, 1]))) }] },
		},
		says: 'Tags holds more than 50 tags. Split them into several items',
	},
	{
		method: 'setEmailTags',
		...subscriber,
		operation: 'setTags',
		parameters: { application, email, tagsFrom: 'rows', tags: { json: [{ tags: '{"Visits": {"operation": "increment", "value": 1}}' }] } },
		says: /^Tags holds a value that no tag can have/,
	},
	{ method: 'registerEmailUser', ...subscriber, operation: 'assignUser', parameters: { application, email, userId: 'customer-1042' }, ...forbidden },
];

export const pushEmail: Table = { node: 'PushEmail', operations: [...send, ...contents, ...others], refused };
