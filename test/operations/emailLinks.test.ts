/** Email Link: Get. The answer is not documented; its lists may be there, absent or empty. */
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

const account = startAccount({ seed: 'email links' });

async function linksOf(answer: object, parameters: object = {}) {
	account.faults.add({ kind: 'raw', status: 200, body: JSON.stringify(answer), method: 'linksInteractions' });
	const days = { dateRange: 'custom', date_from: '2026-06-01', date_to: '2026-06-07' };
	const chosen = { countBy: 'application', application: byCode(APPLICATION), link_template: 'https://example.com' };
	const run = await runNode({ type: 'pushStatistics', parameters: { resource: 'emailLink', operation: 'get', ...days, ...chosen, ...parameters }, credential: account.credential() });
	expect(run.error).toBeUndefined();
	return run.items;
}

const link = { link: 'https://example.com/a', interactions: 3, devices: 2 };
const full = { link: 'https://example.com/a?b=1', interactions: 1, devices: 1 };

test.each([
	['full links beside links', { items: [link], full_links: [full] }, [full]],
	['an empty list of full links', { items: [link], full_links: [] }, [link]],
	['an empty object for full links', { items: [link], full_links: {} }, [link]],
	['no full links', { items: [link], full_links: null }, [link]],
	['full links alone', { full_links: [full] }, [full]],
	['nothing in either list', { items: [], full_links: [] }, []],
])('%s', async (_name, answer, rows) => {
	expect((await linksOf(answer)).map(({ json }) => json)).toEqual(rows);
});
