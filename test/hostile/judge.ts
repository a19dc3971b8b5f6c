/**
 * Judges whether a run handled a value correctly. Knows the specification and the labels of the
 * form, and nothing of how the nodes read them.
 */
import type { INodePropertyOptions } from 'n8n-workflow';
import { ENDPOINTS, fieldsInPath } from '../../simulator/server/endpoints';
import type { Received } from '../../simulator';
import { carries, isEmpty, leavesOf } from './meaning';
import type { Place } from './places';
import { NARROWING, READS, REQUESTS } from './specification';
import type { Trial } from './trial';
import type { HostileValue } from './values';
import { base64, isRecord } from './wireTypes';

export type Verdict = { outcome: 'refused' | 'sent' | 'left out' } | { outcome: 'wrong'; why: string };

const wrong = (why: string): Verdict => ({ outcome: 'wrong', why });

export function judge(place: Place, value: HostileValue, { result, requests }: Trial): Verdict {
	const { error } = result;
	const isRefusal = error !== undefined && error.name !== 'NodeApiError';
	const calls = requests.map(callOf);
	if (isRefusal) {
		const changing = calls.find(({ method }) => !READS.includes(method));
		if (changing !== undefined) return wrong(`is refused, but ${changing.method} was sent`);
		if (!namesLabel(error.message, place) && !isOfHost(error.message)) return wrong(`an error without a label: ${error.message}`);
		return { outcome: 'refused' };
	}
	if (place.path[0] === 'checkOnly') return whetherChecked(place, value, result);
	if (calls.length === 0) return wrong(`neither an error nor a request; ${result.items.length} items`);
	for (const { method, body } of calls) {
		const complaint = (REQUESTS[method] ?? (() => 'is no method of the specification'))(body);
		if (complaint !== undefined) return wrong(`${method} ${complaint}`);
		const odd = leavesOf(body).find((leaf) => isDebris(leaf, value));
		if (odd !== undefined) return wrong(`${method} holds ${JSON.stringify(odd)}`);
		const twin = idsIn(body).find(isCopiedAlong);
		if (twin !== undefined) return wrong(`${method} names nobody: ${JSON.stringify(twin)}`);
	}
	return meaning(place, value, calls);
}

interface Call {
	method: string;
	body: unknown;
}

function callOf({ path = '', json }: Received): Call {
	const bare = path.split('?')[0] ?? '';
	for (const endpoint of ENDPOINTS) {
		const fields = fieldsInPath(endpoint, bare);
		if (fields === undefined) continue;
		const body = isRecord(json) && endpoint.wrapped ? (json as Record<string, unknown>)['request'] : json;
		return { method: endpoint.name, body: endpoint.verb === 'GET' ? fields : isRecord(body) ? { ...body, ...fields } : body };
	}
	return { method: bare, body: json };
}

/** Such as "Text ...", "Text (Options) ...", "Latitude (Geozone, Options) ...", "Tags: ...". */
function namesLabel(message: string, { labels }: Place): boolean {
	return labels.some((label) => message.startsWith(`${label} `) || message.startsWith(`${label}:`));
}

/** Whether n8n refused it before the node ran. */
function isOfHost(message: string): boolean {
	return /^This is a function, please add \(\)|^invalid syntax|^Invalid DateTime|call stack/i.test(message);
}

/** With Check Only on, nothing is sent, and the items say so. */
function whetherChecked(place: Place, value: HostileValue, { items }: Trial['result']): Verdict {
	const isChecked = items.length > 0 && items.every(({ json }) => json['checkOnly'] === true);
	const isMeant = [true, 'true', 1, '1'].includes(value.value as string);
	return isChecked === isMeant ? control(place, value) : wrong(`a switch was not taken as it is meant; ${items.length} items`);
}

/** Whether this is left of a value that became a text by accident. */
function isDebris(leaf: unknown, { value }: HostileValue): boolean {
	if (typeof leaf === 'number') return !Number.isFinite(leaf);
	if (typeof leaf !== 'string') return false;
	if (/\[object \w+\]|^Invalid Date/.test(leaf)) return true;
	const isAsGiven = typeof value === 'string' && value.trim() === leaf.trim();
	return ['undefined', 'null', 'NaN', 'Infinity', 'function'].includes(leaf.trim()) && !isAsGiven;
}

