/**
 * What operations give goes into one sheet as it is: the items of all tables, which are those of
 * the engine, are written into one flat table. A cell is a text, a number, a switch or empty; a
 * column has one style of name, and one kind of value over all nodes; times are ISO text.
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

/** Columns that no cell can hold, and why they are there all the same. */
const LISTS: Readonly<Record<string, string>> = {
	points: 'a journey has any number of points',
	goals: 'one message has any number of goals; their sums are columns',
	unknownDevices: 'only where there are some, and then each of them counts',
	saved: 'the tags that were saved',
	skipped: 'the tags that were not saved, with the reasons',
	tags: 'tags have names of their own',
};

/** Raw answers, and what is no answer of the operation, are not made for tables. */
const isForTables = ({ parameters, with: what = '' }: Operation) =>
	parameters['simplify'] !== false && parameters['rows'] !== 'asGiven' && !/odd|another answer|another shape|that are none|no file|raw|no number/.test(what);

const rows = tables
	.flatMap(({ operations }) => operations.filter(isForTables))
	.flatMap(({ method, gives }) => gives.map((row) => ({ method, row: row as IDataObject })))
	.filter(({ row }) => !('response' in row));

const cells = rows.flatMap(({ method, row }) => Object.entries(row).map(([column, value]) => ({ method, column, value: value as unknown })));

const where = (wrong: (cell: (typeof cells)[number]) => boolean) => [...new Set(cells.filter(wrong).map(({ method, column }) => `${method}: ${column}`))].sort();

/** A matcher of the tests stands for a text. */
const kindOf = (value: unknown) => (typeof value === 'object' && value !== null && 'asymmetricMatch' in value ? 'string' : typeof value);

test('every operation with a table is in it', () => {
	expect(new Set(rows.map(({ method }) => method)).size).toBeGreaterThan(30);
});

test('every cell is a text, a number, a switch or empty', () => {
	expect(where(({ column, value }) => !(column in LISTS) && value !== null && !['string', 'number', 'boolean'].includes(kindOf(value)))).toEqual([]);
});

test('columns have one style of names', () => {
	expect(where(({ column }) => !/^[a-z][a-zA-Z0-9]*$/.test(column))).toEqual([]);
});

test('a column has one kind of value over all nodes', () => {
	const kinds = new Map<string, Set<string>>();
	for (const { column, value } of cells) if (value !== null && !(column in LISTS)) kinds.set(column, (kinds.get(column) ?? new Set()).add(kindOf(value)));
	expect([...kinds].filter(([, some]) => some.size > 1).map(([column, some]) => [column, [...some]])).toEqual([]);
});

test('points in time are ISO text, and days are days', () => {
	const isTime = (value: unknown) => typeof value !== 'string' || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value);
	const isDay = (value: unknown) => typeof value !== 'string' || /^\d{4}-\d\d-\d\d$/.test(value);
	expect(where(({ column, value }) => /^time$|(?<!form)At$/.test(column) && !isTime(value))).toEqual([]);
	expect(where(({ column, value }) => /^(?:date|from|to)$/.test(column) && !isDay(value))).toEqual([]);
});
