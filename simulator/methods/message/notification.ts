import type { Service } from '../../account/service';
import { readConditions } from '../../delivery/conditions';
import { audienceOf, isForFewDevices } from '../../delivery/recipients';
import type { Target } from '../../delivery/target';
import { arrayAt, type Json, type JsonObject } from '../../wire/json';
import { SAFARI, SMS } from '../../wire/platforms';
import { Refusal } from '../../wire/refusal';
import { complaint } from '../../wire/rules';
import { INVALID_DATE, NOTIFICATION_FIELDS } from './notificationFields';

/** Complaints whose `response` was always seen to be null. */
const WITH_NULL = [INVALID_DATE, 'android_root_params must be key-value object'];

/**
 * Checks a notification by all rules of the specification (createMessage).
 * @returns the notification with the fields of its preset that it does not override
 * @throws Refusal that names the field or the rule
 */
export function readNotification(
	notification: JsonObject,
	target: Target,
	service: Service,
): JsonObject {
	demandNotificationFields(notification);
	const effective = withPreset(notification, target, service);
	if (effective['send_date'] === undefined) throw new Refusal(INVALID_DATE, { response: null });
	demandCampaign(effective, target, service);
	demandRecipients(effective, target, service);
	demandSafariFields(effective, isForFewDevices(effective) ? undefined : effective['platforms']);
	demandSms(effective, target, service);
	if (effective['inbox_date'] !== undefined && effective['inbox_days'] !== undefined) {
		throw new Refusal('inbox_date and inbox_days must not be used together');
	}
	return effective;
}

function demandNotificationFields(notification: JsonObject): void {
	const wrong = complaint(notification, NOTIFICATION_FIELDS);
	if (wrong === undefined) return;
	throw new Refusal(wrong, WITH_NULL.includes(wrong) ? { response: null } : {});
}

function withPreset(notification: JsonObject, target: Target, service: Service): JsonObject {
	const code = notification['preset'];
	if (code === undefined) return notification;
	const preset = service.state.presets.get(String(code));
	if (!preset || !target.applications.includes(preset.application)) {
		throw new Refusal('Preset code is wrong', { response: { Messages: [] } });
	}
	const effective = { ...preset.fields, ...notification };
	demandNotificationFields(effective);
	return effective;
}

function demandCampaign(effective: JsonObject, target: Target, service: Service): void {
	const campaign = effective['campaign'];
	if (campaign === undefined) return;
	const known = service.state.campaigns.get(String(campaign));
	if (!known || !target.applications.includes(known.application)) {
		throw new Refusal('Campaign not found');
	}
}

function demandRecipients(effective: JsonObject, target: Target, service: Service): void {
	const { devices, users, filter, conditions } = effective;
	if (target.group !== undefined && (devices !== undefined || users !== undefined)) {
		throw new Refusal('devices and users must not be used with applications_group');
	}
	if (isFilled(filter) && isFilled(conditions)) {
		throw new Refusal('filter and conditions must not be used together');
	}
	if (Array.isArray(conditions)) {
		readConditions(conditions, (tag) => service.state.tags.get(tag)?.kind);
	}
	if (audienceOf(effective) === 'filter' && !service.state.filters.has(String(filter))) {
		throw new Refusal('Filter not found');
	}
}

function isFilled(value: Json | undefined): boolean {
	return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== '';
}

/**
 * A message for Safari needs a title and the arguments of its URL.
 * @param platforms the platforms that the message is limited to, if any
 * @throws Refusal that names the missing field
 */
export function demandSafariFields(effective: JsonObject, platforms?: Json): void {
	const named = Array.isArray(platforms) && platforms.includes(SAFARI);
	if (!named && !Object.keys(effective).some((key) => key.startsWith('safari_'))) return;
	for (const key of ['safari_title', 'safari_url_args']) {
		if (effective[key] === undefined) throw new Refusal(`${key} is required`);
	}
}

/** An SMS goes to exactly one phone number, and its content is one text (specification: sms). */
function demandSms(effective: JsonObject, target: Target, service: Service): void {
	const { devices, platforms, content } = effective;
	const phones = arrayAt(effective, 'devices').filter((name) =>
		target.applications.some(
			(code) => service.state.devices.find(code, String(name))?.type === SMS,
		),
	);
	const onlySms = Array.isArray(platforms) && platforms.every((platform) => platform === SMS);
	if (phones.length === 0 && !onlySms) return;
	if (!Array.isArray(devices) || devices.length !== 1) {
		throw new Refusal('devices must hold exactly one phone number');
	}
	if (typeof content !== 'string' || content === '') throw new Refusal('content must be a string');
}
