/** The form of a credential, in the panel of a node. */

const dialog = (page) => page.getByTestId('credential-edit-dialog');
const saveButton = (page) => page.getByTestId('credential-save-button');

/** Begins a new credential. */
export async function newCredential(page) {
	await page.getByTestId('node-credentials-select').click();
	await page.getByTestId('node-credentials-select-item-new').click();
	await dialog(page).waitFor();
}

/** Fills in fields, by their names in the description of the credential. */
export async function fillCredential(page, values) {
	for (const [name, value] of Object.entries(values)) {
		await dialog(page).getByTestId(`parameter-input-${name}`).locator('input').fill(value);
	}
}

/** Saves a credential that n8n tests and refuses; returns the details that it shows. */
export async function saveRefused(page) {
	await saveButton(page).click();
	await dialog(page).getByText('More details').click();
	const message = dialog(page).locator('[class*="_details_"]');
	return (await message.innerText()).trim();
}

/** Saves a credential that is accepted: n8n closes the form by itself. */
export async function saveAccepted(page) {
	await saveButton(page).click();
	await dialog(page).waitFor({ state: 'hidden' });
}

/** The name of the credential that the node uses. */
export async function chosenCredential(page) {
	return page.getByTestId('node-credentials-select').locator('input').first().inputValue();
}
