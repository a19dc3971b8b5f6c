/** What is known of a message, as columns. */
import type { ResultRow } from '../definition/json';
import { cellsOf, idCell, switchCell, textCell, withColumnNames } from '../values/columns';
import { platformsCell } from '../values/platformList';
import { isoTime } from '../values/times';
import * as z from '../definition/zod';

const NAMES = {
	id: 'messageId',
	code: 'messageCode',
	created: 'createdAt',
	created_date: 'createdAt',
	send_date: 'sendAt',
	filter_name: 'segment',
	filter_code: 'segmentCode',
};

/** How the value of some columns is read. */
const CELLS: Readonly<Record<string, (value: unknown) => unknown>> = {
	messageId: idCell,
	status: (status) => (typeof status === 'string' ? wordOfStatus(status) : status),
	createdAt: isoTime,
	sendAt: isoTime,
	platforms: platformsCell,
	title: textCell,
	content: textCell,
};

/** In the words of a send and of the journeys, which are in lower case. */
function wordOfStatus(status: string): string {
	const word = status.toLowerCase();
	return word === 'fail' ? 'failed' : word;
}

/** What each message has. */
export const messageShape = {
	messageId: z.string(),
	messageCode: z.string(),
	status: z.string().describe('creating, pending, processing, done, failed or canceled'),
	createdAt: z.string(),
	sendAt: z.string(),
	platforms: z.string().describe('Such as iOS, Android'),
};

/** One message has what another one has the other way round (getMessageDetails, messages:list). */
function sameSwitch({ ignore_user_timezone: ignores, ...message }: ResultRow): ResultRow {
	if (ignores === undefined || ignores === null) return message;
	const isIgnored = switchCell(ignores);
	return typeof isIgnored === 'boolean'
		? { ...message, follow_user_timezone: !isIgnored }
		: { ...message, ignore_user_timezone: ignores };
}

/**
 * The fields of a message as columns; lists and objects are left out, but for texts per language.
 */
export function messageColumns(message: ResultRow): ResultRow {
	const row = Object.entries(withColumnNames(sameSwitch(message), NAMES)).map(([column, value]) => {
		const cell = Object.hasOwn(CELLS, column) ? CELLS[column] : undefined;
		return [column, cell === undefined ? value : cell(value)] as const;
	});
	return cellsOf(Object.fromEntries(row));
}
