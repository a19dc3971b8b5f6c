/** Content, title and subtitle: as one text, or a row per language. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../inputError';
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
	labels: ({ as, without = [] }) => ({
		content: as?.label ?? CONTENT,
		...(!without.includes('title') && { title: 'Title' }),
	}),
};

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
			description: 'Whether everyone gets the same text, or each device the text in its language',
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
				'The text for each language. The one of All Others (default) is for everyone else.',
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
		{ name: `A ${what} per Language`, value: 'several' },
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
	const fields: Record<'content' | 'title' | 'subtitle', Record<string, unknown>> = {
		content: {},
		title: {},
		subtitle: {},
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
			if (typed === undefined || isBlank(typed)) continue;
			if (typeof typed !== 'string') {
				const ofRow = name === 'content' ? label : ROW_LABELS[name];
				throw new InputError(`${ofRow} (Texts)`, NO_TEXT);
			}
			fields[name][language] = typed;
		}
		if (!(language in fields.content))
			throw new InputError(
				'Texts',
				`has no text for the language "${language}". Enter one, or remove the language`,
			);
	}
	return Object.fromEntries(
		Object.entries(fields).filter(([, texts]) => Object.keys(texts).length > 0),
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
