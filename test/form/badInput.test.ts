/**
 * Bad input to Send Push: each error names the field by its label and says what to do, and
 * nothing is sent. The limits are those of the specification (createMessage and "Limits").
 */
import { catalogue } from '../../nodes/catalogue';
import { openAccount } from '../sendPush/account';
import { APPLICATION, byCode, byGroup } from '../support/codes';

const account = openAccount('bad input');

type Parameters_ = Parameters<typeof account.send>[0];
type Case = [what: string, parameters: Record<string, unknown>, message: string];

const option = (what: string, collection: string, values: Record<string, unknown>, message: string): Case => [
	what,
	{ optionsFor: collection === 'options' ? [] : [collection.replace('Options', '')], [collection]: values },
	message,
];
const conditionRow = (what: string, condition: Record<string, unknown>, message: string): Case => [
	what,
	{ sendTo: 'conditions', conditions: { condition: [{ kind: 'string', operator: 'EQ', value: 'a', ...condition }] } },
	`Tag Conditions ${message}`,
];
const rowChoice = (what: string, condition: Record<string, unknown>, message: string): Case => [what, conditionRow(what, condition, '')[1], message];
const json = (what: string, conditionsJson: string, message: string): Case => [
	what,
	{ sendTo: 'conditions', conditionsInput: 'json', conditionsJson },
	`Tag Conditions (JSON) ${message}`,
];
const texts = (what: string, text: Array<Record<string, unknown>>, message: string): Case => [
	what,
	{ languages: 'several', texts: { text } },
	message,
];

const many = '={{ Array.from({ length: 1001 }, (_each, index) => `id-${index}`) }}';
const isNull = 'is null where a value belongs. Check the expression';

