/**
 * The result of a send names its audience if the service finds the recipients; Check Only does
 * the same before.
 */
import type { IDataObject } from 'n8n-workflow';
import { byGroup } from '../support/codes';
import { GROUP, FILTER, openAccount } from './account';

const account = openAccount('audience');
const BY_SEGMENT = ' To know how many devices that is, create a segment with the same conditions (Segment: Create of Push Audience), and count that with Segment: Count Devices.';
const json = (...conditions: unknown[]) => ({ sendTo: 'conditions', conditionsInput: 'json', conditionsJson: JSON.stringify(conditions) });

test.each<[string, IDataObject, string | undefined]>([
	['everyone', { sendTo: 'everyone' }, 'all devices'],
	['everyone of a group', { application: byGroup(GROUP), sendTo: 'everyone' }, 'all devices'],
	['a segment', { sendTo: 'filter', filter: FILTER }, FILTER],
	['one condition', json(['Name', 'EQ', 'Jo']), 'Name equals Jo'],
	['all of several', json(['Age', 'BETWEEN', [18, 30]], ['Sports', 'IN', ['golf', 'tennis']]), 'Age is between 18 and 30 and Sports is one of golf, tennis'],
	['any of several', { ...json(['Member', 'EQ', true], ['Birthday', 'GTE', '30 days ago'], ['Name', 'NOTSET']), conditions_operator: 'OR' }, 'Member equals true or Birthday is at least 30 days ago or Name is not set'],
	['a platform', { sendTo: 'everyone', options: { platforms: [1, 3] } }, 'all devices, only iOS, Android'],
	['a user, who is named as such', { users: 'user-1' }, undefined],
])('names %s', async (_whom, parameters, audience) => {
	const sent = await account.send(parameters as never);
	expect(sent.error?.message).toBeUndefined();
	expect(sent.items[0]?.json.audience).toBe(audience);
	const checked = await account.send({ ...parameters, checkOnly: true } as never);
	expect(checked.items[0]?.json.audience).toBe(audience);
});

test.each<[string, IDataObject, string]>([
	['everyone', { sendTo: 'everyone' }, ' Would go to EVERYONE (all devices).'],
	['a segment', { sendTo: 'filter', filter: FILTER }, ` Would go to the segment ${FILTER}. Segment: Count Devices of Push Audience says how many devices that is.`],
	['conditions', json(['Name', 'EQ', 'Jo']), ' Would go to devices where Name equals Jo. Segment: Count Devices of Push Audience says how many devices that is.'],
	['conditions that cannot be counted', json(['Name', 'EQ', 'Jo'], ['Age', 'NOTSET']), ` Would go to devices where Name equals Jo and Age is not set.${BY_SEGMENT}`],
	['a tag with any value', json(['Age', 'ANY']), ` Would go to devices where Age has any value.${BY_SEGMENT}`],
	['a value that cannot be counted', json(['Name', 'EQ', 'the "best"']), ` Would go to devices where Name equals the "best".${BY_SEGMENT}`],
])('a hint of Check Only names %s', async (_whom, parameters, words) => {
	const { stored } = await account.send({ ...parameters, checkOnly: true } as never);
	const hints = stored.data.resultData.runData.Node?.[0]?.hints ?? [];
	expect(hints.map(({ message }) => message)).toContainEqual(`Nothing was sent: Check Only is on. 1 item would make 1 message in 1 request.${words}`);
});
