import { readdirSync } from 'node:fs';
import { examplesDir } from '../paths.mjs';
import { application } from '../simulator.mjs';
import { importExample } from '../workflows.mjs';
import { pictureTaker } from './pictures.mjs';

/** Room for the bars of the editor, and how many pixels of a picture a pixel of the canvas takes. */
const bars = { width: 120, height: 190 };
const widest = 1300;

/** How large the workflow is on the canvas, in its pixels. */
function sizeOf({ nodes }) {
	const right = ({ position: [x], parameters }) => x + (parameters.width ?? 160);
	const bottom = ({ position: [, y], parameters }) => y + (parameters.height ?? 160);
	const left = Math.min(...nodes.map(({ position: [x] }) => x));
	const top = Math.min(...nodes.map(({ position: [, y] }) => y));
	return {
		width: Math.max(...nodes.map(right)) - left,
		height: Math.max(...nodes.map(bottom)) - top,
	};
}

/**
 * Imports each example, opens it in the editor, and takes a picture of the whole workflow.
 * @param {{ api: import('../n8nApi.mjs').N8nApi, credential: { id: string, name: string } }} stage
 * @param {import('playwright-core').Page} page signed in
 * @param {string} folder of the pictures, each named after the file of the example
 * @throws {Error} when the editor does not show every node of an example
 */
export async function takeExamplePictures({ api, credential }, page, folder) {
	const picture = pictureTaker(page, folder);
	const usual = page.viewportSize();
	for (const file of readdirSync(examplesDir).filter((name) => name.endsWith('.json'))) {
		const workflow = await importExample(api, file, { credential, application });
		const { width, height } = sizeOf(workflow);
		const scale = Math.min(1, (widest - bars.width) / width);
		await page.setViewportSize({
			width: Math.max(700, Math.round(width * scale) + bars.width),
			height: Math.round(height * scale) + bars.height,
		});
		await page.goto(`${api.url}/workflow/${workflow.id}`, { waitUntil: 'commit' });
		await page.getByTestId('canvas-wrapper').waitFor();
		const shown = page.locator('[data-test-id="canvas-node"], [data-test-id="sticky"]');
		await shown.first().waitFor();
		await page.getByTestId('zoom-to-fit').click();
		const names = await page.locator('.vue-flow__node').count();
		if (names !== workflow.nodes.length) {
			throw new Error(`The editor shows ${names} of the ${workflow.nodes.length} nodes of ${file}`);
		}
		await picture(file.replace('.json', ''), 'canvas-wrapper');
	}
	await page.setViewportSize(usual);
}
