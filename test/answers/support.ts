/** Runs read operations against answers that a test writes. */
import type { IDataObject } from 'n8n-workflow';
import { APPLICATION, byCode, MESSAGE } from '../support/codes';
import { type NodeResult, runNode } from '../support/engine';
import type { Account } from '../support/simulator';

const application = byCode(APPLICATION);
const june = { dateRange: 'custom', date_from: '2026-06-01T00:00:00', date_to: '2026-06-02T00:00:00' };

/** The envelope of the methods of API version 1.3. */
export const ok = (response: unknown) => ({ status_code: 200, status_message: 'OK', response });

/** An operation that returns a list, and how the specification writes that list. */
export interface Reading {
	name: string;
	type: string;
	parameters: IDataObject;
	/** The answers of the service that hold these elements. */
	answers(elements: unknown): unknown[];
	/** A valid element, made from a number. */
	element(number: number): IDataObject;
	/** The result item of an element that is an object, valid or not. */
	item(element: IDataObject): IDataObject;
	/**
	 * The field that identifies an element where a list leaves out elements that it has given
	 * already.
	 */
	id?: string;
	/** The order of the items, where it differs from that of the answer. */
	inOrder?(items: IDataObject[]): IDataObject[];
	/** A field that an odd element may lack or fill with another kind of value. */
	field: string;
}

const utc = (value: unknown) =>
	typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(value)
		? `${value.replace(' ', 'T')}${value.length === 16 ? ':00' : ''}Z`
		: value;
const time = (row: IDataObject, field: string) => (field in row ? ({ ...row, [field]: utc(row[field]) } as IDataObject) : row);
/** A row with some of its fields renamed. */
const renamed = (row: IDataObject, names: Readonly<Record<string, string>>): IDataObject => Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]));
/** The row without objects and lists, which no cell of a table holds. */
const cells = (row: IDataObject): IDataObject => Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object' || value === null));
const at = (number: number) => `2026-06-01 ${String(number % 24).padStart(2, '0')}:00:00`;

export const READINGS: readonly Reading[] = [
	{
		name: 'message log',
		type: 'pushStatistics',
		parameters: { resource: 'messageLog', operation: 'getAll', returnAll: true, dateRange: 'anyTime', filters: { message_code: MESSAGE } },
		answers: (data) => [{ data }],
		element: (n) => ({ timestamp: `2026-06-01T00:00:${String(n % 60).padStart(2, '0')}Z`, hwid: `hwid-${n}`, user_id: `user-${n}`, action: 'sent' }),
		item: (row) => renamed(row, { timestamp: 'time', user_id: 'userId' }),
		// Newest first; rows without a time come last.
		inOrder: (items) => [...items].sort((one, other) => String(other['time'] ?? '').localeCompare(String(one['time'] ?? ''))),
		field: 'user_id',
	},
	{
		name: 'campaigns',
		type: 'pushCampaign',
		parameters: { resource: 'campaign', operation: 'getAll', application, returnAll: true },
		answers: (campaigns) => [ok({ campaigns })],
		element: (n) => ({ code: `CCCCC-${10_000 + n}`, name: `Sale ${n}`, description: '' }),
		item: (row) => renamed(row, { code: 'campaignCode' }),
		field: 'name',
	},
	{
		name: 'test devices',
		type: 'pushDevice',
		parameters: { resource: 'testDevice', operation: 'getAll', application, returnAll: true },
		answers: (TestDevices) => [ok({ TestDevices })],
		element: (n) => ({ name: `Phone ${n}`, type: '3', pushtoken: `token-${n}`, description: null }),
		item: (row) => ({ ...renamed(row, { type: 'platform', pushtoken: 'pushToken' }), ...('type' in row && { platform: 'Android' }) }),
		field: 'pushtoken',
	},
	{
		name: 'messages',
		id: 'id',
		type: 'pushMessage',
		parameters: { resource: 'message', operation: 'getAll', application, returnAll: true },
		answers: (items) => [{ items }],
		element: (n) => ({ id: n, code: `code-${n}`, send_date: at(n), status: 'done', source: 'API' }),
		item: (row) => {
			const about = renamed(time(row, 'send_date'), { id: 'messageId', code: 'messageCode', send_date: 'sendAt' });
			return cells({ ...about, messageId: String(row['id']), status: 'done', kind: null });
		},
		field: 'source',
	},
	{
		name: 'presets',
		type: 'pushMessage',
		parameters: { resource: 'preset', operation: 'getAll', application, returnAll: true },
		answers: (presets) => [ok({ presets })],
		element: (n) => ({ code: `CCCCC-${10_000 + n}`, name: `Sale ${n}`, content: 'Hello' }),
		item: ({ code = null, ...row }) => cells({ presetCode: code, name: null, ...row }),
		field: 'content',
	},
	{
		name: 'clicks by recipient',
		type: 'pushStatistics',
		parameters: {
			resource: 'emailLink', operation: 'getClicksByRecipient', application, countBy: 'application', link_template: 'https://example.com/%', returnAll: true, ...june,
		},
		answers: (items) => [{ items }],
		element: (n) => ({ timestamp: at(n), link: 'https://example.com/a', hwid: `name-${n}@example.com` }),
		item: (row) => renamed(time(row, 'timestamp'), { timestamp: 'time', hwid: 'email' }),
		field: 'link',
	},
	{
		name: 'journey',
		type: 'pushJourney',
		parameters: { resource: 'journey', operation: 'getStatistics', id: '1a2b3c4d' },
		answers: (points) => [{ payload: { title: 'Welcome', points } }],
		element: (n) => ({ pointTitle: `Push ${n}`, campaignCode: 'C', presetCode: 'P', pointStat: { sent: n, opened: 1 } }),
		item: ({ pointStat, ...row }) => ({
			journey: 'Welcome',
			...row,
			...(typeof pointStat === 'object' && pointStat !== null && !Array.isArray(pointStat) ? pointStat : pointStat != null && { pointStat }),
		}),
		field: 'pointTitle',
	},
];

/** Runs an operation whose requests get these answers, one after the other. */
export async function runWith(
	account: Account,
	{ type, parameters }: Pick<Reading, 'type' | 'parameters'>,
	answers: readonly unknown[],
	httpStatus = 200,
): Promise<NodeResult> {
	account.faults.clear();
	for (const answer of answers) {
		const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
		account.faults.add({ kind: 'raw', status: httpStatus, body, headers: { 'content-type': 'application/json' } });
	}
	return await runNode({ type, parameters: parameters as never, credential: account.credential() });
}

export const itemsOf = ({ items }: NodeResult) => items.map(({ json }) => json);
