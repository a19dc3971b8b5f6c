/**
 * Presets: createPreset, getPreset, listPresets, deletePreset (beyond the
 * specification, public documentation).
 */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { isObject, type ResultRow } from '../definition/json';
import { elementsOf, mapRows } from '../values/answers';
import { deviceTypes } from '../values/choices';
import { applicationCode, campaignCode, presetCode } from '../values/codes';
import { cellsOf, idCell, textCell, withColumnNames } from '../values/columns';
import { deletes, does, nothing } from '../values/results';
import { jsonObject, localizedText, url } from '../values/texts';
import * as z from '../definition/zod';

const code = presetCode.describe('The code of the preset, as in the control panel');

const preset = z.looseObject({
	presetCode: z.string().nullable().describe('What Preset of Send takes'),
	name: z.string().nullable(),
});

/** Names under which an answer may have the code and the name, which no public material shows. */
const CODES = ['code', 'preset_code', 'presetCode', 'preset'] as const;
const NAMES = ['name', 'preset_name', 'presetName', 'title'] as const;

/** Texts, each as such, by language, or in an object as createPreset takes them. */
const TEXTS = ['content', 'message', 'title', 'subtitle'] as const;

/** What those read whose language has no text of its own. */
function anyText(value: unknown): unknown {
	return textCell(isObject(value) && 'message' in value ? value.message : value);
}

/** A preset with its code and its name in one place, and what came beside them. */
function presetRow(row: ResultRow): ResultRow {
	const found = (names: readonly string[]) =>
		names
			.map((name) => idCell(row[name]))
			.find((value) => typeof value === 'string' && value.trim() !== '') ?? null;
	const named = { presetCode: found(CODES), name: found(NAMES) };
	const texts = Object.fromEntries(
		TEXTS.map((name) => [name, isObject(row[name]) ? anyText(row[name]) : null]).filter(
			([, text]) => text !== null,
		),
	);
	const cells = cellsOf(withColumnNames({ ...row, ...texts }));
	delete cells.code;
	return { ...named, ...cells, ...named };
}

/** What codes of presets look like, where they are the names of fields. */
const CODE = /^[0-9A-Za-z]{5}-[0-9A-Za-z]{5}$/;

/** The list in an answer: itself, that in its field `presets`, or the only list in it. */
function presetsIn(answer: unknown): readonly unknown[] {
	if (!isObject(answer) || presetRow(answer).presetCode !== null) return listOf(answer);
	if (Object.hasOwn(answer, 'presets')) return listOf(answer.presets);
	const [list, ...others] = Object.values(answer).filter((value) => Array.isArray(value));
	return listOf(list === undefined || others.length > 0 ? answer : list);
}

/** A list may also be an object with a field for each code. */
function listOf(list: unknown): readonly unknown[] {
	if (!isObject(list)) return elementsOf(list);
	const fields = Object.entries(list);
	return fields.length > 0 && fields.every(([name]) => CODE.test(name))
		? fields.map(([name, value]) => ({ code: name, ...asFields(value) }))
		: elementsOf(list);
}

function asFields(value: unknown): ResultRow {
	return isObject(value) ? value : { name: value };
}

/** The only object in an answer that has neither code nor name. */
function presetIn(answer: unknown): unknown {
	if (!isObject(answer)) return answer;
	const [first, ...others] = Object.values(answer);
	return isObject(first) && others.length === 0 ? first : answer;
}

export const listPresets = endpoint({
	route: 'POST /json/1.3/listPresets',
	resource: 'preset',
	operation: 'getAll',
	action: 'Get many presets',
	summary:
		'Retrieve many presets of an application. The documentation does not show the answer: code and name are shown where they are found, and what fits a table. Switch Simplify off for the answer as it comes.',
	request: z.object({
		application: applicationCode.describe('The application whose presets are listed'),
	}),
	response: z.unknown(),
	repeatable: true,
	// All come at once.
	pages: { next: () => undefined, rawRows: presetsIn },
	form: [{ kind: 'fields', fields: ['application'] }, { kind: 'limit' }, { kind: 'simplify' }],
	output: preset,
	rows: (answer) => mapRows(presetsIn(answer), presetRow),
});

export const getPreset = endpoint({
	route: 'POST /json/1.3/getPreset',
	resource: 'preset',
	operation: 'get',
	action: 'Get preset',
	summary:
		'Retrieve a preset. The documentation does not show the answer: code and name are shown where they are found, and what fits a table. Switch Simplify off for the answer as it comes.',
	request: z.object({ preset_code: code }),
	response: z.unknown(),
	repeatable: true,
	form: [{ kind: 'fields', fields: ['preset_code'] }, { kind: 'simplify' }],
	output: preset,
	rows: (answer) => mapRows([presetIn(answer)], presetRow),
});

