/** The account of `npm start`: each list that a newcomer opens first has entries. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Seed } from '../../simulator';
import { byCode } from '../support/codes';
import { searchList } from '../support/engine';
import { startAccount } from '../support/simulator';

const APPLICATION = 'DEMO1-00001';
const file = pathToFileURL(path.join(__dirname, '..', '..', 'playground', 'demo', 'account.mjs')).href;
const script = `import(${JSON.stringify(file)}).then(({ account }) => console.log(JSON.stringify(account)))`;
const seed = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as Seed;

const account = startAccount({ seed: 'demo account' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION, title: 'Demo App' });
	simulator.seed(seed);
});

test.each([
	['pushMessage', 'push', 'send', 'searchSegments', ['On the free plan', 'Ordered before']],
	['pushMessage', 'push', 'send', 'searchPresets', ['Left in the cart', 'Order shipped']],
	['pushMessage', 'push', 'send', 'searchCampaigns', ['Spring Sale', 'Welcome']],
	['pushJourney', 'journey', 'getStatistics', 'searchJourneys', ['Welcome', 'Win back']],
] as const)('%s, %s, %s: %s finds %j', async (type, resource, operation, list, names) => {
	const { results } = await searchList({ type, parameters: { resource, operation, application: byCode(APPLICATION) } as never, credential: account.credential() }, list);
	expect(results.map(({ name }) => name).sort()).toEqual(names.map((name) => expect.stringContaining(name) as string));
});
