/** What a user reads about a failure: a plain title, the words of the service, and what to do. */
import type { NodeApiError } from 'n8n-workflow';
import { explain } from '../../nodes/transport/failure/explain';
import type { FailureFacts } from '../../nodes/transport/failure/failure';
import { KNOWN_REFUSALS } from '../../nodes/transport/failure/knownRefusals';
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { kept } from '../support/engine/generation';
import { startAccount } from '../support/simulator';
import type { Fault } from '../../simulator';

const account = startAccount({}, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'hwid-1', userId: 'user-1' });
});

/** Known texts of the service, and the error that each must lead to. */
const WORDS: Array<[words: string, title: RegExp, remedy: RegExp, cause: string]> = [
	['Account not found', /does not know this token/, /token is wrong, or belongs to an account on another host.*API Access/, 'credential-invalid'],
	['account not found', /does not know this token/, /API Access/, 'credential-invalid'],
	['unauthorized', /does not know this token/, /API Access/, 'credential-invalid'],
	['Token restrictions forbid this operation', /not allowed to do this/, /Email API restriction/, 'credential-invalid'],
	['Application not found', /does not know this application/, /XXXXX-XXXXX/, 'configuration-invalid'],
	['Access denied or application not found', /does not know this application/, /token must be allowed to use it/, 'configuration-invalid'],
	['application code is not valid', /does not know this application/, /Check the Application/, 'configuration-invalid'],
	['No notifications', /no message in the request/, /Check Text/, 'configuration-invalid'],
	['Cannot parse date', /cannot read the date/, /Check Date and Time/, 'configuration-invalid'],
	['android_root_params must be key-value object', /root parameters/, /Check Root Parameters.*JSON object/, 'configuration-invalid'],
	['Invalid devices list. "devices" must be an array.', /list of devices/, /Check the recipients/, 'configuration-invalid'],
	['Preset code is wrong', /does not know this preset/, /Check the Preset\./, 'configuration-invalid'],
	['Request is still being processed', /not ready yet/, /again in a minute/, 'temporarily-unavailable'],
	['exceeded the maximum date interval. Max interval: 30 days', /period is too long/, /30 days back/, 'configuration-invalid'],
	['Message not found', /does not know this message/, /Check the Message\./, 'configuration-invalid'],
	['Message has already been sent', /already sent/, /scheduled and not sent yet/, 'configuration-invalid'],
	['Campaign not found', /does not know this campaign/, /customer journeys do not work/, 'configuration-invalid'],
	['This method is available for Custom plan only', /plan of the account/, /Custom plan.*control panel/, 'configuration-invalid'],
	['Segments are not included in your current plan', /plan of the account/, /Custom plan/, 'configuration-invalid'],
	['This requires the Enterprise plan', /plan of the account/, /Custom plan/, 'configuration-invalid'],
	['Email template not found', /does not know this email template/, /same account/, 'configuration-invalid'],
	['unknown attribute: promo_code', /does not know one of the attributes/, /those of the API entry/, 'configuration-invalid'],
	['API entry point is deactivated', /cannot take anybody in/, /Start by API/, 'configuration-invalid'],
	['journey is not running', /not in the state for this/, /Journey: Get Many/, 'configuration-invalid'],
	['journey must be in status STATUS_RUNNING', /not in the state for this/, /Journey: Get Many/, 'configuration-invalid'],
	['journey is not in state running', /not in the state for this/, /Journey: Get Many/, 'configuration-invalid'],
	['cannot start journey in status STATUS_RUNNING', /The journey is running/, /use Journey: Add Users/, 'configuration-invalid'],
	['The journey is already running', /The journey is running/, /Start has nothing to do/, 'configuration-invalid'],
	['cannot pause journey in status STATUS_DRAFT', /The journey is a draft/, /Start it with Push Journey, Journey: Start/, 'configuration-invalid'],
	['journey is a draft', /The journey is a draft/, /takes nobody in/, 'configuration-invalid'],
	['cannot archive journey in status STATUS_PAUSED', /The journey is paused/, /Journey: Start to let it go on/, 'configuration-invalid'],
	['cannot start journey in status STATUS_FINISHED', /The journey is finished/, /cannot be started again/, 'configuration-invalid'],
	['journey is archived', /The journey is archived/, /another journey/, 'configuration-invalid'],
	['journey not found', /does not know this journey/, /Check the journey/, 'configuration-invalid'],
	['User not found', /does not know this user, or this token/, /A request that names no user has a wrong token/, 'credential-invalid'],
	['Live activity not found', /does not know this Live Activity/, /Check the Live Activity ID/, 'configuration-invalid'],
	['Name is already in use', /one of this name already/, /Choose another name/, 'configuration-invalid'],
	['Filter with this name already exists', /one of this name already/, /Choose another name/, 'configuration-invalid'],
	['Event not found', /does not know this event/, /created in the control panel first/, 'configuration-invalid'],
	['Device not found', /does not know this device/, /Check the hardware ID/, 'configuration-invalid'],
	['Email not found', /does not know this email address/, /registered there first/, 'configuration-invalid'],
	['Tag "Points" is user-specific: userId is required', /tag is user-specific, and no user is named/, /choose User in Whose Tags/, 'configuration-invalid'],
	['Tag not found', /does not know this tag/, /capital letters count/, 'configuration-invalid'],
	['Request not found', /does not know this scheduled result/, /Check the Request ID/, 'configuration-invalid'],
	['Filter not found', /does not know this segment or filter/, /Check the Segment/, 'configuration-invalid'],
	['Segment not found', /does not know this segment or filter/, /Check the Segment/, 'configuration-invalid'],
	['segment "VIP" does not exist', /does not know this segment or filter/, /Check the Segment/, 'configuration-invalid'],
	['Unknown segment', /does not know this segment or filter/, /Check the Segment/, 'configuration-invalid'],
];

