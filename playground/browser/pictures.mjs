import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { dismissNotices } from './notices.mjs';

/** Hides the link to the next node, which overlaps the edge of a panel. */
const style = '[data-test-id="floating-node"] { visibility: hidden }';

/**
 * Takes pictures of a page into a folder.
 * @param {import('playwright-core').Page} page
 * @param {string} folder made if it is not there
 * @returns {(name: string, part?: string) => Promise<void>} takes `name`.png of the whole window,
 *   or of the part with that test id; notices in the corner are closed first
 */
export function pictureTaker(page, folder) {
	mkdirSync(folder, { recursive: true });
	return async (name, part) => {
		await dismissNotices(page);
		await page.mouse.move(5, 935);
		await page.waitForTimeout(500);
		const clip = part && (await page.getByTestId(part).first().boundingBox());
		await page.screenshot({ path: join(folder, `${name}.png`), style, ...(clip && { clip }) });
	};
}

/**
 * Takes a picture of all that a small page shows.
 * @param {import('playwright-core').Page} page
 * @param {string} folder made if it is not there
 * @param {string} name of the file, without its ending
 */
export async function pictureOfPage(page, folder, name) {
	mkdirSync(folder, { recursive: true });
	await page.screenshot({ path: join(folder, `${name}.png`) });
}
