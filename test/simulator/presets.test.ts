/** Presets of the simulator: created, listed, used by a push, deleted. */
import { APPLICATION, complaintOf, envelopeOf, OTHER_APPLICATION, responseOf, ServiceClient } from '../support/client';
import { startAccountForEachTest } from '../support/simulator';
import type { JsonObject } from '../../simulator/wire/json';

const account = startAccountForEachTest({}, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addApplication({ code: OTHER_APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'phone' });
});

const client = () => new ServiceClient(account.simulator);
const content = { message: { default: 'Hello' }, title: 'Sale', action: { type: 'url', options: { url: 'https://example.com/' } }, userData: { a: 1 } };
const create = (more: object = {}) => client().server('createPreset', { name: 'Cart', applicationCode: APPLICATION, content, ...more });
const stored = () => [...account.simulator.state.presets.values()];

/** The documentation does not show the form of the answer, so it varies. */
async function listed(application = APPLICATION): Promise<JsonObject[]> {
	const response: unknown = responseOf(await client().server('listPresets', { application }));
	const { presets, items } = response as { presets?: JsonObject[]; items?: JsonObject[] };
	return Array.isArray(response) ? (response as JsonObject[]) : (presets ?? items ?? []);
}

test('creating a preset answers only a status; its application lists it in any form', async () => {
	expect((await create({ segmentation: { platforms: [3] } })).json).toEqual({ status_code: 200, status_message: 'OK' });
	for (let turn = 0; turn < 3; turn++) expect(await listed()).toMatchObject([{ name: 'Cart' }]);
	expect(await listed(OTHER_APPLICATION)).toEqual([]);
	expect(stored()).toMatchObject([{ name: 'Cart', application: APPLICATION, fields: { content: { default: 'Hello' }, link: 'https://example.com/', data: { a: 1 }, platforms: [3] } }]);
});

test('a push with the preset has its text', async () => {
	await create();
	const [preset] = stored();
	await client().send({ content: undefined, preset: preset?.code, devices: ['phone'] });
	const [message] = account.simulator.state.messages.values();
	expect(message?.deliveries.map(({ content: text, title }) => [text, title])).toEqual([['Hello', 'Sale']]);
});

test('a preset is read by its code until it is deleted', async () => {
	await create();
	const preset_code = stored()[0]?.code ?? '';
	expect(JSON.stringify((await client().server('getPreset', { preset_code })).json)).toContain('"name":"Cart"');
	expect(envelopeOf(await client().server('deletePreset', { preset_code }))).toMatchObject({ code: 200 });
	expect(stored()).toEqual([]);
	for (const method of ['getPreset', 'deletePreset']) expect(complaintOf(await client().server(method, { preset_code }))).toBe('Preset code is wrong');
});

test.each<[string, object]>([
	['content.message is required', { content: { title: 'Sale' } }],
	['Unknown field "content.text"', { content: { message: 'Hello', text: 'Hello' } }],
	['name must be a filled string', { name: '' }],
	['Application not found', { applicationCode: 'XXXXX-XXXXX' }],
	['Campaign not found', { campaignCode: 'XXXXX-XXXXX' }],
	['content.action.options.url must be a full URL', { content: { message: 'Hello', action: { type: 'url', options: { url: 'example' } } } }],
	['content.action.type must be one of: url, deepLink, richMedia, openApp', { content: { message: 'Hello', action: { type: 'link' } } }],
	['segmentation.platforms must have at least 1 entries', { segmentation: { platforms: [] } }],
	['scheduling.sendRate is out of range: it must be from 100 to 1000', { scheduling: { sendRate: 10 } }],
	['Unknown field "application"', { application: APPLICATION }],
])('is refused: %s', async (words, more) => {
	expect(complaintOf(await create(more))).toBe(words);
	expect(stored()).toEqual([]);
});
