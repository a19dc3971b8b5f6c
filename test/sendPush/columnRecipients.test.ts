/** Recipients of several columns: composed on purpose, or a column that was dragged to another. */
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { messageByHand } from '../support/messageMapper';
import { openAccount } from './account';

const account = openAccount('column-recipients');

const ROW = { user_id: 'u-1', id: 1, shop: 'a', country: '+1', phone: '5550100', email: 'one@example.com', user: 'one', host: 'example.com', guid: '{3F-25}' };

/** The recipients of a message in this channel, or the error. */
async function recipients(channel: 'push' | 'sms' | 'email', recipient: string, row: IDataObject = ROW) {
	const before = account.requests.length;
	const { error } = await sending(channel, recipient, row);
	const bodies = account.requests.slice(before).map(({ body }) => JSON.parse(body) as { request: { notifications: IDataObject[] } });
	return error?.message ?? bodies.flatMap(({ request }) => request.notifications).map(({ users, devices }) => users ?? devices);
}

async function sending(channel: 'push' | 'sms' | 'email', recipient: string, row: IDataObject) {
	const items = [row];
	if (channel === 'push') return account.send({ messages: 'columns', pushColumns: messageByHand({ users: recipient, content: 'Hi' }) } as never, { items });
	if (channel === 'sms') return account.sendSms({ messages: 'columns', smsColumns: messageByHand({ devices: recipient, content: 'Hi' }) } as never, { items });
	return runNode({
		type: 'pushEmail',
		parameters: { resource: 'email', operation: 'send', application: byCode(APPLICATION), messages: 'columns', emailColumns: messageByHand({ devices: recipient, subject: 'Hi' }), contentFrom: 'template', email_template: 'A1B2C-D3E4F' } as never,
		items,
		credential: account.credential({ requestsPerMinute: 1_000_000 }),
		executionId: 'column-recipients',
	});
}

test.each([
	['push', '={user_id} {{ $json.user_id }}', 'User ID holds {user_id} twice. Remove one of them'],
	['push', '={{ $json.user_id }}{user_id}', 'User ID holds {user_id} twice'],
	['push', '{user_id} {user_id}', 'User ID holds {user_id} twice'],
	['push', '={{ $json.user_id }}\n{{ $json["user_id"] }}', 'User ID holds {user_id} twice'],
	['push', '={shop} {{ $json.id }}', 'User ID holds {shop} and {id} with a blank between'],
	['push', 'crm-{id} crm-{id}', 'User ID holds {id} and {id} with a blank between'],
	['push', '{user_id}}', 'User ID has a brace beside the name of a column'],
	['push', '={{ $json.user_id }} }', 'User ID has a brace beside the name of a column'],
	['push', '{{{user_id}', 'User ID has a brace beside the name of a column'],
	['push', '={ {{ $json.user_id }}', 'User ID has a { without a } after it'],
	['sms', '={phone} {{ $json.phone }}', 'Phone Number holds {phone} twice'],
	['sms', '{country}{phone}}', 'Phone Number has a brace'],
	['email', '={email} {{ $json.email }}', 'Email Address holds {email} twice'],
	['email', '={user} {{ $json.email }}', 'Email Address holds {user} and {email} with a blank between'],
] as const)('%s to %j is refused', async (channel, recipient, says) => {
	expect(await recipients(channel, recipient)).toContain(says);
	expect(account.requests).toEqual([]);
});

test.each([
	['push', 'crm-{id}', ['crm-1']],
	['push', '=crm-{{ $json.id }}', ['crm-1']],
	['push', '{shop}{id}', ['a1']],
	['push', '{shop}-{id}', ['a-1']],
	['push', '{id}-{id}', ['1-1']],
	['push', ' {user_id} ', ['u-1']],
	['push', '={{ $json.user_id }} ', ['u-1']],
	['push', '{shop}, {user_id}', ['a', 'u-1']],
	['push', '{guid}', ['{3F-25}']],
	['sms', '{country}{phone}', ['+15550100']],
	['email', '{user}@{host}', ['one@example.com']],
] as const)('%s to %j goes out', async (channel, recipient, sent) => {
	expect(await recipients(channel, recipient)).toEqual([sent]);
});
