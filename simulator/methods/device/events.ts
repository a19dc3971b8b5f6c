import { demandApplicationCode } from '../../account/access';
import type { Service } from '../../account/service';
import { isObject, type JsonObject } from '../../wire/json';
import { DEVICE_TYPES } from '../../wire/platforms';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText, integer, keyValue, oneOf, text } from '../../wire/rules';

const FIELDS = {
	application: text,
	event: filledText,
	hwid: filledText,
	userId: filledText,
	attributes: keyValue,
	timestampUTC: integer(0),
	timestampCurrent: integer(0),
	device_type: oneOf(...DEVICE_TYPES),
};

/** postEvent: stored each time; the name must be one that the control panel has. */
export function postEvent(request: JsonObject, service: Service): Reply {
	demandFields(request, FIELDS, ['application', 'event', 'attributes']);
	const application = demandApplicationCode(request, service);
	const { event, hwid, userId, attributes, timestampUTC } = request;
	if (hwid === undefined && userId === undefined) throw new Refusal('hwid or userId is required');
	if (!service.state.eventNames.has(String(event))) throw new Refusal('Event not found');
	const code = service.codes.short('event');
	service.state.events.push({
		code,
		application,
		event: String(event),
		hwid: typeof hwid === 'string' ? hwid : undefined,
		userId: typeof userId === 'string' ? userId : undefined,
		attributes: isObject(attributes) ? attributes : {},
		at: typeof timestampUTC === 'number' ? new Date(timestampUTC * 1000) : service.clock.now(),
	});
	return payload({ code });
}
