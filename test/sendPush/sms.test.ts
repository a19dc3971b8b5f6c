/** Send SMS: a text to a phone number (specification, createMessage, "sms"). */
import { openAccount } from './account';
import { APPLICATION, byCode, CAMPAIGN } from '../support/codes';

const account = openAccount('sms');
const phone = '+15550100';

const plain = {
	send_date: 'now',
	ignore_user_timezone: true,
	platforms: [18],
	devices: [phone],
	content: 'Your code is 1042',
	transactionId: expect.any(String) as string,
};

test('sends a text to a phone number', async () => {
	const { items, error } = await account.sendSms({ devices: '+1 (555) 01-00', content: 'Your code is 1042' });
	expect(error).toBeUndefined();
	const [request] = account.requests;
	expect(request).toMatchObject({ method: 'POST', path: '/json/1.3/createMessage', status: 200 });
	expect(account.bodies()).toEqual([
		{ request: { auth: account.simulator.serverToken, application: APPLICATION, notifications: [plain] } },
	]);
	expect(items).toEqual([
		{ json: expect.objectContaining({ status: 'sent', sendTo: 'devices', recipients: 1, messageCode: null }) as never, pairedItem: { item: 0 } },
	]);
});

test('sends later, with the options of an SMS', async () => {
	const { error } = await account.sendSms(
		{
			devices: phone,
			content: '={{ $json.text }}',
			when: 'at',
			sendAt: '2099-07-01T18:30:00',
			options: { campaign: byCode(CAMPAIGN), transactionId: 'order-1042' },
		},
		{ items: [{ text: '🎉\n"您好"' }], timeZone: 'Europe/Berlin' },
	);
	expect(error).toBeUndefined();
	expect(account.notification()).toEqual({
		...plain,
		content: '🎉\n"您好"',
		send_date: '2099-07-01 16:30',
		campaign: CAMPAIGN,
		transactionId: 'order-1042',
	});
});

test('says when the service does not know the number', async () => {
	const { items } = await account.sendSms({ devices: '+15550199', content: 'Hello' });
	expect(items[0]?.json).toMatchObject({ status: 'unknown', unknownDevices: ['+15550199'] });
});

test.each([
	['no number', { devices: '={{ $json.none }}' }, 'Phone Number is empty'],
	['an empty number', { devices: '={{ "" }}' }, 'Phone Number is missing'],
	['null', { devices: '={{ null }}' }, 'Phone Number is null where a value belongs'],
	['spaces', { devices: '={{ "  " }}' }, 'Phone Number is not a phone number with its country code. Use the international form, such as +15550100'],
	['a word', { devices: 'Jo' }, 'Phone Number is not a phone number with its country code. Use the international form'],
	['two numbers', { devices: '+15550100, +15550101' }, 'Phone Number takes one number'],
	['a list of numbers', { devices: '={{ ["+15550100", "+15550101"] }}' }, 'Phone Number takes one number'],
	['no text', { content: '={{ "" }}' }, 'Text is '],
	['null as text', { content: '={{ null }}' }, 'Text is null where a value belongs'],
	['an object as text', { content: '={{ { en: "Hello" } }}' }, 'Text must be a text, not {"en":"Hello"}'],
	['a date in the past', { when: 'at', sendAt: '2020-01-01T10:00:00' }, 'Date and Time lies in the past'],
])('sends nothing with %s', async (_title, parameters, message) => {
	const { error, status } = await account.sendSms({ devices: phone, content: 'Hello', ...parameters });
	expect(status).toBe('error');
	expect(error?.message.slice(0, message.length)).toBe(message);
	expect(account.requests).toEqual([]);
});

test('sends the text of a preset, with values for its placeholders', async () => {
	account.simulator.addPreset({ application: APPLICATION, code: 'PPPPP-33333', fields: { content: 'Hello {firstname}' } });
	const { error } = await account.sendSms({
		devices: phone,
		contentFrom: 'preset',
		preset: 'PPPPP-33333',
		options: { dynamic_content_placeholders: { pair: [{ name: 'firstname', value: 'Jo' }] } },
	});
	expect(error).toBeUndefined();
	const { content: _fromPreset, ...rest } = plain;
	expect(account.notification()).toEqual({ ...rest, preset: 'PPPPP-33333', dynamic_content_placeholders: { firstname: 'Jo' } });
});
