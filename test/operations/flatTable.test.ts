/**
 * The results in all tables of operations fit into one flat table, as a sheet takes them. A cell
 * is a text, a number, a boolean or empty; columns are named in one style, and each has the same
 * kind of value in all nodes; times are ISO text.
 */
import type { IDataObject } from 'n8n-workflow';
import { channels } from './channels.cases';
import { configureApplication } from './configureApplication.cases';
import { messageList } from './messageList.cases';
import type { Operation, Table } from './operation';
import { presets } from './presets.cases';
import { pushApplication } from './pushApplication.cases';
import { pushAudience } from './pushAudience.cases';
import { pushDevice } from './pushDevice.cases';
import { pushEmail } from './pushEmail.cases';
import { pushJourney } from './pushJourney.cases';
import { pushStatistics } from './pushStatistics.cases';
import { targetedPush } from './targetedPush.cases';

const tables: readonly Table[] = [
	...[pushApplication, configureApplication, pushAudience, pushDevice, pushEmail, pushJourney],
	...[pushStatistics, targetedPush, messageList, presets, channels],
];

/** Columns whose values do not fit into a cell, and the reasons. */
const LISTS: Readonly<Record<string, string>> = {
	points: 'a journey has any number of points',
	goals: 'one message has any number of goals; their sums are columns',
	unknownDevices: 'only where there are some, and then each of them counts',
	saved: 'the tags that were saved',
	skipped: 'the tags that were not saved, with the reasons',
	tags: 'tags have names of their own',
};

/** Leaves out raw answers, and answers that are not those of the operation. */
const isForTables = ({ parameters, with: what = '' }: Operation) =>
	parameters['simplify'] !== false && parameters['rows'] !== 'asGiven' && !/odd|another answer|another shape|that are none|no file|raw|no number/.test(what);

const rows = tables
	.flatMap(({ operations }) => operations.filter(isForTables))
	.flatMap(({ method, gives }) => gives.map((row) => ({ method, row: row as IDataObject })))
	.filter(({ row }) => !('response' in row));

const cells = rows.flatMap(({ method, row }) => Object.entries(row).map(([column, value]) => ({ method, column, value: value as unknown })));

const where = (wrong: (cell: (typeof cells)[number]) => boolean) => [...new Set(cells.filter(wrong).map(({ method, column }) => `${method}: ${column}`))].sort();

/** Matchers of the tests stand for texts. */
const kindOf = (value: unknown) => (typeof value === 'object' && value !== null && 'asymmetricMatch' in value ? 'string' : typeof value);

test('covers the operations with a table', () => {
	expect(new Set(rows.map(({ method }) => method)).size).toBeGreaterThan(30);
});

test('every cell is a text, a number, a boolean or empty', () => {
	expect(where(({ column, value }) => !(column in LISTS) && value !== null && !['string', 'number', 'boolean'].includes(kindOf(value)))).toEqual([]);
});

test('columns are named in one style', () => {
	expect(where(({ column }) => !/^[a-z][a-zA-Z0-9]*$/.test(column))).toEqual([]);
});

test('a column has one kind of value in all nodes', () => {
	const kinds = new Map<string, Set<string>>();
	for (const { column, value } of cells) if (value !== null && !(column in LISTS)) kinds.set(column, (kinds.get(column) ?? new Set()).add(kindOf(value)));
	expect([...kinds].filter(([, some]) => some.size > 1).map(([column, some]) => [column, [...some]])).toEqual([]);
});

test('times are ISO text, and days are days', () => {
	const isTime = (value: unknown) => typeof value !== 'string' || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value);
	const isDay = (value: unknown) => typeof value !== 'string' || /^\d{4}-\d\d-\d\d$/.test(value);
	expect(where(({ column, value }) => /^time$|(?<!form)At$/.test(column) && !isTime(value))).toEqual([]);
	expect(where(({ column, value }) => /^(?:date|from|to)$/.test(column) && !isDay(value))).toEqual([]);
});