const FALLBACK = explain({ kind: 'refused' }).title;

describe('the words of the service', () => {
	test.each(WORDS)('%s', (words, title, remedy, cause) => {
		const explanation = explain({ kind: 'refused', words, statusCode: 210, httpStatus: 200 });
		expect(explanation.title).toMatch(title);
		expect(explanation.remedy).toMatch(remedy);
		expect(explanation.cause).toBe(cause);
		expect(explanation.title).not.toBe(FALLBACK);
	});

	test('possible effects of an earlier try are mentioned only after several tries', () => {
		const refused = { kind: 'refused', words: 'journey is not running' } as const;
		expect(explain({ ...refused, attempts: 1 }).remedy).not.toMatch(/first try/);
		expect(explain({ ...refused, attempts: 2 }).remedy).toMatch(/The first try may have done it\.$/);
	});

	test.each([
		['targetedPush', /^Check Devices Filter/],
		['push', /^Check the Segment:/],
		['segment', /^Check the name or code of the segment/],
	])('a filter that is not found says what to check in %s', (resource, remedy) => {
		const { remedy: said } = explain({ kind: 'refused', words: 'Filter not found', resource });
		expect(said).toMatch(remedy);
		expect([/Devices Filter/, /the Segment:/, /name or code/].filter((each) => each.test(said))).toHaveLength(1);
	});

	test.each([
		['user', /^Check the User ID: /],
		['journey', /^Check the User IDs: /],
		['push', /^A request that names no user/],
	])('a user that is not found says what to check in %s', (resource, remedy) =>
		expect(explain({ kind: 'refused', words: 'user not found', resource }).remedy).toMatch(remedy),
	);

	test.each(KNOWN_REFUSALS)('the example of "$title" leads to it', ({ said, title }) =>
		expect(explain({ kind: 'refused', words: said }).title).toBe(title),
	);

	test('this table covers every known refusal', () => {
		const untested = KNOWN_REFUSALS.filter(({ words }) => !WORDS.some(([said]) => words.test(said)));
		expect(untested.map(({ title }) => title)).toEqual([]);
	});

	test.each(['Campaign name is empty', 'The campaign limit of the account is reached', 'Something new', ''])(
		'%j is explained without a guess',
		(words) => expect(explain({ kind: 'refused', words }).title).toBe(FALLBACK),
	);
});

