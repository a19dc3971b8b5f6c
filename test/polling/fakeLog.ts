import type { LogPage, LogRequest } from '../../nodes/polling/messageLog/window';

export interface FakeRow {
	/** Milliseconds: the time of the action. */
	ms: number;
	/** Milliseconds: when the row appears in the log. */
	shownAt: number;
	/** The device of the row; rows with the same time and device are identical. */
	device: number;
}

export interface FakeLogTraits {
	pageSize: number;
	order: 'ascending' | 'descending' | 'mixed';
	/** How the log shows that there is no further page. */
	terminator: 'missing' | 'null' | 'empty' | 'repeated' | 'emptyData';
	/** `cursor`: rows that appear between two pages do not shift them. `offset`: they do. */
	token: 'cursor' | 'offset';
	/** Whether `date_to` includes its whole second or ends at its start. */
	dateTo: 'second' | 'instant';
	/** Whether timestamps have milliseconds. */
	fractions: boolean;
}

/** A small message log, independent of the code under test. */
export class FakeLog {
	readonly rows: FakeRow[] = [];
	requests = 0;
	private readonly snapshots: Array<Array<Record<string, unknown>>> = [];

	constructor(private readonly traits: FakeLogTraits) {}

	text({ ms, device }: FakeRow): Record<string, unknown> {
		const time = new Date(ms).toISOString();
		return {
			timestamp: this.traits.fractions ? time : `${time.slice(0, 19)}Z`,
			hwid: `device-${device}`,
			action: 'opened',
		};
	}

	answer(request: LogRequest, now: number): LogPage {
		this.requests += 1;
		const { pageSize, token, terminator } = this.traits;
		const [offset, snapshot] =
			request.pagination_token === undefined
				? [0, this.snapshots.push(this.shown(request, now)) - 1]
				: request.pagination_token.split('/').map(Number);
		if (offset === undefined || snapshot === undefined) throw new Error('unknown token');
		const all =
			(token === 'cursor' ? this.snapshots[snapshot] : this.shown(request, now)) ?? [];
		const data = all.slice(offset, offset + pageSize);
		const next = `${offset + pageSize}/${snapshot}`;
		if (terminator === 'emptyData') return { data, pagination_token: next };
		if (offset + pageSize < all.length) return { data, pagination_token: next };
		if (terminator === 'missing') return { data };
		if (terminator === 'null') return { data, pagination_token: null };
		if (terminator === 'empty') return { data, pagination_token: '' };
		return request.pagination_token === undefined
			? { data, pagination_token: `${all.length}/${snapshot}` }
			: { data, pagination_token: request.pagination_token };
	}

	private shown(request: LogRequest, now: number): Array<Record<string, unknown>> {
		const from = Date.parse(`${request.date_from.replace(' ', 'T')}Z`);
		const to =
			Date.parse(`${request.date_to.replace(' ', 'T')}Z`) +
			(this.traits.dateTo === 'second' ? 999 : 0);
		const shift = this.traits.fractions ? 1 : 1000;
		const rows = this.rows.filter(({ ms, shownAt }) => {
			const time = Math.floor(ms / shift) * shift;
			return shownAt <= now && time >= from && time <= to;
		});
		const key = ({ ms, device, shownAt }: FakeRow): number =>
			this.traits.order === 'mixed' ? (ms * 7919 + device * 104729 + shownAt * 13) % 1009 : ms;
		rows.sort((a, b) => (this.traits.order === 'descending' ? key(b) - key(a) : key(a) - key(b)));
		return rows.map((row) => this.text(row));
	}
}

/** The rows with their counts: a multiset. */
export function census(rows: Iterable<Readonly<Record<string, unknown>>>): Map<string, number> {
	const counts = new Map<string, number>();
	for (const row of rows) {
		const text = JSON.stringify(row);
		counts.set(text, (counts.get(text) ?? 0) + 1);
	}
	return counts;
}

/** The rows that were emitted too few and too many times, as texts with a count. */
export function compare(
	expected: Map<string, number>,
	emitted: Map<string, number>,
): { lost: string[]; repeated: string[] } {
	const lost: string[] = [];
	const repeated: string[] = [];
	for (const text of new Set([...expected.keys(), ...emitted.keys()])) {
		const difference = (emitted.get(text) ?? 0) - (expected.get(text) ?? 0);
		if (difference < 0) lost.push(`${-difference} x ${text}`);
		if (difference > 0) repeated.push(`${difference} x ${text}`);
	}
	return { lost, repeated };
}
