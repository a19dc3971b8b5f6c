/** Send Push: every operator of every kind of tag (specification, "Tag conditions"). */
import type { IDataObject } from 'n8n-workflow';
import { openAccount } from './account';

const account = openAccount('conditions');

interface Case {
	tag: string;
	kind: string;
	/** Operator, input of the user, and operand in the request. */
	rows: Array<[operator: string, value: string | boolean | [string, string] | undefined, operand: unknown]>;
}

const cases: Case[] = [
	{
		tag: 'Name',
		kind: 'string',
		rows: [
			['EQ', 'Doe, J.', 'Doe, J.'],
			['NOTEQ', '42', '42'],
			['IN', 'red, green', ['red', 'green']],
			['NOTIN', '["a, b", "c"]', ['a, b', 'c']],
			['NOTSET', undefined, ''],
			['ANY', undefined, ''],
		],
	},
	{
		tag: 'Age',
		kind: 'integer',
		rows: [
			['EQ', '18', 18],
			['NOTEQ', '-5', -5],
			['IN', '1, 2, 3', [1, 2, 3]],
			['NOTIN', '7', [7]],
			['BETWEEN', ['18', '65'], [18, 65]],
			['GTE', '18', 18],
			['LTE', '65', 65],
			['NOTSET', undefined, ''],
			['ANY', undefined, ''],
		],
	},
	{
		tag: 'Birthday',
		kind: 'date',
		rows: [
			['EQ', '2026-11-28', '2026-11-28 00:00'],
			['EQ', '3 days ago', '3 days ago'],
			['NOTEQ', '2026-11-28 00:00', '2026-11-28 00:00'],
			['IN', '2026-11-28, 2026-11-29', ['2026-11-28 00:00', '2026-11-29 00:00']],
			['NOTIN', '1790000000', [1790000000]],
			['BETWEEN', ['30 days ago', '10 days ago'], ['30 days ago', '10 days ago']],
			['GTE', '1790000000', 1790000000],
			['LTE', '90 days ago', '90 days ago'],
			['NOTSET', undefined, ''],
			['ANY', undefined, ''],
		],
	},
	{
		tag: 'Member',
		kind: 'boolean',
		rows: [
			['EQ', true, true],
			['EQ', false, false],
			['EQ', 'true', true],
			['EQ', 'false', false],
			['EQ', '1', 1],
			['EQ', '0', 0],
			['NOTSET', undefined, ''],
			['ANY', undefined, ''],
		],
	},
	{
		tag: 'Sports',
		kind: 'list',
		rows: [
			['IN', 'tennis, golf', ['tennis', 'golf']],
			['NOTIN', 'chess', ['chess']],
			['NOTSET', undefined, ''],
			['ANY', undefined, ''],
		],
	},
];

/** `true` and 1 mean the same to the service; the form sends the one that it reads. */
function alike(operand: unknown): unknown {
	return operand === 1 ? true : operand === 0 ? false : operand;
}

test.each(cases)('reads rows of kind $kind', async ({ tag, kind, rows }) => {
	const condition = rows.map(([operator, value]) => ({ tag, kind, operator, ...(Array.isArray(value) ? { from: value[0], to: value[1] } : value !== undefined && { value }) }));
	const { error } = await account.send({ sendTo: 'conditions', conditions: { condition } });
	expect(error).toBeUndefined();
	const { conditions } = account.notification() as { conditions: unknown[][] };
	const wanted = rows.map(([operator, , operand]) => [tag, operator, operand]);
	const normal = (rows_: unknown[][]) => (kind === 'boolean' ? rows_.map((row) => row.map(alike)) : rows_);
	expect(normal(conditions)).toEqual(normal(wanted));
});

test.each(cases)('sends JSON of kind $kind unchanged', async ({ tag, rows }) => {
	const conditions = rows.map(([operator, , operand]) =>
		operator === 'ANY' || operator === 'NOTSET' ? [tag, operator] : [tag, operator, operand],
	);
	for (const conditionsJson of [JSON.stringify(conditions), '={{ $json.conditions }}']) {
		const { error } = await account.send(
			{ sendTo: 'conditions', conditionsInput: 'json', conditionsJson },
			{ items: [{ conditions } as IDataObject] },
		);
		expect(error).toBeUndefined();
		expect(account.notification()).toMatchObject({ conditions, conditions_operator: 'AND' });
		account.clearRequests();
	}
});

test('takes values from expressions, per item', async () => {
	const condition = [
		{ tag: '={{ $json.tag }}', kind: 'integer', operator: 'BETWEEN', from: '={{ $json.from }}', to: '={{ $json.to }}' },
		{ tag: 'Member', kind: 'boolean', operator: 'EQ', value: '={{ $json.member }}' },
	];
	const { error } = await account.send(
		{ sendTo: 'conditions', conditions: { condition } },
		{ items: [{ tag: 'Age', from: 18, to: 30, member: true }, { tag: 'Age', from: 31, to: 40, member: false }] },
	);
	expect(error).toBeUndefined();
	expect(account.bodies()).toMatchObject([
		{
			request: {
				notifications: [
					{ conditions: [['Age', 'BETWEEN', [18, 30]], ['Member', 'EQ', true]] },
					{ conditions: [['Age', 'BETWEEN', [31, 40]], ['Member', 'EQ', false]] },
				],
			},
		},
	]);
});
