/** Publishes the workflow that is open, as a user does. */
export async function publishWorkflow(page) {
	await page.getByTestId('workflow-open-publish-modal-button').click();
	await page.getByTestId('workflow-publish-button').click();
	await page.getByRole('button', { name: 'Got it' }).click();
	await page.getByTestId('workflow-open-publish-modal-button').getByText('Published').waitFor();
	// Closes the checklist that n8n shows after the first time.
	await page.keyboard.press('Escape');
}

/**
 * Opens the list of the executions of the workflow that is open.
 * @returns {Promise<string[]>} their texts, newest first
 */
export async function readExecutionList(page) {
	await page.getByTestId('radio-button-executions').click();
	const items = page.getByTestId('current-executions-list').getByTestId(/^execution-details-/);
	await items.first().waitFor();
	return items.allInnerTexts();
}
