/** The period of a request, as it was sent. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Section } from '../../catalogue/definition/form';
import { isoTime } from '../../catalogue/values/times';
import type { CheckedRequest } from '../../transport/checkedRequest';

export interface AskedEnds {
	/** The names of the fields of both ends. */
	section: Section<'period'>;
	/** The first and the last second: ISO text in UTC, or of days without a zone. */
	first: string;
	last: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @returns undefined if the operation has no period, or none was chosen */
export function askedEnds({ form }: Endpoint, request: CheckedRequest): AskedEnds | undefined {
	const section = form.find((each) => each.kind === 'period');
	if (section?.kind !== 'period') return undefined;
	const [from, to] = [request[section.from], request[section.to]];
	if (typeof from !== 'string' || typeof to !== 'string') return undefined;
	return DAY.test(to)
		? { section, first: `${from}T00:00:00`, last: `${to}T23:59:59` }
		: { section, first: String(isoTime(from)), last: String(isoTime(to)) };
}
