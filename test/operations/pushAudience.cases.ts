/**
 * Push Audience: by the public documentation of segments and tags, and by what client programs
 * show of exports.
 */
import { application, no, ok, type Operation, type Refused, type Sent, type Table } from './operation';
import { APPLICATION } from '../support/codes';

const SEGMENT = 'A1B2C-D3E4F';
const EXPRESSION = `A("${APPLICATION}") * T("Plan", eq, "pro")`;
const EXPORT = '/api/v2/audience/exportSegment';
const begun = { body: { task_id: '7100001' } };
const working = { body: { status: 'in-progress', progress: '40' } };
const asked: Sent = { path: `${EXPORT}/result`, token: 'server', body: { task_id: '7100001' } };
const newer = { code: SEGMENT, name: 'Active', filter_expression: EXPRESSION, expiration_date: '2026-12-31', application: APPLICATION };
const older = { name: 'Active', conditions: 'Plan EQ pro', expiration_date: null };
const newerGiven = { segmentCode: SEGMENT, name: 'Active', expression: EXPRESSION, expirationDate: '2026-12-31', application: APPLICATION };
const olderGiven = { name: 'Active', conditions: 'Plan EQ pro', expirationDate: null };
const plan = { tag: 'Plan', kind: 'string', operator: 'IN', value: 'pro, free' };
const age = { tag: 'Age', kind: 'integer', operator: 'GTE', value: '18' };

const list = { method: 'listFilters', resource: 'segment', operation: 'getAll' };
const create = { method: 'createFilter', resource: 'segment', operation: 'create' };
const remove = { method: 'deleteFilter', resource: 'segment', operation: 'delete' };
const count = { method: 'countSegmentDevices', resource: 'segment', operation: 'countDevices' };
const give = { method: 'exportSegment', resource: 'segment', operation: 'export' };
const fetch = { method: 'exportSegmentResult', resource: 'segment', operation: 'getExport' };
const listTags = { method: 'listTags', resource: 'tagDefinition', operation: 'getAll' };
const addTag = { method: 'addTag', resource: 'tagDefinition', operation: 'create' };
const deleteTag = { method: 'deleteTag', resource: 'tagDefinition', operation: 'delete' };

