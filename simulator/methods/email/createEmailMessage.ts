import type { Service } from '../../account/service';
import { readConditions } from '../../delivery/conditions';
import { addMessage } from '../../delivery/newMessage';
import { runPipeline } from '../../delivery/pipeline';
import { audienceOf } from '../../delivery/recipients';
import { findTarget, TARGET_FIELDS, type Target } from '../../delivery/target';
import { arrayAt, isObject, type Json, type JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import type { Reply } from '../../wire/reply';
import { complaint, demandFields } from '../../wire/rules';
import { INVALID_DATE } from '../message/notificationFields';
import { EMAIL_FIELDS } from './emailFields';
import { putSubscriber } from './subscribers';

const TRANSACTION_MS = 86_400_000;

/** createEmailMessage: emails one after another, up to the first faulty one; no code is given. */
export function createEmailMessage(request: JsonObject, service: Service): Reply {
	const { notifications, ...rest } = request;
	demandFields(rest, TARGET_FIELDS);
	const target = findTarget(request, service);
	if (notifications === undefined) throw new Refusal('No notifications', { response: null });
	if (!Array.isArray(notifications)) throw refused('notifications must be an array');
	for (const notification of notifications) createEmail(notification, target, service);
	runPipeline(service);
	return { kind: 'empty' };
}

function createEmail(notification: Json, target: Target, service: Service): void {
	if (!isObject(notification)) throw refused('A notification must be an object');
	demandEmailFields(notification);
	demandEmailReferences(notification, target, service);
	const transaction = notification['transactionId'];
	const key = `email ${String(transaction)}`;
	const now = service.clock.now();
	const isKnown =
		transaction !== undefined && service.ledger.recall(key, now, TRANSACTION_MS) !== undefined;
	if (isKnown) return;
	// With a group, `devices` is ignored (specification): without users, a filter or conditions the
	// email goes to everybody.
	const { devices, ...withoutDevices } = notification;
	const kept = target.group === undefined ? notification : withoutDevices;
	const title: JsonObject = Object.assign({}, ...arrayAt(notification, 'subject'));
	const effective = { ...kept, title };
	if (kept['use_auto_registration'] === true && Array.isArray(devices)) {
		registerAll(devices, target, service);
	}
	const audience = audienceOf(effective);
	const given = { kind: 'email' as const, ...target, notification, effective, audience };
	const message = addMessage({ ...given, wholeAccount: false }, () => true, service);
	if (transaction !== undefined) service.ledger.remember(key, message.code, now);
}

function demandEmailFields(notification: JsonObject): void {
	const wrong = complaint(notification, EMAIL_FIELDS);
	if (wrong !== undefined) throw refused(wrong);
	if (notification['send_date'] === undefined) throw refused(INVALID_DATE);
	const sources = ['email_template', 'preset', 'content'].filter((name) => notification[name] !== undefined);
	if (sources.length === 0) throw refused('email_template is required');
	if (sources.length > 1) throw refused(`${sources.join(' and ')} must not be used together`);
	if (notification['subject'] === undefined && notification['preset'] === undefined) {
		throw refused('subject is required');
	}
}

function demandEmailReferences(notification: JsonObject, target: Target, service: Service): void {
	const { campaign, filter, conditions, from, 'reply-to': replyTo } = notification;
	const { state, options } = service;
	const known = state.campaigns.get(String(campaign))?.application ?? '';
	if (campaign !== undefined && !target.applications.includes(known)) {
		throw refused('Campaign not found');
	}
	const template = notification['email_template'] ?? notification['preset'];
	const isAny = template === undefined || state.emailTemplates.size === 0;
	if (!isAny && !state.emailTemplates.has(String(template))) {
		throw refused('Email template not found');
	}
	const hasFilter = filter !== undefined && filter !== '';
	if (hasFilter && Array.isArray(conditions) && conditions.length > 0) {
		throw refused('filter and conditions must not be used together');
	}
	if (hasFilter && !state.filters.has(String(filter))) throw refused('Filter not found');
	if (Array.isArray(conditions)) readConditions(conditions, (tag) => state.tags.get(tag)?.kind);
	for (const mailbox of [from, replyTo]) {
		const email = isObject(mailbox) ? String(mailbox['email']) : '';
		if (options.unverifiedEmails.includes(email)) throw refused(`${email} is not verified`);
	}
}

function registerAll(addresses: readonly Json[], target: Target, service: Service): void {
	for (const application of target.applications) {
		for (const address of addresses) {
			const email = String(address);
			if (!service.state.devices.get(application, email))
				putSubscriber(application, email, service);
		}
	}
}

/** The `response` of createEmailMessage is null, even after emails that were processed. */
function refused(message: string): Refusal {
	return new Refusal(message, { response: null });
}
