/** Applications, their files, and the platforms of an application. */
import type { Simulator } from '../../simulator';
import { APPLICATION, complaintOf, envelopeOf, ServiceClient, responseOf } from '../support/client';
import { startAccount } from '../support/simulator';

const OK = { http: 200, code: 200, message: 'OK', response: null };
let simulator: Simulator;
let client: ServiceClient;

startAccount({ now: new Date('2026-06-15T12:00:00Z'), frozen: true }, (started) => {
	simulator = started;
	client = new ServiceClient(simulator);
});

beforeEach(() => {
	simulator.reset();
	simulator.options.unverifiedEmails = [];
	simulator.addApplication({ code: APPLICATION, providers: [], credentials: {} });
});

/** The first bytes of a PNG, from which only its size is read. */
function png(width: number, height = width): string {
	const content = Buffer.alloc(32);
	content.write('89504e470d0a1a0a', 'hex');
	content.writeUInt32BE(width, 16);
	content.writeUInt32BE(height, 20);
	return content.toString('base64');
}

const mine = { application: APPLICATION };
const record = async (application: unknown = APPLICATION) =>
	responseOf(await client.server('getApplication', { application }))['application'];
const configure = (request: object) =>
	client.server('configureApplication', { ...mine, ...request });

test('an application is created, changed, and deleted with everything that belongs to it', async () => {
	const created = { title: 'Shop', icon: png(100), sdk_ios: 'pw', sdk_android: 'phonegap' };
	const { application } = responseOf(await client.server('createApplication', created));
	expect(application).toMatch(/^[0-9A-F]{5}-[0-9A-F]{5}$/);
	expect(await record(application)).toMatchObject({
		...{ title: 'Shop', ios_sdk: 'pw', android_sdk: 'phonegap' },
		icon_url: expect.stringContaining('https://'),
	});
	const change = { application, title: 'Store' };
	expect(envelopeOf(await client.server('updateApplication', change))).toEqual(OK);
	expect(await record(application)).toMatchObject({ title: 'Store', ios_sdk: 'pw' });
	const code = String(application);
	simulator.addDevice({ application: code, hwid: 'phone' });
	simulator.addCampaign({ application: code });
	expect(envelopeOf(await client.server('deleteApplication', { application }))).toEqual(OK);
	expect(complaintOf(await client.server('getApplication', { application }))).toContain('not found');
	expect([simulator.state.devices.size, simulator.state.campaigns.size]).toEqual([0, 0]);
});

test('only the token that created an application may use it, unless all tokens are authorized', async () => {
	const create = async (rest: object) =>
		responseOf(await client.server('createApplication', { title: 'Shop', ...rest }))['application'];
	const auth = simulator.addToken();
	const own = await create({ authorize_all_tokens: false });
	const shared = await create({ authorize_all_tokens: true });
	const get = (application: unknown) => client.server('getApplication', { application, auth });
	expect(envelopeOf(await client.server('getApplication', { application: own })).code).toBe(200);
	expect(complaintOf(await get(own))).toBe('Application not found');
	expect(envelopeOf(await get(shared)).code).toBe(200);
	const list = responseOf(await client.server('getApplications', { auth }));
	expect(Object.keys(list['applications'] as object)).toEqual([APPLICATION, shared]);
	const sent = await client.send({}, { application: own, auth });
	expect(complaintOf(sent)).toBe('Access denied or application not found');
});

test.each([
	['createApplication', {}, 'title is required'],
	['createApplication', { title: 'x', icon: 'x' }, 'icon must be base64'],
	['createApplication', { title: 'x', icon: 'AAAA' }, 'icon must be a png'],
	['createApplication', { title: 'x', sdk_ios: 'phonegap' }, 'sdk_ios must be one of'],
	['createApplication', { title: 'x', authorize_all_tokens: 1 }, 'must be a boolean'],
	['createApplication', { title: 'x', application: 'x' }, 'Unknown field "application"'],
	['updateApplication', { title: 'x' }, 'application is required'],
	['updateApplication', { ...mine, authorize_all_tokens: true }, 'Unknown field'],
	['updateApplication', { application: 'ZZZZZ-ZZZZZ' }, 'Application not found'],
	['deleteApplication', { application: 'ZZZZZ-ZZZZZ' }, 'Application not found'],
	['getApplicationFile', { ...mine, file: 'secrets' }, 'file must be one of'],
	['getApplicationFile', { ...mine, file: 'wp7_ca' }, 'File not found'],
	['setApplicationPlatformStatus', { ...mine, platform: 3 }, 'status is required'],
	['setApplicationPlatformStatus', { ...mine, platform: 5, status: 'enable' }, 'platform must be'],
	['setApplicationPlatformStatus', { ...mine, platform: '3', status: 'enable' }, 'platform must'],
	['setApplicationPlatformStatus', { ...mine, platform: 3, status: 'off' }, 'status must be'],
])('%s refuses %j: %s', async (method, request, complaint) => {
	expect(complaintOf(await client.server(method, request))).toContain(complaint);
});

