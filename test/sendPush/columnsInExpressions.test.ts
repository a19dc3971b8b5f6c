/** Columns in braces within a box that a dragged column has made an expression. */
import type { IDataObject } from 'n8n-workflow';
import { messageByHand } from '../support/messageMapper';
import { openAccount } from './account';

jest.setTimeout(60_000);

const account = openAccount('columns-in-expressions');

async function push(rows: IDataObject[], columns: Record<string, string>) {
	const { error } = await account.send({ messages: 'columns', pushColumns: messageByHand(columns) } as never, { items: rows });
	const sent = account.requests.flatMap(({ body }) => (JSON.parse(body) as { request: { notifications: IDataObject[] } }).request.notifications);
	return { error, sent };
}

test.each<[string, string, IDataObject, string]>([
	['before a dragged column', '=Hello {first_name}, see you in {{ $json.city }}', { first_name: 'Ann', city: 'Madrid' }, 'Hello Ann, see you in Madrid'],
	['after one', '={{ $json.city }}: {first_name}', { first_name: 'Ann', city: 'Madrid' }, 'Madrid: Ann'],
	['between two', '={{ $json.city }} {first_name} {{ $json["city"] }}', { first_name: 'Ann', city: 'Madrid' }, 'Madrid Ann Madrid'],
	['side by side with one', '={first_name}{{ $json.city }}', { first_name: 'Ann', city: 'Madrid' }, 'AnnMadrid'],
	['in an expression without code', '=Hello {first_name}', { first_name: 'Ann' }, 'Hello Ann'],
	['that is blank', '=Hello {first_name|friend}, see you in {{ $json.city }}', { first_name: ' ', city: 'Madrid' }, 'Hello friend, see you in Madrid'],
	['that is filled, with something instead', '=Hello {first_name|friend}, see you in {{ $json.city }}', { first_name: 'Ann', city: 'Madrid' }, 'Hello Ann, see you in Madrid'],
	['in what a dragged column holds', '=Hello {first_name}, {{ $json.city }}', { first_name: 'Ann', city: '{user_id} {first_name}' }, 'Hello Ann, {user_id} {first_name}'],
	['in what a column in braces holds', '=Hello {first_name}, {{ $json.city }}', { first_name: '{city} {{ $json.city }}', city: 'Madrid' }, 'Hello {city} {{ $json.city }}, Madrid'],
	['half in the text and half in a cell', '=a } {{ $json.city }}', { city: '{first_name' }, 'a } {first_name'],
])('a column in braces %s', async (_what, content, row, text) => {
	const { error, sent } = await push([{ user_id: 'user-1', ...row }], { users: '{user_id}', content });
	expect(error?.message).toBeUndefined();
	expect(sent.map(({ content: each, users }) => [users, each])).toEqual([[['user-1'], text]]);
});

test('a recipient is composed of a text, a column in braces and a dragged one', async () => {
	const { sent } = await push([{ shop: 'crm', id: 'u-1' }], { users: '={shop}-{{ $json.id }}', content: 'Hi' });
	expect(sent.map(({ users }) => users)).toEqual([['crm-u-1']]);
});

test.each<[string, Record<string, string>, string]>([
	['names no column', { content: '=Hi {nmae} {{ $json.city }}' }, 'Text names "nmae", and no row has a column of this name. The input has "user_id", "city"'],
	['is not closed', { content: '=Hi {city {{ $json.city }}' }, 'Text has a { without a } after it. An expression holds no braces of the text itself: choose Fixed'],
	['is empty', { content: '=Hi {} {{ $json.city }}' }, 'Text has a placeholder that names no column: {}. Write the name of a column in it. An expression'],
	['has a dragged column instead of a blank', { content: '=Hi {user_id|{{ $json.city }}}' }, 'Text has a { without a } after it'],
	['stands in for a recipient', { users: '={user_id|user-1}' }, 'User ID cannot stand in for a blank cell'],
])('a brace that %s is refused, and nothing is sent', async (_what, columns, says) => {
	const { error, sent } = await push([{ user_id: 'user-1', city: 'Madrid' }], { users: '{user_id}', content: 'Hi', ...columns });
	expect(error?.message).toContain(says);
	expect(error?.name).toBe('NodeOperationError');
	expect(sent).toEqual([]);
});
