/** Values by name, such as attributes and variables of templates: a wrong one is named. */
import { APPLICATION, byCode } from '../support/codes';
import { openInputAccount, type Method } from './account';

const account = openInputAccount('values by name');
const JOURNEY = { __rl: true, mode: 'id', value: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d' };
const pair = (name: string, value: unknown) => ({ pair: [{ name, value }] });

type Given = (value: unknown) => object;
const message = { application: byCode(APPLICATION), devices: '+15550100', content_id: 'order_shipped' };
const FIELDS: Record<string, [Method, label: string, Given]> = {
	'attributes of a journey': ['addUsersToJourney', 'Attributes (Additional Fields)', (value) => ({ id: JOURNEY, users: 'user-1', additionalFields: { attribute_values: pair('city', value) } })],
	'Dynamic Content': ['createMessage', 'Dynamic Content (Options)', (value) => ({ options: { dynamic_content_placeholders: pair('city', value) } })],
	'variables of WhatsApp': ['createWhatsAppMessage', 'Variables (Template Fields)', (value) => ({ ...message, templateFields: { content_variables: pair('city', value) } })],
	'variables of Kakao': ['createKakaoMessage', 'Variables (Template Fields)', (value) => ({ application: byCode(APPLICATION), kakaoTo: 'users', users: 'user-1', template: 'order_shipped', templateFields: { kakao_content_variables: pair('city', value) } })],
};

describe.each(Object.entries(FIELDS))('%s', (_where, [method, label, given]) => {
	test.each([
		['={{ ({ a: 1 }) }}', 'must be a text, not {"a":1}'],
		['={{ [1, 2] }}', 'must be a text, not [1,2]'],
		['={{ null }}', 'is null where a value belongs. Check the expression'],
	])('%s is refused by its name', async (value, says) => {
		const { error } = await account.run(method, given(value) as never);
		expect(error?.message).toBe(`${label} ${says} (at "city")`);
		expect(account.requests).toEqual([]);
	});
});

const VARIABLES = ['variables of WhatsApp', 'variables of Kakao'] as const;
test.each(VARIABLES)('a blank one of the %s, which no template takes, is refused', async (where) => {
	const [method, label, given] = FIELDS[where] ?? [];
	const { error } = await account.run(method!, given!(' ') as never);
	expect(error?.message).toBe(`${label} has an entry without a value. Fill it in, or check the expression in it`);
	expect(account.requests).toEqual([]);
});

const send = async (fields: object) => await account.run('createWhatsAppMessage', { ...message, templateFields: fields } as never);
const noFile = 'Header (Template Fields) holds no address of a file, which image, video and document take. Enter one such as https://example.com/image.png';
const noValue = (label: string) => `${label} (Template Fields) has an entry without a value. Fill it in, or check the expression in it`;

test.each<[string, object, string]>([
	['a blank header', { header_variables: pair('text', ' ') }, noValue('Header')],
	['a blank image', { header_variables: pair('image', '') }, noValue('Header')],
	['an image without an address', { header_variables: pair('image', 'cat.png') }, noFile],
	['a video on a disk', { header_variables: pair('video', 'file:///tmp/a.mp4') }, noFile],
	['a document of no host', { header_variables: pair('document', 'https://') }, noFile],
	['two addresses', { header_variables: pair('image', 'https://example.com/a.png https://example.com/b.png') }, noFile],
	['a blank link of a button', { button_url_variables: pair('0', ' ') }, noValue('Button Links')],
])('WhatsApp: %s is refused under its label', async (_what, fields, says) => {
	expect((await send(fields)).error?.message).toBe(says);
	expect(account.requests).toEqual([]);
});

test.each([
	['image', ' https://example.com/a.png ', 'https://example.com/a.png'],
	['document', 'http://example.com/a b.pdf'.replace(' ', '%20'), 'http://example.com/a%20b.pdf'],
	['text', 'Order 1042 ', 'Order 1042 '],
])('WhatsApp: the header %s with "%s" is sent', async (kind, value, sent) => {
	expect((await send({ header_variables: pair(kind, value) })).error?.message).toBeUndefined();
	expect(account.sent()['header_variables']).toEqual({ [kind]: sent });
});
