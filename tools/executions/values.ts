/** What users enter: likely values by the name or the example of a parameter, and odd ones. */
import type { INodeProperties, NodeParameterValueType } from 'n8n-workflow';
import { APPLICATION, CODE, EMAIL, HWID, JOURNEY, MESSAGE, OTHER_APPLICATION, PHONE, USER, WAITING_MESSAGE } from './account';
import type { Random } from './random';

type Value = NodeParameterValueType;

const TEXTS = ['Hello', 'Your order is on its way', 'Grüße, \u{1F600}!', 'Line one\nline "two"\\', 'x', ' padded ', '{firstname|Capitalize|friend}'];
const FILES = ['icon', 'key'];
const TIMES = ['2026-06-20T10:00:00', '2026-07-01', '2026-06-16T08:30:00+02:00', '2026-06-15T13:00:00Z'];
const STARTS = ['2026-06-01T00:00:00', '2026-06-02', '2026-06-03T10:00:00Z'];
const ENDS = ['2026-06-15T00:00:00', '2026-06-14', '2026-06-10T22:00:00Z'];
const FILTERS = [
	`A("${APPLICATION}")`,
	`A("${APPLICATION}") * T("age", GTE, 18)`,
	`(A("${APPLICATION}") + A("${OTHER_APPLICATION}")) * T("Plan", IN, ["pro", "free"])`,
	`A("${APPLICATION}") \\ T("Country", EQ, "DE")`,
	'T("age", GTE, 18)',
];
const OBJECTS = ['{}', '{"key":"value"}', '{"a":{"b":[1,2,{"c":null}]},"number":1234567890}', '={{ { "from": "expression", "n": 1 } }}'];
const ACCOUNT_OF_SERVICE = '{"type":"service_account","project_id":"example","private_key":"example"}';

/** By the name of the parameter; the first pattern that fits counts. */
const BY_NAME: ReadonlyArray<readonly [RegExp, readonly Value[]]> = [
	[/^application(?:_code)?$/, [APPLICATION]],
	[/^campaign(?:_code)?$/, [CODE]],
	[/^timezone$/, ['Europe/Berlin', 'America/New_York', 'UTC', '']],
	[/^(?:date_?from|timestamp_from)$/, STARTS],
	[/^(?:date_?to|timestamp_to)$/, ENDS],
	[/^startAt$/, STARTS],
	[/^users$/, [USER, 'user-1', 'user-1, user-2', 'unknown-user']],
	[/^userId$|^user_id$/, [USER, 'user-1']],
	[/^hwid$/, [HWID, 'hwid-1']],
	[/^applications$/, [APPLICATION, `${APPLICATION}, ${OTHER_APPLICATION}`]],
	[/^email$|^email_from_email$|^email_reply$/, [EMAIL, 'other@example.com']],
	[/^language$/, ['en', 'de', 'fr', 'default']],
	[/^devices_filter$/, FILTERS],
	[/^(?:filterExpression|filter_expression)$/, [`A("${APPLICATION}")`, `A("${APPLICATION}") * T("Plan", eq, "pro")`, 'T("Plan", eq, "pro']],
	[/^filterCode$/, [CODE]],
	[/^task_id$/, ['7100001', '7100002']],
	[/^conditionsJson$/, ['[["Country","EQ","DE"]]', '[["Plan","IN",["pro","free"]],["Age","GTE",18]]', '={{ [["Plan", "EQ", $json.plan]] }}']],
	[/_fcm_service_account$/, [ACCOUNT_OF_SERVICE]],
	[/^wns_content$/, ['{"en":"PHRvYXN0Lz4="}', '{"en":"<toast/>"}']],
	[/_file$|^icon$|^attachments$/, FILES],
	[/^tags$/, ['{"Plan":"pro","Age":30}', '{"Member":true}', '={{ { Plan: $json.plan } }}']],
	[/^message$/, [WAITING_MESSAGE, WAITING_MESSAGE, MESSAGE, '12345678900']],
	[/^messages_codes$/, [MESSAGE, `${MESSAGE}, 1A2B-3C4D5E6F-7A8B9C0E`]],
	[/^link_template$/, ['https://example.com/%']],
	[/^(?:id|uuid|journeyIds|journey_uuids)$/, [JOURNEY]],
	[/^hash$/, ['1C', 'ABCDEF']],
	[/^transactionId$/, ['order-1042-shipped', '={{ "order-" + $itemIndex }}']],
	[/^(?:data|attributes)$|_root_params$/, OBJECTS],
	[/^binaryField$/, ['data', 'result']],
	[/^limit$/, [1, 2, 5, 50]],
	[/^waitSeconds$/, [120, 120, 10, 0]],
	[/^wns_tag$/, ['tag1', 'Order42']],
	[/^messagesPerRequest$/, [1, 2, 3, 100]],
];

/** By the example in the form. */
const BY_EXAMPLE: Readonly<Record<string, readonly Value[]>> = {
	[USER]: [USER, 'user-2'],
	[HWID]: [HWID, 'hwid-2', `${HWID}, hwid-1`],
	[PHONE]: [PHONE, PHONE, '+15550101', `${PHONE}, +15550101`],
	[EMAIL]: [EMAIL, EMAIL, 'other@example.com', `${EMAIL}, other@example.com`],
	[CODE]: [CODE],
};

