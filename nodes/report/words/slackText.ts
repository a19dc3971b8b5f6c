/** Texts in Slack's markup (Block Kit: text object). */
import type { JsonObject } from '../../catalogue/definition/json';

/** The most characters of a text. */
const MOST = 3000;

/** Text from others in Slack's markup. */
export function slackEscaped(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/**
 * @param markup with texts of others {@link slackEscaped}
 * @returns a text object in which Slack makes no links and calls nobody: it is shown as it is
 */
export function markupText(markup: string): JsonObject {
	return { type: 'mrkdwn', text: markup, verbatim: true };
}

/** @returns a text as markup, cut between characters where it is too long */
export function escapedToFit(text: string): string {
	let cut = '';
	for (const character of text) {
		const next = slackEscaped(character);
		if (cut.length + next.length > MOST - 1) return `${cut.trimEnd()}…`;
		cut += next;
	}
	return cut;
}
