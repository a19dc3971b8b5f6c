import type { LogRow } from '../../account/message';
import type { Service } from '../../account/service';
import type { Json, JsonObject } from '../../wire/json';
import { MESSAGE_PLATFORMS, PLATFORM_LABELS } from '../../wire/platforms';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText, listOf, oneOf } from '../../wire/rules';
import { codeOrId } from '../../wire/values';
import { findMessage } from '../message/messageRecords';
import { chart, type CountedEvent, type Period } from './chart';
import { conversion } from './conversion';
import { PERIOD_FIELDS, PERIOD_REQUIRED, periodOf } from './period';
import { schedule } from './scheduled';

/** Actions of statistics by those of the message log. */
const ACTION_BY_LOG_ACTION: ReadonlyMap<string, string> = new Map([
	['sent', 'send'],
	['delivered', 'delivery'],
	['opened', 'open'],
	['inbox_opened', 'inboxopen'],
]);
export const MESSAGE_ACTIONS = [...ACTION_BY_LOG_ACTION.values()];

const CODES = new Map([...PLATFORM_LABELS].map(([code, label]) => [label, code]));

/** What the rows of the message log count for; a copy or a failed one counts for nothing. */
export function countedRows(rows: readonly LogRow[], service: Service): CountedEvent[] {
	const now = service.clock.now();
	return rows.flatMap((row) => {
		const action = ACTION_BY_LOG_ACTION.get(row.action);
		const counts = !row.copy && row.status !== 'failed' && row.visibleAt <= now;
		if (action === undefined || !counts) return [];
		return [{ at: row.timestamp, action, platform: CODES.get(row.platform) ?? 0 }];
	});
}

/** getMsgStats: by the time since the message was sent. */
export function getMsgStats(request: JsonObject, service: Service): Reply {
	demandFields(request, { message: codeOrId }, ['message']);
	const code = demandMessage(request['message'] ?? '', service);
	return schedule('getMsgStats', request, service, () => {
		const rows = rowsOf(code, service);
		const counted = countedRows(rows, service);
		return payload({
			...chart(counted, MESSAGE_ACTIONS, periodSince(code, rows, service), service),
			...conversion(rows, service),
		});
	});
}

/** getMsgPlatformsStats: the platforms one by one, though the rows do not say which. */
export function getMsgPlatformsStats(request: JsonObject, service: Service): Reply {
	const platform = oneOf(...MESSAGE_PLATFORMS);
	demandFields(request, { message: codeOrId, platforms: listOf(platform, 1) }, ['message']);
	const code = demandMessage(request['message'] ?? '', service);
	const { platforms } = request;
	return schedule('getMsgPlatformsStats', request, service, () => {
		const rows = rowsOf(code, service);
		const counted = countedRows(rows, service).filter(
			(one) => !Array.isArray(platforms) || platforms.includes(one.platform),
		);
		const period = periodSince(code, rows, service);
		return payload(chart(counted, MESSAGE_ACTIONS, period, service, 'silently'));
	});
}

/** getCampaignStats: the messages of a campaign in a period, by platform. */
export function getCampaignStats(request: JsonObject, service: Service): Reply {
	const fields = { campaign: filledText, ...PERIOD_FIELDS };
	demandFields(request, fields, ['campaign', ...PERIOD_REQUIRED]);
	const { campaign } = request;
	if (!service.state.campaigns.has(String(campaign))) {
		throw new Refusal('Campaign not found', { response: null });
	}
	const period = periodOf(request);
	return schedule('getCampaignStats', request, service, () => {
		const rows = service.state.log.filter(
			({ campaignCode, timestamp }) =>
				campaignCode === campaign && timestamp >= period.from && timestamp <= period.to,
		);
		const counted = countedRows(rows, service);
		return payload({
			...chart(counted, MESSAGE_ACTIONS, period, service, 'platformid'),
			...conversion(rows, service),
		});
	});
}

/** A message that the history holds, or one of which only rows of the log are left. */
export function demandMessage(wanted: Json, service: Service): string {
	const message = findMessage(wanted, service);
	if (message?.stored) return message.code;
	const row = service.state.log.find(
		({ messageCode, messageId }) =>
			messageCode === wanted || messageId.toString() === String(wanted),
	);
	if (message || !row) throw new Refusal('Message not found', { response: null });
	return row.messageCode;
}

/** The rows of the message log of a message. */
export function rowsOf(code: string, { state }: Service): LogRow[] {
	return state.log.filter(({ messageCode }) => messageCode === code);
}

function periodSince(code: string, rows: LogRow[], { state, clock }: Service): Period {
	const message = state.messages.get(code);
	const times = rows.map(({ timestamp }) => timestamp.getTime());
	const first = Math.min(message?.sendAt.getTime() ?? Infinity, ...times);
	const to = clock.now();
	return { from: new Date(Math.min(first, to.getTime())), to };
}
