import { existsSync } from 'node:fs';
import { chromium, selectors } from 'playwright-core';
import { SetupProblem } from '../host/setupProblem.mjs';

selectors.setTestIdAttribute('data-test-id');

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The smallest that shows all of the panel of a node, for the pictures. */
const viewport = { width: 1300, height: 940 };

/** Quiet, and without what a container does not have. */
const args = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/**
 * @param {string[]} [places] where a Chromium may be, the first that exists counts
 * @returns {string} its path
 * @throws {SetupProblem} when there is none, with what to install
 */
export function findChromium(places = [process.env.CHROMIUM, ...usualPlaces]) {
	const found = places.find((place) => place && existsSync(place));
	if (found) return found;
	throw new SetupProblem(
		'The editor is tried in a real browser, and no Chromium was found.',
		'On Debian: sudo apt-get install --no-install-recommends chromium. Elsewhere, set CHROMIUM to ' +
			'the path of a Chromium or Chrome. Then run the same command again.',
	);
}

/**
 * Starts Chromium with a new, empty profile and one page, in English and UTC. It reaches loopback
 * only: a request to any other host is stopped and kept in `elsewhere`.
 * @param {import('playwright-core').BrowserContextOptions} [screen] that of a computer unless given
 * @returns {Promise<{ page: import('playwright-core').Page, elsewhere:
 *   import('playwright-core').Request[], close: () => Promise<void> }>}
 * @throws {SetupProblem} when there is no Chromium
 */
export async function openBrowser(screen = { viewport }) {
	const browser = await chromium.launch({ executablePath: findChromium(), args });
	const context = await browser.newContext({ ...screen, locale: 'en-US', timezoneId: 'UTC' });
	const elsewhere = [];
	await context.route(
		({ hostname }) => hostname !== '127.0.0.1',
		(route) => {
			elsewhere.push(route.request());
			return route.abort();
		},
	);
	const page = await context.newPage();
	// The machine may be busy with other work.
	page.setDefaultTimeout(60_000);
	// The editor asks before it leaves a workflow that it has not saved yet.
	page.on('dialog', (dialog) => dialog.accept());
	return { page, elsewhere, close: () => browser.close() };
}
