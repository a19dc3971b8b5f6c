/**
 * Push Message, Preset: by the public documentation, which does not show the answers of
 * listPresets and getPreset.
 */
import type { IDataObject } from 'n8n-workflow';
import { application, no, ok, type Operation, type Refused, type Table } from './operation';
import { APPLICATION, byCode, CAMPAIGN } from '../support/codes';

const CODE = 'A1B2C-D3E4F';
const place = (method: string, operation: string) => ({ method, resource: 'preset', operation });
const [listed, got, created, removed] = [place('listPresets', 'getAll'), place('getPreset', 'get'), place('createPreset', 'create'), place('deletePreset', 'delete')];

const first = { code: CODE, name: 'Cart', content: 'Hello' };
const second = { code: 'A1B2C-D3E4G', name: 'Sale' };
const [firstGiven, secondGiven] = [first, second].map(({ code, ...about }): IDataObject => ({ presetCode: code, ...about })) as [IDataObject, IDataObject];

const list = (what: string, response: unknown, gives: IDataObject[], more: IDataObject = {}): Operation => ({
	...listed,
	with: what,
	parameters: { application, ...more } as Operation['parameters'],
	sends: [{ token: 'server', body: { application: APPLICATION } }],
	answers: [ok(response)],
	gives,
});
const get = (what: string, response: unknown, gives: IDataObject): Operation => ({
	...got,
	with: what,
	parameters: { preset_code: ` ${CODE} ` },
	sends: [{ token: 'server', body: { preset_code: CODE } }],
	answers: [ok(response)],
	gives: [gives],
});
const create = (what: string, parameters: Operation['parameters'], body: object, response: unknown = null, gives: IDataObject = { success: true, name: 'Cart' }): Operation => ({
	...created,
	with: what,
	parameters: { application, name: 'Cart', content: 'Hello', ...parameters },
	sends: [{ token: 'server', body: { applicationCode: APPLICATION, name: 'Cart', ...body } }],
	answers: [ok(response)],
	gives: [gives],
});

const operations: Operation[] = [
	list('a list', [first, second], [firstGiven, secondGiven]),
	list('a list in a field', { presets: [first, second], total: 2 }, [firstGiven, secondGiven]),
	list('other names', { items: [{ preset_code: CODE, title: 'Cart' }] }, [{ title: 'Cart', presetCode: CODE, name: 'Cart' }]),
	list('an object for each code', { [CODE]: { name: 'Cart' }, [second.code]: { name: 'Sale' } }, [{ presetCode: CODE, name: 'Cart' }, secondGiven]),
	list('elements that are none', { presets: [first, 'x', { id: 7 }] }, [firstGiven, { response: 'x' }, { id: 7, presetCode: null, name: null }]),
	list('nothing', null, []),
	list('up to a limit', { presets: [first, second] }, [firstGiven], { limit: 1 }),
	get('the preset', first, firstGiven),
	get('the preset in a field', { preset: first }, firstGiven),
	get('something else', { presetCode: CODE, more: [1] }, { presetCode: CODE, name: null }),
	{ ...get('raw', { preset_code: CODE, more: [1] }, { preset_code: CODE, more: [1] }), parameters: { preset_code: CODE, simplify: false } },
	list('raw', { presets: [{ preset_code: CODE, more: [1] }] }, [{ preset_code: CODE, more: [1] }], { simplify: false }),
	list('texts in all forms', [{ ...first, content: { default: 'Hello', de: 'Hallo' } }, { ...first, content: { message: { de: 'Hallo' }, title: 'T' }, title: { en: 'Sale' } }, { ...second, content: [] }], [
		firstGiven,
		{ ...firstGiven, content: 'Hallo', title: 'Sale' },
		secondGiven,
	]),
	list('without a code or a name, or the same twice', { presets: [{ name: ' Cart ' }, { code: ' ', preset_code: CODE }, first, first, null] }, [
		{ name: ' Cart ', presetCode: null },
		{ presetCode: CODE, name: null },
		firstGiven,
		firstGiven,
		{ response: null },
	]),
	get('a text', 'ready', { response: 'ready' }),
	create('a text', {}, { content: { message: 'Hello' } }),
	create('a code under another name', {}, { content: { message: 'Hello' } }, { preset_code: CODE }, { presetCode: CODE, success: true, name: 'Cart' }),
	create(
		'a web page, and all else',
		{
			title: 'Sale',
			tapAction: 'url',
			url: 'https://example.com/sale',
			additionalFields: { subtitle: 'Today', campaign: byCode(CAMPAIGN), data: '{"orderId":1042}', platforms: [1, 3] },
		},
		{
			campaignCode: CAMPAIGN,
			content: {
				message: 'Hello',
				title: 'Sale',
				subtitle: 'Today',
				action: { type: 'url', options: { url: 'https://example.com/sale' } },
				userData: { orderId: 1042 },
			},
			segmentation: { platforms: [1, 3] },
		},
	),
	create('a deep link, and a code that is answered', { tapAction: 'deepLink', deep_link: 'shop://cart' }, { content: { message: 'Hello', action: { type: 'deepLink', options: { url: 'shop://cart' } } } }, { code: CODE }, { presetCode: CODE, success: true, name: 'Cart' }),
	create(
		'a text per language',
		{ languages: 'several', texts: { text: [{ language: 'default', title: 'Sale', content: 'Hello', subtitle: '' }, { language: 'de', title: '', content: 'Hallo', subtitle: '' }] } },
		{ content: { message: { default: 'Hello', de: 'Hallo' }, title: { default: 'Sale' } } },
	),
	{
		...removed,
		parameters: { preset_code: CODE },
		sends: [{ token: 'server', body: { preset_code: CODE } }],
		answers: [{ body: { status_code: 200, status_message: 'OK' } }],
		gives: [{ deleted: true, presetCode: CODE }],
	},
];

const wrongPreset = { answers: [no('Preset code is wrong')], says: 'The service does not know this preset' };
const valid = { application, name: 'Cart', content: 'Hello' };

const refused: Refused[] = [
	{ ...listed, parameters: { application }, answers: [no('Application not found')], says: 'The service does not know this application' },
	{ ...got, parameters: { preset_code: 'cart' }, says: 'Preset is not a preset code. A code looks like XXXXX-XXXXX' },
	{ ...got, parameters: { preset_code: CODE }, ...wrongPreset },
	{ ...removed, parameters: { preset_code: '={{ null }}' }, says: /^Preset is null where a value belongs/ },
	{ ...removed, parameters: { preset_code: CODE }, ...wrongPreset },
	{ ...created, parameters: { ...valid, content: ' ' }, says: /^Text is missing/ },
	{ ...created, parameters: { ...valid, name: "={{ '' }}" }, says: /^Preset Name is / },
	{ ...created, parameters: { ...valid, tapAction: 'url', url: 'example' }, says: /^URL is not a full URL/ },
	{ ...created, parameters: { ...valid, tapAction: 'deepLink', deep_link: "={{ '' }}" }, says: /^Deep Link is / },
	{ ...created, parameters: { ...valid, additionalFields: { platforms: [] } }, says: /^Platforms \(Additional Fields\) is empty/ },
	{ ...created, parameters: valid, answers: [no('Campaign not found')], says: 'The service does not know this campaign' },
];

export const presets: Table = { node: 'PushMessage', operations, refused };
