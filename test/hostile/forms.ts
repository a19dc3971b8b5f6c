/** Forms with valid values, so that only the value in one place can be wrong. */
import { type INodeParameters, type INodeProperties, type INodePropertyCollection, type INodePropertyOptions, NodeHelpers } from 'n8n-workflow';
import { APPLICATION, CODE, EMAIL, HWID, JOURNEY, MESSAGE, MESSAGE_ID, PHONE, USER, WAITING_MESSAGE } from '../../tools/executions/account';
import type { BuiltOperation } from '../../tools/executions/operations';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const locator = (value: string) => ({ __rl: true, mode: 'code', value });
const SERVICE_ACCOUNT = '{"type":"service_account","project_id":"example","private_key":"example"}';

/** A tag of each kind, and a value that a user could enter for it. */
export const MAPPED: Readonly<Record<string, { kind: string; likely: string }>> = {
	Plan: { kind: 'string', likely: 'pro' }, Age: { kind: 'integer', likely: '30' }, Price: { kind: 'decimal', likely: '9.5' }, Sports: { kind: 'list', likely: 'golf, tennis' },
	Birthday: { kind: 'date', likely: '2026-06-01' }, Member: { kind: 'boolean', likely: 'true' },
};

/**
 * A resource mapper with a value for the tag in the path, or one that maps the column `place` of
 * the item to a tag of that name, with the kind of the tag in the path.
 */
function mapperOf([, name = '', like]: readonly string[], value: unknown): object {
	const field = { id: name, displayName: name, required: false, defaultMatch: false, display: true, removed: false, kind: MAPPED[like ?? name]?.kind };
	return { mappingMode: like === undefined ? 'defineBelow' : 'autoMapInputData', value: like === undefined ? { [name]: value } : {}, schema: [field] };
}

/** Valid values by the name of the parameter, in some cases with its operation. */
const RIGHT: Readonly<Record<string, unknown>> = {
	'application': locator(APPLICATION), 'application_code': locator(APPLICATION), 'applications_group': CODE, 'applications': APPLICATION, 'campaign': locator(CODE), 'campaign_code': locator(CODE),
	'users': USER, 'userId': USER, 'user_id': USER, 'hwid': HWID, 'devices': HWID, 'sms send devices': PHONE, 'email send devices': EMAIL, 'phone': PHONE, 'filter': 'Active customers',
	'conditions': { condition: [{ tag: 'Plan', kind: 'string', operator: 'EQ', value: 'pro' }] }, 'conditionsJson': '[["Plan","EQ","pro"]]',
	'email send texts': { text: [{ language: 'default', content: 'Hello' }] },
	'texts': { text: [{ language: 'en', title: 'Title', content: 'Hello', subtitle: 'Subtitle' }] }, 'content': 'Hello', 'title': 'Title', 'subject': 'Hello',
	'subjects': { subject: [{ language: 'default', text: 'Hello' }] }, 'email_template': CODE, 'sendAt': '2036-05-04T10:00:00', 'timezone': 'Europe/Berlin', 'device timezone': 3600, 'tz_offset': 3600,
	'devices_filter': `A("${APPLICATION}")`, 'tags': { tag: [{ name: 'Plan', change: 'set', kind: 'string', value: 'pro' }] }, 'event': 'Purchase', 'attributes': { attribute: [{ name: 'amount', kind: 'string', value: 'pro' }] }, 'badge': 3,
	'email': EMAIL, 'from': { address: { name: 'Shop', email: EMAIL } }, 'reply-to': { address: { name: 'Shop', email: EMAIL } }, 'message': MESSAGE, 'message delete message': WAITING_MESSAGE,
	'message_id': String(MESSAGE_ID), 'messages_ids': String(MESSAGE_ID), 'messages_codes': MESSAGE, 'message_code': MESSAGE, 'id': JOURNEY, 'uuid': JOURNEY, 'journey_uuids': [JOURNEY], 'journeys': [JOURNEY], 'user_ids': USER, 'hwids': HWID, 'journey addUsers filter': `A("${APPLICATION}")`, 'attachments': 'icon', 'whatsApp send devices': PHONE, 'content_id': 'order_shipped', 'content_variables': { pair: [{ name: '1', value: 'Jo' }] }, 'header_variables': { pair: [{ name: 'text', value: 'Jo' }] }, 'button_url_variables': { pair: [{ name: '0', value: 'a' }] }, 'kakao_content_variables': { pair: [{ name: 'name', value: 'Jo' }] }, 'whatsApp send language': 'en_US', 'liveActivity start attributes': '{"order":"1042"}', 'content_state': '{"status":"new"}', 'live_activity_id': 'order-1042', 'dismissal_date': '2036-05-04T10:00:00', 'attribute_values': { pair: [{ name: 'promo_code', value: 'SUMMER25' }] }, 'tag': 'Plan', 'request_id': 'b3337d8ec78f67280a40a5b89050c0c0',
	'link_template': 'https://example.com/%', 'preset_code': CODE, 'url': 'https://example.com/a', 'deep_link': 'shop://cart', 'template': CODE, 'date_from': daysAgo(5), 'date_to': daysAgo(1), 'datefrom': daysAgo(5), 'dateto': daysAgo(1), 'timestamp_from': daysAgo(5), 'timestamp_to': daysAgo(1),
	'filterCode': CODE, 'filterExpression': `A("${APPLICATION}")`, 'filter_expression': `A("${APPLICATION}")`, 'task_id': '7100001', 'segment create expiration_date': '2036-05-04', 'confirmed': true, 'name': 'Spring', 'push_token': 'token', 'icon': 'icon', 'android_fcm_service_account': SERVICE_ACCOUNT, 'chrome_fcm_service_account': SERVICE_ACCOUNT, 'firefox_fcm_service_account': SERVICE_ACCOUNT,
	'android_gcm_sender_id': '123456', 'chrome_gcm_project_number': '123456', 'wns_psid': 'ms-app://s-1-15-2', 'safari_url_template': 'https://example.com/%@', 'safari_icon_file': 'icon', 'email_from_email': EMAIL, 'email_reply': EMAIL,
	'language': 'en', 'hash': '1C', 'transactionId': 'order-1042', 'preset': CODE, 'link': 'https://example.com/a', 'remote_page': 'https://example.com/a', 'data': '{"orderId":1042}', 'send_rate': 200,
	'inbox_date': '2036-05-04', 'inbox_days': 3, 'capping_days': 3, 'capping_count': 3, 'page_id': 7, 'targetedPush send page_id': '7', 'timestampUTC': daysAgo(1), 'timestampCurrent': daysAgo(1),
	'platforms': '={{ undefined }}', 'wns_tag': 'Order42', 'wns_content': '{"en":"PHRvYXN0Lz4="}', 'limit': 5, 'waitSeconds': 0, 'binaryField': 'data', 'safari_url_args': 'a, b',
	'approveLabel': 'Yes', 'disapproveLabel': 'No', 'updateFields': { title: 'Title' }, 'filters': { message_code: MESSAGE }, 'tagColumns': mapperOf(['value', 'Plan'], 'pro'),
};