const cases: Case[] = [
	// Sender.
	['an application that is no code', { application: byCode('={{ "shop" }}') }, 'Application is not an application code. A code looks like XXXXX-XXXXX'],
	['no application', { application: byCode('={{ $json.none }}') }, 'Application is '],
	['no group', { application: byGroup('={{ "" }}'), sendTo: 'everyone' }, 'Application is '],

	// Recipients.
	['more than 1,000 users', { users: many }, 'User IDs holds more than 1,000 entries. Split them into several items'],
	['more than 1,000 devices', { sendTo: 'devices', devices: many }, 'Devices holds more than 1,000 entries. Split them into several items'],
	['null among users', { users: '={{ ["user-1", null] }}' }, `User IDs ${isNull}`],
	['an object as text as user', { users: '={{ JSON.stringify({ id: "a", age: 5 }) }}' }, 'User IDs is an object as text, and not a list: '],
	['an object as user', { users: '={{ { id: 1 } }}' }, 'User IDs must be a text, not {"id":1}'],
	rowChoice('an operator that does not fit', { tag: 'Name', operator: 'GTE' }, 'Operator (Tag Conditions) does not know the choice "GTE". It offers Does Not Equal (NOTEQ)'),
	...[{ from: '18' }, { to: '18' }, { from: '', to: '18' }, { from: '18', to: '={{ null }}' }].map((ends) => conditionRow('BETWEEN with one end', { tag: 'Age', kind: 'integer', operator: 'BETWEEN', value: '18, 65', ...ends }, 'is wrong at "Age": Is Between (BETWEEN) needs a value, and got nothing')),
	conditionRow('neither true nor false', { tag: 'Member', kind: 'boolean', value: '' }, 'is wrong at "Member": Equals (EQ) needs a value, and got nothing'),
	conditionRow('a word for a number', { tag: 'Age', kind: 'integer', value: 'old' }, 'is wrong at "Age": "old" is not a whole number'),
	conditionRow('a day that is none', { tag: 'Day', kind: 'date', value: '2026-02-30' }, 'is wrong at "Day": "2026-02-30 00:00" is not a date'),
	conditionRow('days ago where they do not work', { tag: 'Day', kind: 'date', operator: 'IN', value: '3 days ago' }, 'is wrong at "Day": Is One Of (IN) takes dates, and not "3 days ago", which goes with Equals (EQ)'),
	conditionRow('a word for yes or no', { tag: 'Member', kind: 'boolean', value: 'maybe' }, 'is wrong at "Member": "maybe" is not true, false, 0 or 1'),
	rowChoice('an unknown kind', { tag: 'Name', kind: '={{ "text" }}' }, 'Kind of Tag (Tag Conditions) does not know the choice "text". It offers Automatic (automatic), Boolean (boolean)'),
	rowChoice('an unknown operator', { tag: 'Name', operator: '={{ "LIKE" }}' }, 'Operator (Tag Conditions) does not know the choice "LIKE"'),
	json('cut-off JSON', '[["Name"', 'is not a list of conditions. Write a JSON array'),
	json('an object', '{"Name": "a"}', 'is not a list of conditions. Write a JSON array'),
	json('a condition that is no list', '["Name", "EQ", "a"]', 'has a condition that is not [tag, operator, value]'),
	json('a condition of four parts', '[["Name", "EQ", "a", "b"]]', 'has a condition that is not [tag, operator, value]'),
	json('an unknown operator as JSON', '[["Name", "LIKE", "a"]]', 'has the operator "LIKE", which is none. Use Equals (EQ)'),
	json('BETWEEN with one value as JSON', '[["Age", "BETWEEN", [18]]]', 'is wrong at "Age": Is Between (BETWEEN) takes exactly two values'),
	json('a range turned round', '[["Age", "BETWEEN", [30, 18]]]', 'is wrong at "Age": Is Between (BETWEEN) takes the lowest value first. Between 30 and 18 there is nothing'),
	json('a range of days turned round', '[["Day", "BETWEEN", ["2026-03-01 00:00", "2026-02-01 00:00"]]]', 'is wrong at "Day": Is Between (BETWEEN) takes the lowest value first'),
	json('a value where a list belongs', '[["Name", "IN", "a"]]', 'is wrong at "Name": Is One Of (IN) takes a list of values'),

	// Content.
	['no text', { content: '={{ "  " }}' }, 'Text is empty. A push needs a text'],
	['null as text', { content: '={{ null }}' }, `Text ${isNull}`],
	['null as title', { title: '={{ null }}' }, `Title ${isNull}`],
	['a list as title', { title: '={{ ["a"] }}' }, 'Title must be a text, not ["a"]'],
	['texts of an expression in no language', { content: '={{ { english: "Hello" } }}' }, 'Text has a text for "english", which is not a language code'],
	option('null as subtitle', 'options', { subtitle: '={{ null }}' }, `Subtitle (Options) ${isNull}`),
	texts('a language in words', [{ language: 'english', content: 'Hello' }], 'Language (Texts) is not one: "english". Use two lower-case letters'),
	texts('a language in upper case', [{ language: 'EN', content: 'Hello' }], 'Language (Texts) is not one: "EN". Use two lower-case letters'),
	texts('no language', [{ language: '', content: 'Hello' }], 'Language (Texts) is empty. Use two lower-case letters'),
	texts('no text for a language', [{ language: 'en', content: ' ' }], 'Texts has no text for the language "en". Enter one'),
	texts('null as text of a language', [{ language: 'en', content: '={{ null }}' }], 'Text (Texts) is not a text but null, a list or an object. Check the expression'),
	texts('one language twice', [{ language: 'en', content: 'a' }, { language: 'en', content: 'b' }], 'Texts has two texts for the language "en"'),

	// Time.
	['a date in the past', { when: 'at', sendAt: '2020-01-01T10:00:00' }, 'Date and Time lies in the past: 2020-01-01 10:00 (Europe/Berlin), so nothing was sent. Choose a later time'],
	['no date', { when: 'at', sendAt: '={{ null }}' }, 'Date and Time is empty. Enter a date and time such as'],
	['a date in words', { when: 'at', sendAt: 'tomorrow' }, 'Date and Time is not a date and time: "tomorrow". Use one such as'],
	['a date whose zone nobody knows', { when: 'at', sendAt: '12/24/2099 18:00' }, 'Date and Time is not a date and time: "12/24/2099 18:00"'],
	['February 30', { when: 'at', sendAt: '={{ "2099-02-30 10:00" }}' }, 'Date and Time is not a date and time: "2099-02-30 10:00"'],
	['an hour alone', { when: 'at', sendAt: '={{ 18 }}' }, 'Date and Time is not a date and time: 18'],
	['an unknown time zone', { when: 'at', sendAt: '2099-01-01T10:00:00', timezone: 'Mars/Base' }, 'Time Zone is not a time zone: "Mars/Base". Use a name such as Europe/Berlin'],
	['a delay that is none', { when: 'delay', delay: '={{ "soon" }}' }, 'Delay must be a number, not "soon"'],
	['no delay', { when: 'delay', delay: 0 }, 'Delay must be at least 1, not 0'],
	['a unit that is none', { when: 'delay', delayUnit: 'weeks' }, 'Delay Unit does not know the choice "weeks". It offers Minutes (minutes), Hours (hours), Days (days)'],

	// Options.
	option('too few pushes a second', 'options', { send_rate: 50 }, 'Send Rate (per Second) (Options) must be at least 100, not 50'),
	option('too many pushes a second', 'options', { send_rate: 1001 }, 'Send Rate (per Second) (Options) must be at most 1000, not 1001'),
	option('a fraction', 'options', { send_rate: 250.5 }, 'Send Rate (per Second) (Options) must be a whole number, not 250.5'),
	option('a word for a number', 'options', { send_rate: '={{ "fast" }}' }, 'Send Rate (per Second) (Options) must be a number, not "fast"'),
	option('null for a number', 'options', { send_rate: '={{ null }}' }, `Send Rate (per Second) (Options) ${isNull}`),
	option('no number', 'options', { send_rate: '={{ Number("x") }}' }, 'Send Rate (per Second) (Options) must be a number, not NaN'),
	option('data that is not JSON', 'options', { data: '{orderId: 1042}' }, 'Custom Data (Options) is not valid JSON. Write an object such as {"orderId": 1042}, with double quotes'),
	option('data that is a list', 'options', { data: '[1]' }, 'Custom Data (Options) must be an object, not [1]'),
	option('data that would be rounded', 'options', { data: '{"id": 12345678901234567890}' }, 'Custom Data (Options) holds a number with too many digits to be kept exactly: 12345678901234567890. Put it in double quotes'),
	option('data that would be rounded, behind a decimal', 'options', { data: '{"a": 0.30000000000000004, "id": -12345678901234567890}' }, 'Custom Data (Options) holds a number with too many digits to be kept exactly: -12345678901234567890. Put it in double quotes'),
	option('null as data', 'options', { data: '={{ null }}' }, `Custom Data (Options) ${isNull}`),
	['a link that is none', { link: 'example' }, 'Link is not a full URL. It must start with https:// or another scheme'],
	['an image that is none', { image: 'image.png' }, 'Image is not a full URL. It must start with https:// or another scheme'],
	['a blank as image', { image: '={{ " " }}' }, 'Image is not a full URL'],
	['an image of an expression without a result', { image: '={{ $json.missing }}' }, 'Image is empty'],
	['a deep link that is to be shortened', { link: 'shop://cart', options: { minimize_link: 2 } }, 'Shorten Link (Options) would break Link, which is a deep link'],
	option('a choice that is none', 'options', { minimize_link: '={{ 1 }}' }, 'Shorten Link (Options) does not know the choice 1. It offers Do Not Shorten (0), Shorten (2)'),
	option('an unknown platform', 'options', { platforms: '={{ ["ios"] }}' }, 'Platforms (Options) does not know the choice "ios". It offers Amazon (9), Android (3)'),
	option('a latitude that is none', 'options', { geozone: { circle: { lat: 91, lng: 0, range: 1 } } }, 'Latitude (Geozone, Options) must be at most 90, not 91'),
	option('a longitude that is none', 'options', { geozone: { circle: { lat: 0, lng: -181, range: 1 } } }, 'Longitude (Geozone, Options) must be at least -180, not -181'),
	option('a circle without a centre', 'options', { geozone: { circle: { lat: 0, lng: 0, range: 1000 } } }, 'Geozone (Options) has no centre: Latitude and Longitude are both 0'),
	option('a circle as a whole', 'options', { geozone: { circle: '={{ ({ lat: 52.5, lng: 13.4, range: 500 }) }}' } }, 'Geozone (Options) has no centre'),
	option('an empty circle', 'options', { geozone: { circle: {} } }, 'Geozone (Options) has no centre'),
	conditionRow('a date in milliseconds', { tag: 'Birthday', kind: 'date', operator: 'GTE', value: '1793491200000' }, 'is wrong at "Birthday": 1793491200000 is not a date (2026-11-28), a Unix timestamp in seconds, or "30 days ago"'),
	json('a date that is none', '[["Birthday", "GTE", "2026-02-30 00:00"]]', 'is wrong at "Birthday": "2026-02-30 00:00" is not a date'),
	option('a circle without extent', 'options', { geozone: { circle: { lat: 0, lng: 0, range: 0 } } }, 'Range (Meters) (Geozone, Options) must be at least 1, not 0'),
	option('a campaign that is no code', 'options', { campaign: byCode('={{ "spring" }}') }, 'Campaign (Options) is not a campaign code. A code looks like XXXXX-XXXXX'),
	option('a preset that is no code', 'options', { preset: 'spring' }, 'Preset (Options) is not a preset code. A code looks like XXXXX-XXXXX'),
	option('a placeholder without a name', 'options', { template_bindings: { pair: [{ name: '', value: 'a' }] } }, 'Template Bindings (Options) has an entry without a name'),
	option('null in a placeholder', 'options', { dynamic_content_placeholders: { pair: [{ name: 'a', value: '={{ null }}' }] } }, `Dynamic Content (Options) ${isNull}`),
	option('a page that is no number', 'options', { page_id: 0 }, 'HTML Page ID (Options) must be at least 1, not 0'),
	option('null as transaction ID', 'options', { transactionId: '={{ null }}' }, `Transaction ID (Options) ${isNull}`),
	option('too many days of capping', 'options', { capping_days: 31, capping_count: 1 }, 'Capping Days (Options) must be at most 30, not 31'),
	option('capping without a count', 'options', { capping_days: 3 }, 'Capping Count (Options) is missing. Add it'),
	option('capping without days', 'options', { capping_count: 3 }, 'Capping Days (Options) is missing. Add it'),
	option('no count in capping', 'options', { capping_days: 3, capping_count: 0 }, 'Capping Count (Options) must be at least 1, not 0'),
	option('too many days in the inbox', 'options', { inbox_days: 31 }, 'Inbox Days (Options) must be at most 30, not 31'),
	option('no days in the inbox', 'options', { inbox_days: 0 }, 'Inbox Days (Options) must be at least 1, not 0'),
	option('two ends of the inbox', 'options', { inbox_days: 3, inbox_date: '2099-01-01' }, 'Inbox Days (Options) cannot be combined with a removal date. Use one of them'),
	option('a date of the inbox that is none', 'options', { inbox_date: 'soon' }, 'Inbox Removal Date (Options) is not a date and time: "soon"'),

	// Platforms.
	option('a badge in words', 'iosOptions', { ios_badges: 'many' }, 'Badges (iOS Options) is not a badge. Enter a number, or +1 or -1'),
	option('a negative number as badge', 'iosOptions', { ios_badges: '={{ -3 }}' }, 'Badges (iOS Options) is not a badge'),
	option('a switch that is null', 'iosOptions', { ios_silent: '={{ null }}' }, 'Silent (iOS Options) must be true or false, not null'),
	option('a life before now', 'iosOptions', { ios_ttl: -1 }, 'Time to Live (Seconds) (iOS Options) must be at least 0, not -1'),
	option('an unknown level', 'iosOptions', { ios_interruption_level: '={{ "loud" }}' }, 'Interruption Level (iOS Options) does not know the choice "loud". It offers Active (active), Critical (critical)'),
	option('more than 4 KB', 'iosOptions', { ios_root_params: JSON.stringify({ data: 'ä'.repeat(2048) }) }, 'Root Parameters (iOS Options) holds more than 4 KB of data'),
	option('an attachment that is no URL', 'iosOptions', { ios_attachment: 'image.png' }, 'Attachment (iOS Options) is not a full URL'),
	option('a priority above 2', 'androidOptions', { android_priority: 3 }, 'Priority (Android Options) must be at most 2, not 3'),
	option('a priority below -2', 'androidOptions', { android_priority: -3 }, 'Priority (Android Options) must be at least -2, not -3'),
	option('a sound with an extension', 'androidOptions', { android_sound: 'chime.mp3' }, 'Sound (Android Options) has an extension. Write the name of the file without it'),
	option('a light that is no color', 'androidOptions', { android_led: 'red' }, 'LED Color (Android Options) is not a color. Use #rrggbb'),
	option('a background that is no color', 'androidOptions', { android_ibc: '#12' }, 'Icon Background Color (Android Options) is not a color. Use #RRGGBB'),
	option('parameters that are a list', 'androidOptions', { android_root_params: '[]' }, 'Root Parameters (Android Options) must be an object, not []'),
	option('a number for yes', 'huaweiOptions', { huawei_android_badges: '={{ 5 }}' }, 'Badges (Huawei Options) must be true or false, not 5'),
	option('a priority of Huawei above 2', 'huaweiOptions', { huawei_android_priority: 3 }, 'Priority (Huawei Options) must be at most 2, not 3'),
	option('Safari without a title', 'safariOptions', { safari_action: 'Open' }, 'Title (Safari Options) is missing. A push to Safari needs a title of its own'),
	option('Chrome for too long', 'chromeOptions', { chrome_duration: 51 }, 'Duration (Seconds) (Chrome Options) must be at most 50, not 51'),
	option('a button without a text', 'chromeOptions', { chrome_button_url2: 'https://example.com' }, 'Button 2 Text (Chrome Options) is missing. The service ignores the URL of a button without a text'),
	option('a priority of Amazon below -2', 'amazonOptions', { adm_priority: -3 }, 'Priority (Amazon Options) must be at least -2, not -3'),
	option('a badge of macOS that is relative', 'macosOptions', { mac_badges: '={{ "+1" }}' }, 'Badge (macOS Options) must be a number, not "+1"'),
	option('a tile of no kind', 'windowsPhoneOptions', { wp_type: '={{ "Raw" }}' }, 'Type (Windows Phone Options) does not know the choice "Raw". It offers Tile (Tile), Toast (Toast)'),
	option('a tag of 17 letters', 'windows8Options', { wns_tag: 'a'.repeat(17) }, 'Tag (Windows 8 Options) is not a tag. Use at most 16 letters and digits'),
	option('cut-off JSON as content', 'windows8Options', { wns_content: '{"en": ' }, 'Content (Windows 8 Options) is not valid JSON'),
];

