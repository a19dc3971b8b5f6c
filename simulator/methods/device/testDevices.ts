import { demandAccessible, demandApplicationCode } from '../../account/access';
import type { Service } from '../../account/service';
import type { JsonObject } from '../../wire/json';
import { DEVICE_TYPES } from '../../wire/platforms';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText, oneOf, text } from '../../wire/rules';

/** createTestDevice: each call adds one. */
export function createTestDevice(request: JsonObject, service: Service): Reply {
	const fields = {
		application: text,
		push_token: filledText,
		device_type: oneOf(...DEVICE_TYPES),
		name: filledText,
		description: text,
	};
	demandFields(request, fields, ['application', 'push_token', 'device_type', 'name']);
	service.state.testDevices.push({
		application: demandApplicationCode(request, service),
		name: String(request['name']),
		type: Number(request['device_type']),
		pushToken: String(request['push_token']),
		description: String(request['description'] ?? ''),
	});
	return { kind: 'empty' };
}

/** listTestDevices: all of an application; the type is text. */
export function listTestDevices(request: JsonObject, service: Service): Reply {
	demandFields(request, { application: text }, ['application']);
	const { code } = demandAccessible(request['application'], service);
	const devices = service.state.testDevices
		.filter(({ application }) => application === code)
		.map(({ name, type, pushToken, description }) => ({
			name,
			type: String(type),
			pushtoken: pushToken,
			description,
		}));
	return payload({ TestDevices: devices });
}