const named = does({ name: { field: 'name', what: 'The name of the preset' } });

export const createPreset = endpoint({
	route: 'POST /json/1.3/createPreset',
	resource: 'preset',
	operation: 'create',
	action: 'Create preset',
	summary:
		'Create a preset: a push whose text and options can be used again. The service answers no code; Get Many finds it by its name.',
	request: z.object({
		name: withHints(z.string().min(1, { error: 'is empty' }), {
			label: 'Preset Name',
			prose: true,
			placeholder: 'e.g. Abandoned cart',
		}).describe('The name that the control panel shows'),
		application: applicationCode.describe('The application that the preset belongs to'),
		content: withHints(localizedText, { label: 'Text' }).describe('The text of the push'),
		title: localizedText.describe('The title of the push').optional(),
		subtitle: localizedText.describe('The line below the title').optional(),
		url: withHints(url, { label: 'URL', placeholder: 'e.g. https://example.com/sale' })
			.describe('The web page that opens')
			.optional(),
		deep_link: withHints(url, { label: 'Deep Link', placeholder: 'e.g. shop://cart' })
			.describe('The place in the app that opens')
			.optional(),
		campaign: campaignCode.describe('The campaign that its messages count for').optional(),
		data: withHints(jsonObject, { label: 'Custom Data' })
			.describe('An object that the app gets with the push')
			.optional(),
		platforms: withHints(z.array(deviceTypes([1, 3, 5, 7, 8, 9, 10, 11, 12, 13, 17])).min(1), {
			label: 'Platforms',
			narrows: true,
		})
			.describe('Only these platforms get messages of this preset')
			.optional(),
	}),
	response: nothing,
	repeatable: false,
	makes: 'presets',
	body: ({ name, application, campaign, platforms, ...content }) => ({
		name,
		applicationCode: application,
		...(campaign !== undefined && { campaignCode: campaign }),
		content: presetContent(content),
		...(platforms !== undefined && { segmentation: { platforms } }),
	}),
	form: [
		{ kind: 'fields', fields: ['application', 'name'] },
		{ kind: 'text' },
		{
			kind: 'variant',
			name: 'tapAction',
			label: 'Link',
			description: 'What opens when the push is tapped',
			choices: [
				{ value: 'app', label: 'Open the App', form: [] },
				{
					value: 'url',
					label: 'Open a Web Page',
					form: [{ kind: 'fields', fields: ['url'], required: true }],
				},
				{
					value: 'deepLink',
					label: 'Open a Deep Link',
					form: [{ kind: 'fields', fields: ['deep_link'], required: true }],
				},
			],
		},
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['subtitle', 'campaign', 'data', 'platforms'],
		},
	],
	output: named.output.extend({
		presetCode: z
			.string()
			.optional()
			.describe('What Preset of Send takes, where the answer has it'),
	}),
	rows: (answer, request) =>
		named.rows(answer, request).map((row) => ({
			...(isObject(answer) ? withColumnNames(answer, { code: 'presetCode' }) : {}),
			...codeIn(answer),
			...row,
		})),
});

/** A code is not documented, but of use: it stands in one of its places, or alone. */
function codeIn(answer: unknown): ResultRow {
	const inside = presetIn(answer);
	const code = isObject(inside) ? presetRow(inside).presetCode : inside;
	return typeof code === 'string' && CODE.test(code.trim()) ? { presetCode: code.trim() } : {};
}

interface PresetContent {
	content: unknown;
	title?: unknown;
	subtitle?: unknown;
	url?: string | undefined;
	deep_link?: string | undefined;
	data?: unknown;
}

/** The content as createPreset has it. */
function presetContent({ content, url: page, deep_link: link, data, ...more }: PresetContent) {
	const action =
		page !== undefined
			? { type: 'url', options: { url: page } }
			: link !== undefined && { type: 'deepLink', options: { url: link } };
	return {
		message: content,
		...more,
		...(action && { action }),
		...(data !== undefined && { userData: data }),
	};
}

export const deletePreset = endpoint({
	route: 'POST /json/1.3/deletePreset',
	resource: 'preset',
	operation: 'delete',
	action: 'Delete preset',
	summary:
		'Delete a preset. Only client programs show this method of the service, not its documentation.',
	request: z.object({ preset_code: code.describe('The preset to delete') }),
	response: nothing,
	repeatable: true,
	form: [{ kind: 'fields', fields: ['preset_code'] }],
	...deletes({ presetCode: { field: 'preset_code', what: 'The code of the preset' } }),
});
