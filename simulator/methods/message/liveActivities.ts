import { NO_CODE } from '../../account/codes';
import type { LiveActivity } from '../../account/records';
import type { Service } from '../../account/service';
import { findTarget } from '../../delivery/target';
import { arrayAt, isObject, objectAt, type JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { complaint, demandFields, filledText, integer, keyValue, listOf, oneOf, shaped, text } from '../../wire/rules';

const REQUEST = { application: text, notifications: listOf(keyValue, 1) };

const START = {
	content: filledText,
	title: filledText,
	live_activity: shaped({ 'content-state': keyValue, 'attributes-type': filledText, attributes: keyValue }),
	live_activity_id: filledText,
	filter: filledText,
	filter_code: filledText,
	devices: listOf(filledText, 1, 1000),
	users: listOf(filledText, 1, 1000),
};

const UPDATE = {
	live_activity: shaped(
		{ event: oneOf('update', 'end'), 'content-state': keyValue, 'dismissal-date': integer(0) },
		['event', 'content-state'],
	),
	live_activity_id: filledText,
};

/** startLiveActivity: an ID that is taken is refused (assumption); so is one that names nobody. */
export function startLiveActivity(request: JsonObject, service: Service): Reply {
	const started = readMessages(request, service, START, ['content', 'live_activity', 'live_activity_id']);
	const { liveActivities } = service.state;
	for (const message of started) {
		const id = String(message['live_activity_id']);
		if (liveActivities.has(id)) throw new Refusal(`live_activity_id ${id} is in use`);
		const names = ['users', 'devices', 'filter', 'filter_code'].filter((name) => message[name] !== undefined);
		if (names.length === 0) throw new Refusal('users, devices or filter is required');
		const activity: LiveActivity = {
			id,
			states: [objectAt(objectAt(message, 'live_activity'), 'content-state')],
			attributes: objectAt(objectAt(message, 'live_activity'), 'attributes'),
			recipients: [...arrayAt(message, 'users'), ...arrayAt(message, 'devices')].map(String),
			ended: false,
		};
		liveActivities.set(id, activity);
	}
	return codes(started);
}

/** updateLiveActivity: one that is unknown or has ended is refused (assumption). */
export function updateLiveActivity(request: JsonObject, service: Service): Reply {
	const changed = readMessages(request, service, UPDATE, ['live_activity', 'live_activity_id']);
	for (const message of changed) {
		const activity = service.state.liveActivities.get(String(message['live_activity_id']));
		if (activity === undefined) throw new Refusal('Live Activity not found');
		const { event, 'content-state': state } = objectAt(message, 'live_activity');
		// The same end twice is one: answers get lost.
		if (activity.ended && event !== 'end') throw new Refusal('Live Activity has ended');
		if (isObject(state)) activity.states.push(state);
		activity.ended = event === 'end';
	}
	return codes(changed);
}

function readMessages(
	request: JsonObject,
	service: Service,
	fields: Parameters<typeof complaint>[1],
	required: readonly string[],
): JsonObject[] {
	demandFields(request, REQUEST, ['notifications']);
	const messages = arrayAt(request, 'notifications').filter(isObject);
	for (const message of messages) {
		const wrong = complaint(message, fields, required);
		if (wrong !== undefined) throw new Refusal(wrong);
	}
	findTarget(request, service);
	return messages;
}

function codes(messages: readonly JsonObject[]): Reply {
	return payload({ Messages: messages.map(() => NO_CODE) });
}
