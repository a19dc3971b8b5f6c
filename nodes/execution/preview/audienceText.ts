/** Says in a sentence whom messages without listed recipients would reach. */
import type { ResultRow } from '../../catalogue/definition/json';

/** The most audiences that are named. */
const MOST = 3;
/** The audiences that can be counted before anything is sent. */
const COUNTED = ['segment', 'conditions'];

/**
 * @param rows of a preview
 * @returns a sentence to append to others; empty if all recipients are listed
 */
export function audienceText(rows: readonly ResultRow[]): string {
	const wide = rows.filter(
		({ recipients, audience }) => recipients === null && audience !== undefined,
	);
	const audiences = [...new Set(wide.map(audienceOfRow))];
	if (audiences.length === 0) return '';
	const more = audiences.length > MOST ? '; and others' : '';
	const canCount = wide.some(({ sendTo }) => COUNTED.includes(String(sendTo)));
	const counting = ' Segment: Count Devices of Push Audience says how many devices that is.';
	return ` Would go to ${audiences.slice(0, MOST).join('; ')}${more}.${canCount ? counting : ''}`;
}

function audienceOfRow({ sendTo, audience }: ResultRow): string {
	const words = String(audience);
	if (sendTo === 'everyone') return `EVERYONE (${words})`;
	if (sendTo === 'segment') return `the segment ${words}`;
	return sendTo === 'conditions' ? `devices where ${words}` : words;
}
