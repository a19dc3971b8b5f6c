/** The panel of a node: its form. Fields go by their names in the description of the node. */

import { shown } from './shown.mjs';

const input = (page, name) => page.getByTestId('ndv').getByTestId(`parameter-input-${name}`);

/** Enters a text. */
export async function enter(page, name, text) {
	await input(page, name).locator('input, textarea').first().fill(text);
}

/** Chooses in a field with a fixed list of choices, by its label or the beginning of it. */
export async function chooseOption(page, name, label) {
	await input(page, name).locator('input').first().click();
	await page.locator('[role="option"]:visible').filter({ hasText: label }).first().click();
}

/** Flips a switch. */
export async function turnSwitch(page, name) {
	await input(page, name).locator('.el-switch').click();
}

/** Opens the panel of a node on the canvas, by its ID. */
export async function openPanel(page, id) {
	await page.locator(`.vue-flow__node[data-id="${id}"]`).dblclick();
	await page.getByTestId('ndv').waitFor();
}

/** Adds a column of a resource mapper, by its label. */
export async function addColumn(page, label) {
	await page.getByTestId('add-fields-select').getByRole('button').click();
	await page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** Drags a column of the input onto a field, as a user maps it. */
export async function dragColumn(page, column, name) {
	const schema = page.getByTestId('run-data-schema-item');
	const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
	await input(page, name).scrollIntoViewIfNeeded();
	const from = middle(await schema.getByText(column, { exact: true }).first().boundingBox());
	const to = middle(await input(page, name).boundingBox());
	await page.mouse.move(...from);
	await page.mouse.down();
	await page.mouse.move(to[0] - 40, to[1], { steps: 10 });
	await page.mouse.move(...to, { steps: 5 });
	await page.waitForTimeout(300);
	await page.mouse.up();
	await input(page, name).locator('.cm-content').waitFor();
	// The form stores it a moment later; a run before that would not have it.
	await page.waitForTimeout(1_000);
}

/** Switches a field to Expression, or back to Fixed. */
async function turnTo(page, name, mode) {
	const has = page.getByTestId(`parameter-input-${name}`);
	const field = page.getByTestId('ndv').getByTestId('parameter-item').filter({ has });
	await field.hover();
	await field.getByTestId(`radio-button-${mode}`).click();
}

/**
 * Enters an expression in place of what was there.
 * @param {string} code what stands between the braces
 * @param {string} result the preview, which shows that the form has stored it
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

/** Replaces an expression by a fixed value. */
export async function enterFixed(page, name, text) {
	await turnTo(page, name, 'fixed');
	await enter(page, name, text);
}

/** Adds an option of the first collection of the form, by its label. */
export async function addOption(page, label) {
	await shown(page, 'collection-parameter-add').first().click();
	await shown(page, 'collection-parameter-option').getByText(label, { exact: true }).first().click();
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
