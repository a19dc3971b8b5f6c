import type { Service } from '../../account/service';
import { applicationsIn, filterOf, targetedDevices } from '../../delivery/filterAudience';
import { addMessage } from '../../delivery/newMessage';
import { runPipeline } from '../../delivery/pipeline';
import type { JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import {
	complaint,
	demandFields,
	filledText,
	integer,
	type FieldRule,
	type FieldRules,
} from '../../wire/rules';
import { readSecond } from '../../wire/times';
import { demandSafariFields } from './notification';
import { COMMON_FIELDS, INVALID_DATE, PLATFORM_FIELDS } from './notificationFields';

const TRANSACTION_MS = 86_400_000;

const codeOrNumber: FieldRule = (value, field) =>
	typeof value === 'number' ? integer()(value, field) : filledText(value, field);

/** Seconds are accepted here (public facts: createTargetedMessage). */
const minuteOrSecond: FieldRule = (value, field) =>
	typeof value === 'string' && readSecond(value) !== undefined
		? undefined
		: COMMON_FIELDS.send_date(value, field);

const FIELDS: FieldRules = {
	devices_filter: filledText,
	send_date: minuteOrSecond,
	page_id: codeOrNumber,
	rich_page_id: codeOrNumber,
	content: COMMON_FIELDS.content,
	ignore_user_timezone: COMMON_FIELDS.ignore_user_timezone,
	timezone: COMMON_FIELDS.timezone,
	campaign: COMMON_FIELDS.campaign,
	transactionId: COMMON_FIELDS.transactionId,
	link: COMMON_FIELDS.link,
	minimize_link: COMMON_FIELDS.minimize_link,
	data: COMMON_FIELDS.data,
	preset: COMMON_FIELDS.preset,
	send_rate: COMMON_FIELDS.send_rate,
	inbox_date: COMMON_FIELDS.inbox_date,
	remote_page: COMMON_FIELDS.remote_page,
	...PLATFORM_FIELDS,
};

/** createTargetedMessage: to every device of the account that the filter takes. */
export function createTargetedMessage(request: JsonObject, service: Service): Reply {
	demandTargetedFields(request);
	const effective = withPresetOfAccount(request, service);
	for (const name of ['devices_filter', 'content']) {
		if (effective[name] === undefined) throw new Refusal(`${name} is required`);
	}
	if (effective['send_date'] === undefined) throw new Refusal(INVALID_DATE, { response: null });
	demandSafariFields(effective);
	const campaign = effective['campaign'];
	if (campaign !== undefined && !service.state.campaigns.has(String(campaign))) {
		throw new Refusal('Campaign not found');
	}
	const filter = filterOf(effective, service);
	const named = applicationsIn(filter, service);
	const transaction = effective['transactionId'];
	const key = `targeted ${String(transaction)}`;
	const now = service.clock.now();
	const known =
		transaction === undefined ? undefined : service.ledger.recall(key, now, TRANSACTION_MS);
	if (known !== undefined) return payload({ messageCode: known });
	const message = addMessage(
		{
			kind: 'targeted',
			application: undefined,
			group: undefined,
			applications: named === 'all' ? [...service.state.applications.keys()] : [...named],
			notification: request,
			effective,
			audience: 'targeted',
			wholeAccount: named === 'all',
		},
		() => true,
		service,
	);
	if (transaction !== undefined) service.ledger.remember(key, message.code, now);
	runPipeline(service);
	return payload({ messageCode: message.code });
}

/** compileFilter: how many devices a filter takes (public facts; not in the specification). */
export function compileFilter(request: JsonObject, service: Service): Reply {
	demandFields(request, { devices_filter: filledText }, ['devices_filter']);
	applicationsIn(filterOf(request, service), service);
	const count = targetedDevices(request, service).length;
	return payload({ devices_count: service.quirks.count(count) });
}

function demandTargetedFields(request: JsonObject): void {
	const wrong = complaint(request, FIELDS);
	if (wrong === undefined) return;
	throw new Refusal(wrong, wrong === INVALID_DATE ? { response: null } : {});
}

function withPresetOfAccount(request: JsonObject, service: Service): JsonObject {
	if (request['preset'] === undefined) return request;
	const preset = service.state.presets.get(String(request['preset']));
	if (!preset) throw new Refusal('Preset code is wrong', { response: { Messages: [] } });
	const fields = Object.entries(preset.fields).filter(([name]) => Object.hasOwn(FIELDS, name));
	return { ...Object.fromEntries(fields), ...request };
}