/** Options that some options need in addition. */
const COMPANIONS: Readonly<Record<string, readonly string[]>> = {
	capping_count: ['capping_days'], capping_days: ['capping_count'], chrome_button_url1: ['chrome_button_text1'], chrome_button_url2: ['chrome_button_text2'],
	chrome_button_text1: ['chrome_button_url1'], chrome_button_text2: ['chrome_button_url2'], date_from: ['date_to'], date_to: ['date_from'], inbox_image: ['inbox_days'],
};

/** The ends of a period, which a named period does not have. */
const PERIOD = ['date_from', 'date_to', 'datefrom', 'dateto', 'timestamp_from', 'timestamp_to'];

/** Fills in what an operation needs, so that the parameter is shown. */
export function rightForm(built: BuiltOperation, shown: INodeProperties): INodeParameters {
	const form: INodeParameters = { resource: built.resource, operation: built.operation };
	show(form, built, shown);
	// The values chosen so far decide what is shown next.
	for (let round = 0; round < 4; round++) {
		for (const property of built.properties) {
			if (property.name in form || !isShown(form, built, property)) continue;
			const value = neededValue(property, built);
			if (value !== undefined) form[property.name] = value as INodeParameters[string];
		}
	}
	return form;
}

function show(form: INodeParameters, built: BuiltOperation, { displayOptions }: INodeProperties): void {
	for (const [name, values = []] of Object.entries(displayOptions?.show ?? {})) {
		if (['resource', 'operation'].includes(name)) continue;
		const deciding = built.properties.find((each) => each.name === name && isShown(form, built, each, name)) ?? built.properties.find((each) => each.name === name);
		if (deciding !== undefined) show(form, built, deciding);
		const first = (values[0] ?? '') as string;
		if (!(name in form) || !values.includes(form[name] as string)) form[name] = deciding?.type === 'multiOptions' ? [first] : first;
	}
}

function isShown(form: INodeParameters, { description }: BuiltOperation, property: INodeProperties, _name?: string): boolean {
	return NodeHelpers.displayParameter(form, property, null, description, form);
}

function neededValue(property: INodeProperties, built: BuiltOperation): unknown {
	const { name, type, required, default: usual } = property;
	if (name === 'confirmed') return true;
	// Each item names a device of its own.
	if (built.operation === 'setInBulk' && ['hwid', 'user_id', 'push_token'].includes(name)) return '={{ "some-" + $itemIndex }}';
	if (type === 'options') return chosen(property);
	if (type === 'boolean') return usual;
	const isNeeded = required === true || ['content', 'texts', 'subjects', 'tags', 'tagColumns', 'hwid', 'userId', 'updateFields', 'filters', 'waitSeconds', 'limit', ...PERIOD].includes(name);
	return isNeeded ? rightValue(property, built) : undefined;
}

