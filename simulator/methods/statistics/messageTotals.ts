import type { LogRow } from '../../account/message';
import type { Service } from '../../account/service';
import type { Json, JsonObject } from '../../wire/json';
import { DEVICE_TYPES, PLATFORM_LABELS } from '../../wire/platforms';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, listOf, matching, oneOf } from '../../wire/rules';
import { wireTime } from '../../wire/times';
import { reached, revenueOf } from './conversion';
import { demandMessage, rowsOf } from './messageStatistics';

/** Counters by the actions of the message log. */
const COUNTER_BY_ACTION: ReadonlyMap<string, Counter> = new Map([
	['sent', 'sends'],
	['opened', 'opens'],
	['delivered', 'deliveries'],
	['inbox_opened', 'inbox_opens'],
]);
const COUNTERS = [
	'sends',
	'opens',
	'deliveries',
	'inbox_opens',
	'unshowable_sends',
	'errors',
] as const;
type Counter = (typeof COUNTERS)[number];
type Counts = Record<Counter, number>;

const CODES = new Map([...PLATFORM_LABELS].map(([code, label]) => [label, code]));

const FIELDS = {
	message_code: matching(/^[0-9A-Fa-f]{4}-[0-9A-Fa-f]{8}-[0-9A-Fa-f]{8}$/, 'a message code'),
	platforms: listOf(oneOf(...DEVICE_TYPES), 1),
};

/** totalsByIntervals: at once, a row per hour and platform; all counters are text. */
export function totalsByIntervals(request: JsonObject, service: Service): Reply {
	demandFields(request, FIELDS, ['message_code']);
	const { platforms } = request;
	const all = rowsOf(demandMessage(request['message_code'] ?? '', service), service);
	const rows = all.filter(
		({ platform }) => !Array.isArray(platforms) || platforms.includes(CODES.get(platform) ?? 0),
	);
	const metrics = [...countsOf(rows, service, hourAndPlatform)].sort().map(([key, counts]) => {
		const [timestamp = '', platform] = key.split('|');
		return { timestamp, platform: Number(platform), ...asText(counts) };
	});
	return payload({ metrics, conversion: conversionOf(rows, service) });
}

/** The counters of a message, platform by platform, as numbers. */
export function countsByPlatform(code: string, service: Service): Array<[number, Counts]> {
	const ofPlatform = ({ platform }: LogRow) => String(CODES.get(platform) ?? 0);
	return [...countsOf(rowsOf(code, service), service, ofPlatform)].map(([platform, counts]) => [
		Number(platform),
		counts,
	]);
}

/** A failed row is an error; a copy, and one that the log does not show yet, counts for nothing. */
function countsOf(
	rows: readonly LogRow[],
	service: Service,
	groupOf: (row: LogRow) => string,
): Map<string, Counts> {
	const groups = new Map<string, Counts>();
	for (const row of rows) {
		const counter = row.status === 'failed' ? 'errors' : COUNTER_BY_ACTION.get(row.action);
		if (counter === undefined || row.copy || row.visibleAt > service.clock.now()) continue;
		const group = groupOf(row);
		const counts = groups.get(group) ?? none();
		counts[counter] += 1;
		groups.set(group, counts);
	}
	return groups;
}

function none(): Counts {
	return { sends: 0, opens: 0, deliveries: 0, inbox_opens: 0, unshowable_sends: 0, errors: 0 };
}

function hourAndPlatform({ timestamp, platform }: LogRow): string {
	return `${wireTime(timestamp).slice(0, 13)}:00:00|${CODES.get(platform) ?? 0}`;
}

function asText(counts: Counts): Record<Counter, string> {
	const texts = COUNTERS.map((name) => [name, String(counts[name])] as const);
	return Object.fromEntries(texts) as Record<Counter, string>;
}

function conversionOf(rows: readonly LogRow[], service: Service): Json {
	const { visible, sent, goals } = reached(rows, service);
	const opens = visible.filter(({ action }) => action === 'opened').length;
	const events = goals.map(
		({ name, posted, converted }): JsonObject => ({
			name,
			hits: String(posted.length),
			conversion: opens === 0 ? 0 : converted / opens,
			revenue: revenueOf(posted),
		}),
	);
	return {
		sends: String(sent.length),
		opens: String(opens),
		events: service.options.goalTracking ? events : [],
	};
}
