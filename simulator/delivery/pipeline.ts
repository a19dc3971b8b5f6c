import { chanceOf } from '../account/hash';
import type { Delivery, LogRow, Message } from '../account/message';
import type { Device } from '../account/records';
import type { Service } from '../account/service';
import { isObject, type Json } from '../wire/json';
import { PLATFORM_LABELS, SMS } from '../wire/platforms';
import { recipientsOf } from './recipients';

/** West of every time zone: by then the last device's clock has shown the time. */
const LAST_ZONE_MS = 12 * 3_600_000;

/** Does and sends what is due on the clock. Whoever reads the account calls it first. */
export function runPipeline(service: Service): void {
	const now = service.clock.now();
	service.jobs.runDue(now);
	for (const message of service.ledger.waiting()) {
		if (message.localTime) sendByLocalTime(message, now, service);
		else if (message.sendAt <= now) send(message, recipientsOf(message, service), service);
	}
}

function send(message: Message, recipients: Device[], service: Service): void {
	for (const device of recipients) deliver(message, device, message.sendAt, service);
	service.ledger.finish(message);
}

function sendByLocalTime(message: Message, now: Date, service: Service): void {
	const served = new Set(message.deliveries.map(({ device }) => device));
	for (const device of recipientsOf(message, service)) {
		const at = new Date(message.sendAt.getTime() - (device.timezone ?? 0) * 1000);
		if (served.has(device) || at > now) continue;
		message.status = 'PROCESSING';
		deliver(message, device, at < message.createdAt ? message.createdAt : at, service);
	}
	if (now.getTime() >= message.sendAt.getTime() + LAST_ZONE_MS) service.ledger.finish(message);
}

function deliver(message: Message, device: Device, due: Date, service: Service): void {
	const { logOptions, state } = service;
	const { effective } = message;
	const at = due < message.createdAt ? message.createdAt : due;
	const delivery: Delivery = {
		device,
		content: inLanguage(effective['content'], device.language),
		title: inLanguage(effective['title'], device.language),
		at,
	};
	message.deliveries.push(delivery);
	if (message.kind === 'email' && device.expired) bounce(message, device, at, service);
	if (!message.stored && !logOptions.untraced) return;
	const chance = (what: string) => chanceOf(message.code, device.hwid, what);
	const add = (action: string, afterMs: number, status?: string) => {
		const after = afterMs * (0.5 + chance(`${action} after`));
		const step = logOptions.timestampStepMs;
		const timestamp = new Date(Math.floor((at.getTime() + after) / step) * step);
		const late = chance(`${action} late`) < logOptions.lateRate;
		const lateMs = late ? logOptions.lateByMs * (0.5 + chance(`${action} late by`) / 2) : 0;
		const row = logRow(message, device, action, timestamp, new Date(at.getTime() + after + lateMs));
		if (status !== undefined) row.status = status;
		state.log.push(row);
		if (chance(`${action} twice`) < logOptions.duplicateRate)
			state.log.push({ ...row, copy: true });
	};
	add('sent', 0, device.expired ? 'failed' : 'success');
	if (device.expired || chance('delivered') >= logOptions.deliveredRate) return;
	add('delivered', logOptions.deliveredAfterMs);
	if (device.type === SMS || chance('opened') >= logOptions.openedRate) return;
	add('opened', logOptions.openedAfterMs);
}

function bounce({ code }: Message, device: Device, at: Date, { state }: Service): void {
	const { application, hwid: email } = device;
	const reason = 'mailbox unavailable';
	state.bounces.push({ application, email, messageCode: code, at, reason });
}

/** A row of the message log. */
export function logRow(
	message: Message,
	device: Device,
	action: string,
	timestamp: Date,
	visibleAt: Date,
): LogRow {
	return {
		timestamp,
		visibleAt,
		applicationCode: device.application,
		messageId: message.id,
		messageCode: message.code,
		campaignCode: message.campaign,
		hwid: device.hwid,
		userId: device.userId ?? '',
		platform: PLATFORM_LABELS.get(device.type) ?? '',
		action,
		pushAlertsEnabled: String(device.pushAlertsEnabled ?? true),
	};
}

/** The text for a device: in its language, else the default, else English, else the first. */
function inLanguage(content: Json | undefined, language = ''): string | undefined {
	if (typeof content === 'string') return content;
	if (!isObject(content)) return undefined;
	const text =
		content[language] ?? content['default'] ?? content['en'] ?? Object.values(content)[0];
	return typeof text === 'string' ? text : undefined;
}
