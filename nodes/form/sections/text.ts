/** Content, title and subtitle: as one text, or a row per language. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../inputError';
import { LEFT_OUT_BY_TEXT } from '../parameters/noResult';
import { labelIn } from '../parameters/parameters';
import { isBlank, rowsOf, toText } from '../parse';
import type { Section } from '../../catalogue/definition/form';
import type { FormInput, SectionType } from '../section';
import { fieldOf } from '../../catalogue/definition/requestFields';
import type { Fields } from '../../catalogue/definition/json';
import { languageProperty, readLanguage } from './language';

const CONTENT = 'Text';

const ROW_LABELS = { title: 'Title', subtitle: 'Subtitle' } as const;
const NO_TEXT = 'is not a text but null, a list or an object. Check the expression in it';

export const text: SectionType<'text'> = {
	properties: ({ without = [], as }, endpoint) =>
		textProperties(without, as ?? ofPush(fieldOf(endpoint, 'content').required)).filter(
			({ name }) => !without.some((left) => left === name),
		),
	read: (input, { as }) =>
		input.get('languages') === 'several'
			? textPerLanguage(input.get('texts'), as?.label ?? CONTENT)
			: oneText(input),
	places: ({ without = [] }) =>
		['content', 'title', 'subtitle']
			.filter((name) => !without.some((left) => left === name))
			.map((name) => ({ name })),
	labels: ({ as, without = [] }, _endpoint, input) => {
		const content = as?.label ?? CONTENT;
		const isOne = input?.get('languages') !== 'several';
		const title = !without.includes('title') && { title: ROW_LABELS.title };
		if (isOne) return { content, ...title };
		const subtitle = !without.includes('subtitle') && { subtitle: ROW_LABELS.subtitle };
		return ofTexts({ content, ...title, ...subtitle });
	},
};

/** The labels of a row. */
function ofTexts(labels: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(labels).map(([name, label]) => [name, labelIn('Texts', label)]),
	);
}

type Words = NonNullable<Section<'text'>['as']>;

function ofPush(isNeeded: boolean): Words {
	return {
		label: CONTENT,
		languages: 'Text',
		description: isNeeded
			? 'The text of the push'
			: 'The text of the push. Only a silent push, or one with a preset, goes without.',
	};
}

function textProperties(without: readonly string[], words: Words): INodeProperties[] {
	const { label, languages, description } = words;
	return [
		{
			displayName: 'Languages',
			name: 'languages',
			type: 'options',
			noDataExpression: true,
			options: languageOptions(languages),
			default: 'one',
			description: 'Whether everyone gets the same text, or each the one in their language',
		},
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
			placeholder: 'e.g. Your order is on its way',
			description: 'The title of the push. Without it, the platform shows the name of the app.',
			displayOptions: { show: { languages: ['one'] } },
		},
		{
			displayName: label,
			name: 'content',
			type: 'string',
			typeOptions: { rows: 3 },
			default: '',
			placeholder: `e.g. ${label === CONTENT ? '' : '<p>'}It arrives tomorrow between 9 and 11.${label === CONTENT ? '' : '</p>'}`,
			description,
			displayOptions: { show: { languages: ['one'] } },
		},
		{
			displayName: 'Texts',
			name: 'texts',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Language',
			default: {},
			description:
				'The text for each language. The one of All Others (default) is for everyone else: the service does not say what they get without it.',
			options: [
				{
					displayName: 'Language',
					name: 'text',
					values: textRowProperties(label).filter(({ name }) => !without.includes(name)),
				},
			],
			displayOptions: { show: { languages: ['several'] } },
		},
	];
}

function languageOptions(what: string): INodePropertyOptions[] {
	return [
		{ name: `One ${what} for All`, value: 'one' },
		{ name: `${what === 'HTML' ? 'An' : 'A'} ${what} per Language`, value: 'several' },
	];
}

function textRowProperties(label: string): INodeProperties[] {
	return [
		languageProperty(),
		{ displayName: 'Title', name: 'title', type: 'string', default: '' },
		{
			displayName: label,
			name: 'content',
			type: 'string',
			typeOptions: { rows: 3 },
			default: '',
		},
		{ displayName: 'Subtitle', name: 'subtitle', type: 'string', default: '' },
	];
}

function oneText(input: FormInput): Fields {
	return withoutBlank({
		content: toText(input.get('content')),
		title: toText(input.get('title')),
	});
}

function textPerLanguage(value: unknown, label: string): Fields {
	const seen = new Set<string>();
	const fields = {
		content: new Map<string, string>(),
		title: new Map<string, string>(),
		subtitle: new Map<string, string>(),
	};
	for (const row of rowsOf(value, 'text') ?? []) {
		const language = readLanguage('Language (Texts)', row.language);
		if (seen.has(language))
			throw new InputError(
				'Texts',
				`has two texts for the language "${language}". Remove one of them`,
			);
		seen.add(language);
		for (const name of ['content', 'title', 'subtitle'] as const) {
			const typed = toText(row[name]);
			if (isBlank(typed) || !Object.hasOwn(row, name)) continue;
			const ofRow = labelIn('Texts', name === 'content' ? label : ROW_LABELS[name]);
			if (typed === undefined) throw new InputError(ofRow, LEFT_OUT_BY_TEXT);
			if (typeof typed !== 'string') throw new InputError(ofRow, NO_TEXT);
			fields[name].set(language, typed);
		}
		if (!fields.content.has(language))
			throw new InputError(
				'Texts',
				`has no text for the language "${language}". Enter one, or remove the language`,
			);
	}
	return Object.fromEntries(
		Object.entries(fields).flatMap(([name, texts]) =>
			texts.size === 0 ? [] : [[name, Object.fromEntries(texts)]],
		),
	);
}

function withoutBlank(fields: Fields): Fields {
	const filled: Fields = {};
	for (const name in fields) {
		const value = fields[name];
		if (value !== undefined && !isBlank(value)) filled[name] = value;
	}
	return filled;
}
