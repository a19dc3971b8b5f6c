/** What has a test id and is visible: n8n keeps folded lists and menus in the page. */
export const shown = (page, testId) => page.locator(`[data-test-id="${testId}"]:visible`);
