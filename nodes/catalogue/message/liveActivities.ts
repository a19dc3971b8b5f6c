/**
 * Live Activities of iOS: startLiveActivity, updateLiveActivity (public documentation,
 * "iOS Live Activities API").
 */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import type { JsonObject } from '../definition/json';
import { applicationCode } from '../values/codes';
import { identifier } from '../values/identifiers';
import { MAX_RECIPIENTS } from '../values/recipients';
import { sendRow, sendShape } from '../values/sendRow';
import { jsonObject } from '../values/texts';
import { codeAt, messageCodesIn } from '../values/messageCodes';
import { notificationBody } from './channelBody';
import { usersOrDevices } from './messageFields';
import { created, sent, sentAloneRow } from './sentMessage';
import * as z from '../definition/zod';

const recipients = z
	.array(identifier)
	.min(1, { error: 'is empty, so nobody would get the Live Activity' })
	.max(MAX_RECIPIENTS, { error: 'holds more than 1,000 entries. Split them into several items' });

const shared = {
	application: applicationCode.describe('The application on whose devices it is shown'),
	live_activity_id: withHints(identifier, {
		label: 'Live Activity ID',
		placeholder: 'e.g. order-1042',
	}).describe(
		'Your own ID of the Live Activity, by which it is updated and ended. No two may have one.',
	),
	content_state: withHints(
		jsonObject.refine((state) => Object.keys(state).length > 0, {
			error: 'is an empty object, so there is nothing to show. Add what the app expects',
		}),
		{ label: 'Content State' },
	).describe(
		'What it shows now, as the app expects it: an object such as {"status": "On its way"}',
	),
};

export const startLiveActivity = endpoint({
	route: 'POST /json/1.3/startLiveActivity',
	resource: 'liveActivity',
	operation: 'start',
	manyItems: true,
	action: 'Start Live Activity',
	summary:
		'Show a Live Activity on the lock screens of users or devices with iOS. A request whose answer is lost is not repeated.',
	request: z.object({
		...shared,
		users: withHints(recipients, {
			label: 'User IDs',
			placeholder: 'e.g. customer-1042',
			people: true,
		})
			.describe(
				'User IDs as the app registers them, separated by commas or semicolons, or as a list, at most 1,000',
			)
			.optional(),
		devices: withHints(recipients, {
			label: 'Devices',
			placeholder: 'e.g. 0a1b2c3d4e5f6071',
			people: true,
		})
			.describe(
				'Push tokens or hardware IDs (HWID), separated by commas or semicolons, or as a list, at most 1,000',
			)
			.optional(),
		content: withHints(z.string().min(1), { label: 'Text', rows: 2, prose: true }).describe(
			'The text for devices whose iOS knows no Live Activities',
		),
		title: withHints(z.string().min(1), { label: 'Title', prose: true })
			.describe('The title for those devices')
			.optional(),
		attributes_type: withHints(z.string().min(1), {
			label: 'Attributes Type',
			placeholder: 'e.g. DeliveryAttributes',
		}).describe('The type of the attributes in the app, from those who built it'),
		attributes: withHints(jsonObject, { label: 'Attributes' }).describe(
			'What stays the same while it is shown, as the app expects it: an object such as {"order": "1042"}',
		),
	}),
	response: created,
	distinct: 'live_activity_id',
	repeatable: false,
	rateLimit: 'messages',
	body: notificationBody(({ content_state, attributes_type, attributes, ...message }) => ({
		...message,
		live_activity: withoutAbsent({
			'content-state': content_state,
			'attributes-type': attributes_type,
			attributes,
		}),
	})),
	form: [
		{ kind: 'fields', fields: ['application', 'live_activity_id'] },
		usersOrDevices('showTo', 'Show To'),
		{ kind: 'fields', fields: ['content_state', 'attributes_type', 'attributes', 'content'] },
		{ kind: 'checkOnly' },
		{ kind: 'collection', name: 'options', label: 'Options', fields: ['title'] },
	],
	output: sent,
	rows: sentAloneRow,
});

const ending = {
	dismissal_date: withHints(z.int().min(0), { label: 'Remove At', widget: 'unix' })
		.describe('When it disappears from the lock screen. Without it, iOS decides.')
		.optional(),
};

/** What updating and ending share: the same method, with another event. */
const change = {
	route: 'POST /json/1.3/updateLiveActivity',
	resource: 'liveActivity',
	response: created,
	// The same state twice is the same state.
	repeatable: true,
	inTurn: ['live_activity_id'],
	rateLimit: 'messages',
	output: z.object({
		...sendShape,
		liveActivityId: z.string().describe('Your own ID of the Live Activity'),
		messageCode: z
			.string()
			.nullable()
			.describe('The code of the message, or null when the service gave none'),
	}),
	rows: (answer: unknown, request: () => { application: string; live_activity_id: string }) => {
		const messageCode = codeAt(messageCodesIn(answer, 1), 0);
		const sent = request();
		return [{ ...sendRow(sent, sent), liveActivityId: sent.live_activity_id, messageCode }];
	},
	body: notificationBody(({ event, content_state, dismissal_date, ...message }) => ({
		...message,
		live_activity: withoutAbsent({
			event,
			'content-state': content_state,
			'dismissal-date': dismissal_date,
		}),
	})),
} as const;

export const updateLiveActivity = endpoint({
	...change,
	operation: 'update',
	manyItems: true,
	action: 'Update Live Activity',
	summary: 'Change what a Live Activity shows',
	request: z.object({ ...shared, event: z.literal('update').describe('That it goes on') }),
	form: [
		{ kind: 'fields', fields: ['application', 'live_activity_id', 'content_state'] },
		{ kind: 'fixed', values: { event: 'update' } },
		{ kind: 'checkOnly' },
	],
});

export const endLiveActivity = endpoint({
	...change,
	operation: 'end',
	manyItems: true,
	action: 'End Live Activity',
	summary: 'End a Live Activity, with what it shows last',
	request: z.object({ ...shared, ...ending, event: z.literal('end').describe('That it ends') }),
	form: [
		{ kind: 'fields', fields: ['application', 'live_activity_id', 'content_state'] },
		{ kind: 'checkOnly' },
		{ kind: 'collection', name: 'options', label: 'Options', fields: Object.keys(ending) },
		{ kind: 'fixed', values: { event: 'end' } },
	],
});

function withoutAbsent(fields: JsonObject): JsonObject {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
