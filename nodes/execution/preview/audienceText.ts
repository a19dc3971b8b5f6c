/** Says in a sentence whom messages without listed recipients would reach. */
import { faultAsFilter } from '../../catalogue/audience/conditionsFilter';
import { isObject, type ResultRow } from '../../catalogue/definition/json';
import { valueIn } from '../../catalogue/values/answers';

/** The most audiences that are named. */
const MOST = 3;
/** The audiences that can be counted before anything is sent. */
const COUNTED = ['segment', 'conditions'];

const DIRECTLY = ' Segment: Count Devices of Push Audience says how many devices that is.';
const BY_SEGMENT =
	' To know how many devices that is, create a segment with the same conditions (Segment: Create of Push Audience), and count that with Segment: Count Devices.';

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
	const counted = wide.filter(({ sendTo }) => COUNTED.includes(String(sendTo)));
	const counting = counted.length === 0 ? '' : counted.some(isNoFilter) ? BY_SEGMENT : DIRECTLY;
	return ` Would go to ${audiences.slice(0, MOST).join('; ')}${more}.${counting}`;
}

function audienceOfRow({ sendTo, audience }: ResultRow): string {
	const words = String(audience);
	if (sendTo === 'everyone') return `EVERYONE (${words})`;
	if (sendTo === 'segment') return `the segment ${words}`;
	return sendTo === 'conditions' ? `devices where ${words}` : words;
}

/** Whether devices cannot be counted by the conditions of a row. */
function isNoFilter({ request }: ResultRow): boolean {
	const messages = isObject(request) ? Object.values(request).flat() : [];
	const conditions = [request, ...messages].map((each) => valueIn(each, 'conditions'));
	return conditions.some((each) => Array.isArray(each) && faultAsFilter(each) !== undefined);
}
