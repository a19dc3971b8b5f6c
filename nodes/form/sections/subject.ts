/** The subject of an email: as one text, or a row per language. */
import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../inputError';
import { labelIn } from '../parameters/parameters';
import { isBlank, rowsOf, toText } from '../parse';
import { DEFAULT } from '../lists/languages';
import type { SectionType } from '../section';
import { languageProperty, readLanguage } from './language';

const LABEL = 'Subject';

export const subject: SectionType<'subject'> = {
	properties: ({ optional }) => [
		{
			displayName: 'Subject Languages',
			name: 'subjectLanguages',
			type: 'options',
			noDataExpression: true,
			options: [
				{ name: 'One Subject for All', value: 'one' },
				{ name: 'A Subject per Language', value: 'several' },
			],
			default: 'one',
			description:
				'Whether everyone gets the same subject, or each subscriber the one in their language',
		},
		{
			displayName: LABEL,
			name: 'subject',
			type: 'string',
			default: '',
			...(!optional && { required: true }),
			placeholder: 'e.g. Your order is on its way',
			description: optional
				? 'The subject of the email, instead of that of the preset'
				: 'The subject of the email',
			displayOptions: { show: { subjectLanguages: ['one'] } },
		},
		{
			displayName: 'Subjects',
			name: 'subjects',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Language',
			default: {},
			...(!optional && { required: true }),
			description:
				'The subject for each language. The one of All Others (default) is for everyone else.',
			options: [{ displayName: 'Language', name: 'subject', values: subjectRowProperties() }],
			displayOptions: { show: { subjectLanguages: ['several'] } },
		},
	],
	read: (input) => {
		if (input.get('subjectLanguages') !== 'several') {
			const text = toText(input.get('subject'));
			return text === undefined || isBlank(text) ? {} : { subject: [{ default: text }] };
		}
		const subjects = new Map<string, unknown>();
		for (const { language, text } of rowsOf(input.get('subjects'), 'subject') ?? []) {
			const code = readLanguage('Language (Subjects)', language);
			if (subjects.has(code))
				throw new InputError('Subjects', `has two subjects for the language "${code}"`);
			if (text === undefined || isBlank(text))
				throw new InputError('Subjects', `has no subject for the language "${code}"`);
			subjects.set(code, toText(text));
		}
		return subjects.size === 0
			? {}
			: { subject: [...subjects].map(([code, text]) => ({ [code]: text })) };
	},
	places: () => [{ name: 'subject' }],
	labels: (_section, _endpoint, input) => ({
		subject: input?.get('subjectLanguages') === 'several' ? labelIn('Subjects', LABEL) : LABEL,
	}),
};

function subjectRowProperties(): INodeProperties[] {
	return [
		languageProperty(DEFAULT),
		{ displayName: LABEL, name: 'text', type: 'string', default: '' },
	];
}
