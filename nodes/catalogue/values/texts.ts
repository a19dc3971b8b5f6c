/** Texts, and objects with texts. */
import { withHints } from '../definition/field';
import { isLanguage } from './languages';
import { z } from '../definition/zod';

/** A text, or a text for each language (specification, "Tags": ISO 639-1, lower case). */
export const localizedText = z.union([
	z.string(),
	z.record(
		z.string().refine((code) => code === 'default' || isLanguage(code), {
			error: ({ input }) =>
				`has a text for "${String(input)}", which is not a language code. Use two lower-case letters (ISO 639-1), such as en or de`,
		}),
		z.string(),
	),
]);

export const url = withHints(
	z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/\S+$/i, {
		error: 'is not a full URL. It starts with https:// or another scheme',
	}),
	{ widget: 'url', placeholder: 'e.g. https://example.com/image.png' },
);

/** A JSON object. */
export const jsonObject = withHints(z.record(z.string(), z.unknown()), { widget: 'json' });

/** Values by the names of their placeholders. */
export const pairs = withHints(
	z.record(
		z.string().min(1, { error: 'has an entry without a name' }),
		z.union([z.string(), z.number(), z.boolean()]),
	),
	{ widget: 'pairs' },
);
