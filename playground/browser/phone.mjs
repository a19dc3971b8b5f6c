import { openBrowser } from './chromium.mjs';

/** The screen of an ordinary phone, without the bars of its browser. */
const screen = {
	viewport: { width: 390, height: 664 },
	deviceScaleFactor: 2,
	isMobile: true,
	hasTouch: true,
};

/**
 * Starts Chromium as it is on a phone.
 * @param {'light' | 'dark'} [colorScheme] what the phone is set to
 * @returns {ReturnType<typeof openBrowser>}
 */
export function openPhone(colorScheme = 'light') {
	return openBrowser({ ...screen, colorScheme });
}
