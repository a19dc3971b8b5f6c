/** Texts, and objects with texts. */
import { withHints } from '../definition/field';
import { trimText } from '../definition/trimText';
import { isLanguage } from './languages';
import { recordOf } from './records';
import * as z from '../definition/zod';

/** A text for each language, none of them blank. */
const textPerLanguage = recordOf(
	z.string().refine((code) => code === 'default' || isLanguage(code), {
		error: ({ input }) =>
			`has a text for "${String(input)}", which is not a language code. Use two lower-case letters (ISO 639-1), such as en or de`,
	}),
	z.string().refine((text) => trimText(text) !== '', {
		error: 'is empty in a language: there is nothing to read',
	}),
).refine((texts) => Object.keys(texts).length > 0, {
	error: 'is empty: it has a text in no language',
});

/** A text, or a text for each language (specification, "Tags": ISO 639-1, lower case). */
export const localizedText = withHints(z.union([z.string(), textPerLanguage]), { prose: true });

/** Text without line breaks, for one line of an email header. */
export const ONE_LINE = /^[^\n\v\f\r\0\u0085\u2028\u2029]*$/;

export const oneLine = z.string().regex(ONE_LINE, {
	error: 'holds a line break, and takes one line. Remove it',
});

export const url = withHints(
	z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/\S+$/i, {
		error: 'is not a full URL. It must start with https:// or another scheme',
	}),
	{ widget: 'url', placeholder: 'e.g. https://example.com/page' },
);

/** The URL of a picture. */
export const imageUrl = withHints(url, { placeholder: 'e.g. https://example.com/image.png' });

/** A JSON object. */
export const jsonObject = withHints(recordOf(z.string(), z.unknown()), {
	widget: 'json',
	prose: true,
});

const name = z.string().min(1, { error: 'has an entry without a name' });

/** Values by name, at least one. */
function namedValues<Value extends z.ZodType>(value: Value) {
	return recordOf(name, value).refine((entries) => Object.keys(entries).length > 0, {
		error: 'is empty. Add an entry, or remove the field',
	});
}

/** Values by the name of their placeholder. */
export const pairs = withHints(namedValues(z.union([z.string(), z.number(), z.boolean()])), {
	widget: 'pairs',
	prose: true,
});

/** Texts by name. */
export const textPairs = withHints(namedValues(z.string()), {
	widget: 'pairs',
	prose: true,
	asText: true,
});

/** Whether all values by name are filled in, as those of an approved template must be. */
export function hasValues(texts: Readonly<Record<string, string>>): boolean {
	return Object.values(texts).every((text) => text.trim() !== '');
}

/** The error where one is blank. */
export const NO_VALUE = 'has an entry without a value. Fill it in, or check the expression in it';

/** Values that the service fills into a text or a template, where n8n has filled its own ones. */
export const dynamicContent = withHints(pairs, { label: 'Dynamic Content' })
	.describe(
		'The service fills {firstname} in the text with the value given here; an expression of n8n, in double braces, is filled from each item before that',
	)
	.optional();
