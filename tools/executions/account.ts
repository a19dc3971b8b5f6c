/** What the account of the executions holds; its names and codes are the examples of the form. */
import type { Message, Simulator } from '../../simulator';

export const APPLICATION = 'A1B2C-D3E4F';
export const OTHER_APPLICATION = 'AAAAA-BBBBB';
export const CODE = 'A1B2C-D3E4F';
export const MESSAGE = '1A2B-3C4D5E6F-7A8B9C0D';
/** Due in 23 hours, so that it can be deleted. */
export const WAITING_MESSAGE = '1A2B-3C4D5E6F-7A8B9C0E';
export const MESSAGE_ID = 12_345_678_900n;
export const HWID = '0a1b2c3d4e5f6071';
export const USER = 'customer-1042';
export const EMAIL = 'name@example.com';
export const PHONE = '+15550100';
export const JOURNEY = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';

const EMAIL_TYPE = 14;
const SMS_TYPE = 18;
const SECOND = 1_000;
const ACTIONS = ['sent', 'delivered', 'opened', 'inbox_read'];

/** Fills an account that holds nothing yet. */
export function fillAccount(simulator: Simulator): void {
	simulator.seed({
		applications: [{ code: APPLICATION, title: 'Shop' }, { code: OTHER_APPLICATION, title: 'Other' }],
		groups: [{ code: CODE, applications: [APPLICATION, OTHER_APPLICATION] }],
		tags: [
			{ name: 'Country' },
			{ name: 'Plan' },
			{ name: 'Name' },
			{ name: 'Age', kind: 'integer' },
			{ name: 'age', kind: 'integer' },
			{ name: 'Score', kind: 'integer' },
			{ name: 'Price', kind: 'decimal' },
			{ name: 'Birthday', kind: 'date' },
			{ name: 'LastVisit', kind: 'date' },
			{ name: 'Member', kind: 'boolean' },
			{ name: 'Subscribed', kind: 'boolean' },
			{ name: 'Sports', kind: 'list' },
			{ name: 'Colors', kind: 'list' },
			{ name: 'Teams', kind: 'list' },
		],
		filters: [{ name: 'Active customers', conditions: [['Plan', 'ANY', '']] }],
		campaigns: [{ application: APPLICATION, code: CODE, name: 'Spring' }, { application: APPLICATION }, { application: APPLICATION }],
		presets: [{ application: APPLICATION, code: CODE, fields: { content: 'From the preset' } }],
		events: ['Purchase'],
		bounces: [{ application: APPLICATION, email: EMAIL, messageCode: MESSAGE }],
		linkClicks: [{ application: APPLICATION, link: 'https://example.com/sale', messageCode: MESSAGE }],
		journeys: [
			{
				id: JOURNEY,
				title: 'Welcome',
				application: APPLICATION,
				apiEntries: [{ attributes: ['promo_code', 'tier'] }],
				points: [
					{ pointTitle: 'Hello', campaignCode: 'CCCCC-11111', presetCode: 'PPPPP-11111', pointStat: { sent: 5, opened: 2 } },
					{ pointTitle: 'Hello', campaignCode: 'CCCCC-11111', presetCode: 'PPPPP-22222', channel: 'email' },
				],
			},
		],
	});
	addDevices(simulator);
	addMessage(simulator);
}

function addDevices(simulator: Simulator): void {
	const tags = { Plan: 'pro', Country: 'DE', Age: 30, Member: true };
	for (let n = 0; n < 6; n++) {
		simulator.addDevice({
			application: APPLICATION,
			hwid: n === 0 ? HWID : `hwid-${n}`,
			userId: n === 0 ? USER : `user-${n}`,
			type: n % 2 === 0 ? 3 : 1,
			language: n % 2 === 0 ? 'en' : 'de',
			timezone: n * 3600,
			tags,
		});
	}
	simulator.addDevice({ application: APPLICATION, hwid: EMAIL, type: EMAIL_TYPE, userId: USER, tags });
	simulator.addDevice({ application: APPLICATION, hwid: PHONE, type: SMS_TYPE, userId: USER, tags });
}

/** A message that was sent a while ago, with its rows in the log, and one that waits. */
function addMessage(simulator: Simulator): void {
	const sentAt = new Date(simulator.clock.now().getTime() - 3_600 * SECOND);
	const device = simulator.state.devices.get(APPLICATION, HWID);
	const message: Message = {
		kind: 'push',
		code: MESSAGE,
		id: MESSAGE_ID,
		stored: true,
		status: 'DONE',
		application: APPLICATION,
		group: undefined,
		applications: [APPLICATION],
		campaign: CODE,
		notification: { content: 'Hello' },
		effective: { content: 'Hello' },
		audience: 'users',
		wholeAccount: false,
		createdAt: sentAt,
		sendAt: sentAt,
		localTime: false,
		deliveries: device === undefined ? [] : [{ device, content: 'Hello', title: undefined, at: sentAt }],
	};
	simulator.state.messages.set(MESSAGE, message);
	const sendAt = new Date(sentAt.getTime() + 86_400 * SECOND);
	simulator.state.messages.set(WAITING_MESSAGE, { ...message, code: WAITING_MESSAGE, id: MESSAGE_ID + 1n, status: 'PENDING', sendAt, deliveries: [] });
	for (let n = 0; n < 9; n++) {
		simulator.addLogRow({
			hwid: n % 3 === 0 ? HWID : `hwid-${n % 3}`,
			userId: n % 3 === 0 ? USER : `user-${n % 3}`,
			action: ACTIONS[n % ACTIONS.length] ?? 'sent',
			applicationCode: APPLICATION,
			campaignCode: CODE,
			...(n < 6 && { messageCode: MESSAGE, messageId: MESSAGE_ID }),
			timestamp: new Date(sentAt.getTime() + n * SECOND),
		});
	}
}
