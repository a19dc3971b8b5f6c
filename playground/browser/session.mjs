/**
 * Signs in to n8n as a user does.
 * @param {import('playwright-core').Page} page
 * @param {string} url address of n8n
 * @param {{ email: string, password: string }} login
 */
export async function signIn(page, url, { email, password }) {
	await page.goto(`${url}/signin`, { waitUntil: 'commit' });
	await page.fill('input[name="emailOrLdapLoginId"]', email);
	await page.fill('input[type="password"]', password);
	await page.keyboard.press('Enter');
	// Otherwise the start page would replace what is opened next.
	await page.getByRole('heading', { name: 'Overview' }).waitFor();
}

/** Opens an empty workflow. */
export async function newWorkflow(page, url) {
	await page.goto(`${url}/workflow/new`, { waitUntil: 'commit' });
	await page.getByTestId('canvas-add-button').waitFor();
}
