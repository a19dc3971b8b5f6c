/** Journey, By URL: which of the IDs in an address is that of the journey. */
import { openInputAccount } from './account';

const account = openInputAccount('addresses of journeys');
const [JOURNEY, OTHER] = ['1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d', '9f8e7d6c-5b4a-4c3d-8e2f-1a0b9c8d7e6f'];

/** As an expression gives the address: n8n stops a workflow with a typed one without an ID. */
const choose = async (address: string) => await account.run('getJourney', { uuid: { __rl: true, mode: 'url', value: `={{ ${JSON.stringify(address)} }}` } });

test.each([
	`https://app.example.com/journeys/${JOURNEY}`,
	`https://app.example.com/projects/${OTHER}/journeys/${JOURNEY}`,
	`https://app.example.com/projects/${OTHER}/journey/${JOURNEY}/edit`,
	`https://app.example.com/${OTHER}/customer-journey/${JOURNEY.toUpperCase()}`,
	`https://app.example.com/journeys/${JOURNEY}/points/${OTHER}`,
	`https://app.example.com/journeys/view/${JOURNEY}?from=${OTHER}`,
	`https://app.example.com/edit?project=${OTHER}&journeyId=${JOURNEY}`,
	`https://app.example.com/segments/${OTHER}/of/${JOURNEY}`,
	`https://app.example.com/${JOURNEY}/edit?id=${JOURNEY}`,
	`https://app.example.com/#/journeys/${JOURNEY}`,
])('takes the journey of %s', async (address) => {
	await choose(address);
	expect(account.requests.map(({ path }) => path.toLowerCase())).toEqual([`/api/v3/journeygateway/${JOURNEY}`]);
});

test.each([
	`https://app.example.com/${OTHER}/${JOURNEY}`,
	`https://app.example.com/projects/${OTHER}/edit?id=${JOURNEY}`,
	`https://app.example.com/segments/${OTHER}`,
	'https://app.example.com/journeys',
])('refuses %s, which does not say it', async (address) => {
	const { error } = await choose(address);
	expect(error?.message).toBe('Journey is not a journey ID, but an address that does not say which journey it is of. Enter the ID alone');
	expect(account.requests).toEqual([]);
});
