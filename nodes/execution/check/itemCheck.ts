/** What is known of an item when everything is checked: the messages that it would make. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { isObject, type Fields } from '../../catalogue/definition/json';
import { valueIn } from '../../catalogue/values/answers';
import type { Checked } from '../../catalogue/values/checked';
import { sectionsLabels } from '../../form/sections';
import { TEST_DEVICES } from '../../form/testDevices';

export interface ItemCheck {
	itemIndex: number;
	/** The fields of the request outside of its messages. */
	shared: Fields;
	/** Its messages, with its own recipients, and a transaction id if the form has one. */
	messages: readonly Fields[];
	/** How many other items share these messages. */
	sharedWith: number;
	/** Whether the recipients are the test devices of the application. */
	toTestDevices?: true | undefined;
}

/** How much all items make together. */
export interface CheckedRun {
	messages: number;
	requests: number;
}

/** The fields that say who gets a message, the one that counts first. */
const WHO = ['users', 'devices', 'filter', 'conditions', 'devices_filter'] as const;
const EVERYONE = 'Everyone';

/** @returns makes the result item of an item */
export function checkedRows(
	endpoint: Endpoint,
	{ messages: messagesOfRun, requests: requestsOfRun }: CheckedRun,
): (check: ItemCheck) => Checked {
	const { batch } = endpoint;
	const labels = sectionsLabels(endpoint.form, endpoint);
	return ({ shared, messages, sharedWith, toTestDevices }) => {
		const [first = {}] = messages;
		const who = WHO.find((name) => first[name] !== undefined);
		const lists = messages.flatMap(({ users, devices }) => {
			const list = users ?? devices;
			return Array.isArray(list) ? [list.length] : [];
		});
		const label = who === undefined ? EVERYONE : (labels[who] ?? who);
		return {
			checkOnly: true,
			text: visibleText(first),
			sendTo: toTestDevices ? TEST_DEVICES : label,
			recipients: lists.length === 0 ? null : lists.reduce((sum, length) => sum + length, 0),
			application: nullOrText(shared.application ?? shared.applications_group),
			when: timeOf(first),
			messages: messages.length,
			sharedWith,
			messagesOfRun,
			requestsOfRun,
			request: batch === undefined ? first : { ...shared, [batch]: messages },
		};
	};
}

/** What people read first. */
function visibleText({ content, subject }: Fields): string | null {
	const [first] = Array.isArray(subject) ? (subject as unknown[]) : [];
	const text = first ?? content;
	if (!isObject(text)) return nullOrText(text);
	return nullOrText(valueIn(text, 'default') ?? Object.values(text)[0]);
}

function timeOf({ send_date, timezone, ignore_user_timezone }: Fields): string {
	const date = nullOrText(send_date) ?? 'now';
	if (date === 'now') return date;
	if (ignore_user_timezone === false) return `${date}, in each user's time zone`;
	return `${date} ${nullOrText(timezone) ?? 'UTC'}`;
}

function nullOrText(value: unknown): string | null {
	return typeof value === 'string' ? value : null;
}
