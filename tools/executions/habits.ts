/** What users know and the form does not say: which fields are usual, and which go together. */
import type { INodeProperties } from 'n8n-workflow';

const EXPECTED = ['content', 'texts', 'hwid', 'userId', 'conditions', 'tags', 'tagColumns', 'pushColumns', 'smsColumns', 'emailColumns', 'filters', 'updateFields'];

const TOGETHER: ReadonlyArray<readonly string[]> = [
	['capping_count', 'capping_days'],
	['chrome_button_text1', 'chrome_button_url1'],
	['chrome_button_text2', 'chrome_button_url2'],
	['date_from', 'date_to'],
	['inbox_image', 'inbox_days'],
];

/** One of them only. */
const INSTEAD: ReadonlyArray<readonly [string, string]> = [
	['inbox_days', 'inbox_date'],
	['rich_media', 'remote_page'],
	['page_id', 'rich_media'],
	['link', 'rich_media'],
];

/** Whether a user fills it in although it is optional. */
export function isExpected({ name }: INodeProperties): boolean {
	return EXPECTED.includes(name);
}

/**
 * @param chosen the options of a collection that were added
 * @param all those that there are
 * @returns the chosen ones with what they need, without what they exclude
 */
export function belongTogether(chosen: readonly string[], all: readonly string[]): string[] {
	const needed = TOGETHER.filter((names) => names.some((name) => chosen.includes(name))).flat();
	const wanted = [...chosen, ...needed.filter((name) => all.includes(name))];
	const excluded = INSTEAD.flatMap(([name, other]) => (wanted.includes(name) ? [other] : []));
	return wanted.filter((name) => !excluded.includes(name));
}