const operations: Operation[] = [
	{
		...list,
		parameters: { application, returnAll: true },
		sends: [{ token: 'server', body: { application: APPLICATION } }],
		answers: [ok({ filters: [newer, { ...newer, code: 'A1B2C-D3E4G' }] })],
		gives: [newerGiven, { ...newerGiven, segmentCode: 'A1B2C-D3E4G' }],
	},
	{ ...list, with: 'the older form, and a limit', parameters: { limit: 1 }, sends: [{ token: 'server', body: {} }], answers: [ok({ filters: [older, older] })], gives: [olderGiven] },
	{ ...list, with: 'no segment', parameters: { application }, sends: [{ token: 'server', body: { application: APPLICATION } }], answers: [ok({ filters: {} })], gives: [] },
	{
		...create,
		with: 'an expression',
		parameters: { name: 'Active', segmentBy: 'expression', filter_expression: ` ${EXPRESSION} `, additionalFields: { expiration_date: '2036-12-31', application } },
		sends: [{ token: 'server', body: { name: 'Active', filter_expression: EXPRESSION, expiration_date: '2036-12-31', application: APPLICATION } }],
		answers: [ok({ name: 'Active' })],
		gives: [{ name: 'Active' }],
	},
	{
		...create,
		with: 'tag conditions',
		parameters: { name: 'Active', segmentBy: 'conditions', conditions: { condition: [plan, age] }, conditions_operator: 'OR' },
		sends: [{ token: 'server', body: { name: 'Active', conditions: [['Plan', 'IN', ['pro', 'free']], ['Age', 'GTE', 18]], operator: 'OR' } }],
		answers: [ok(null)],
		gives: [{ name: 'Active' }],
	},
	{ ...remove, parameters: { segment: 'Active', confirmed: true }, sends: [{ token: 'server', body: { name: 'Active' } }], answers: [ok(null)], gives: [{ deleted: true, segment: 'Active' }] },
	{
		...count,
		with: 'a saved segment',
		parameters: { devicesOf: 'segment', filterCode: SEGMENT },
		sends: [{ path: EXPORT, token: 'server', body: { filterCode: SEGMENT, exportCsv: false } }, asked, asked],
		answers: [begun, working, { body: { status: 'completed', progress: 100, devices_count: '1234' } }],
		gives: [{ devices: 1234 }],
	},
	{
		...count,
		with: 'an expression',
		parameters: { devicesOf: 'expression', filterExpression: EXPRESSION },
		sends: [{ path: EXPORT, token: 'server', body: { filterExpression: EXPRESSION, exportCsv: false } }, asked],
		answers: [begun, { body: { status: 'COMPLETED', devices_count: 0 } }],
		gives: [{ devices: 0 }],
	},
	{
		...count,
		with: 'an application',
		parameters: { devicesOf: 'application', application },
		sends: [{ path: EXPORT, token: 'server', body: { filterExpression: `A("${APPLICATION}")`, exportCsv: false } }, asked],
		answers: [begun, { body: { status: 'completed', devices_count: 3 } }],
		gives: [{ devices: 3 }],
	},
	{
		...count,
		with: 'tag conditions',
		parameters: { devicesOf: 'conditions', application, conditions: { condition: [plan, age] }, conditions_operator: 'OR' },
		sends: [{ path: '/json/1.3/compileFilter', token: 'server', body: { devices_filter: `A("${APPLICATION}") * (T("Plan", IN, ["pro", "free"]) + T("Age", GTE, 18))` } }],
		answers: [ok({ devices_count: '7' })],
		gives: [{ devices: 7 }],
	},
	{
		...give,
		with: 'no file, since there is no device',
		parameters: { devicesOf: 'expression', filterExpression: EXPRESSION, options: { exportData: ['hwids', 'tags'], format: 'json' } },
		sends: [{ path: EXPORT, token: 'server', body: { filterExpression: EXPRESSION, exportData: ['hwids', 'tags'], format: 'json' } }, asked],
		answers: [begun, { body: { status: 'completed', devices_count: 0, csv_filename: null } }],
		gives: [],
	},
	{
		...give,
		with: 'a saved segment without a device, at once',
		parameters: { devicesOf: 'segment', filterCode: SEGMENT },
		sends: [{ path: EXPORT, token: 'server', body: { filterCode: SEGMENT } }],
		answers: [{ body: { status: 'completed', devices_count: '0' } }],
		gives: [],
	},
	{
		...fetch,
		with: 'no file',
		parameters: { task_id: '7100001' },
		sends: [{ ...asked }],
		answers: [{ body: { status: 'completed', devices_count: 5 } }],
		gives: [{ devices: 5 }],
	},
	{
		...listTags,
		parameters: { returnAll: true },
		sends: [{ token: 'server', body: {} }],
		answers: [ok({ tags: [{ name: 'Age', type: 1, user_specific: false }, { name: 'App', type: '7', application_specific: 1 }, { name: 'New', type: 9 }] })],
		gives: [{ name: 'Age', type: 'Integer', userSpecific: false }, { name: 'App', type: 'Version', applicationSpecific: 1 }, { name: 'New', type: '9' }],
	},
	{
		...addTag,
		parameters: { name: 'Plan', type: 3, user_specific: true },
		sends: [{ token: 'server', body: { tag: { name: 'Plan', type: 3, user_specific: true } } }],
		answers: [ok({ result: true })],
		gives: [{ name: 'Plan', type: 'List' }],
	},
	{
		...deleteTag,
		parameters: { tag: 'Plan', confirmed: true },
		sends: [{ token: 'server', body: { tag: { name: 'Plan' } } }],
		answers: [ok({ result: true })],
		gives: [{ deleted: true, tag: 'Plan' }],
	},
];

const ofCustomPlan = 'The plan of the account does not include this';
const expression = (filterExpression: string) => ({ devicesOf: 'expression', filterExpression });

