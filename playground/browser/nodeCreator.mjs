const names = (page) => page.getByTestId('node-creator-item-name');

/** Opens the panel in which a user looks for nodes, in an empty workflow. */
export async function openNodeCreator(page) {
	await page.getByTestId('canvas-plus-button').click();
	await page.getByTestId('node-creator-search-bar').waitFor();
}

/**
 * Looks for nodes by a word.
 * @param {import('playwright-core').Page} page its node creator is open
 * @param {string} word
 * @returns {Promise<string[]>} the names of the nodes found, best first; empty if there are none
 */
export async function searchNodes(page, word) {
	const search = page.getByTestId('node-creator-search-bar');
	const nothing = page.getByTestId('node-creator-no-results');
	// What was found before must be gone, or it would be read once more.
	await search.fill('qqqqqqqqqq');
	await nothing.waitFor();
	await search.fill(word);
	let found = [];
	// The list fills while it is read.
	for (let reads = 0, still = 0; reads < 60 && still < 4; reads += 1) {
		await page.waitForTimeout(500);
		const now = await names(page).evaluateAll((all) => all.map((one) => one.textContent.trim()));
		still = now.join() === found.join() && now.length > 0 ? still + 1 : 0;
		found = now;
	}
	return found;
}

/**
 * Puts a node into the workflow; its panel opens.
 * @param {import('playwright-core').Page} page its node creator is open
 * @param {string} name as the search lists it
 * @param {string} action as the details of the node list it
 */
export async function addNode(page, name, action) {
	await page.getByTestId('node-creator-search-bar').fill(name);
	await names(page).getByText(name, { exact: true }).click();
	// In any case: n8n writes the events of a trigger in its own way.
	const wanted = names(page).filter({ hasText: new RegExp(`^\\s*${action}\\s*$`, 'i') });
	// Where a workflow has no trigger yet, n8n folds the actions of a node that has a trigger.
	const folded = page.getByTestId('node-creator-category-item').filter({ hasText: /^\s*Actions/ });
	await wanted.or(folded).first().waitFor();
	if (!(await wanted.isVisible())) await folded.click();
	await wanted.click();
	await page.getByTestId('ndv').waitFor();
}
