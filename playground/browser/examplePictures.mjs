import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { examplesDir } from '../host/paths.mjs';
import { application } from '../host/simulator.mjs';
import { importExample } from '../host/workflows.mjs';
import { dismissNotices } from './notices.mjs';

/** Space for the frame of the editor. */
const bars = { width: 340, height: 360 };
const widest = 1860;
/** Round the nodes: a plus stands right of the last, the name and what it does below each. */
const margin = { left: 24, right: 72, top: 16, bottom: 80 };

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
 * @param {{ api: import('../host/n8nApi.mjs').N8nApi, credential: { id: string, name: string } }}
 *   running
 * @param {import('playwright-core').Page} page signed in
 * @param {string} folder of the pictures, each named after the file of the example
 * @throws {Error} when the editor does not show every node of an example
 */
export async function takeExamplePictures({ api, credential }, page, folder) {
	mkdirSync(folder, { recursive: true });
	const usual = page.viewportSize();
	for (const file of readdirSync(examplesDir).filter((name) => name.endsWith('.json'))) {
		const workflow = await importExample(api, file, { credential, application });
		const { width, height } = sizeOf(workflow);
		const scale = Math.min(1, (widest - bars.width) / width);
		await page.setViewportSize({
			width: Math.max(700, Math.round(width * scale) + bars.width),
			height: Math.round(height * scale) + bars.height,
		});
		await open(page, `/workflow/${workflow.id}`);
		await page.locator(`.vue-flow__node[data-id="${workflow.nodes.at(-1).id}"]`).waitFor();
		await page.getByTestId('zoom-to-fit').click();
		await dismissNotices(page);
		await page.waitForTimeout(500);
		const boxes = await Promise.all(
			(await page.locator('.vue-flow__node').all()).map((node) => node.boundingBox()),
		);
		if (boxes.length !== workflow.nodes.length) {
			throw new Error(`The editor shows ${boxes.length} of the ${workflow.nodes.length} nodes of ${file}`);
		}
		const path = join(folder, file.replace('.json', '.png'));
		await page.screenshot({ path, clip: frameOf(boxes) });
	}
	await page.setViewportSize(usual);
}

/** Goes to another page of the editor without loading all of the editor again. */
async function open(page, path) {
	await page
		.locator('#app')
		.evaluate((app, target) => app.__vue_app__.config.globalProperties.$router.push(target), path);
}

/** The part of the page that holds all boxes. */
function frameOf(boxes) {
	const x = Math.min(...boxes.map((box) => box.x)) - margin.left;
	const y = Math.min(...boxes.map((box) => box.y)) - margin.top;
	return {
		x,
		y,
		width: Math.max(...boxes.map((box) => box.x + box.width)) + margin.right - x,
		height: Math.max(...boxes.map((box) => box.y + box.height)) + margin.bottom - y,
	};
}