const KINDS: Array<[FailureFacts, title: RegExp, remedy: RegExp, cause: string | undefined]> = [
	[{ kind: 'refused', httpStatus: 401 }, /does not accept this token/, /API Access/, 'credential-invalid'],
	[{ kind: 'refused', httpStatus: 403 }, /does not accept this token/, /API Access/, 'credential-invalid'],
	[{ kind: 'refused', statusCode: 403, words: 'no' }, /does not accept this token/, /API Access/, 'credential-invalid'],
	[{ kind: 'refused', httpStatus: 403, words: 'no permission for this method' }, /does not allow this/, /restrictions of the token.*plan of the account/, 'configuration-invalid'],
	[{ kind: 'refused', httpStatus: 401, words: 'no permission' }, /does not accept this token/, /API Access/, 'credential-invalid'],
	[{ kind: 'rateLimited' }, /Too many requests/, /Requests per Minute in the credential/, 'rate-limited'],
	[{ kind: 'serverFault', httpStatus: 502 }, /service failed \(HTTP 502\)/, /few minutes/, 'temporarily-unavailable'],
	[{ kind: 'serverFault' }, /service failed$/, /few minutes/, 'temporarily-unavailable'],
	[{ kind: 'unreadable', httpStatus: 200 }, /not one of the push messaging service/, /Base URL/, 'temporarily-unavailable'],
	[{ kind: 'unreadable', httpStatus: 400 }, /could not read the request/, /what was entered/, 'configuration-invalid'],
	[{ kind: 'unreadable', httpStatus: 404 }, /no such service/, /host in the credential is wrong, or .* does not have this method.*Base URL.*Journey URL/, 'configuration-invalid'],
	[{ kind: 'unreadable', httpStatus: 405, host: 'api.example.com' }, /no such service/, /The host api\.example\.com in the credential is wrong, or .* does not have this method/, 'configuration-invalid'],
	[{ kind: 'refused', httpStatus: 404 }, /does not know what was asked for/, /codes, IDs and names that were entered.*host may be another one/, 'configuration-invalid'],
	[{ kind: 'refused', httpStatus: 404, words: '404 page not found' }, /does not know what was asked for/, /codes, IDs and names that were entered.*host may be another one/, 'configuration-invalid'],
	[{ kind: 'refused', httpStatus: 405, words: 'Method Not Allowed' }, /does not know what was asked for/, /does not know this method/, 'configuration-invalid'],
	[{ kind: 'refused', httpStatus: 200, statusCode: 404, words: 'Not Found' }, /does not know what was asked for/, /codes, IDs and names/, 'configuration-invalid'],
	[{ kind: 'unreadable', httpStatus: 413 }, /too large/, /Shorten the text/, 'configuration-invalid'],
	[{ kind: 'redirected', host: 'other.example.com' }, /elsewhere: to other\.example\.com/, /Correct the Base URL/, 'configuration-invalid'],
	[{ kind: 'unreachable', host: 'api.example.com', networkCode: 'ENOTFOUND' }, /cannot be reached: api\.example\.com/, /proxy of n8n \(ENOTFOUND\)/, 'temporarily-unavailable'],
	[{ kind: 'interrupted' }, /broke before the answer/, /few minutes/, 'temporarily-unavailable'],
	[{ kind: 'cancelled' }, /execution was stopped/, /./, undefined],
	[{ kind: 'interrupted', uncertain: true }, /uncertain whether/, /control panel.*before you run this item again/, 'temporarily-unavailable'],
];

test.each(KINDS)('%j', (facts, title, remedy, cause) => {
	const explanation = explain(facts);
	expect(explanation.title).toMatch(title);
	expect(explanation.remedy).toMatch(remedy);
	expect(explanation.cause).toBe(cause);
});

