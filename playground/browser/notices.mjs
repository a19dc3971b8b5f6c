const notices = (page) => page.locator('.el-notification');

/** Closes the notices in the corner of the window. */
export async function dismissNotices(page) {
	for (const close of await page.locator('.el-notification__closeBtn').all()) {
		await close.click({ timeout: 2_000 }).catch(() => undefined);
	}
	await notices(page).first().waitFor({ state: 'detached' });
}

/** What n8n says when it saved the workflow by itself and takes that for the work of another tab. */
const ownSaving = 'Workflow updated elsewhere';

/**
 * Waits for a notice in the corner of the window. What n8n says of its own saving is none.
 * @returns {Promise<string>} what it says
 */
export async function notice(page) {
	const first = notices(page).filter({ hasNotText: ownSaving }).first();
	await first.waitFor();
	return (await first.innerText()).trim();
}