test.each(cases)('%s', async (_what, parameters, message) => {
	const { error, status } = await account.send(parameters as Parameters_, { timeZone: 'Europe/Berlin' });
	expect(status).toBe('error');
	expect(error?.name).toBe('NodeOperationError');
	expect(error?.message.slice(0, message.length)).toBe(message);
	expect(error).toMatchObject({
		context: { itemIndex: 0 },
		description: 'Nothing was sent for this item. Correct the field, or the expression in it, and run again.',
	});
	expect(account.requests).toEqual([]);
});

test('the schema refuses a filter together with conditions', () => {
	const message = { send_date: 'now', ignore_user_timezone: true, content: 'Hello' };
	const result = catalogue.createMessage.request.safeParse({
		application: APPLICATION,
		notifications: [{ ...message, filter: 'Active', conditions: [['Name', 'EQ', 'a']] }],
	});
	expect(result.error?.issues).toMatchObject([
		{ path: ['notifications', 0, 'filter'], message: 'cannot be combined with tag conditions. Use one of them' },
	]);
});

test.each([
	['an unknown application', { application: byCode('XXXXX-XXXXX') }, 'The service does not know this application', 'Application not found', /Check the Application/],
	['an unknown campaign', { options: { campaign: byCode('XXXXX-XXXXX') } }, 'The service does not know this campaign', 'Campaign not found', /Choose a campaign/],
	['an unknown preset', { options: { preset: 'XXXXX-XXXXX' } }, 'The service does not know this preset', 'Preset code is wrong', /Check the Preset\./],
])('a refusal that only the service can give is quoted, with what to do: %s', async (_what, parameters, title, words, remedy) => {
	const { error } = await account.send(parameters);
	expect(error?.name).toBe('NodeApiError');
	expect(error?.message).toBe(title);
	expect(error?.description).toContain(`The service says: "${words}"`);
	expect(error?.description).toMatch(remedy);
	expect(account.simulator.ledger.filter(({ createdAt }) => createdAt > new Date(Date.now() + 1000))).toEqual([]);
});

test('the error for a wrong token says where to look', async () => {
	const { error } = await account.send(
		{},
		{ credential: { serverToken: 'wrong', deviceToken: '', baseUrl: account.simulator.url, journeyUrl: account.simulator.url, requestsPerMinute: 600 } },
	);
	expect(error?.name).toBe('NodeApiError');
	expect(error?.message).toBe('The service does not know this token');
	expect(error?.description).toMatch(/wrong, or belongs to an account on another host\. In the credential, the Server Token/);
	expect(account.simulator.ledger).toEqual([]);
});