describe('in n8n', () => {
	const application = byCode(APPLICATION);
	const parameters = { resource: 'push', operation: 'send', application, sendTo: 'users', users: '={{ $json.user }}', content: 'Hello' };
	/** Runs item by item, so that a fault affects one item. */
	const oneByOne = { messagesPerRequest: 1, requestsAtOnce: 1 };
	const run = (more: Partial<NodeRun> = {}) =>
		runNode({ type: 'pushMessage', parameters: { ...parameters, requestOptions: oneByOne }, items: [{ user: 'user-1' }, { user: 'user-1' }], credential: account.credential(), ...more });

	async function errorOf(fault: Fault, more: Partial<NodeRun> = {}): Promise<NodeApiError> {
		account.faults.add(fault);
		const { error } = await run(more);
		expect(error?.name).toBe('NodeApiError');
		return error as NodeApiError;
	}

	test('"Account not found" says that the token is wrong or belongs to another host, and where to look', async () => {
		const { error } = await run({ credential: account.credential({ serverToken: 'another-token-of-someone' }) });
		expect(error).toMatchObject({
			name: 'NodeApiError',
			message: 'The service does not know this token',
			description: expect.stringMatching(
				/^The service says: "Account not found"\. The token is wrong, or belongs to an account on another host\. In the credential, .*API Access\. Of 2 items, 1 was refused \(0\) and 1 was not tried \(1\)\. Nothing was sent for any item\.$/,
			) as string,
			httpCode: '200',
			context: { itemIndex: 0 },
			node: { name: 'Node' },
		});
		expect((error as NodeApiError).failure).toEqual(kept({ cause: 'credential-invalid' }));
	});

	test.each(WORDS)('%s', async (words, title, remedy, cause) => {
		const error = await errorOf({ kind: 'envelope', status_code: 210, status_message: words, response: null, skip: 1 });
		expect(error.message).toMatch(title);
		expect(error.description).toContain(`The service says: "${words}". `);
		expect(error.description).toMatch(remedy);
		expect([error.httpCode, error.failure?.cause, error.context.itemIndex]).toEqual(['200', kept(cause), 1]);
	});

	test.each([
		['content.en is too long', 'Text'],
		['users: unknown user "u"', 'User IDs'],
		['users[0] is wrong', 'User IDs'],
		['users.0 is wrong', 'User IDs'],
	])('%s is in %s', async (words, label) => {
		const error = await errorOf({ kind: 'envelope', status_code: 210, status_message: words, response: null });
		expect(error.description).toContain(`In the form, that is ${label}. `);
	});

	test('a placeholder of a template is not reported as an unknown template', async () => {
		const error = await errorOf({ kind: 'envelope', status_code: 210, status_message: 'Unknown template placeholder firstname', response: null });
		expect(error.message).toBe('The service refused the request');
	});

	test('a limit says when n8n may poll again', async () => {
		const { message, failure, httpCode } = await errorOf(
			{ kind: 'status429', retryAfter: 300 },
			// A token of its own, so that later tests do not wait for this limit.
			{ credential: account.credential({ serverToken: account.simulator.addToken() }) },
		);
		expect([message, failure, httpCode]).toEqual([
			'Too many requests in a minute',
			kept({ cause: 'rate-limited', retryAfterMs: 300_000 }),
			'429',
		]);
	});

	test.each([
		['a\r\n\tb\u2028c', 'a b c'],
		['\u202eevil\u2066\u0007\u001b[31m\u0000', '\\u{202e}evil\\u{2066}\\u{7}\\u{1b}[31m\\u{0}'],
		['Sale \u{1f468}\u200d\u{1f469}', 'Sale \u{1f468}\u200d\u{1f469}'],
	])('the words of the service are on one line, with invisible characters escaped: %j', async (words, quoted) => {
		const body = JSON.stringify({ status_code: 210, status_message: words, response: null });
		const { description } = await errorOf({ kind: 'raw', status: 200, body });
		expect(description).toContain(`The service says: "${quoted}". `);
	});

	test('attempts are counted', async () => {
		const { message, description } = await errorOf({ kind: 'status500Empty', times: 4 });
		expect(message).toBe('It is uncertain whether the service did this');
		expect(description).toMatch(/It was tried 4 times\. /);
	}, 15_000);

	/** Answers of another server, or of the service at a host that lacks the method. */
	const NO_SERVICE = ['<!DOCTYPE html><html><head><title>404 Not Found</title></head><body><h1>Not Found</h1></body></html>', '', 'Not Found', '404 page not found\n', '[]', 'null', '{"cut'];
	const NAMELESS = ['{}', '{"message":"Not Found"}', '{"error":"Not Found"}', '{"code":5,"message":"Not Found","details":[]}', '{"status_code":404,"status_message":"Not found"}', '{"status_code":404}', '{"errors":["Route not found"]}'];
	const OPERATIONS: Array<[string, NodeRun['parameters']]> = [
		['pushMessage', { ...parameters, users: 'user-1' }],
		['pushCampaign', { resource: 'campaign', operation: 'create', application, name: 'Spring' }],
		['pushApplication', { resource: 'application', operation: 'getAll' }],
		['pushJourney', { resource: 'journey', operation: 'getStatistics', id: '1a2b3c4d' }],
		['pushStatistics', { resource: 'messageLog', operation: 'getAll', application, date_from: '2026-01-01', date_to: '2026-01-02', filters: {} }],
	];
	test.each([404, 405])('HTTP %d of a server that is not the service names the host and the method', async (status) => {
		const host = new URL(account.simulator.url).host;
		for (const body of NO_SERVICE)
			for (const [type, form] of OPERATIONS) {
				account.clearRequests();
				account.faults.add({ kind: 'raw', status, body });
				const { error } = await runNode({ type, parameters: form, credential: account.credential() });
				expect([type, body, error?.message]).toEqual([type, body, 'There is no such service at this address']);
				expect(error?.description).toContain(`The host ${host} in the credential is wrong, or the service there does not have this method. Check the Base URL`);
				// It is not sent again, and nothing is uncertain.
				expect(account.requests).toHaveLength(1);
			}
	});

	test.each(NAMELESS)('HTTP 404 with %s says what to check', async (body) => {
		for (const [type, form] of OPERATIONS) {
			account.clearRequests();
			account.faults.add({ kind: 'raw', status: 404, body });
			const { error } = await runNode({ type, parameters: form, credential: account.credential() });
			expect([type, error?.message]).toEqual([type, 'The service does not know what was asked for']);
			expect(error?.description).toMatch(/codes, IDs and names that were entered.*check the Base URL in the credential.*does not know this method/);
			expect(account.requests).toHaveLength(1);
		}
	});

	test('HTTP 404 for a hundred messages is not repeated, and none counts as sent', async () => {
		const users = Array.from({ length: 100 }, (_each, n) => ({ user: `user-${n}` }));
		for (const body of ['', '{"message":"Not Found"}']) {
			account.clearRequests();
			account.faults.add({ kind: 'raw', status: 404, body, times: 100 });
			const { error } = await run({ items: users, parameters: { ...parameters, requestOptions: {} } });
			expect(error?.description).toMatch(/Of 100 items, 100 \w+(?: \w+)? \(0 to 99\)\. Nothing was sent for any item\.$/);
			expect(account.requests).toHaveLength(1);
			account.faults.clear();
		}
	});

	test('a redirect and a missing host name the host', async () => {
		const { message, failure } = await errorOf({ kind: 'redirect', location: 'https://other.example.com/x' });
		expect([message, failure?.cause]).toEqual(['The host sends requests elsewhere: to other.example.com', kept('configuration-invalid')]);
		const { error } = await run({ credential: account.credential({ baseUrl: 'https://push.invalid' }) });
		expect(error?.message).toBe('The host cannot be reached: push.invalid');
	});

	test('a refused Base URL says to correct the credential', async () => {
		const { error } = await run({ credential: account.credential({ baseUrl: 'http://push.example.com' }) });
		expect(error).toMatchObject({ name: 'NodeOperationError', description: 'Correct the credential. Nothing was sent for any item.', context: { itemIndex: 0 } });
		expect(error?.message).toMatch(/^Base URL must start with https/);
		expect(account.requests).toEqual([]);
	});

	test('a wrong input names the field and the item, and nothing is sent for it', async () => {
		const { error } = await run({ items: [{ user: 'user-1' }, { user: '' }] });
		expect(error).toMatchObject({ name: 'NodeOperationError', context: { itemIndex: 1 } });
		expect(error?.message).toMatch(/^User IDs is empty/);
		expect(error?.description).toMatch(/^Nothing was sent for any item/);
	});

	test('Continue On Fail gives an item for the failed one, and continues', async () => {
		account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Application not found' });
		const { items, error } = await run({ settings: { onError: 'continueRegularOutput' } });
		expect(error).toBeUndefined();
		expect(items).toMatchObject([
			{
				json: {
					error: 'The service does not know this application',
					message: expect.stringContaining('The service says: "Application not found"') as string,
				},
				pairedItem: { item: 0 },
			},
			{ json: { messageCode: expect.any(String) as string }, pairedItem: { item: 1 } },
		]);
	});

	test('the error output gets the failed item', async () => {
		account.faults.add({ kind: 'envelope', status_code: 210, status_message: 'Application not found', skip: 1 });
		const { outputs } = await run({ settings: { onError: 'continueErrorOutput' } });
		expect(outputs.map((output) => output.length)).toEqual([1, 1]);
		expect(outputs[1]).toMatchObject([{ json: { error: 'The service does not know this application' }, pairedItem: { item: 1 } }]);
	});
});
