import { hexadecimal } from '../../account/hash';
import type { LogRow } from '../../account/message';
import type { PostedEvent } from '../../account/records';
import type { Service } from '../../account/service';
import type { JsonObject } from '../../wire/json';

/** The attribute of an event that holds an amount of money (assumption). */
const AMOUNT = '__amount';

/**
 * `conversion` of a statistic: how many got the message and opened it, and the events that those
 * who got it posted from then on. Nothing when goals are not tracked.
 */
export function conversion(rows: readonly LogRow[], service: Service): JsonObject {
	if (!service.options.goalTracking) return {};
	const { quirks } = service;
	const { visible, sent, goals } = reached(rows, service);
	const times = (action: string) => visible.filter((row) => row.action === action).length;
	const events = goals.map(({ name, posted, converted }): JsonObject => {
		const percent = ((converted / sent.length) * 100).toFixed(2);
		return {
			uid: hexadecimal(8, 'goal', name).toLowerCase(),
			event: name,
			hits: quirks.count(posted.length),
			conversion: quirks.pick('percent', [percent, `${percent}%`]),
			revenue: revenueOf(posted),
		};
	});
	return {
		conversion: {
			send: quirks.count(sent.length),
			delivery: quirks.count(times('delivered')),
			open: quirks.count(times('opened')),
			events,
		},
	};
}

interface Goal {
	name: string;
	/** The events of those who got the message. */
	posted: PostedEvent[];
	/** How many of those who got it posted one. */
	converted: number;
}

/** The rows that count, and the goals that those who got the message reached from then on. */
export function reached(
	rows: readonly LogRow[],
	service: Service,
): { visible: LogRow[]; sent: LogRow[]; goals: Goal[] } {
	const visible = rows.filter(
		(row) => !row.copy && row.status !== 'failed' && row.visibleAt <= service.clock.now(),
	);
	const sent = visible.filter(({ action }) => action === 'sent');
	const events = new Map<string, PostedEvent[]>();
	for (const event of service.state.events) {
		if (!sent.some((row) => follows(event, row))) continue;
		events.set(event.event, [...(events.get(event.event) ?? []), event]);
	}
	const goals = [...events].map(([name, posted]) => ({
		name,
		posted,
		converted: sent.filter((row) => posted.some((event) => follows(event, row))).length,
	}));
	return { visible, sent, goals };
}

/** The amounts of events, added up. */
export function revenueOf(posted: readonly PostedEvent[]): number {
	return posted.reduce((sum, { attributes }) => sum + amountOf(attributes), 0);
}

function follows(event: PostedEvent, row: LogRow): boolean {
	if (event.application !== row.applicationCode || event.at < row.timestamp) return false;
	return event.hwid === undefined ? event.userId === row.userId : event.hwid === row.hwid;
}

function amountOf(attributes: JsonObject): number {
	const amount = attributes[AMOUNT];
	return typeof amount === 'number' ? amount : 0;
}
