/**
 * Push Message, other channels: by the public documentation of WhatsApp, LINE, Kakao and Live
 * Activities.
 */
import type { IDataObject } from 'n8n-workflow';
import { application, no, ok, type Operation, type Refused, type Sent, type Table } from './operation';
import { APPLICATION } from '../support/codes';

const phone = '+15550100';
const code = '1A2B-3C4D5E6F-7A8B9C0D';
const answers = [ok({ Messages: [code] })];
const now = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string;
/** The columns of every send: recipients, their number or the single one, and the time. */
const gives = (sendTo: string, recipients: number | string, sendAt = now, more: IDataObject = {}) => [
	{ status: sendAt === now ? 'sent' : 'scheduled', sendTo, ...(typeof recipients === 'number' ? { recipients } : { recipients: 1, recipient: recipients }), application: APPLICATION, sendAt, messageCode: code, ...more },
];
const sends = (message: object): Sent[] => [{ token: 'server', body: { application: APPLICATION, notifications: [message] } }];
const later = { when: 'at', sendAt: '2099-07-01T18:30:00' };

const whatsApp = { method: 'createWhatsAppMessage', resource: 'whatsApp', operation: 'send' };
const line = { method: 'createLineMessage', resource: 'line', operation: 'send' };
const kakao = { method: 'createKakaoMessage', resource: 'kakao', operation: 'send' };
const start = { method: 'startLiveActivity', resource: 'liveActivity', operation: 'start' };
const update = { method: 'updateLiveActivity', resource: 'liveActivity', operation: 'update' };
const end = { method: 'endLiveActivity', resource: 'liveActivity', operation: 'end' };
const activity = { application, live_activity_id: 'order-1042', content_state: '{"status": "On its way"}' };

const changed = [{ status: 'sent', sendTo: 'liveActivity', audience: 'order-1042', recipients: null, application: APPLICATION, sendAt: now, liveActivityId: 'order-1042', messageCode: code }];

