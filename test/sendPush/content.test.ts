/**
 * Send Push: texts, titles and subtitles, and what they may hold (specification,
 * createMessage).
 */
import { openAccount } from './account';

const account = openAccount('content');

/** The fields of every message here apart from its texts. */
const withoutTexts = {
	send_date: 'now',
	ignore_user_timezone: true,
	users: ['user-1'],
	transactionId: expect.any(String) as string,
};

test.each([
	['a text', { content: 'Hello' }, { content: 'Hello' }],
	['a title', { title: 'News', content: 'Hello' }, { title: 'News', content: 'Hello' }],
	['a subtitle', { content: 'Hello', options: { subtitle: 'Today' } }, { content: 'Hello', subtitle: 'Today' }],
	['a number as text', { content: '={{ 42 }}' }, { content: '42' }],
	['a title that an expression leaves empty', { title: "={{ $json.none ?? '' }}" }, { content: 'Hello' }],
])('sends %s', async (_title, parameters, texts) => {
	const { error } = await account.send(parameters);
	expect(error).toBeUndefined();
	expect(account.notification()).toEqual({ ...withoutTexts, ...texts });
});

test('sends a text per language, with the title and subtitle where they are given', async () => {
	const { error } = await account.send({
		languages: 'several',
		content: 'not shown, not sent',
		texts: {
			text: [
				{ language: 'default', content: 'Hello', title: 'News', subtitle: '' },
				{ language: 'de', content: 'Hallo', title: 'Neues', subtitle: 'Heute' },
				{ language: ' pt ', content: 'Olá', title: '' },
			],
		},
	});
	expect(error).toBeUndefined();
	expect(account.notification()).toEqual({
		...withoutTexts,
		content: { default: 'Hello', de: 'Hallo', pt: 'Olá' },
		title: { default: 'News', de: 'Neues' },
		subtitle: { de: 'Heute' },
	});
});

test.each([
	['an emoji alone', '🎉'],
	['emoji of several parts', '👩‍👩‍👧🏽 🏳️‍🌈'],
	['Arabic', 'تم شحن طلبك'],
	['Chinese', '您的订单已发货'],
	['Devanagari', 'आपका ऑर्डर भेज दिया गया है'],
	['combining marks as they came', 'e\u0301 is not \u00e9'],
	['line breaks and tabs', 'One\nTwo\r\nThree\tFour'],
	['quotes and backslashes', `"double" 'single' \\n \\" \u2028`],
	['spaces before and after it', '  Hello  '],
	['what looks like JSON', '{"a": 1}'],
	['what looks like markup', '<b>Hello</b> &amp; {{ name }} ${x}'],
])('sends %s unchanged', async (_title, text) => {
	const { error } = await account.send(
		{ content: '={{ $json.text }}', title: '={{ $json.text }}' },
		{ items: [{ text }] },
	);
	expect(error).toBeUndefined();
	expect(account.notification()).toEqual({ ...withoutTexts, content: text, title: text });
});

test('sends 5 MB of text and of data unchanged', async () => {
	const text = 'Zażółć gęślą jaźń 🎉 '.repeat(110_000);
	const data = { rows: Array.from({ length: 20_000 }, (_each, id) => ({ id, name: `"${id}"\n€` })), text };
	expect(Buffer.byteLength(text)).toBeGreaterThan(3_000_000);
	const { error } = await account.send(
		{ content: '={{ $json.text }}', options: { data: '={{ $json.data }}' } },
		{ items: [{ text, data }] },
	);
	expect(error).toBeUndefined();
	expect(account.requests[0]?.body.length).toBeGreaterThan(5_000_000);
	const { content, data: received } = account.notification();
	expect(content === text).toBe(true);
	expect(received).toEqual(data);
}, 60_000);

test.each([
	['a preset', { options: { preset: 'PPPPP-33333' } }, { preset: 'PPPPP-33333' }],
	['silence on iOS', { optionsFor: ['ios'], iosOptions: { ios_silent: true } }, { ios_silent: 1 }],
	['silence on Android', { optionsFor: ['android'], androidOptions: { android_silent: true } }, { android_silent: 1 }],
	['silence on Huawei', { optionsFor: ['huawei'], huaweiOptions: { huawei_android_silent: true } }, { huawei_android_silent: 1 }],
])('needs no text with %s', async (_title, parameters, fields) => {
	const { error } = await account.send({ content: '', ...parameters });
	expect(error).toBeUndefined();
	expect(account.notification()).toEqual({ ...withoutTexts, ...fields });
});

test('a subtitle in two places of the form is refused with a clear message', async () => {
	const text = [{ language: 'en', content: 'Hello', title: '', subtitle: 'Today' }];
	const { error } = await account.send({ languages: 'several', texts: { text }, options: { subtitle: 'Tomorrow' } });
	expect(error?.message).toBe('Subtitle (Options) is entered in two places of the form. Remove one of them');
	expect(account.requests).toEqual([]);
});
