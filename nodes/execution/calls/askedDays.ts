/** Days of the workflow, asked of a service that does not say in which time zone it counts days. */
import type { Pages } from '../../catalogue/definition/pages';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Fields, ResultRow } from '../../catalogue/definition/json';
import { dayBeside, localDay } from '../../catalogue/values/localDays';
import { isoTime } from '../../catalogue/values/times';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { validate } from '../request/validate';

type DaysOfList = NonNullable<Pages<Fields>['days']>;

const INSTANT = /^\d{4}-\d\d-\d\dT/;

interface AskedDays {
	/** Asks for a day more on both sides. */
	request: CheckedRequest;
	/** Whether a row belongs to the days; one whose time is unknown does. */
	keeps: (row: ResultRow) => boolean;
}

/**
 * @param request with the days of the workflow, if any
 * @returns the request as it is where the list has no days, or none were asked for
 */
export function askedDays(
	endpoint: Endpoint,
	request: CheckedRequest,
	timeZone: string,
	now: Date,
): AskedDays {
	const { days } = endpoint.pages ?? {};
	const [from, to] = days === undefined ? [] : [request[days.from], request[days.to]];
	if (days === undefined || typeof from !== 'string' || typeof to !== 'string')
		return { request, keeps: () => true };
	const wide = { [days.from]: firstAsked(from, days, now), [days.to]: dayBeside(to, 1) };
	return {
		request: validate(endpoint, { ...request, ...wide }),
		keeps: (row) => {
			const column = days.times.find((each) => row[each] != null);
			const time = String(column === undefined ? undefined : isoTime(row[column]));
			const day = INSTANT.test(time) ? localDay(time, timeZone) : undefined;
			return day === undefined || (day >= from && day <= to);
		},
	};
}

/** No earlier than the service goes back, unless that was asked for. */
function firstAsked(from: string, { reachMs = Infinity }: DaysOfList, now: Date): string {
	const wide = dayBeside(from, -1);
	if (reachMs === Infinity) return wide;
	const earliest = new Date(now.getTime() - reachMs).toISOString().slice(0, 10);
	return wide >= earliest ? wide : from;
}