const operations: Operation[] = [
	{
		...whatsApp,
		with: 'a template with everything',
		timeZone: 'Europe/Berlin',
		parameters: {
			application,
			devices: '+1 (555) 01-00',
			content_id: 'order_shipped',
			templateFields: {
				content_variables: { pair: [{ name: '1', value: 'Jo' }, { name: '2', value: '={{ 3 }}' }] },
				header_variables: { pair: [{ name: 'image', value: 'https://example.com/a.png' }] },
				button_url_variables: { pair: [{ name: '0', value: 'orders/1042' }] },
				language: 'en_GB',
			},
			...later,
			options: { use_auto_registration: true },
		},
		sends: sends({
			send_date: '2099-07-01 16:30',
			devices: [`whatsapp:${phone}`],
			content_id: 'order_shipped',
			content_variables: { 1: 'Jo', 2: '3' },
			header_variables: { image: 'https://example.com/a.png' },
			button_url_variables: { 0: 'orders/1042' },
			language: 'en_GB',
			use_auto_registration: true,
		}),
		answers,
		gives: gives('devices', phone, '2099-07-01T16:30:00Z'),
	},
	{
		...whatsApp,
		with: 'a text, to a number that is not registered',
		parameters: { application, devices: phone, contentFrom: 'text', content: 'Hello' },
		sends: sends({ send_date: 'now', devices: [`whatsapp:${phone}`], content: 'Hello' }),
		answers: [ok({ Messages: [code], UnknownDevices: { '': [`whatsapp:${phone}`] } })],
		gives: gives('devices', phone, now, { status: 'unknown', unknownDevices: [`whatsapp:${phone}`] }),
	},
	...['WhatsApp: +1 555 0100', 'tel:+1-555-0100'].map((devices): Operation => ({
		...whatsApp,
		with: `a text, to ${devices}`,
		parameters: { application, devices, contentFrom: 'text', content: 'Hello' },
		sends: sends({ send_date: 'now', devices: [`whatsapp:${phone}`], content: 'Hello' }),
		answers,
		gives: gives('devices', phone),
	})),
	{ ...line, with: 'a text', parameters: { application, devices: 'U1, U2', content: 'Hello' }, sends: sends({ send_date: 'now', devices: ['U1', 'U2'], content: 'Hello' }), answers, gives: gives('devices', 2) },
	{
		...line,
		with: 'a preset, later',
		parameters: { application, devices: '={{ ["U1"] }}', contentFrom: 'preset', preset: 'PPPPP-33333', ...later },
		sends: sends({ send_date: '2099-07-01 18:30', devices: ['U1'], preset: 'PPPPP-33333' }),
		answers,
		gives: gives('devices', 'U1', '2099-07-01T18:30:00Z'),
	},
	{
		...kakao,
		with: 'to users, later',
		parameters: { application, users: 'customer-1, customer-2', template: 'order_shipped', templateFields: { kakao_content_variables: { pair: [{ name: 'name', value: 'Jo' }] } }, ...later },
		sends: sends({ send_date: '2099-07-01 18:30:00', users: ['customer-1', 'customer-2'], template: 'order_shipped', kakao_content_variables: { name: 'Jo' } }),
		answers,
		gives: gives('users', 2, '2099-07-01T18:30:00Z'),
	},
	{
		...kakao,
		with: 'to devices, with the prefix and without',
		parameters: { application, kakaoTo: 'devices', devices: 'kakao:a, b, KAKAO:c', template: 'order_shipped' },
		sends: sends({ send_date: 'now', devices: ['kakao:a', 'kakao:b', 'kakao:c'], template: 'order_shipped' }),
		answers,
		gives: gives('devices', 3),
	},
	{
		...start,
		with: 'to users',
		parameters: { ...activity, users: 'customer-1', attributes_type: 'DeliveryAttributes', attributes: '{"order": "1042"}', content: 'On its way', options: { title: 'Your order' } },
		sends: sends({
			live_activity_id: 'order-1042',
			users: ['customer-1'],
			content: 'On its way',
			title: 'Your order',
			live_activity: { 'content-state': { status: 'On its way' }, 'attributes-type': 'DeliveryAttributes', attributes: { order: '1042' } },
		}),
		answers,
		gives: gives('users', 'customer-1'),
	},
	{
		...start,
		with: 'to devices',
		parameters: { ...activity, showTo: 'devices', devices: 'hwid-1', attributes_type: 'DeliveryAttributes', attributes: '{}', content: 'On its way' },
		sends: sends({
			live_activity_id: 'order-1042',
			devices: ['hwid-1'],
			content: 'On its way',
			live_activity: { 'content-state': { status: 'On its way' }, 'attributes-type': 'DeliveryAttributes', attributes: {} },
		}),
		answers: [ok({ Messages: ['CODE_NOT_AVAILABLE'] })],
		gives: gives('devices', 'hwid-1', now, { messageCode: null }),
	},
	{ ...update, parameters: activity, sends: sends({ live_activity_id: 'order-1042', live_activity: { event: 'update', 'content-state': { status: 'On its way' } } }), answers, gives: changed },
	{
		...end,
		parameters: { ...activity, options: { dismissal_date: '2026-12-24T18:00:00Z' } },
		sends: sends({ live_activity_id: 'order-1042', live_activity: { event: 'end', 'content-state': { status: 'On its way' }, 'dismissal-date': 1798135200 } }).map((each) => ({ ...each, path: '/json/1.3/updateLiveActivity' })),
		answers,
		gives: changed,
	},
];

const template = { application, devices: phone, content_id: 'order_shipped' };