const refused: Refused[] = [
	{ ...list, parameters: { application }, answers: [no('Custom plan only')], says: ofCustomPlan, remedy: /"Custom plan only"/ },
	{ ...create, parameters: { name: 'Active', segmentBy: 'conditions', conditions: {} }, says: /^Tag Conditions is empty, so every device would fit/ },
	{ ...create, parameters: { name: 'Active', segmentBy: 'expression', filter_expression: `A("${APPLICATION}"` }, says: 'Segmentation Expression lacks a ) at its end' },
	{ ...create, parameters: { name: 'Active', segmentBy: 'expression', filter_expression: 'T("Plan, eq, 1)' }, says: 'Segmentation Expression has a quotation mark that is not closed' },
	{ ...create, parameters: { name: 'Active', segmentBy: 'expression', filter_expression: 'T("Plan", eq, "")' }, says: /^Segmentation Expression has a text without a value/ },
	{
		...create,
		parameters: { name: 'Active', segmentBy: 'expression', filter_expression: EXPRESSION, additionalFields: { expiration_date: '2026-01-31' } },
		says: 'Expiration Date (Additional Fields) is no later than today, so the service would delete the segment at once. Choose a later day',
	},
	{ ...remove, parameters: { segment: ' ', confirmed: true }, says: /^Segment is empty/ },
	{ ...remove, parameters: { segment: 'Active' }, says: 'Delete for Good is off, so nothing was deleted. Switch it on to do it' },
	{ ...remove, parameters: { segment: 'Active', confirmed: true }, answers: [no('Filter not found')], says: 'The service does not know this segment or filter, or cannot use it' },
	{ ...count, parameters: { devicesOf: 'segment', filterCode: 'Active' }, says: /^Segment is not the code of a segment/ },
	{ ...count, parameters: { devicesOf: 'conditions', application, conditions: { condition: [{ ...plan, value: 'a"b' }] } }, says: /^Tag Conditions is wrong at "Plan": a quotation mark/ },
	{ ...count, parameters: { devicesOf: 'segment', filterCode: SEGMENT, waitSeconds: 0 }, answers: [begun, working], says: 'The result is not ready yet', remedy: /Task ID 7100001/ },
	{ ...count, parameters: { devicesOf: 'segment', filterCode: SEGMENT }, answers: [{ body: { task_id: ' ' } }], says: 'The service did not say how many devices there are' },
	{ ...give, parameters: expression('Nobody("x")'), answers: [{ status: 400, body: 'cannot read the expression' }], says: 'The service refused the request', remedy: /^The service says: "cannot read the expression"/ },
	{ ...give, parameters: expression(EXPRESSION), answers: [begun, { body: { status: 'failed', progress: 12 } }], says: 'The service began this, and could not finish it' },
	{ ...give, parameters: expression(EXPRESSION), answers: [{ status: 403, body: 'Custom plan only' }], says: ofCustomPlan },
	{ ...fetch, parameters: { task_id: '1' }, answers: [{ status: 400, body: 'task not found' }], says: 'The service refused the request', remedy: /task not found/ },
	{ ...listTags, parameters: {}, answers: [no('Custom plan only')], says: ofCustomPlan },
	{ ...addTag, parameters: { name: ' ', type: 1 }, says: /^Tag Name is empty/ },
	{ ...addTag, parameters: { name: 'Plan', type: 1 }, answers: [ok({ result: false })], says: 'The service did not create the tag "Plan"', remedy: /may exist already/ },
	{ ...addTag, parameters: { name: 'Plan', type: 1 }, answers: [ok(false)], says: 'The service did not create the tag "Plan"' },
	...[0, '0', 'false'].map((result) => ({ ...deleteTag, parameters: { tag: 'Plan', confirmed: true }, answers: [ok({ result })], says: 'The service did not delete the tag "Plan"' })),
	{ ...deleteTag, parameters: { tag: 'Plan' }, says: 'Delete for Good is off, so nothing was deleted. Switch it on to do it' },
	{ ...deleteTag, parameters: { tag: 'Plan', confirmed: true }, answers: [ok({ result: false })], says: 'The service did not delete the tag "Plan"' },
];

export const pushAudience: Table = { node: 'PushAudience', operations, refused };
