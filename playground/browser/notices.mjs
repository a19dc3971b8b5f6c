const notices = (page) => page.locator('.el-notification');

/** Closes the notices in the corner of the window. */
export async function dismissNotices(page) {
	for (const close of await page.locator('.el-notification__closeBtn').all()) {
		await close.click({ timeout: 2_000 }).catch(() => undefined);
	}
	await notices(page).first().waitFor({ state: 'detached' });
}

/**
 * Waits for a notice in the corner of the window.
 * @returns {Promise<string>} what it says
 */
export async function notice(page) {
	await notices(page).first().waitFor();
	return (await notices(page).first().innerText()).trim();
}