/** The choice of the form; if it has none, the first. */
function chosen({ options, default: usual }: { options?: INodeProperties['options']; default: unknown }): unknown {
	return usual === '' ? (options as INodePropertyOptions[] | undefined)?.[0]?.value : usual;
}

/** A valid value for a place; within a row, the value that a valid row has there. */
export function likelyValue(path: readonly string[], property: INodeProperties, built: BuiltOperation): unknown {
	const [collection = '', group = '', field = ''] = path.slice(-3);
	const right = path.length < 3 ? undefined : rowOf(rightOf(collection, built), group)?.[field];
	return right ?? rightValue(property, built);
}

const rightOf = (name: string, { resource, operation }: BuiltOperation) => RIGHT[`${resource} ${operation} ${name}`] ?? RIGHT[name];

/** The first row of a group. */
function rowOf(collection: unknown, group: string): INodeParameters | undefined {
	const right = ((collection ?? {}) as Record<string, unknown>)[group];
	return (Array.isArray(right) ? right[0] : right) as INodeParameters | undefined;
}

/** A valid value for a place. */
export function rightValue({ name, type, placeholder = '', options, typeOptions = {}, default: usual }: INodeProperties, { resource, operation }: BuiltOperation): unknown {
	const known = RIGHT[`${resource} ${operation} ${name}`] ?? (type === 'number' ? (RIGHT[`${resource} ${name}`] ?? RIGHT[name]) : RIGHT[name]);
	const isFitting = known !== undefined && (type === 'number') === (typeof known === 'number') && (type === 'resourceLocator' || typeof known !== 'object' || ['collection', 'fixedCollection', 'resourceMapper'].includes(type));
	const isListed = type === 'multiOptions' && options === undefined;
	if (isListed && Array.isArray(known)) return known;
	if (isFitting && type !== 'options' && (type !== 'multiOptions' || isListed)) return known;
	if (typeof known === 'object' && known !== null && 'value' in known && type === 'string') return known.value;
	if (type === 'options' || type === 'multiOptions') return type === 'options' ? chosen({ options: options ?? [], default: usual }) : [(usual as unknown[])[0] ?? (options as INodePropertyOptions[])[0]?.value];
	if (type === 'boolean') return true;
	if (type === 'number') return typeof usual === 'number' && usual > 0 ? usual : (typeOptions.minValue ?? 0) + 1;
	if (type === 'dateTime') return '2036-05-04T10:00:00';
	if (type === 'json') return '{"a":1}';
	if (/_file$/.test(name)) return 'key';
	if (placeholder.startsWith('e.g. ')) return placeholder.slice(5);
	return /url|image|banner|attachment|custom_icon/.test(name) ? 'https://example.com/a.png' : 'abc';
}

/** The form with an expression that reads `$json.place` in one place. */
export function formWithPlace(built: BuiltOperation, path: readonly string[], property: INodeProperties): INodeParameters {
	const [first = '', ...rest] = path;
	const top = built.properties.find((each) => each.name === first && (rest.length > 0 || each === property)) ?? property;
	const form = rightForm(built, top);
	return { ...form, [first]: valueAt(top, rest, form[first], built) };
}

const PLACE = '={{ $json.place }}';

/** The value in a place with the expression; in a locator, the expression is its code. */
export function placeholderOf({ type }: INodeProperties): INodeParameters[string] {
	return type === 'resourceLocator' ? (locator(PLACE) as unknown as INodeParameters[string]) : PLACE;
}

function valueAt(property: INodeProperties, [name, ...rest]: readonly string[], before: unknown, built: BuiltOperation): INodeParameters[string] {
	const { type, options = [] } = property;
	if (type === 'resourceMapper' && name !== undefined) return mapperOf([name, ...rest], PLACE) as INodeParameters;
	if (type === 'collection' && name !== undefined) {
		const all = options as INodeProperties[];
		const option = all.find((each) => each.name === name);
		if (option === undefined) return {};
		const needed = [...(COMPANIONS[name] ?? []), ...(property.name === 'safariOptions' ? ['safari_title'] : [])].filter((each) => each !== name);
		const added = all.filter((each) => needed.includes(each.name)).map((each) => [each.name, rightValue(each, built)]);
		const kept = property.name === 'updateFields' || property.name === 'filters' ? before : {};
		return { ...(kept as INodeParameters), ...(Object.fromEntries(added) as INodeParameters), [name]: valueAt(option, rest, undefined, built) } as INodeParameters;
	}
	if (type === 'fixedCollection' && name !== undefined) {
		const group = (options as INodePropertyCollection[]).find((each) => each.name === name);
		const [field = ''] = rest;
		const known = rowOf(before ?? rightOf(property.name, built), name);
		const row = Object.fromEntries((group?.values ?? []).map((each) => [each.name, known?.[each.name] ?? rightValue(each, built)])) as INodeParameters;
		const placed = group?.values.find((each) => each.name === field);
		const filled = { ...row, [field]: placed === undefined ? PLACE : placeholderOf(placed) };
		return { [name]: property.typeOptions?.multipleValues === true ? [filled] : filled } as INodeParameters;
	}
	return placeholderOf(property);
}
