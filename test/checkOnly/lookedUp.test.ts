/**
 * Check Only looks up what items name in the lists of the account: it asks for each list once,
 * and sends nothing.
 */
import type { IDataObject } from 'n8n-workflow';
import { previewedMessage } from '../../nodes/catalogue/values/preview';
import { APPLICATION, CAMPAIGN, OTHER_APPLICATION, byCode, byGroup } from '../support/codes';
import type { NodeResult } from '../support/engine';
import { FILTER, GROUP, openAccount, PRESET } from '../sendPush/account';

const account = openAccount('looked up');
const check = { checkOnly: true };
const asked = () => account.requests.map(({ path }) => path.split('/').at(-1));
const rowsOf = ({ items }: NodeResult) => items.map(({ json }) => json);
const hintsOf = ({ stored }: NodeResult) => (stored.data.resultData.runData.Node?.[0]?.hints ?? []).map(({ type, message }) => `${type}: ${message}`);
const toSegment = { ...check, sendTo: 'filter', filter: FILTER };
const toTags = (...conditions: unknown[]) => ({ ...check, sendTo: 'conditions', conditionsInput: 'json', conditionsJson: JSON.stringify(conditions) });
const refuse = (status: number, words: string) =>
	account.faults.add({ kind: 'raw', status, body: JSON.stringify({ status_code: status, status_message: words, response: null }) });

beforeAll(() => account.simulator.addFilter({ name: 'Sleeping ', conditions: [['Name', 'ANY', '']] }));

test.each<[string, IDataObject, string[]]>([
	['a segment', toSegment, ['listFilters']],
	['a campaign', { ...check, options: { campaign: byCode(CAMPAIGN) } }, ['getCampaigns']],
	['a preset', { ...check, options: { preset: byCode(PRESET) } }, ['listPresets']],
	['tags', toTags(['Name', 'EQ', 'a'], ['Age', 'GTE', 18], ['Name', 'ANY']), ['listTags']],
])('accepts %s that the service lists, without a warning', async (_what, parameters, lists) => {
	const result = await account.send(parameters as never);
	expect(result.error?.message).toBeUndefined();
	expect(rowsOf(result)[0]).not.toHaveProperty('warnings');
	expect(rowsOf(result)[0]).not.toHaveProperty('notLookedUp');
	// Some lists need another request to find their end.
	expect([...new Set(asked())]).toEqual(lists);
	expect(hintsOf(result)).toEqual([expect.stringMatching(/^info: Nothing was sent/)]);
});

test.each<[string, IDataObject, string]>([
	['a segment', { ...toSegment, filter: 'Actve customers' }, 'The service lists no segment "Actve customers". Choose one from the list, or compare it with the segments in the control panel.'],
	['a segment in other capitals', { ...toSegment, filter: 'active Customers' }, 'The service lists no segment "active Customers". "Active customers" is one: names are told apart by capitals.'],
	['a segment without the blanks of its name', { ...toSegment, filter: 'Sleeping' }, 'The service lists no segment "Sleeping". "Sleeping " is one: names are told apart by blanks.'],
	['a campaign', { ...check, options: { campaign: byCode('ZZZZZ-00000') } }, 'The service lists no campaign "ZZZZZ-00000". Choose one from the list, or compare it with the campaigns in the control panel.'],
	['a preset', { ...check, options: { preset: byCode('ZZZZZ-00000') } }, 'The service lists no preset "ZZZZZ-00000". Choose one from the list, or compare it with the presets in the control panel.'],
	['a tag', toTags(['Plann', 'EQ', 'pro']), 'The service lists no tag "Plann". Choose one from the list, or compare it with the tags in the control panel.'],
])('warns of %s that the service does not list', async (_what, parameters, warning) => {
	const result = await account.send(parameters as never);
	expect(rowsOf(result)[0]).toMatchObject({ status: 'checked', warnings: [warning] });
	expect(rowsOf(result)[0]).not.toHaveProperty('notLookedUp');
	expect(previewedMessage.strict().safeParse(rowsOf(result)[0]).error).toBeUndefined();
	expect(hintsOf(result)).toEqual([
		expect.stringMatching(/^info: Nothing was sent/),
		'warning: 1 item would be sent with a name or a code that the service does not list: see warnings.',
	]);
});

test('asks for each list once in a run, and for lists of an application once per application', async () => {
	const items = [APPLICATION, OTHER_APPLICATION, APPLICATION].map((application, n) => ({ application, segment: n === 2 ? 'Nobody' : FILTER }));
	const parameters = { ...toSegment, application: byCode('={{ $json.application }}'), filter: '={{ $json.segment }}', options: { campaign: byCode(CAMPAIGN) } };
	account.simulator.addApplication({ code: OTHER_APPLICATION, title: 'Other' });
	const rows = rowsOf(await account.send(parameters, { items }));
	expect(asked().sort()).toEqual(['getCampaigns', 'getCampaigns', 'listFilters', 'listFilters']);
	// The campaign belongs to the first application.
	expect(rows.map(({ warnings }) => (warnings as string[] | undefined)?.map((text) => text.split('"')[1]))).toEqual([undefined, [CAMPAIGN], ['Nobody']]);
});

test.each([
	[403, 'This method is available for the Custom plan only', 'This account cannot list its segments here. The service says: "This method is available for the Custom plan only"'],
	[200, 'Something else', 'The service refused the request. The service says: "Something else"'],
])('reports a list that is refused, and continues: HTTP %i', async (status, words, why) => {
	if (status === 200) account.faults.add({ kind: 'raw', status, body: JSON.stringify({ status_code: 210, status_message: words, response: null }) });
	else refuse(status, words);
	const result = await account.send(toSegment, { items: [{}, {}] });
	expect(result.error?.message).toBeUndefined();
	const row = { status: 'checked', notLookedUp: [`The segment "${FILTER}": ${why}`] };
	expect(rowsOf(result)).toEqual([expect.objectContaining(row), expect.objectContaining(row)]);
	expect(asked()).toEqual(['listFilters']);
	expect(hintsOf(result)).toContain('info: Whether all names and codes exist is not known for 2 items: see notLookedUp.');
});

test('reports that segments of an application group cannot be listed', async () => {
	const result = await account.send({ ...toSegment, application: byGroup(GROUP) });
	expect(rowsOf(result)[0]).toMatchObject({ notLookedUp: [`The segment "${FILTER}": the segments of an application group cannot be listed`] });
	expect(asked()).toEqual([]);
});

test('a run that sends looks up nothing', async () => {
	await account.send({ ...toSegment, checkOnly: false });
	expect(asked()).toEqual(['createMessage']);
});