/** Fields that identify people and devices. */
const IDS = ['users', 'hwid', 'hwids', 'userId', 'user_id', 'user_ids', 'push_token', 'transactionId'];

function idsIn(body: unknown): unknown[] {
	if (Array.isArray(body)) return body.flatMap(idsIn);
	if (!isRecord(body)) return [];
	return Object.entries(body).flatMap(([name, each]) => (IDS.includes(name) ? leavesOf(each) : idsIn(each)));
}

/** Whether an ID has quotation marks, or invisible characters inside. */
function isCopiedAlong(id: unknown): boolean {
	return typeof id === 'string' && /^["\u201c`]|["\u201d`]$|[\u00a0\u00ad\u200b\u202e\ufeff\0\n]/.test(id);
}

/** Parameters whose values are sent under another name. */
const WIRE_NAMES: Readonly<Record<string, readonly string[]>> = {
	image: ['ios_attachment', 'android_banner', 'huawei_android_banner', 'adm_banner', 'chrome_image'],
	segment: ['name'],
	tagColumns: ['tags'], texts: ['content', 'title', 'subtitle'], subjects: ['subject'], sendAt: ['send_date'], conditionsJson: ['conditions'], attribute: ['attributes'],
	date_from: ['date_from', 'datefrom'], date_to: ['date_to', 'dateto'], journeyIds: ['id'], journeys: ['id', 'journey_uuids'], content_state: ['content-state'], attributes_type: ['attributes-type'], dismissal_date: ['dismissal-date'], message: ['message', 'message_code', 'content'], approveLabel: ['chrome_button_text1'], disapproveLabel: ['chrome_button_text2'], conditions_operator: ['conditions_operator', 'operator'],
};
/** Parameters that decide how the form is filled in, or what becomes of the result. */
const CONTROLS = [
	'messages', 'sendTo', 'tagsFrom', 'conditionsInput', 'languages', 'subjectLanguages', 'when', 'dateRange', 'rows', 'delay', 'delayUnit', 'optionsFor', 'wholeAccount', 'identifyBy', 'countBy', 'source', 'tapAction',
	'ask', 'responseType', 'waitAmount', 'waitUnit', 'sendForEveryItem', 'checkOnly', 'enterBy', 'leave', 'contentFrom', 'returnAll', 'limit', 'waitSeconds', 'simplify', 'returnAs', 'binaryField', 'chartField', 'chartOptions', 'sections', 'comparePeriodBefore', 'reportOptions', 'devicesOf', 'segmentBy', 'confirmed', 'requestOptions', 'iosMode', 'iosStep', 'kakaoTo', 'showTo',
];

/**
 * This application only serves the list of campaigns; the request for statistics does not name
 * it.
 */
const ONLY_FOR_A_LIST = 'pushStatistics campaign get: application';
/** Where braces cannot be intended; a text for people may contain them. */
const NAMES = /^(?:users|devices|hwids?|user_ids|uuid|journey_uuids|userId|user_id|email|filter|tag|message\w*|campaign\w*|application\w*)$/;
/** The question of Send and Wait is a text for people. */
const isQuestion = ({ path, built }: Place) => built.operation === 'sendAndWait' && path[0] === 'message';
/** A push shows the beginning of a long question; its page shows all of it. */
const beginningOf = (text: string) => `${text.slice(0, 239)}…`;
const isName = ({ path }: Place) => NAMES.test(path.at(-1) ?? '') || /^conditions/.test(path[0] ?? '');
const isFile = ({ path }: Place) => /^icon$|_file$|^attachments$/.test(path.at(-1) ?? '');

/**
 * The texts and numbers of filters: an application and tag conditions may be written as a
 * filter.
 */
function writtenInFilter(body: unknown, names: readonly string[]): unknown[] {
	if (!names.includes('conditions') && !names.includes('application')) return [];
	const filters = fieldsNamed(body, ['devices_filter', 'filterExpression']).map(String);
	return filters.flatMap((filter) => {
		const terms = [...filter.matchAll(/T\((.*?)\)(?= |$)/g)].map(([, term = '']) => wordsIn(term));
		return [wordsIn(filter), terms];
	});
}

/** Texts, numbers and operators of a filter. */
function wordsIn(filter: string): unknown[] {
	return [...filter.matchAll(/"([^"]*)"|-?\d+(?:\.\d+)?|\b[A-Z]{2,}\b/g)].map(([written, text]) => text ?? (/^[A-Z]/.test(written) ? written : Number(written)));
}

function meaning(place: Place, value: HostileValue, calls: readonly Call[]): Verdict {
	const [first = ''] = place.path;
	const name = place.path.find((part) => WIRE_NAMES[part] !== undefined) ?? (place.property.type === 'notice' ? first : nameOnWire(place));
	if (CONTROLS.includes(first) || place.name === 'pushAudience segment countDevices: conditions_operator' || place.name === 'pushApplication platform configure: platform') return control(place, value);
	if (place.name === ONLY_FOR_A_LIST) return { outcome: 'left out' };
	if (isFile(place) && value.kind === 'value') return ['icon', 'key'].includes(String(value.value).trim()) || base64(String(value.value)) === undefined ? { outcome: 'sent' } : wrong('a file that is none was taken');
	// A column without a value leaves its tag unchanged.
	if (first === 'tagColumns' && value.value === null && fieldsNamed(calls.map(({ body }) => body), ['tags']).every(isEmpty)) return { outcome: 'left out' };
	if (value.kind === 'nonsense' && (value.typed !== true || (isName(place) && !isQuestion(place)))) return wrong(`nonsense was taken: ${JSON.stringify(calls[0]?.body).slice(0, 200)}`);
	const names = WIRE_NAMES[name] ?? [name];
	const found = calls.flatMap((call) => {
		const body = call.method === 'createPreset' ? fieldsOfPreset(call.body) : withoutPrefixes(call.body);
		return withoutMargin(call.method, name, [...fieldsNamed(body, names), ...writtenInFilter(body, names)]);
	});
	const isAbsent = found.every(isEmpty);
	if (value.kind === 'nothing' || (value.typed !== true && isEmpty(value.value))) {
		const narrows = calls.some(({ method }) => NARROWING[method]?.some((each) => names.includes(each)));
		if (!isAbsent && found.some((each) => carries(each, value.value))) return { outcome: 'sent' };
		// A missing column is not an expression.
		if (isAbsent && value.value === undefined && value.name === 'undefined' && place.path[2] !== 'place' && place.property.noDataExpression !== true) return wrong('an expression without a result was left out');
		if (isAbsent) return narrows ? wrong('an added narrowing was left out') : { outcome: 'left out' };
		return place.path.length > 2 ? { outcome: 'sent' } : wrong(`nothing became ${JSON.stringify(found).slice(0, 100)}`);
	}
	if (place.property.type === 'options' && place.property.allowArbitraryValues !== true && place.path.length > 2) return control(place, value);
	// A long list is sent in several requests.
	const isOf = (meant: unknown) => [...found, found].some((each) => carries(each, meant));
	// A list of several values accepts what n8n makes of a choice.
	const isBeginning = isQuestion(place) && typeof value.value === 'string' && isOf(beginningOf(value.value));
	if (isBeginning || isOf(value.value) || (value.name === 'value and mode' && isOf('abc'))) return { outcome: 'sent' };
	// A switch that the service only knows as on is not sent when it is off (createMessage).
	if (isAbsent && place.name.endsWith('/huawei_android_lockscreen') && ['0', '-0', 'false'].includes(String(value.value).trim())) return { outcome: 'left out' };
	// A request has one platform; the next one waits for the result of the first.
	if (place.name === 'pushStatistics message getByPlatform: platforms' && value.value === '1,5' && isOf([1])) return { outcome: 'sent' };
	return wrong(isAbsent ? 'vanished' : `became ${JSON.stringify(found, digits).slice(0, 200)}`);
}

/** Tokens of Kakao and numbers of WhatsApp as they are entered. */
function withoutPrefixes(body: unknown): unknown {
	if (typeof body === 'string') return body.replace(/^(?:kakao|whatsapp):/, '');
	if (Array.isArray(body)) return body.map(withoutPrefixes);
	if (!isRecord(body)) return body;
	return Object.fromEntries(Object.entries(body).map(([name, each]) => [name, withoutPrefixes(each)]));
}

/** The fields of a preset under the names that they have in a push. */
function fieldsOfPreset(body: unknown): unknown {
	const inside = (value: unknown, ...path: string[]): unknown => path.reduce<unknown>((each, name) => (isRecord(each) ? each[name] : undefined), value);
	const link = inside(body, 'content', 'action', 'options', 'url');
	return {
		name: inside(body, 'name'), application: inside(body, 'applicationCode'), campaign: inside(body, 'campaignCode'), platforms: inside(body, 'segmentation', 'platforms'),
		content: inside(body, 'content', 'message'), title: inside(body, 'content', 'title'), subtitle: inside(body, 'content', 'subtitle'), data: inside(body, 'content', 'userData'),
		url: link, deep_link: link,
	};
}

const digits = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** The name of the parameter, or of the field whose rows it is in. */
function nameOnWire({ path, built }: Place): string {
	const [first = '', second = ''] = path;
	const isCollection = built.properties.some(({ name, type }) => name === first && type === 'collection');
	return isCollection ? second : first;
}

function fieldsNamed(body: unknown, names: readonly string[]): unknown[] {
	if (Array.isArray(body)) return body.flatMap((each) => fieldsNamed(each, names));
	if (!isRecord(body)) return [];
	return Object.entries(body).flatMap(([name, each]) => (names.includes(name) ? [each] : ['filters', 'params', 'date_range', 'notifications', 'devices', 'tag', 'payload', 'live_activity'].includes(name) ? fieldsNamed(each, names) : []));
}

/**
 * Checks the value against the form: one of its choices, a number within its limits, true or
 * false, or a text.
 */
function control({ property: { type, options = [], typeOptions = {}, noDataExpression }, path }: Place, { value, name }: HostileValue): Verdict {
	const taken: Verdict = { outcome: 'sent' };
	const isText = typeof value === 'string' || typeof value === 'number';
	// n8n fills in a missing value, or null among several choices, so the node cannot see it.
	if (noDataExpression === true && (name === 'undefined' || (value === null && type === 'multiOptions'))) return { outcome: 'left out' };
	switch (type) {
		case 'options':
			return isText && (options as INodePropertyOptions[]).some((option) => String(option.value) === String(value)) ? taken : wrong('a choice that is none was taken');
		case 'multiOptions':
			return [value].flat().flatMap((each) => String(each).split(',')).every((each) => each.trim() === '' || (options as INodePropertyOptions[]).some((option) => String(option.value) === each.trim())) ? taken : wrong('a choice that is none was taken');
		case 'boolean':
			return [true, false, 'true', 'false', 0, 1, '0', '1'].includes(value as string) ? taken : wrong('a switch that is none was taken');
		case 'number': {
			const number = isText && String(value).trim() !== '' ? Number(value) : NaN;
			const { minValue = -Infinity, maxValue = Infinity } = typeOptions;
			return Number.isSafeInteger(number) && number >= minValue && number <= maxValue ? taken : wrong('a number that is none was taken');
		}
		default:
			// The editor adds a field with this value.
			if (value === '' && path.length > 1) return { outcome: 'left out' };
			// n8n gives a node the text of a DateTime.
			if (name === 'DateTime') return taken;
			return (isText || typeof value === 'boolean' || typeof value === 'bigint') && String(value).trim() !== '' ? taken : wrong('a text that is none was taken');
	}
}

/** Lists that are asked for a day more on both sides: no time zone of their days is documented. */
const DAY_WIDER = ['listMessages', 'linksInteractionsDevices'];
const DAY_MS = 86_400_000;

/** The days without that margin, which reaches neither beyond the clicks nor the calendar. */
function withoutMargin(method: string, name: string, found: unknown[]): unknown[] {
	const by = { date_from: 1, date_to: -1 }[name] ?? 0;
	if (by === 0 || !DAY_WIDER.includes(method)) return found;
	return found.flatMap((day) => {
		if (typeof day !== 'string' || Number.isNaN(Date.parse(day))) return [day];
		const isBound = day === '9999-12-31' || day === '0000-01-01' || (method === 'linksInteractionsDevices' && Date.now() - Date.parse(day) > 29 * DAY_MS);
		return [new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10), ...(isBound ? [day] : [])];
	});
}
