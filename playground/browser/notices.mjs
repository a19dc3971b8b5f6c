const notices = (page) => page.locator('.el-notification');

/** Closes the notices in the corner of the window. */
export async function dismissNotices(page) {
	for (const close of await page.locator('.el-notification__closeBtn').all()) {
		await close.click({ timeout: 2_000 }).catch(() => undefined);
	}
	await notices(page).first().waitFor({ state: 'detached' });
}

/** Shown when n8n takes its own saving for that of another tab. */
const ownSaving = 'Workflow updated elsewhere';

/**
 * Waits for a notice in the corner of the window, other than one about its own saving.
 * @returns {Promise<string>} what it says
 */
export async function notice(page) {
	const first = notices(page).filter({ hasNotText: ownSaving }).first();
	await first.waitFor();
	return (await first.innerText()).trim();
}
