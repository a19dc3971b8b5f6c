import { dismissNotices, notice } from './notices.mjs';

const output = (page) => page.getByTestId('output-panel');

/** What n8n says of a run without an error, of the node or of the workflow. */
export const succeeded = /^(Node|Workflow) executed successfully/;

/**
 * Presses the button that runs the node of the panel, and waits until it has run.
 * @returns {Promise<string>} what n8n says of the run
 */
export async function execute(page) {
	await dismissNotices(page);
	// The form stores what was typed a moment later; a run before that would not have it.
	await page.waitForTimeout(1_000);
	await page.getByTestId('ndv').getByTestId('node-execute-button').click();
	return notice(page);
}

/**
 * Reads the output of the node from the table that is shown.
 * @returns {Promise<Record<string, string>[]>} the rows, by the heads of their columns
 */
export async function readOutput(page) {
	await output(page).getByTestId('radio-button-table').click();
	const table = output(page).locator('table');
	await table.waitFor();
	const texts = (cells) => cells.map((cell) => cell.innerText.trim());
	const heads = await table.locator('thead th').evaluateAll(texts);
	const rows = await table.locator('tbody tr').all();
	const cells = await Promise.all(rows.map((row) => row.locator('td').evaluateAll(texts)));
	return cells.map((row) =>
		Object.fromEntries(heads.map((head, index) => [head, row[index]]).filter(([head]) => head)),
	);
}

/** Shows the output as a schema, which fits beside a form. */
export async function showFields(page) {
	await output(page).getByTestId('radio-button-schema').click();
	await output(page).getByTestId('run-data-schema-item').first().waitFor();
}

/**
 * Reads the error of the node as it stands in the output.
 * @returns {Promise<{ title: string, description: string }>}
 */
export async function readError(page) {
	const text = async (testId) => (await output(page).getByTestId(testId).innerText()).trim();
	return {
		title: await text('node-error-message'),
		description: await text('node-error-description'),
	};
}
