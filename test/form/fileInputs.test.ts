/**
 * Files that are sent and received: icons, keys and certificates (specification, "Application
 * configuration" and "Applications").
 */
import type { INodeExecutionData } from 'n8n-workflow';
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { pngOf } from '../operations/png';
import { startAccount } from '../support/simulator';

const application = byCode(APPLICATION);
const key = Buffer.from([0, 1, 2, 250, 251, 252, 253, 254, 255]);

const account = startAccount({ seed: 'file inputs' });

/** An item with these files. */
const itemWith = (files: Record<string, Buffer>): INodeExecutionData => ({
	json: {},
	binary: Object.fromEntries(
		Object.entries(files).map(([name, content]) => [name, { data: content.toString('base64'), mimeType: 'application/octet-stream' }]),
	),
});

const answer = (body: string, times = 1) => account.faults.add({ kind: 'raw', status: 200, body, times });
const OK = JSON.stringify({ status_code: 200, status_message: 'OK', response: { providers: {}, application: 'CCCCC-DDDDD' } });

const run = (parameters: NodeRun['parameters'], input?: INodeExecutionData[], more: Partial<NodeRun> = {}) =>
	runNode({
		type: 'pushApplication',
		parameters: { application, ...parameters },
		credential: account.credential(),
		...(input && { input }),
		...more,
	});

const safari = (icon: string, keyFile = 'key'): NodeRun['parameters'] => ({
	resource: 'platform',
	operation: 'configure',
	platform: 'safari',
	safari_url_template: 'https://%@',
	safari_key_file: keyFile,
	safariFields: { safari_icon_file: icon },
});
const sent = () => account.requests.map(({ json }) => (json as { request: Record<string, unknown> }).request);

test('sends files of binary fields', async () => {
	answer(OK);
	const icon = pngOf(256, 256);
	const { error } = await run(safari('icon'), [itemWith({ key, icon })]);
	expect(error).toBeUndefined();
	expect(sent()).toMatchObject([{ safari_key_file: key.toString('base64'), safari_icon_file: icon.toString('base64') }]);
});

test('sends the file of each item, named by an expression', async () => {
	answer(OK, 2);
	const items = [
		{ ...itemWith({ one: key }), json: { field: 'one' } },
		{ ...itemWith({ two: Buffer.from('other') }), json: { field: 'two' } },
	];
	const parameters = { resource: 'platform', operation: 'configure', platform: 'safari', safari_url_template: 'https://%@' };
	const { error } = await run({ ...parameters, safari_key_file: '={{ $json.field }}' }, items);
	expect(error).toBeUndefined();
	expect(sent().map(({ safari_key_file: file }) => file)).toEqual([key.toString('base64'), Buffer.from('other').toString('base64')]);
});

test.each([
	['as base64', (base64: string) => base64],
	['as a data URL', (base64: string) => `data:image/png;base64,${base64}`],
	['in lines, as files of keys come', (base64: string) => base64.replace(/.{64}/g, '$&\r\n')],
])('sends a file given %s', async (_how, written) => {
	answer(OK);
	const base64 = pngOf(256, 256).toString('base64');
	const { error } = await run(safari(written(base64)), [itemWith({ key })]);
	expect(error).toBeUndefined();
	expect(sent()).toMatchObject([{ safari_icon_file: base64 }]);
});

test.each([
	['too small', pngOf(128, 128), 'must be 256 by 256 pixels, not 128 by 128'],
	['not square', pngOf(256, 257), 'must be 256 by 256 pixels, not 256 by 257'],
	['not a png', Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(300)]), 'is not a png image'],
	['cut off', pngOf(256, 256).subarray(0, 20), 'is not a png image'],
	['empty', Buffer.alloc(0), 'is not a png image'],
])('refuses a Safari icon that is %s', async (_what, icon, says) => {
	const { error } = await run(safari('icon'), [itemWith({ key, icon })]);
	expect(error?.message).toBe(`Icon (Additional Fields) ${says}`);
	expect(account.requests).toEqual([]);
});

test('accepts an application icon of any size', async () => {
	answer(OK);
	const icon = pngOf(3, 5);
	const { error } = await run({ resource: 'application', operation: 'create', title: 'Shop', additionalFields: { icon: 'logo' } }, [itemWith({ logo: icon })]);
	expect(error).toBeUndefined();
	expect(sent()).toMatchObject([{ title: 'Shop', icon: icon.toString('base64') }]);
});

test('lists the files of the item if none has the given name', async () => {
	const { error } = await run(safari('icon', 'keys'), [itemWith({ data: key, logo: key })]);
	expect(error?.message).toMatch(/^Key File names no binary field of this item: "keys". There is "data", "logo"$/);
});

test('refuses an empty file', async () => {
	const { error } = await run(safari('icon'), [itemWith({ key: Buffer.alloc(0), icon: pngOf(256, 256) })]);
	expect(error?.message).toBe('Key File is empty');
	expect(account.requests).toEqual([]);
});

test('refuses a text that is neither a name nor base64, and does not repeat it', async () => {
	const secret = `-----BEGIN PRIVATE KEY-----\n${'MIIEvQ'.repeat(20)}\n-----END PRIVATE KEY-----`;
	const { error, stored } = await run({ ...safari('icon'), safari_key_file: secret }, [itemWith({ icon: pngOf(256, 256) })]);
	expect(error?.message).toBe('Key File is neither the name of a binary field nor base64');
	expect(JSON.stringify(stored.data.resultData.error?.message)).not.toContain('MIIEvQ');
});

test('returns a file of an application as text and as a binary file', async () => {
	const text = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
	answer(text);
	const { items } = await run({ resource: 'application', operation: 'getFile', file: 'safari_push_certificate' });
	expect(items.map(({ json }) => json)).toEqual([{ file: 'safari_push_certificate', content: text }]);
	const { data, fileName, mimeType } = items[0]?.binary?.['data'] ?? {};
	expect([Buffer.from(data ?? '', 'base64').toString(), fileName, mimeType]).toEqual([text, 'safari_push_certificate.txt', 'text/plain']);
});
