/**
 * Push Message, Targeted Push: by the specification, "Other message methods", and wire case W35.
 */
import { no, ok, type Operation, type Refused, type Table } from './operation';
import { APPLICATION, byCode, CAMPAIGN } from '../support/codes';

const filter = `A("${APPLICATION}", [ios]) * T("age", BETWEEN, [17, 20])`;
const targeted = { method: 'createTargetedMessage', resource: 'targetedPush', operation: 'send' };
const transactionId = expect.any(String) as string;
const whole = 'T("age", GTE, 18)';

const operations: Operation[] = [
	{
		...targeted,
		with: 'with all fields',
		parameters: {
			devices_filter: `  ${filter}\n`,
			languages: 'several',
			texts: { text: [{ language: 'en', content: 'English' }, { language: 'de', content: 'Deutsch' }] },
			when: 'at',
			sendAt: '2099-12-24T18:00:00',
			timezone: 'America/New_York',
			options: {
				campaign: byCode(CAMPAIGN),
				transactionId: 'order-1042',
				page_id: '39',
				rich_page_id: '42',
				remote_page: 'https://example.com/page',
				minimize_link: 0,
				data: '{"custom": "json data"}',
				preset: 'PPPPP-33333',
				send_rate: 200,
				inbox_date: '2099-12-31T00:00:00',
			},
			link: 'https://example.com/sale',
			optionsFor: ['ios', 'android', 'safari'],
			iosOptions: { ios_badges: '+1', ios_title: 'Sale' },
			androidOptions: { android_header: 'Sale', android_priority: 2 },
			safariOptions: { safari_title: 'Sale' },
		},
		sends: [
			{
				token: 'server',
				body: {
					devices_filter: filter,
					content: { en: 'English', de: 'Deutsch' },
					send_date: '2099-12-24 18:00',
					timezone: 'America/New_York',
					ignore_user_timezone: true,
					campaign: CAMPAIGN,
					transactionId: 'order-1042',
					page_id: '39',
					rich_page_id: '42',
					remote_page: 'https://example.com/page',
					link: 'https://example.com/sale',
					minimize_link: 0,
					data: { custom: 'json data' },
					preset: 'PPPPP-33333',
					send_rate: 200,
					inbox_date: '2099-12-31',
					ios_badges: '+1',
					ios_title: 'Sale',
					android_header: 'Sale',
					android_priority: 2,
					safari_title: 'Sale',
					safari_url_args: [],
				},
			},
		],
		answers: [ok({ messageCode: 'XXXX-XXXXXXXX-XXXXXXXX' })],
		// New York is five hours behind UTC in winter.
		gives: [{ status: 'scheduled', sendTo: 'expression', audience: filter, recipients: null, sendAt: '2099-12-24T23:00:00Z', messageCode: 'XXXX-XXXXXXXX-XXXXXXXX' }],
	},
	{
		...targeted,
		with: 'to the whole account, by an explicit choice',
		parameters: { devices_filter: whole, wholeAccount: true, content: 'Hello' },
		sends: [
			{ token: 'server', body: { devices_filter: whole, content: 'Hello', send_date: 'now', ignore_user_timezone: true, transactionId } },
		],
		answers: [ok(null)],
		gives: [{ status: 'sent', sendTo: 'expression', audience: whole, recipients: null, sendAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/) as string, messageCode: null }],
	},
];

const open = /^Devices Filter is not limited to an application, so the message would reach the whole account, and nothing was sent/;
const fault = (devices_filter: string, says: string | RegExp): Refused => ({
	...targeted,
	parameters: { devices_filter, content: 'Hello' },
	says,
});

const refused: Refused[] = [
	fault(whole, open),
	fault(`${whole} + A("${APPLICATION}")`, open),
	fault(`${whole} * T("plan", EQ, "pro") + A("${APPLICATION}")`, open),
	fault(`${whole} \\ A("${APPLICATION}")`, open),
	fault('AT("AAAAA-BBBBB", "Last Application Open", GTE, "180 days ago")', open),
	fault('={{ "" }}', 'Devices Filter is empty, so nothing was sent. Enter one such as A("XXXXX-XXXXX")'),
	fault('=A("{{ $json.missing }}")', 'Devices Filter has an empty A(): the code of the application is missing. Check the expression in it'),
	fault(`A("${APPLICATION}") * T("id", NOTIN, [])`, 'Devices Filter has Is None Of (NOTIN) without a value in its list. Check the expression in it'),
	fault(`A("${APPLICATION}`, 'Devices Filter has a quotation mark that is not closed'),
	fault(`A(“${APPLICATION}”)`, 'Devices Filter has curly quotation marks. Use straight ones: "'),
	{ ...targeted, parameters: { devices_filter: filter, content: '={{ "" }}' }, says: /^Text is (?:missing|empty)/ },
	{
		...targeted,
		parameters: { devices_filter: filter, content: 'Hello' },
		answers: [no('Access denied or application not found')],
		says: 'The service does not know this application',
	},
];

export const targetedPush: Table = { node: 'PushMessage', operations, refused };
