/** Applications, campaigns, and the record of a message. */
import type { Simulator } from '../../simulator';
import type { Json, JsonObject } from '../../simulator/wire/json';
import { APPLICATION, codesOf, complaintOf, ServiceClient, responseOf } from '../support/client';
import { startAccountForEachTest } from '../support/simulator';

let simulator: Simulator;
let client: ServiceClient;

startAccountForEachTest({ now: new Date('2026-06-15T12:00:00Z'), frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
	simulator.addApplication({ code: APPLICATION, title: 'Shop' });
});

test('getApplications counts pages from 1; 0 is also the first page', async () => {
	simulator.options.applicationsPerPage = 2;
	for (let index = 0; index < 4; index++) simulator.addApplication();
	const page = async (request: object) => {
		const { page: number, total, applications } = responseOf(
			await client.server('getApplications', request),
		);
		return [Number(number), Number(total), Object.keys(applications as object)] as const;
	};
	const codes = [...simulator.state.applications.keys()];
	expect(await page({})).toEqual([1, 3, codes.slice(0, 2)]);
	expect(await page({ page: 0 })).toEqual([1, 3, codes.slice(0, 2)]);
	expect(await page({ page: 1 })).toEqual([1, 3, codes.slice(0, 2)]);
	expect(await page({ page: 3 })).toEqual([3, 3, codes.slice(4)]);
	expect(await page({ page: 4 })).toEqual([4, 3, []]);
	expect(await page({ page: 5 })).toEqual([5, 3, []]);
	expect(complaintOf(await client.server('getApplications', { page: '1' }))).toMatch(/page/);
	expect(complaintOf(await client.server('getApplications', { pages: 1 }))).toMatch(/"pages"/);
});

test('getApplication encodes credentials, and lists providers and languages', async () => {
	const secret = 'example-secret-key';
	simulator.addApplication({
		code: APPLICATION,
		title: 'Shop',
		credentials: { android_gcm_api_key: secret, ios_gateway: '1' },
		providers: ['ios'],
	});
	for (const hwid of ['a', 'b']) {
		simulator.addDevice({ application: APPLICATION, hwid, language: 'en' });
	}
	const answer = await client.server('getApplication', { application: APPLICATION });
	const { application } = responseOf(answer) as { application: JsonObject };
	expect(application).toMatchObject({
		title: 'Shop',
		icon_url: null,
		android_gcm_api_key: expect.stringMatching(/^encoded:[0-9a-f]{32}$/),
		ios_gateway: '1',
		adm_secret: '',
		languages: { en: '2' },
	});
	const providers = application['providers'] as Record<string, boolean>;
	expect(Object.keys(providers).filter((key) => providers[key])).toEqual(['ios']);
	expect(answer.text).not.toContain(secret);
	const unknown = await client.server('getApplication', { application: 'XXXXX-YYYYY' });
	expect(complaintOf(unknown)).toBe('Application not found');
});

async function campaigns(request: object): Promise<JsonObject> {
	return responseOf(await client.server('getCampaigns', { application: APPLICATION, ...request }));
}

test('campaigns are created, listed and deleted', async () => {
	const created = await client.server('createCampaign', {
		application: APPLICATION,
		name: 'Spring',
		description: 'Sale',
	});
	const code = String(responseOf(created)['campaign']);
	expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
	const campaign = { code, name: 'Spring', description: 'Sale' };
	expect((await campaigns({}))['campaigns']).toEqual([campaign]);
	await client.server('deleteCampaign', { campaign: code });
	expect((await campaigns({}))['campaigns']).toEqual([]);
	const again = await client.server('deleteCampaign', { campaign: code });
	expect(complaintOf(again)).toBe('Campaign not found');
});

test.each([
	['createCampaign', { name: 'x' }, 'application is required'],
	['createCampaign', { application: APPLICATION }, 'name is required'],
	['createCampaign', { application: APPLICATION, name: '' }, 'name must be a filled string'],
	['createCampaign', { application: 'XXXXX-YYYYY', name: 'x' }, 'Application not found'],
	['createCampaign', { application: APPLICATION, name: 'x', title: 'y' }, 'Unknown field "title"'],
	['deleteCampaign', {}, 'campaign is required'],
	['getCampaigns', {}, 'application is required'],
	['getCampaigns', { application: APPLICATION, limit: 0 }, 'limit is out of range'],
	['getCampaigns', { application: APPLICATION, limit: '5' }, 'limit must be an integer'],
	['getCampaigns', { application: APPLICATION, cursor: 'XXXXX-YYYYY' }, 'Cursor is wrong'],
	['getMessageDetails', {}, 'message is required'],
	['deleteMessage', { message: 5 }, 'message must be a filled string'],
])('%s refuses %j: %s', async (method, request, message) => {
	expect(complaintOf(await client.server(method, request))).toContain(message);
});

test.each([1, 2, 3, 5, 9])('getCampaigns with limit %i, however the cursor ends', async (limit) => {
	for (let index = 0; index < 5; index++) simulator.addCampaign({ application: APPLICATION });
	const all = [...simulator.state.campaigns.keys()];
	for (let time = 0; time < 4; time++) {
		const seen: string[] = [];
		let cursor: Json | undefined;
		do {
			const before = cursor;
			const page = await campaigns({ limit, ...(cursor && { cursor }) });
			expect(Number(page['limit'])).toBe(limit);
			const codes = (page['campaigns'] as Array<{ code: string }>).map(({ code }) => code);
			seen.push(...codes);
			cursor = codes.length === 0 || page['cursor'] === before ? undefined : page['cursor'];
		} while (cursor);
		expect(seen).toEqual(all);
	}
});

test('getMessageDetails by code, and by ID as a number or a text', async () => {
	const notification = {
		content: 'Plain',
		send_date: '2026-06-16 08:00',
		ignore_user_timezone: false,
		platforms: [1, 3],
		data: { order: 5 },
		ios_title: 'Title',
	};
	const ids = new Set<string>();
	for (let index = 0; index < 3; index++) {
		const [code] = codesOf(await client.send(notification));
		const { id = '' } = simulator.ledger.at(-1) ?? {};
		ids.add(id);
		const auth = simulator.serverToken;
		const byNumber = await client.post(
			'/json/1.3/getMessageDetails',
			`{"request": {"auth": "${auth}", "message": ${id}}}`,
		);
		const byText = await client.server('getMessageDetails', { message: id });
		const byCode = await client.server('getMessageDetails', { message: code });
		for (const answer of [byNumber, byText, byCode]) {
			expect(answer.text).toContain(`"id":${id},`);
			expect(responseOf(answer)['message']).toMatchObject({
				code,
				created: '2026-06-15 12:00:00',
				send_date: '2026-06-16 08:00:00',
				status: 'PENDING',
				content: { default: 'Plain' },
				platforms: '[1,3]',
				ignore_user_timezone: '0',
				ios_title: 'Title',
				android_header: null,
			});
		}
	}
	expect([...ids].some((id) => Number(id) > 2 ** 31 && Number(id) < 2 ** 53)).toBe(true);
	expect([...ids].some((id) => Number(id) > 2 ** 53)).toBe(true);
});