const ODD: readonly Value[] = [
	'',
	'   ',
	'={{ null }}',
	'={{ $json.nothing }}',
	'={{ $json.nothing.deeper }}',
	'={{ $json.list }}',
	'={{ $json.objects }}',
	'={{ $json.number }}',
	'={{ String($json.number) }}',
	'={{ $json.flag }}',
	'={{ $now }}',
	'={{ new Date(0) }}',
	'={{ [] }}',
	'={{ ({}) }}',
	'={{ NaN }}',
	'12',
	12,
	-1,
	1.5,
	true,
	'not {json',
	'[1, "two"]',
	'{"number":12345678901234567890}',
	'\u{1F600}'.repeat(40),
];

/** A value that a user could well have meant. */
export function likelyValue(property: INodeProperties, random: Random): Value {
	const { name, type, placeholder = '', typeOptions = {}, default: usual } = property;
	// With it nothing is sent.
	if (name === 'checkOnly') return random.chance(0.1);
	if (type === 'boolean') return random.chance(0.5);
	const named = BY_NAME.find(([pattern]) => pattern.test(name) && !(type === 'number' && name === 'timezone'))?.[1];
	if (named !== undefined) return random.pick(named);
	const example = placeholder.replace(/^e\.g\. /, '');
	if (example !== '' && !placeholder.startsWith('Add ')) return random.pick(BY_EXAMPLE[example] ?? [example]);
	if (type === 'number') return likelyNumber(typeOptions, usual, random);
	if (type === 'dateTime') return random.pick(TIMES);
	if (type === 'json') return random.pick(OBJECTS);
	return random.pick(TEXTS);
}

function likelyNumber({ minValue = 0, maxValue = minValue + 100 }: { minValue?: number; maxValue?: number }, usual: unknown, random: Random): number {
	const choices = [minValue, maxValue, random.whole(minValue, maxValue)];
	return random.pick(typeof usual === 'number' ? [usual, ...choices] : choices);
}

/** A value that hardly anybody means, but that an expression or a slip gives. */
export function oddValue(random: Random): Value {
	return random.pick(ODD);
}

const TAGS: Readonly<Record<string, readonly string[]>> = {
	string: ['Plan', 'Country', 'Name'],
	integer: ['Age', 'age', 'Score'],
	date: ['Birthday', 'LastVisit'],
	boolean: ['Member', 'Subscribed'],
	list: ['Sports', 'Colors', 'Teams'],
};
const TAG_VALUES: Readonly<Record<string, readonly Value[]>> = {
	string: ['pro', 'free, pro', '={{ $json.plan }}'],
	integer: ['30', '18, 65', '={{ $json.number }}'],
	decimal: ['12.5', '={{ $json.number }}'],
	date: ['2026-06-01', '2026-06-01 10:00:00', '2026-01-01, 2026-06-01', '={{ $now }}'],
	boolean: ['true', 'false', '={{ $json.flag }}'],
	list: ['tennis', 'tennis, chess', '={{ $json.list }}'],
};

/** Columns that are called like tags. */
const COLUMNS: Readonly<Record<string, { kind: string; type: string; values: readonly Value[] }>> = {
	Plan: { kind: 'string', type: 'string', values: ['pro', 'free', 7] },
	Age: { kind: 'integer', type: 'number', values: [30, '18', 0] },
	Price: { kind: 'decimal', type: 'number', values: [9.5, '0.99', 3] },
	Birthday: { kind: 'date', type: 'dateTime', values: ['2026-06-01', '2026-06-01T10:00:00Z'] },
	Member: { kind: 'boolean', type: 'boolean', values: [true, 'false', 1] },
	Sports: { kind: 'list', type: 'string', values: ['tennis', 'tennis, chess', '["chess"]'] },
};
export const columnNames = Object.keys(COLUMNS);

/** What somebody could have in the columns of a message, by the name of its mapper. */
export function likelyColumns(mapper: string): Record<string, Value> {
	const more = { content: 'Hello', sendAt: '2036-05-04 10:00' };
	if (mapper === 'smsColumns') return { devices: PHONE, ...more };
	return mapper === 'emailColumns' ? { devices: EMAIL, subject: 'Hello', ...more } : { users: USER, title: 'Title', link: 'https://example.com/a', image: 'https://example.com/a.png', ...more };
}

/** What somebody could have in the column of a tag. */
export function likelyTag(name: string, random: Random): Value {
	return random.pick(COLUMNS[name]?.values ?? TEXTS);
}

/** The tags as a resource mapper lists them; the editor shows those that are mapped. */
export function tagFields(shown: readonly string[]): object[] {
	return Object.entries(COLUMNS).map(([id, { kind, type }]) => ({
		...{ id, displayName: id, required: false, defaultMatch: false, display: true, type, kind },
		removed: !shown.includes(id),
	}));
}

/** The tag and the value of a row of tags or conditions, once its kind is chosen. */
export function fitTag(row: Record<string, Value>, random: Random): void {
	const kind = String(row['kind'] ?? (row['change'] === 'increment' ? 'integer' : 'list'));
	for (const name of ['tag', 'name']) if (name in row) row[name] = random.pick(TAGS[kind] ?? ['Plan']);
	if (row['operator'] === 'BETWEEN') [row['from'], row['to']] = kind === 'date' ? ['2026-01-01', '2026-06-01'] : ['18', '65'];
	if ('value' in row) row['value'] = row['change'] === 'increment' ? '2' : random.pick(TAG_VALUES[kind] ?? TEXTS);
}
