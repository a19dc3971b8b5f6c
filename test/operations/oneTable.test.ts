/**
 * The rows of all operations fit into one flat table, as a sheet takes them: with Simplify on,
 * run on an account at the simulator in which things have happened.
 */
import { catalogue } from '../../nodes/catalogue';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import { APPLICATION, CODE, EMAIL, fillAccount, HWID, JOURNEY, MESSAGE, PHONE, USER, WAITING_MESSAGE } from '../../tools/executions/account';
import { byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';

type Method = keyof typeof catalogue;
type Cell = { method: string; column: string; value: unknown };

const account = startAccount({ seed: 'one table' }, (simulator) => {
	simulator.rate.perMinute = 1_000_000;
	fillAccount(simulator);
});

const application = byCode(APPLICATION);
const device = { application, hwid: HWID };
const tag = { tagsFrom: 'rows', tags: { tag: [{ name: 'Plan', value: 'pro' }] } };
const activity = { application, live_activity_id: 'order-1042', content_state: '{"status":"new"}' };

/** In this order, because what is created is listed, and what is listed is deleted. */
const runs: ReadonlyArray<readonly [Method, object]> = [
	['createMessage', { application, sendTo: 'users', users: USER, content: 'Hello' }],
	['createMessage', { application, sendTo: 'everyone', content: 'Hello', when: 'delay' }],
	['createMessage', { application, sendTo: 'filter', filter: { __rl: true, mode: 'name', value: 'Active customers' }, content: 'Hello' }],
	['createMessage', { application, sendTo: 'users', users: USER, content: 'Hello', checkOnly: true }],
	['sendSms', { application, devices: PHONE, content: 'Hello' }],
	['createWhatsAppMessage', { application, devices: PHONE, content_id: 'order_shipped' }],
	['createLineMessage', { application, devices: 'U0123456789abcdef0123456789abcdef', content: 'Hello' }],
	['startLiveActivity', { ...activity, users: USER, attributes_type: 'Delivery', attributes: '{"order":"1042"}', content: 'Hello' }],
	['updateLiveActivity', activity],
	['endLiveActivity', activity],
	['createTargetedMessage', { devices_filter: `A("${APPLICATION}")`, content: 'Hello' }],
	['createEmailMessage', { application, sendTo: 'devices', devices: EMAIL, email_template: CODE, subject: 'Hello' }],
	['listMessages', { application, returnAll: true }],
	['listMessages', { application, options: { with_details: true, with_metrics: true } }],
	['getMessageDetails', { message: MESSAGE }],
	['deleteMessage', { message: WAITING_MESSAGE }],
	['createPreset', { application, name: 'Cart', content: 'Hello' }],
	['listPresets', { application }],
	['getPreset', { preset_code: CODE }],
	['createCampaign', { application, name: 'Sale', additionalFields: { description: 'In spring' } }],
	['getCampaigns', { application, returnAll: true }],
	['getCampaigns', { application }],
	['createFilter', { name: 'New', segmentBy: 'expression', filter_expression: 'T("Plan", eq, "pro")', additionalFields: { expiration_date: '2036-05-04', application } }],
	['listFilters', { application }],
	['countSegmentDevices', { devicesOf: 'application', application }],
	['addTag', { name: 'New' }],
	['listTags', {}],
	['registerDevice', { ...device, device_type: 3 }],
	['setBadge', { ...device, badge: 1 }],
	['applicationOpen', device],
	['pushStat', device],
	['messageDeliveryEvent', device],
	['setTags', { ...device, identifyBy: 'device', ...tag }],
	['getTags', { ...device, identifyBy: 'device' }],
	['registerUser', { ...device, userId: USER }],
	['postEvent', { ...device, identifyBy: 'device', event: 'Purchase' }],
	['createTestDevice', { application, name: 'Phone', device_type: 3, push_token: 'token', additionalFields: { description: 'On the desk' } }],
	['listTestDevices', { application }],
	['registerEmail', { application, email: EMAIL }],
	['setEmailTags', { application, email: EMAIL, ...tag }],
	['registerEmailUser', { application, email: EMAIL, userId: USER }],
	['getBouncedEmails', { application }],
	['createApplication', { title: 'New' }],
	['getApplication', { application }],
	['getApplications', {}],
	['setApplicationPlatformStatus', { application, platform: 3, status: 'enable' }],
	['totalsByIntervals', { message: MESSAGE }],
	['totalsByIntervals', { message: MESSAGE, rows: 'perDay' }],
	['totalsByIntervals', { message: MESSAGE, rows: 'perHour' }],
	['totalsByPlatform', { message: MESSAGE }],
	['getMsgStats', { source: 'report', message: MESSAGE }],
	['getMsgPlatformsStats', { source: 'report', message: MESSAGE, platforms: [1, 3] }],
	['getAppStats', { application }],
	['getAppStats', { application, rows: 'perDay' }],
	['getCampaignStats', { application, campaign: byCode(CODE) }],
	['getCampaignStats', { application, campaign: byCode(CODE), rows: 'perHour' }],
	['getEventStatistics', { application, event: 'Purchase' }],
	['getTagStats', { tag: 'Plan' }],
	['getMessageLog', { dateRange: 'last7Days' }],
	['linksInteractions', { countBy: 'codes', messages_codes: MESSAGE }],
	['listJourneys', {}],
	['getJourney', { id: byCode(JOURNEY), uuid: byCode(JOURNEY) }],
	['getJourneyStatistics', { id: byCode(JOURNEY), uuid: byCode(JOURNEY) }],
	['unregisterDevice', device],
	['deleteEmail', { application, email: EMAIL }],
];

/** Operations without rows here, with the reason, or with the file that tests their rows. */
const APART: Readonly<Record<string, string>> = {
	sendAndWait: 'one answer of a person: question/',
	createKakaoMessage: 'the row of a send: channels.cases.ts',
	deletePreset: 'deleted: presets.cases.ts',
	deleteCampaign: 'deleted: campaigns.test.ts',
	deleteFilter: 'deleted: pushAudience.cases.ts',
	deleteTag: 'deleted: pushAudience.cases.ts',
	deleteUser: 'deleted: pushDevice.cases.ts',
	deleteApplication: 'deleted: pushApplication.cases.ts',
	updateApplication: 'success: pushApplication.cases.ts',
	configureApplication: 'platforms: configureApplication.cases.ts',
	getApplicationFile: 'a file',
	exportSegment: 'the columns are those of the file of the service',
	exportSegmentResult: 'the columns are those of the file of the service',
	bulkSetTags: 'takes fifty items: batches/tagsInBulk.test.ts',
	getReport: 'one item with a mail: report.test.ts',
	getResults: 'the result of another operation: scheduled.test.ts',
	getApplicationSubscribersStats: 'pushStatistics.cases.ts',
	addUsersToJourney: 'pushJourney.cases.ts',
	removeUsersFromJourneys: 'pushJourney.cases.ts',
	...Object.fromEntries(['startJourney', 'pauseJourney', 'finishJourney', 'setJourneyToDraft', 'archiveJourney'].map((method) => [method, 'the state of a journey: pushJourney.cases.ts'])),
	getSubscribersStatistics: 'pushStatistics.cases.ts',
	linksInteractionsDevices: 'pushStatistics.cases.ts',
};

/** Columns whose values do not fit into a cell, and the reasons. */
const LISTS: Readonly<Record<string, string>> = {
	points: 'a journey has any number of points',
	unknownDevices: 'only where there are some, and then each of them counts',
	goals: 'a message has any number of goals; their sums are columns',
	request: 'what Check Only would send, to be read as it is',
	saved: 'the tags that were saved',
	tags: 'tags have names of their own',
};

const cells: Cell[] = [];
const given = new Map<Method, number>();

/** Runs everything once, and collects the cells. */
beforeAll(async () => {
	for (const [method, parameters] of runs) {
		const { node, resource, operation } = catalogue[method] as Endpoint;
		const { items, error } = await runNode({
			type: node[0]!.toLowerCase() + node.slice(1),
			parameters: { resource, operation, ...parameters } as NodeRun['parameters'],
			credential: account.credential({ deviceToken: account.simulator.deviceToken, requestsPerMinute: 1_000_000 }),
			executionId: `one-table-${given.size}-${cells.length}`,
		});
		if (error !== undefined) throw new Error(`${method}: ${error.message}`);
		given.set(method, (given.get(method) ?? 0) + items.length);
		for (const { json } of items) for (const [column, value] of Object.entries(json)) cells.push({ method, column, value });
	}
}, 120_000);

const where = (wrong: (cell: Cell) => boolean) => [...new Set(cells.filter(wrong).map(({ method, column, value }) => `${method}: ${column} ${JSON.stringify(value)}`))].sort();

test('every operation gives rows here, or has a reason not to', () => {
	const silent = [...given].filter(([, rows]) => rows === 0).map(([method]) => method);
	expect(silent).toEqual([]);
	expect(Object.keys(catalogue).filter((method) => !given.has(method as Method) && !(method in APART))).toEqual([]);
	expect(Object.keys(APART).filter((method) => !(method in catalogue) || given.has(method as Method))).toEqual([]);
});

test('a cell is a text, a number, a boolean or empty', () => {
	expect(where(({ column, value }) => !(column in LISTS) && typeof value === 'object' && value !== null)).toEqual([]);
	expect(Object.keys(LISTS).filter((column) => !cells.some((cell) => cell.column === column))).toEqual([]);
});

test('columns are named in one style', () => {
	expect(where(({ column }) => !/^[a-z][a-zA-Z0-9]*$/.test(column))).toEqual([]);
});

test('a column has one kind of value in all nodes', () => {
	const kinds = new Map<string, Set<string>>();
	for (const { column, value } of cells) if (value !== null && !(column in LISTS)) kinds.set(column, (kinds.get(column) ?? new Set()).add(typeof value));
	expect([...kinds].filter(([, some]) => some.size > 1).map(([column, some]) => [column, ...some])).toEqual([]);
});

test('numbers are numbers; only IDs and phone numbers are digits in a text', () => {
	const isId = (column: string) => /Id$|^(?:recipient|hwid|id)$/.test(column);
	expect(where(({ column, value }) => typeof value === 'string' && /^-?\d+(?:\.\d+)?%?$/.test(value.trim()) && !isId(column))).toEqual([]);
});

test('times are ISO text, and days are days', () => {
	const isTime = (column: string) => /^time$|(?:[a-z])At$/.test(column);
	const isDay = (column: string) => /^(?:date|from|to)$/.test(column);
	expect(where(({ column, value }) => isTime(column) && value !== null && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z?$/.test(String(value)))).toEqual([]);
	expect(where(({ column, value }) => isDay(column) && !/^\d{4}-\d\d-\d\d$/.test(String(value)))).toEqual([]);
	expect(where(({ column, value }) => typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(value) && !isTime(column))).toEqual([]);
});

test('platforms have the names of the forms', () => {
	const names = /^(?:iOS|Android|macOS|Windows(?: 8| Phone)?|Amazon|Safari|Chrome|Firefox|Huawei|Internet Explorer(?: 11)?|SMS|Email|WhatsApp|Xiaomi|LINE|Kakao|BlackBerry|Baidu Android|Huawei Android)$/;
	expect(where(({ column, value }) => /^platforms?$/.test(column) && value !== '' && !String(value).split(', ').every((name) => names.test(name)))).toEqual([]);
});

/**
 * Columns that may be empty in all rows of an operation, with the reason; rows of other
 * operations fill them.
 */
const FILLED_ELSEWHERE: Readonly<Record<string, string>> = {
	messageCode: 'the service keeps none for fewer than ten devices',
	recipients: 'only where they were named',
	title: 'only of a message with one',
};

test('no other column is always empty', () => {
	const columns = new Map<string, boolean>();
	for (const { method, column, value } of cells) {
		const place = `${method}: ${column}`;
		columns.set(place, columns.get(place) === true || !(value === null || value === ''));
	}
	const empty = [...columns].filter(([, isFilled]) => !isFilled).map(([place]) => place);
	const isElsewhere = (place: string) => place.split(': ')[1]! in FILLED_ELSEWHERE;
	// Only messages to a segment of the control panel have the code of one.
	expect(empty.filter((place) => !isElsewhere(place))).toEqual(['listMessages: segmentCode']);
	expect(Object.keys(FILLED_ELSEWHERE).filter((column) => !cells.some((cell) => cell.column === column && cell.value !== null && cell.value !== ''))).toEqual([]);
});

test('no cell has the keys of a platform', () => {
	expect(where(({ column }) => /password|secret|private|certificate|apiKey|keyFile|token$/i.test(column) && column !== 'pushToken')).toEqual([]);
});