test('a file comes as text and not as JSON', async () => {
	const text = '-----BEGIN CERTIFICATE-----\nZXhhbXBsZQ==\n-----END CERTIFICATE-----\n';
	simulator.addApplication({ code: APPLICATION, files: { ios_push_certificate: text } });
	const request = { ...mine, file: 'ios_push_certificate' };
	const answer = await client.server('getApplicationFile', request);
	expect([answer.http, answer.text]).toEqual([200, text]);
	expect(answer.headers['content-type']).toMatch(/^text\/plain/);
});

const JSON_KEY = '{"type":"service_account"}';
const FILE = Buffer.from('key file').toString('base64');
const PLATFORMS: Array<[string, Record<string, unknown>, string]> = [
	[
		'ios by hand',
		{
			...{ device_type: 1, ios_key_management_type: 'manual', ios_key_file: FILE },
			...{ ios_key_password: 'x', ios_gateway: '1', ios_framework: 'native' },
		},
		'ios',
	],
	[
		'android',
		{
			...{ device_type: 3, android_gcm_api_key: 'k', android_gcm_sender_id: '1' },
			...{ android_framework: 'unity', android_fcm_service_account: JSON_KEY },
		},
		'android',
	],
	['osx', { device_type: 7, macos_key_management_type: 'manual', macos_gateway: 0 }, 'macos'],
	['windows 8', { device_type: 8, wns_psid: 'ms-app://s-1', wns_secret: 's' }, 'wns'],
	['amazon', { device_type: 9, adm_cid: 'c', adm_secret: 's', adm_framework: 'adobeAir' }, 'adm'],
	[
		'safari',
		{
			...{ device_type: 10, safari_key_management_type: 'manual', safari_key_file: FILE },
			...{ safari_url_template: 'https://%@' },
		},
		'safari',
	],
	[
		'chrome',
		{
			...{ device_type: 11, chrome_gcm_api_key: 'k', chrome_gcm_project_number: '1' },
			chrome_fcm_service_account: JSON_KEY,
		},
		'chrome',
	],
	['firefox', { device_type: 12, firefox_fcm_service_account: JSON_KEY }, 'firefox'],
	[
		'email',
		{
			...{ device_type: 14, email_from_email: 'a@example.com', email_from_name: 'Shop' },
			email_reply: 'b@example.com',
		},
		'email',
	],
];
const OPTIONAL = ['ios_key_password'];

test.each(PLATFORMS)('%s is configured, and requires its fields', async (_name, request, provider) => {
	for (const field of Object.keys(request)) {
		if (OPTIONAL.includes(field) || field === 'device_type') continue;
		const { [field]: _left, ...rest } = request;
		expect(complaintOf(await configure(rest))).toBe(`${field} is required`);
	}
	const { providers } = responseOf(await configure(request)) as { providers: object };
	expect(providers).toMatchObject({ [provider]: true });
	expect(Object.values(providers).filter(Boolean)).toHaveLength(1);
	expect(await record()).toMatchObject({ providers: { [provider]: true } });
	expect(complaintOf(await configure({ ...request, adm_other: 'x' }))).toContain('Unknown field');
});

test('configured providers are kept; a file becomes readable; secrets are encoded', async () => {
	for (const [, request] of PLATFORMS) await configure(request);
	const { providers } = (await record()) as { providers: Record<string, boolean> };
	expect(Object.keys(providers).filter((key) => providers[key]).sort()).toEqual([
		...['adm', 'android', 'chrome', 'email', 'firefox', 'ios', 'macos', 'safari', 'wns'],
	]);
	const request = { ...mine, file: 'ios_manual_privatekey' };
	expect((await client.server('getApplicationFile', request)).text).toBe('key file');
	expect(await record()).toMatchObject({
		android_gcm_api_key: expect.stringMatching(/^encoded:[0-9a-f]+$/),
		android_sdk: 'unity',
	});
});

test('every platform accepts its optional fields', async () => {
	const mac = { macos_cert_file: FILE, macos_key_file: FILE, macos_key_password: 'x' };
	expect(envelopeOf(await configure({ ...PLATFORMS[2]?.[1], ...mac })).code).toBe(200);
	const safari = {
		...{ safari_website_name: 'Shop', safari_allowed_domains: ['https://example.com'] },
		...{ safari_icon_file: png(256), safari_key_password: 'x' },
	};
	expect(envelopeOf(await configure({ ...PLATFORMS[5]?.[1], ...safari })).code).toBe(200);
	for (const prefix of ['', 'firefox_']) {
		const keys = { [`${prefix}fcm_sender_id`]: '1', [`${prefix}fcm_api_key`]: 'k' };
		const firefox = { firefox_is_enabled: true, firefox_fcm_service_account: {}, ...keys };
		expect(envelopeOf(await configure({ device_type: 12, ...firefox })).code).toBe(200);
	}
});

