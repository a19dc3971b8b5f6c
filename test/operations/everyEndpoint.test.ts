/**
 * Fails if an endpoint has no operation test, or if one with a table has no refused case or a
 * field that no case sends.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '../../nodes/catalogue';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import { platformBlocks } from '../../nodes/catalogue/message/platformFields';
import { itemSchema } from '../../nodes/catalogue/definition/requestFields';
import { tables } from './tables';

/** Operations with tests of their own: the file, and the names under which it tests them. */
const elsewhere: Readonly<Record<string, { file: string; names: RegExp }>> = {
	createMessage: { file: 'sendPush/options.test.ts', names: /\/json\/1\.3\/createMessage/ },
	sendAndWait: { file: 'question/asking.test.ts', names: /sends one push to one user/ },
	sendSms: { file: 'sendPush/sms.test.ts', names: /sendSms\(/ },
	getMessageDetails: { file: 'operations/messages.test.ts', names: /getMessageDetails/ },
	deleteMessage: { file: 'operations/messages.test.ts', names: /deleteMessage/ },
	createCampaign: { file: 'operations/campaigns.test.ts', names: /createCampaign/ },
	deleteCampaign: { file: 'operations/campaigns.test.ts', names: /deleteCampaign/ },
	getCampaigns: { file: 'operations/campaigns.test.ts', names: /getCampaigns/ },
	getReport: { file: 'operations/report.test.ts', names: /alone requests what it needs/ },
	bulkSetTags: { file: 'batches/tagsInBulk.test.ts', names: /bulkSetTags/ },
};

const all = Object.entries<Endpoint>(catalogue);
const inTables = all.filter(([method]) => !(method in elsewhere));
const tested = tables.flatMap(({ node, operations }) => operations.map((one) => ({ node, ...one })));
const refused = tables.flatMap((table) => table.refused);

/** The first of several sources needs no choice. */
function isFrom(chosen: unknown, { node, resource, operation, source }: Endpoint): boolean {
	const first = all.find(([, each]) => each.node === node && each.resource === resource && each.operation === operation)?.[1];
	return source === undefined || source.value === (chosen ?? first?.source?.value);
}

test('every endpoint has an operation test under its node, resource and operation', () => {
	const missing = inTables.filter(
		([method, endpoint]) =>
			!tested.some(
				(one) =>
					one.method === method &&
					one.node === endpoint.node &&
					one.resource === endpoint.resource &&
					one.operation === endpoint.operation &&
					isFrom(one.parameters['source'], endpoint),
			),
	);
	expect(missing.map(([method]) => method)).toEqual([]);
});

test('every endpoint with a table has a refused case', () => {
	const missing = inTables.filter(([method]) => !refused.some((one) => one.method === method));
	expect(missing.map(([method]) => method)).toEqual([]);
});

test('no table tests an operation that is not in the catalogue', () => {
	const methods = [...tested, ...refused].map(({ method }) => method).concat(Object.keys(elsewhere));
	expect(methods.filter((method) => !(method in catalogue))).toEqual([]);
});

test.each(Object.entries(elsewhere))('%s is tested in the named file', (_method, { file, names }) => {
	expect(readFileSync(path.join(__dirname, '..', file), 'utf8')).toMatch(names);
});

/** Filled in by the code that reads lists, not by the user. */
const OF_PAGES = ['page', 'limit', 'per_page', 'pagination_token'];
/** Fields that serve a list of the form or another request, and are not sent. */
const OF_FORM: Readonly<Record<string, readonly string[]>> = {
	getCampaignStats: ['application'],
	// These become an expression, or a filter that another method counts.
	exportSegment: ['application'],
	countSegmentDevices: ['application', 'conditions', 'conditions_operator'],
	// Sent as `operator`.
	createFilter: ['conditions_operator'],
};
/** The names that some fields have in requests. */
const ON_WIRE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	deleteFilter: { segment: 'name' },
	totalsByIntervals: { message: 'message_code' },
	totalsByPlatform: { message: 'message_code' },
	startLiveActivity: { content_state: 'content-state', attributes_type: 'attributes-type' },
	updateLiveActivity: { content_state: 'content-state' },
	endLiveActivity: { content_state: 'content-state', dismissal_date: 'dismissal-date' },
	createPreset: { application: 'applicationCode', content: 'message', campaign: 'campaignCode', data: 'userData', deep_link: 'url' },
};

test.each(inTables)('each field of %s is sent by some test', (method, endpoint) => {
	const sent = JSON.stringify(tested.filter((one) => one.method === method).map(({ sends }) => sends), digits);
	const shapes = [endpoint.request.shape, itemSchema(endpoint).shape];
	const fields = shapes.flatMap((shape) =>
		// The platform options are those of Send Push, whose tests cover them.
		Object.keys(shape).filter((name) => shape[name] !== (platformBlocks as typeof shape)[name]),
	);
	const isSent = (name: string) =>
		sent.includes(`"${ON_WIRE[method]?.[name] ?? name}":`) ||
		OF_FORM[method]?.includes(name) === true ||
		endpoint.route.includes(`{${name}}`) ||
		(endpoint.pages !== undefined && OF_PAGES.includes(name));
	expect(fields.filter((name) => !isSent(name))).toEqual([]);
});

function digits(_name: string, value: unknown): unknown {
	return typeof value === 'bigint' ? String(value) : value;
}
