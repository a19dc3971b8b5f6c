import { demandApplicationCode } from '../../account/access';
import type { Service } from '../../account/service';
import type { JsonObject } from '../../wire/json';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText, text } from '../../wire/rules';

/**
 * deleteUser: accepted at once, for any user. Later all devices, email addresses and phone numbers
 * of the user in the application are gone, and the user is in no journey.
 */
export function deleteUser(request: JsonObject, service: Service): Reply {
	demandFields(request, { application: text, user_id: filledText }, ['application', 'user_id']);
	const application = demandApplicationCode(request, service);
	const user = String(request['user_id']);
	const { state, clock, jobs, options, quirks } = service;
	jobs.add(new Date(clock.now().getTime() + options.userDeletedAfterMs), () => {
		for (const device of state.devices.ofUser(application, user)) state.devices.remove(device);
		for (const journey of state.journeys.values()) {
			if (journey.users) journey.users = journey.users.filter((one) => one !== user);
		}
	});
	return quirks.pick<Reply>('accepted', [payload({}), { kind: 'text', text: '' }]);
}