test.each([
	[{ device_type: 2 }, 'device_type must be one of'],
	[{ device_type: '3' }, 'must be one of'],
	[{}, 'device_type is required'],
	[{ ...PLATFORMS[0]?.[1], ios_gateway: 1 }, 'ios_gateway must be one of: 0, 1'],
	[{ ...PLATFORMS[0]?.[1], ios_key_file: 'no base64' }, 'ios_key_file must be base64'],
	[{ ...PLATFORMS[0]?.[1], step: '1' }, 'Unknown field "step"'],
	[{ ...PLATFORMS[1]?.[1], android_fcm_service_account: '{' }, 'is not valid JSON'],
	[{ ...PLATFORMS[2]?.[1], macos_gateway: '0' }, 'macos_gateway must be one of: 0, 1'],
	[{ ...PLATFORMS[3]?.[1], wns_psid: 's-1' }, 'ms-app://'],
	[{ ...PLATFORMS[5]?.[1], safari_icon_file: png(256, 255) }, '256x256'],
	[{ ...PLATFORMS[5]?.[1], safari_url_template: 'http://%@' }, 'https://%@'],
	[{ ...PLATFORMS[8]?.[1], email_reply: 'x' }, 'an email address'],
	[{ ...PLATFORMS[8]?.[1], email_reply: 'no@example.com' }, 'no@example.com is not verified'],
])('configureApplication refuses %j: %s', async (request, complaint) => {
	simulator.options.unverifiedEmails = ['no@example.com'];
	expect(complaintOf(await configure(request))).toContain(complaint);
});

const AUTO = { device_type: 1, ios_key_management_type: 'auto', ios_framework: 'native' };
const STEPS = [
	{ ios_vendor_id: 'name@example.com', ios_vendor_password: 'x' },
	{ team_id: 'TEAM' },
	{ appid: 'com.example.app' },
	{ apns_type: '1' },
	{ auto_update_profile: '1' },
];
const stepRequest = (step: number) =>
	Object.assign({ ...AUTO, step: String(step) }, ...STEPS.slice(0, step)) as object;

test('five automatic steps build on each other', async () => {
	for (let step = 1; step <= 5; step++) {
		if (step < 5) {
			const early = complaintOf(await configure(stepRequest(step + 1)));
			expect(early).toBe(`step ${step} must come before step ${step + 1}`);
		}
		const { providers } = responseOf(await configure(stepRequest(step)));
		expect(providers).toMatchObject({ ios: step === 5 });
	}
	expect(await record()).toMatchObject({
		...{ ios_vendor_user: 'name@example.com', ios_vendor_team: 'TEAM' },
		...{ ios_vendor_appid: 'com.example.app', ios_key_management_type: 'auto' },
	});
});

test('an automatic step requires unchanged fields of the earlier steps, and no later ones', async () => {
	await configure(stepRequest(1));
	await configure(stepRequest(2));
	const other = { ...stepRequest(3), team_id: 'OTHER' };
	expect(complaintOf(await configure(other))).toBe('team_id differs from the earlier steps');
	const without = { ...stepRequest(3), team_id: undefined };
	expect(complaintOf(await configure(without))).toBe('team_id is required');
	const later = { ...stepRequest(3), apns_type: '1' };
	expect(complaintOf(await configure(later))).toBe('Unknown field "apns_type"');
	await configure(stepRequest(3));
	await configure(stepRequest(4));
	const byHand = { ...stepRequest(5), auto_update_profile: '0' };
	expect(complaintOf(await configure(byHand))).toBe('profile is required');
	const all = { ...byHand, profile: 'profile', certificate: 'certificate' };
	expect(responseOf(await configure(all))).toMatchObject({ providers: { ios: true } });
});

test('a disabled platform gets no pushes until it is enabled again', async () => {
	simulator.addDevice({ ...mine, hwid: 'android', userId: 'u' });
	simulator.addDevice({ ...mine, hwid: 'ios', type: 1, userId: 'u' });
	const set = async (status: string) =>
		responseOf(await client.server('setApplicationPlatformStatus', { ...mine, platform: 3, status }));
	const all = {
		...{ iOS: true, BlackBerry: true, Android: true, 'Windows Phone': true, 'OS X': true },
		...{ Windows: true, Amazon: true, Safari: true, Chrome: true, Firefox: true },
		'Internet Explorer 11': true,
	};
	expect(await set('disable')).toEqual({
		message: expect.any(String),
		available_platforms: { ...all, Android: false },
	});
	const targeted = { devices_filter: `A("${APPLICATION}")`, send_date: 'now', content: 'Hi' };
	await client.send({});
	await client.send({ users: ['u'] });
	await client.send({ devices: ['android'] });
	await client.server('createTargetedMessage', targeted);
	expect([simulator.timesSent('android'), simulator.timesSent('ios')]).toEqual([0, 3]);
	expect(await set('enable')).toMatchObject({ available_platforms: all });
	await client.send({});
	expect(simulator.timesSent('android')).toBe(1);
});
