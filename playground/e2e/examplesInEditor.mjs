/** The examples as a user sees them after the import. Pictures go to the folder of the run. */
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openBrowser } from '../browser/chromium.mjs';
import { takeExamplePictures } from '../browser/examplePictures.mjs';
import { signIn } from '../browser/session.mjs';
import { stopAll } from '../host/processes.mjs';
import { setUp } from '../host/setUp.mjs';
import { startRunningN8n } from '../host/runningN8n.mjs';

let browser;
let running;

before(async () => {
	const program = await setUp();
	browser = await openBrowser();
	running = await startRunningN8n({ kind: 'examples-in-editor', program });
	await signIn(browser.page, running.n8n.url, running.login);
});

after(async () => {
	await browser?.close();
	await stopAll();
});

test('the editor shows every node of every example', async () => {
	await takeExamplePictures(running, browser.page, join(running.folders.dir, 'pictures'));
});
