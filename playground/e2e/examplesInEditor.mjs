/** The examples as a person sees them after the import. Pictures go to the folder of the run. */
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openBrowser } from '../browser/chromium.mjs';
import { takeExamplePictures } from '../browser/examplePictures.mjs';
import { signIn } from '../browser/session.mjs';
import { stopAll } from '../processes.mjs';
import { setUp } from '../setUp.mjs';
import { startStage } from '../stage.mjs';

let browser;
let stage;

before(async () => {
	const program = await setUp();
	browser = await openBrowser();
	stage = await startStage({ kind: 'examples-in-editor', program });
	await signIn(browser.page, stage.n8n.url, stage.login);
});

after(async () => {
	await browser?.close();
	await stopAll();
});

test('the editor shows every node of every example', async () => {
	await takeExamplePictures(stage, browser.page, join(stage.folders.dir, 'pictures'));
});
