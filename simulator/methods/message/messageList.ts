import { accessibleApplication } from '../../account/access';
import type { Message } from '../../account/message';
import type { Service } from '../../account/service';
import { isObject, objectAt, type Json, type JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { boolean, demandFields, filledText, integer, listOf, oneOf, shaped } from '../../wire/rules';
import { wireTime } from '../../wire/times';
import { day, messageId } from '../../wire/values';
import { listDay } from '../statistics/listDay';
import { countsByPlatform } from '../statistics/messageTotals';

/** The words for platforms here, by device type. */
const PLATFORM_WORDS: ReadonlyMap<number, string> = new Map([
	[1, 'IOS'],
	[3, 'ANDROID'],
	[7, 'OSX'],
	[8, 'WINDOWS'],
	[9, 'AMAZON'],
	[10, 'SAFARI'],
	[11, 'CHROME'],
	[12, 'FIREFOX'],
	[13, 'IE'],
	[14, 'EMAIL'],
	[17, 'HUAWEI_ANDROID'],
	[18, 'SMS'],
]);
const PUSH_WORDS = [...PLATFORM_WORDS.values()].filter((word) => word !== 'EMAIL' && word !== 'SMS');

const FILTERS = {
	application: filledText,
	platforms: listOf(oneOf(...PLATFORM_WORDS.values()), 1),
	date_range: shaped({ date_from: day, date_to: day }),
	source: filledText,
	campaign: filledText,
	messages_ids: listOf(messageId, 1),
	messages_codes: listOf(filledText, 1),
};
const FIELDS = {
	filters: shaped(FILTERS, ['application']),
	params: shaped({ with_details: boolean, with_metrics: boolean }, []),
	per_page: integer(1, 1000),
	page: integer(0),
};

/** messages:list: what the history holds of an application, the newest first, page by page. */
export function listMessages(request: JsonObject, service: Service): Reply {
	demandFields(request, FIELDS, ['filters']);
	const filters = objectAt(request, 'filters');
	const application = accessibleApplication(String(filters['application']), service);
	if (!application) throw new Refusal('application not found');
	const { date_from: from, date_to: to } = objectAt(filters, 'date_range');
	if (from !== undefined && String(to) < String(from)) {
		throw new Refusal('date_to is before date_from');
	}
	const found = [...service.state.messages.values()]
		.filter((message) => message.stored && message.applications.includes(application.code))
		.filter((message) => passes(message, filters, service))
		.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
	const size = Number(request['per_page'] ?? 100);
	const start = pageIndex(Number(request['page'] ?? 0), service) * size;
	const page = start < 0 ? [] : found.slice(start, start + size);
	const params = objectAt(request, 'params');
	return payload({
		total: found.length,
		items: page.map((message) => listed(message, params, service)),
	});
}

/** Below 0 for a page before the first one. */
function pageIndex(page: number, { options }: Service): number {
	switch (options.messagesFirstPage) {
		case 'zero':
			return page;
		case 'one':
			return Math.max(0, page - 1);
		case 'oneAndZeroIsEmpty':
			return page - 1;
	}
}

function passes(message: Message, filters: JsonObject, service: Service): boolean {
	const { platforms, source, campaign, messages_ids: ids, messages_codes: codes } = filters;
	const { date_from: from, date_to: to } = objectAt(filters, 'date_range');
	const on = listDay(message.sendAt, service);
	const among = (wanted: Json | undefined, value: string) =>
		!Array.isArray(wanted) || wanted.some((one) => String(one) === value);
	return (
		(from === undefined || (on >= String(from) && on <= String(to))) &&
		(!Array.isArray(platforms) || platformsOf(message).some((one) => platforms.includes(one))) &&
		(source === undefined || source === sourceOf(message)) &&
		(campaign === undefined || campaign === message.campaign) &&
		among(ids, message.id.toString()) &&
		among(codes, message.code)
	);
}

function sourceOf({ kind }: Message): string {
	return kind === 'email' ? 'EMAIL_API' : 'API';
}

function platformsOf({ kind, effective }: Message): string[] {
	if (kind === 'email') return ['EMAIL'];
	const { platforms } = effective;
	if (!Array.isArray(platforms)) return PUSH_WORDS;
	return platforms.flatMap((platform) => PLATFORM_WORDS.get(Number(platform)) ?? []);
}

function listed(message: Message, params: JsonObject, service: Service): JsonObject {
	const { quirks } = service;
	const { id, code, status, createdAt, sendAt, kind, effective } = message;
	const info: JsonObject = {
		...(params['with_details'] === true && {
			details: kind === 'email' ? emailDetails(effective) : pushDetails(effective),
		}),
		follow_user_timezone: message.localTime,
		...(params['with_metrics'] === true && { metrics: metricsOf(code, service) }),
	};
	return {
		id,
		code,
		created_date: wireTime(createdAt),
		send_date: wireTime(sendAt),
		status: quirks.pick('listedStatus', [status, status.toLowerCase()]),
		platforms: platformsOf(message),
		source: sourceOf(message),
		[kind === 'email' ? 'email_info' : 'push_info']: info,
	};
}

function metricsOf(code: string, service: Service): JsonObject[] {
	return countsByPlatform(code, service).map(([platform, counts]) => ({ platform, ...counts }));
}

function pushDetails(effective: JsonObject): JsonObject {
	const { content, title, data, conditions } = effective;
	return {
		title: typeof title === 'string' ? title : '',
		filter_name: effective['filter'] ?? '',
		filter_code: '',
		content: isObject(content) ? content : { default: String(content ?? '') },
		platform_parameters: {
			android_header: effective['android_header'] ?? '',
			ios_title: effective['ios_title'] ?? '',
			ios_subtitle: effective['ios_subtitle'] ?? '',
		},
		conditions: Array.isArray(conditions) ? conditions : [],
		conditions_operator: effective['conditions_operator'] ?? 'AND',
		data: isObject(data) ? data : {},
	};
}

function emailDetails(effective: JsonObject): JsonObject {
	return {
		template: effective['email_template'] ?? '',
		filter_name: effective['filter'] ?? '',
		filter_code: '',
	};
}
