/**
 * The service may ignore a term of a segmentation expression that is no condition, and so reach
 * more devices. Such a term is refused before anything is sent, in every field for expressions.
 */
import { APPLICATION } from '../support/codes';
import { type Method, openInputAccount, type Parameters } from './account';

const account = openInputAccount('segment terms');
const JOURNEY = '019a0c3e-0000-7000-8000-000000000001';

const fields: Array<[Method, (expression: string) => Parameters]> = [
	['createFilter', (filter_expression) => ({ filter_expression })],
	['countSegmentDevices', (filterExpression) => ({ devicesOf: 'expression', filterExpression })],
	['exportSegment', (filterExpression) => ({ devicesOf: 'expression', filterExpression })],
	['addUsersToJourney', (filter) => ({ id: { __rl: true, mode: 'id', value: JOURNEY }, enterBy: 'segment', filter })],
];

const A = `A("${APPLICATION}")`;
const refused: Array<[string, RegExp]> = [
	[`${A} * T("Plan", equals, "pro")`, /has the operator equals, which is none that is documented\. Use eq, noteq, in/],
	[`${A} * T("Plan", noteqq, "pro")`, /has the operator noteqq/],
	[`${A} * T("Plan", =, "pro")`, /has the operator =/],
	[`${A} * AT("${APPLICATION}", "Plan", isnt, "pro")`, /has the operator isnt/],
	[`${A} * T("Plan")`, /has a tag without an operator/],
	[`${A} * T("Plan", "eq", "pro")`, /has a tag without an operator/],
	['everybody', /has everybody where a condition belongs/],
	['A1B2C-D3E4F', /has A1B2C-D3E4F where a condition belongs/],
	['"Plan" eq "pro"', /has "Plan" where a condition belongs/],
	[`${A} AND T("Plan", eq, "pro")`, /has no operator before AND/],
	[`${A} && T("Plan", eq, "pro")`, /has no operator before &&/],
	[`${A} T("Plan", eq, "pro")`, /has no operator before T/],
	[`${A} * Plan = "pro"`, /has Plan where a condition belongs/],
	[`${A} * T("Plan", eq, "pro");`, /has no operator before ;/],
	[`(${A}`, /lacks a \)/],
	[`${A} -`, /ends where a condition belongs/],
	['{"a": 1}', /has \{"a": where a condition belongs/],
	['[object Object]', /an object became text/],
];

test.each(fields)('%s refuses a term that is no condition', async (method, parametersOf) => {
	for (const [expression, why] of refused) {
		const { error } = await account.run(method, parametersOf(expression));
		expect([expression, error?.message]).toEqual([expression, expect.stringMatching(/^Segmentation Expression /)]);
		expect(error?.message).toMatch(why);
		expect(account.requests).toEqual([]);
	}
});

test.each([
	`${A} * T("Plan", eq, "pro")`,
	`${A} * T("Plan", EQ, "pro")`,
	`${A} \\ Segment("FFFFF-00001")`,
	`${A} - Segment("FFFFF-00001")`,
	`(${A} + App("GGGGG-00001")) * (T("Age", between, [17, 20]) + AT("${APPLICATION}", "Plan", notset))`,
	'Application("A1B2C-D3E4F").Tag("Plan").eq("pro")',
	'Event("Purchase", count(gte, 1), daysago(30))',
	'T("Seen", daysago, 30) * Geo(48.1, 11.5, 1000)',
	'T("Motto", eq, "AND * T(x)")',
	'!T("Plan", any)',
])('%s is sent as it is', async (filter_expression) => {
	await account.run('createFilter', { filter_expression });
	expect(account.sent()).toMatchObject({ filter_expression });
});

test('a long expression is read in linear time', async () => {
	const cpuOf = async (terms: number) => {
		const long = Array.from({ length: terms }, (_none, n) => `T("Plan", eq, "${n}")`).join(' + ');
		account.requests.length = 0;
		const before = process.cpuUsage();
		await account.run('createFilter', { filter_expression: `${'('.repeat(terms)}${long}${')'.repeat(terms)}` });
		const { user, system } = process.cpuUsage(before);
		expect(account.requests).toHaveLength(1);
		return user + system;
	};
	await cpuOf(1_000);
	const few = await cpuOf(5_000);
	// Four times as many; quadratic time would be sixteen times as long.
	expect(await cpuOf(20_000)).toBeLessThan(9 * few);
});
