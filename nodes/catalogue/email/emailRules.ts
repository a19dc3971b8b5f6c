/** The rules between the fields of an email (public documentation, "Email API"). */
import { arrayOf, isObject } from '../definition/json';
import * as z from '../definition/zod';

interface Email {
	email_template?: unknown;
	preset?: unknown;
	content?: unknown;
	subject?: unknown;
}

/**
 * Adds the rules to the schema of an email.
 *
 * @param schema an object schema with the fields of createEmailMessage
 * @returns the schema; a broken rule is an issue at the field that it names
 */
export function emailRules<Schema extends z.ZodObject>(schema: Schema): Schema {
	return schema.superRefine((given, { addIssue }) => {
		const email: Email = given;
		const refuse = (path: keyof Email, message: string): void =>
			addIssue({ code: 'custom', path: [path], message });
		const sources = [email.email_template, email.preset, email.content];
		const count = sources.filter((source) => source !== undefined).length;
		if (count === 0) refuse('content', 'is empty: there is nothing to read');
		if (count > 1) refuse('content', 'cannot be combined with a template or a preset');
		if (email.subject === undefined && email.preset === undefined)
			refuse('subject', 'is missing. Fill it in, or check the expression in it');
		const language = languageWithoutSubject(email);
		if (language !== undefined)
			refuse(
				'subject',
				`has no text for "${language}", in which there is HTML: the email would have no subject. Choose A Subject per Language, and give each language of the HTML its subject`,
			);
	});
}

/** The service leaves the subject empty where it has none in the language of the HTML. */
function languageWithoutSubject({ content, subject }: Email): string | undefined {
	if (!isObject(content) || !Array.isArray(subject)) return undefined;
	const languages = new Set(
		arrayOf(subject).flatMap((each) => (isObject(each) ? Object.keys(each) : [])),
	);
	return Object.keys(content).find((language) => !languages.has(language));
}
