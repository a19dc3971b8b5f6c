/**
 * Codes and IDs that are typed: an address of a page, or two codes with a blank between them, is
 * none. The service would know no such code, and the message would go out without what was meant.
 */
import { APPLICATION, byCode, byGroup } from '../support/codes';
import { type Method, openInputAccount, type Parameters } from './account';

const account = openInputAccount('pasted codes');
const application = byCode(APPLICATION);
const period = { dateRange: 'custom', date_from: '2026-11-01T00:00:00', date_to: '2026-11-02T00:00:00' };

const ADDRESS = 'https://app.example.com/editor/A1B2C-D3E4F?lang=en';

type Field = [Method, label: string, (code: unknown) => Parameters];

const codes: Field[] = [
	['createMessage', 'Application', (code) => ({ application: byGroup(String(code)), sendTo: 'everyone' })],
	['createMessage', 'Rich Media Code (Options)', (rich_media) => ({ options: { rich_media } })],
	['createMessage', 'Preset (Options)', (preset) => ({ options: { preset: byCode(`={{ ${JSON.stringify(preset)} }}`) } })],
	['createEmailMessage', 'Email Template Code', (email_template) => ({ email_template })],
	['createEmailMessage', 'Email Preset Code', (preset) => ({ contentFrom: 'preset', preset })],
	['createWhatsAppMessage', 'Template Name', (content_id) => ({ application, devices: '+15550100', content_id })],
	['linksInteractions', 'Email Template Code (Options)', (template) => ({ ...period, options: { template } })],
	['linksInteractions', 'Message Codes', (messages_codes) => ({ ...period, messages_codes })],
	['getResults', 'Request ID', (request_id) => ({ request_id })],
	['exportSegmentResult', 'Task ID', (task_id) => ({ task_id })],
	['getPreset', 'Preset', (code) => ({ preset_code: byCode(`={{ ${JSON.stringify(code)} }}`) })],
	['addUsersToJourney', 'Journey', (id) => ({ id: byCode(`={{ ${JSON.stringify(id)} }}`), users: 'user-1' })],
];

const refusal = async (method: Method, parameters: Parameters): Promise<string | undefined> => {
	const { error } = await account.run(method, parameters);
	expect([error?.name, account.requests]).toEqual(['NodeOperationError', []]);
	return error?.message;
};

test.each(codes)('%s, %s: an address, a path and a code with a blank in it are refused', async (method, label, parametersOf) => {
	for (const code of [ADDRESS, 'app.example.com/editor/A1B2C-D3E4F', 'A1B2C- D3E4F', 'A1B2C-D3E4F G5H6I-J7K8L']) {
		const message = await refusal(method, parametersOf(code));
		expect(message?.startsWith(`${label} `)).toBe(true);
	}
});

test('the error says what was pasted, and what to enter', async () => {
	expect(await refusal('createEmailMessage', { contentFrom: 'preset', preset: ADDRESS })).toBe(
		'Email Preset Code is an address. Enter the code of the email content alone, such as A1B2C-D3E4F',
	);
	expect(await refusal('createMessage', { options: { rich_media: 'A1B2C D3E4F' } })).toBe(
		'Rich Media Code (Options) has a blank in it. Enter the code of the page alone, such as A1B2C-D3E4F',
	);
});

test('the name of a template of Kakao may have blanks, and is no address', async () => {
	const kakao = (template: string): Parameters => ({ application, users: 'user-1', template });
	expect(await refusal('createKakaoMessage', kakao(ADDRESS))).toBe('Template Name is an address. Enter the name of the template');
	account.faults.add({ kind: 'raw', status: 200, body: '{"status_code":200,"response":{"Messages":["CODE"]}}' });
	await account.run('createKakaoMessage', kakao('Order shipped'));
	expect(account.sent()).toMatchObject({ template: 'Order shipped' });
});
