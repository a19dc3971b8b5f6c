import { hashOf } from '../../account/ledger';
import type { Service } from '../../account/service';
import { logRow } from '../../delivery/pipeline';
import type { JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import type { Reply } from '../../wire/reply';
import { demandFields, filledText, integer, text } from '../../wire/rules';
import { demandDevice, recordActivity } from './devices';

const REQUIRED = ['application', 'hwid'];

/** setBadge: what the device shows now; the answer has no `response`. */
export function setBadge(request: JsonObject, service: Service): Reply {
	const fields = { application: text, hwid: filledText, badge: integer(), badges: integer() };
	// The vendor's own client for Python says `badges` (public facts).
	const name = request['badges'] === undefined ? 'badge' : 'badges';
	demandFields(request, fields, [...REQUIRED, name]);
	if (name === 'badges' && request['badge'] !== undefined) {
		throw new Refusal('badge and badges must not be used together');
	}
	const device = demandDevice(request, service);
	service.state.devices.put({ ...device, badge: Number(request[name]) });
	return { kind: 'bare' };
}

/** applicationOpen: counted each time. */
export function applicationOpen(request: JsonObject, service: Service): Reply {
	demandFields(request, { application: text, hwid: filledText }, REQUIRED);
	recordActivity('open', demandDevice(request, service), service);
	return { kind: 'empty' };
}

/** pushStat: an `opened` row in the message log, each time. */
export function pushStat(request: JsonObject, service: Service): Reply {
	const fields = { application: text, hwid: filledText, userId: text, hash: filledText };
	demandFields(request, fields, REQUIRED);
	return report('opened', request, service);
}

/** messageDeliveryEvent: a `delivered` row in the message log, each time. */
export function messageDeliveryEvent(request: JsonObject, service: Service): Reply {
	const fields = { application: text, hwid: filledText, hash: filledText };
	demandFields(request, fields, REQUIRED);
	return report('delivered', request, service);
}

/** Without a hash the latest message of the device is meant; a device without one reports none. */
function report(action: string, request: JsonObject, service: Service): Reply {
	const device = demandDevice(request, service);
	const { hash } = request;
	const message = [...service.state.messages.values()].findLast(
		(one) =>
			one.deliveries.some((delivery) => delivery.device.hwid === device.hwid) &&
			one.applications.includes(device.application) &&
			(hash === undefined || hashOf(one) === hash),
	);
	if (!message && hash !== undefined) throw new Refusal('Message not found');
	if (message && (message.stored || service.logOptions.untraced)) {
		const now = service.clock.now();
		const second = new Date(Math.floor(now.getTime() / 1000) * 1000);
		service.state.log.push(logRow(message, device, action, second, now));
	}
	return { kind: 'empty' };
}
