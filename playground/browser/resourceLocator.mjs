/** Fields of the form that take a choice from a list or a typed code: n8n's resource locators. */

import { dismissNotices } from './notices.mjs';
import { shown } from './shown.mjs';

const locator = (page, name) => page.getByTestId('ndv').getByTestId(`resource-locator-${name}`);

/** Unfolds the list of a resource locator. */
export async function openList(page, name) {
	// Closing a notice later, for a picture, would close the list too.
	await dismissNotices(page);
	await locator(page, name).getByTestId('rlc-input').click();
	await shown(page, 'rlc-item').first().waitFor();
}

/** What the unfolded list offers. */
export function listed(page) {
	return shown(page, 'rlc-item').allInnerTexts();
}

/**
 * Searches the unfolded list, by a part of a title or of a code.
 * @param {number} count how many are to remain
 */
export async function searchList(page, text, count) {
	await shown(page, 'rlc-search').fill(text);
	await shown(page, 'rlc-item').nth(count - 1).waitFor();
	await shown(page, 'rlc-item').nth(count).waitFor({ state: 'detached' });
}

/** Chooses from the unfolded list. */
export async function choose(page, title) {
	await shown(page, 'rlc-item').getByText(title, { exact: true }).click();
	await shown(page, 'rlc-item').first().waitFor({ state: 'detached' });
}

/** Switches a resource locator to By Code, and enters a code. */
export async function enterCode(page, name, code) {
	await locator(page, name).getByTestId('rlc-mode-selector').click();
	await shown(page, 'mode-code').click();
	await locator(page, name).getByTestId('rlc-input').fill(code);
}