const refused: Refused[] = [
	{ ...whatsApp, parameters: { ...template, devices: '555 0100' }, says: /^Phone Number is not a phone number with its country code/ },
	{ ...whatsApp, parameters: { ...template, devices: '+15550100, +15550101' }, says: /^Phone Number takes one number, and here are several/ },
	...['\uFF0B15550100', '+1555O100', '15550100', 'whatsapp:15550100', 'fax:+15550100'].map((devices): Refused => ({ ...whatsApp, parameters: { ...template, devices }, says: /^Phone Number is not a phone number with its country code/ })),
	{ ...whatsApp, parameters: { ...template, devices: '+44 020 7946 0000' }, says: /^Phone Number has a zero behind its country code/ },
	{ ...whatsApp, parameters: { ...template, templateFields: { header_variables: { pair: [{ name: 'picture', value: 'x' }] } } }, says: /^Header \(Template Fields\) takes one of text, image, video, document/ },
	{ ...whatsApp, parameters: { ...template, templateFields: { button_url_variables: { pair: [{ name: 'first', value: 'x' }] } } }, says: /^Button Links \(Template Fields\) names its buttons by number/ },
	{ ...whatsApp, parameters: { ...template, templateFields: { language: 'English' } }, says: /^Template Language \(Template Fields\) is not a language of templates/ },
	{ ...whatsApp, parameters: { ...template, ...later, sendAt: '2020-01-01T00:00:00' }, says: /^Date and Time lies in the past/ },
	{ ...whatsApp, parameters: template, answers: [no('Application not found')], says: 'The service does not know this application' },
	{ ...line, parameters: { application, devices: '={{ [] }}', content: 'Hello' }, says: /^LINE User IDs is/ },
	{ ...whatsApp, parameters: { ...template, templateFields: { button_url_variables: { pair: [{ name: '00', value: 'x' }] } } }, says: /^Button Links \(Template Fields\) names its buttons by number/ },
	{ ...line, parameters: { application, devices: 'U1 U2', content: 'Hello' }, says: /^LINE User IDs holds an ID with a blank in it/ },
	{ ...kakao, parameters: { application, kakaoTo: 'devices', devices: 'a b', template: 'order_shipped' }, says: /^Kakao Tokens holds an ID with a blank in it/ },
	{ ...kakao, parameters: { application, kakaoTo: 'devices', devices: 'a, kakao:', template: 'order_shipped' }, says: 'Kakao Tokens holds the prefix kakao: without a token behind it' },
	{ ...kakao, parameters: { application, kakaoTo: 'devices', devices: 'a, kakao:a', template: 'order_shipped' }, says: 'Kakao Tokens names a token twice, with kakao: before it and without' },
	{ ...line, parameters: { application, devices: 'U1', content: 'x'.repeat(5001) }, says: 'Text is longer than 5,000 characters' },
	{ ...kakao, parameters: { application, users: ' , ', template: 'order_shipped' }, says: 'User IDs is empty, so nobody would get the message' },
	{ ...kakao, parameters: { application, users: 'customer-1', template: 'order_shipped' }, answers: [no('Account not found')], says: 'The service does not know this token' },
	{ ...start, parameters: { ...activity, users: 'customer-1', attributes_type: 'A', attributes: '[1]', content: 'x' }, says: /^Attributes must be an object/ },
	{ ...update, parameters: { ...activity, content_state: 'On its way' }, says: /^Content State is not valid JSON/ },
	{ ...end, parameters: { ...activity, live_activity_id: '={{ "" }}' }, says: /^Live Activity ID is/ },
	...[update, end].map((each): Refused => ({ ...each, parameters: { ...activity, content_state: '{}' }, says: /^Content State is an empty object, so there is nothing to show/ })),
	{ ...start, parameters: { ...activity, content_state: '={{ {} }}', users: 'customer-1', attributes_type: 'A', attributes: '{}', content: 'x' }, says: /^Content State is an empty object/ },
	{
		...update,
		parameters: activity,
		answers: [no('Live Activity not found')],
		says: 'The service does not know this Live Activity',
		remedy: /^The service says: "Live Activity not found"\. Check the Live Activity ID/,
	},
];

export const channels: Table = { node: 'PushMessage', operations, refused };
