/** The panel of a node: its form. Fields go by their names in the description of the node. */

import { dismissNotices } from './notices.mjs';

const input = (page, name) => page.getByTestId('ndv').getByTestId(`parameter-input-${name}`);
const locator = (page, name) => page.getByTestId('ndv').getByTestId(`resource-locator-${name}`);
const shown = (page, testId) => page.locator(`[data-test-id="${testId}"]:visible`);

/** Enters a text. */
export async function enter(page, name, text) {
	await input(page, name).locator('input, textarea').first().fill(text);
}

/** Turns a field over to Expression, or back to Fixed. */
async function turnTo(page, name, mode) {
	const input = page.getByTestId(`parameter-input-${name}`);
	const field = page.getByTestId('ndv').getByTestId('parameter-item').filter({ has: input });
	await input.hover();
	await field.getByTestId(`radio-button-${mode}`).click();
}

/**
 * Enters an expression in place of what was there.
 * @param {string} code what stands between the braces
 * @param {string} result what the form says that it yields; only then the node runs with it
 */
export async function enterExpression(page, name, code, result) {
	await turnTo(page, name, 'expression');
	await input(page, name).locator('.cm-content').click();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.press('Delete');
	// The editor closes the braces by itself, and puts the spaces.
	await page.keyboard.type(`{{${code}`);
	await page.keyboard.press('Escape');
	const preview = page.getByTestId(`parameter-expression-preview-${name}`);
	await preview.getByText(result, { exact: true }).waitFor();
}

/** Takes an expression away; the field is a fixed one again. */
export async function enterFixed(page, name, text) {
	await turnTo(page, name, 'fixed');
	await enter(page, name, text);
}

/** Adds an option of the first collection, or of the collection of another title. */
export async function addOption(page, label) {
	await shown(page, 'collection-parameter-add').first().click();
	await shown(page, 'collection-parameter-option').getByText(label, { exact: true }).first().click();
}

/** Unfolds the list of a resource locator. */
export async function openList(page, name) {
	// Whoever closes one later, for a picture, closes the list with it.
	await dismissNotices(page);
	await locator(page, name).getByTestId('rlc-input').click();
	await shown(page, 'rlc-item').first().waitFor();
}

/** What the unfolded list offers. */
export function listed(page) {
	return shown(page, 'rlc-item').allInnerTexts();
}

/**
 * Searches the unfolded list.
 * @param {number} count how many are to remain
 */
export async function searchList(page, text, count) {
	await shown(page, 'rlc-search').fill(text);
	const last = shown(page, 'rlc-item').nth(count - 1);
	await last.waitFor();
	await shown(page, 'rlc-item').nth(count).waitFor({ state: 'detached' });
}

/** Chooses from the unfolded list. */
export async function choose(page, title) {
	await shown(page, 'rlc-item').getByText(title, { exact: true }).click();
	await shown(page, 'rlc-item').first().waitFor({ state: 'detached' });
}

/** Turns a resource locator to By Code and enters one. */
export async function enterCode(page, name, code) {
	await locator(page, name).getByTestId('rlc-mode-selector').click();
	await shown(page, 'mode-code').click();
	await locator(page, name).getByTestId('rlc-input').fill(code);
}

/** Scrolls the form to its beginning. */
export async function showBeginning(page) {
	await page.getByTestId('node-credentials-select').scrollIntoViewIfNeeded();
}

/** Goes back to the canvas. */
export async function closePanel(page) {
	await page.getByTestId('ndv-close-button').click();
	await page.getByTestId('ndv').waitFor({ state: 'hidden' });
}
