/** Every read ends, even if the list is endless, the answer trickles in, or it is far too large. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APPLICATION, byCode } from '../support/codes';
import { runNode, searchList } from '../support/engine';
import { startAccount } from '../support/simulator';
import { ok, READINGS, runWith } from './support';

const account = startAccount({ seed: 'endless' });
const NO_END = 'The answer of the service comes to no end';
const log = READINGS[0]!;
const campaigns = READINGS[1]!;
const applications = { type: 'pushApplication', parameters: { resource: 'application', operation: 'getAll', returnAll: true } };

test.each([
	['a token of the log', log, (token: string) => ({ pagination_token: token, data: [log.element(1)] })],
	['a cursor of campaigns', campaigns, (cursor: string) => ok({ cursor, campaigns: [campaigns.element(1)] })],
] as const)('%s that alternates', async (_name, reading, page) => {
	const answers = Array.from({ length: 50 }, (_page, n) => page(n % 2 === 0 ? '%s that alternates between two values ends with an error' : 'B'));
	const { error } = await runWith(account, reading, answers);
	expect(error?.message).toBe(NO_END);
	expect(account.requests).toHaveLength(3);
});

test('two rows with the same code on one page are both kept; a row that a later page repeats is dropped', async () => {
	const [one, other] = [campaigns.element(1), campaigns.element(2)];
	const twice = { ...one, name: 'Another name' };
	const answers = [ok({ cursor: 'A', campaigns: [one, twice] }), ok({ cursor: null, campaigns: [one, other] })];
	const { error, items } = await runWith(account, campaigns, answers);
	expect(error?.message).toBeUndefined();
	expect(items.map(({ json }) => json)).toEqual([one, twice, other].map((row) => campaigns.item(row)));
});

test('a cycle of page tokens that starts late ends with an error', async () => {
	const tokens = ['A', 'B', 'C', 'D', 'B'];
	const { error } = await runWith(account, log, tokens.map((token) => ({ pagination_token: token, data: [log.element(1)] })));
	expect(error?.message).toBe(NO_END);
});

test('the same token twice in a row marks the end of the list, as the public documentation says', async () => {
	const { error, items } = await runWith(account, log, ['A', 'A'].map((token) => ({ pagination_token: token, data: [log.element(1)] })));
	expect([error?.message, items.length]).toEqual([undefined, 2]);
});

test('a total of a billion followed by empty pages ends with an error', async () => {
	const page = (number: number) => ok({ page: number, total: 1_000_000_000, applications: number === 1 ? { 'AAAAA-11111': 'Shop' } : [] });
	const answers = Array.from({ length: 60 }, (_page, n) => page(n + 1));
	const { error } = await runWith(account, applications, answers);
	expect(error?.message).toBe(NO_END);
	expect(account.requests.length).toBeLessThan(15);
});

test('a few empty pages in the middle do not end the list', async () => {
	const page = (number: number) => ok({ page: number, total: 6, applications: number % 3 === 0 ? { [`AAAAA-1111${number}`]: 'Shop' } : [] });
	const { error, items } = await runWith(account, applications, [1, 2, 3, 4, 5, 6].map(page));
	expect([error?.message, items.map(({ json }) => json.application)]).toEqual([undefined, ['AAAAA-11113', 'AAAAA-11116']]);
});

test('a repeated page adds nothing and ends the list', async () => {
	const journeys = { type: 'pushJourney', parameters: { resource: 'journey', operation: 'getAll', returnAll: true } };
	const again: Array<[typeof journeys, object, string[]]> = [
		[applications, ok({ page: 1, total: 3, applications: { 'AAAAA-11111': 'Shop', 'AAAAA-11112': 'News' } }), ['AAAAA-11111', 'AAAAA-11112']],
		[journeys, { _metadata: { page: 1, page_count: 50, total_count: 2 }, payload: { items: [{ id: 'a', title: 'Welcome' }, { id: 'b', title: 'Sale' }] } }, ['a', 'b']],
	];
	for (const [operation, page, codes] of again) {
		account.clearRequests();
		const { error, items } = await runWith(account, operation, Array.from({ length: 5 }, () => page));
		expect([error, items.map(({ json }) => json.application ?? json.journeyId)]).toEqual([undefined, codes]);
		expect(account.requests.length).toBeLessThan(4);
	}
});

test('a page of campaigns repeated under a new cursor adds nothing', async () => {
	const page = (cursor: string | null) => ok({ cursor, campaigns: [campaigns.element(1), campaigns.element(2)] });
	const { error, items } = await runWith(account, campaigns, [page('A'), page('B'), ok({ cursor: null, campaigns: [] })]);
	expect([error, items.length]).toEqual([undefined, 2]);
});

describe('answers that never end', () => {
	let server: Server;
	let give: (response: ServerResponse) => void;
	let requests = 0;
	beforeAll(async () => {
		server = createServer((request, response) => {
			requests++;
			request.resume();
			give(response);
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	});
	beforeEach(() => {
		requests = 0;
	});
	afterEach(() => jest.restoreAllMocks());
	afterAll(async () => {
		await new Promise((resolve) => {
			server.close(resolve);
			server.closeAllConnections();
		});
	});
	const credential = () => account.credential({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

	/** Replaces the limits of minutes with 150 ms, and records what they were. */
	function shortenLimits(): number[] {
		const limits: number[] = [];
		jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
			limits.push(ms);
			const stop = new AbortController();
			setTimeout(() => stop.abort(), 150);
			return stop.signal;
		});
		return limits;
	}

	/** Sends a byte every 10 ms until the client hangs up. */
	const trickle = (response: ServerResponse) => {
		response.writeHead(200, { 'content-type': 'application/json' });
		const timer = setInterval(() => response.write(' '), 10);
		response.on('close', () => clearInterval(timer));
	};

	test('an answer that trickles in is cut off after two minutes and not requested again', async () => {
		const limits = shortenLimits();
		const closed = new Promise<void>((resolve) => {
			give = (response) => {
				response.on('close', resolve);
				trickle(response);
			};
		});
		const { error } = await runNode({ type: log.type, parameters: log.parameters as never, credential: credential() });
		expect(error?.message).toBe(NO_END);
		expect([limits, requests]).toEqual([[120_000], 1]);
		await closed;
	});

	test('a response whose headers never arrive ends with an error', async () => {
		shortenLimits();
		give = () => undefined;
		const { error } = await runNode({ type: log.type, parameters: log.parameters as never, credential: credential() });
		expect([error?.message, requests]).toEqual([NO_END, 1]);
	});

	test('the lists in the form end too', async () => {
		shortenLimits();
		give = trickle;
		const parameters = { resource: 'push', operation: 'send' };
		await expect(searchList({ type: 'pushMessage', parameters, credential: credential() }, 'searchApplications')).rejects.toMatchObject({ message: NO_END });
	});

	test('a write without an ID to repeat it by is reported as uncertain', async () => {
		shortenLimits();
		give = trickle;
		const parameters = { resource: 'campaign', operation: 'create', application: byCode(APPLICATION), name: 'Spring' };
		const { error } = await runNode({ type: 'pushCampaign', parameters, credential: credential() });
		expect(error?.message).toBe('It is uncertain whether the service did this');
		expect(requests).toBe(1);
	});

	test('an answer of more than 200 MB is cut off', async () => {
		const piece = Buffer.alloc(8 * 1024 * 1024, ' ');
		let written = 0;
		give = (response) => {
			response.writeHead(200, { 'content-type': 'application/json' });
			const more = () => {
				for (;;) {
					if (response.destroyed) return;
					written += piece.length;
					if (!response.write(piece)) break;
				}
				response.once('drain', more);
			};
			more();
		};
		const { error } = await runNode({ type: log.type, parameters: log.parameters as never, credential: credential() });
		expect(error?.message).toBe(NO_END);
		expect(written).toBeLessThan(300 * 1024 * 1024);
	}, 60_000);
});
