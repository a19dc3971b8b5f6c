/** Who gets the message. Only the explicit choice Everyone reaches everyone. */
import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Section } from '../../catalogue/definition/form';
import { fieldOf } from '../../catalogue/definition/requestFields';
import { ALL_ITEMS, MESSAGES } from '../columns/messagesChoice';
import { propertyOf, toWire } from '../fields';
import { locatorValue } from '../fields/locator';
import { InputError } from '../inputError';
import { recipientKey } from '../../catalogue/values/recipientKey';
import { TEST_DEVICES, TestDevices } from '../testDevices';
import type { FormInput, SectionType } from '../section';
import { arrayOf, type Fields } from '../../catalogue/definition/json';
import { FOR_GROUP } from './applicationOrGroup';
import { conditionProperties, conditionsLabel, readConditions } from './conditions';

const FILTER = { name: 'Saved Segment', value: 'filter' };
const CONDITIONS = { name: 'Segment by Tags', value: 'conditions' };
const EVERYONE = { name: 'Everyone', value: 'everyone' };
const TEST = {
	name: TEST_DEVICES,
	value: 'testDevices',
	description: 'The test devices of the application, and nobody else',
};
const USERS = { name: 'Users', value: 'users', description: 'User IDs, at most 1,000' };

/** The error for a choice without recipients. One of several items is hardly for everyone. */
function nobody({ itemCount }: FormInput): string {
	return itemCount > 1
		? 'is empty, so nothing was sent. Correct the row that it comes from. With On Error set to Continue in the settings of the node, the others are sent without it'
		: 'is empty, so nothing was sent. To reach everyone, choose Everyone in Send To';
}

/** What Send To offers under one condition. */
interface Choices {
	options: INodePropertyOptions[];
	initial: string;
	displayOptions: IDisplayOptions;
}

/**
 * What Send To offers. One message for all items needs recipients that the items list; with an
 * application group the service takes neither users nor devices.
 */
function choicesOf({ devices, testDevices, who = 'devices' }: Section<'recipients'>): Choices[] {
	const deviceList = { name: devices.label, value: 'devices', description: devices.description };
	const tests = testDevices ? [TEST] : [];
	const conditions = {
		...CONDITIONS,
		description: `The ${who} whose tags fit conditions that you enter here`,
	};
	const filter = { ...FILTER, description: `The ${who} of a segment of the control panel` };
	const everyone = { ...EVERYONE, description: `All ${who} of the application` };
	// In the order of use: everyone comes last.
	const ofApplication = [USERS, conditions, filter, deviceList, ...tests, everyone];
	return [
		{
			options: ofApplication,
			initial: 'users',
			displayOptions: {
				hide: { ...FOR_GROUP, [MESSAGES]: [ALL_ITEMS.value] },
			},
		},
		{
			options: [USERS, deviceList],
			initial: 'users',
			displayOptions: { show: { [MESSAGES]: [ALL_ITEMS.value] }, hide: FOR_GROUP },
		},
		{
			options: [
				conditions,
				filter,
				{ ...everyone, description: `All ${who} of all applications of the group` },
			],
			initial: 'filter',
			displayOptions: { show: FOR_GROUP },
		},
	];
}

export const recipients: SectionType<'recipients'> = {
	properties: (section, endpoint) => [
		...choicesOf(section).map(
			({ options, initial, displayOptions }): INodeProperties => ({
				displayName: 'Send To',
				name: 'sendTo',
				type: 'options',
				noDataExpression: true,
				options: options.map((option) => ({ ...option })),
				default: initial,
				description:
					'Who gets the message. The service does not say how many it reached: Push Statistics, Message: Get does, later.',
				displayOptions,
			}),
		),
		{
			displayName: `This goes to all ${section.who ?? 'devices'} and cannot be taken back. Check Only says first what would be sent.`,
			name: 'everyoneNotice',
			type: 'notice',
			default: '',
			displayOptions: { show: { sendTo: ['everyone'] } },
		},
		...(section.testDevices ? [testNotice()] : []),
		...(['users', 'devices', 'filter'] as const).map(
			(name): INodeProperties => ({
				...propertyOf(fieldOf(endpoint, name)),
				required: true,
				displayOptions: {
					show: { sendTo: [name] },
					...(name !== 'filter' && { hide: FOR_GROUP }),
				},
			}),
		),
		...conditionProperties(endpoint, section.withoutOperators ?? [], { sendTo: ['conditions'] }),
	],
	read: (input, _section, endpoint): Fields => {
		const choice = input.get('sendTo');
		switch (choice) {
			case 'everyone':
				return {};
			case 'users':
				return { users: someOf(endpoint, 'users', input) };
			case 'devices':
				return { devices: someOf(endpoint, 'devices', input) };
			case 'testDevices':
				return { devices: new TestDevices() };
			case 'filter':
				return { filter: filterName(endpoint, input) };
			case 'conditions':
				return readConditions(input, endpoint, nobody(input));
			default:
				throw new InputError('Send To', `does not know the choice ${JSON.stringify(choice)}`);
		}
	},
	places: () =>
		['users', 'devices', 'filter', 'conditions', 'conditions_operator'].map((name) => ({ name })),
	labels: (_section, endpoint, input) => ({
		users: 'User IDs',
		devices: fieldOf(endpoint, 'devices').label,
		filter: 'Segment',
		conditions: conditionsLabel(input),
		conditions_operator: 'Must Match',
	}),
};

function testNotice(): INodeProperties {
	return {
		displayName:
			'The test devices of the application are read once in each run, and the message goes to them alone. Add some with Push Device and User, Test Device: Create, or in the control panel.',
		name: 'testDevicesNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { sendTo: [TEST.value] }, hide: FOR_GROUP },
	};
}

/** The recipients of the input, each once, in their order. */
function someOf(endpoint: Endpoint, name: 'users' | 'devices', input: FormInput): unknown[] {
	const field = fieldOf(endpoint, name);
	const written = arrayOf(toWire(input.get(name), field, input.timeZone));
	const sent = name === 'devices' ? written.map(apnsToken) : written;
	const keyOf = recipientKey(endpoint);
	const list = eachOnce(sent, (one) => (typeof one === 'string' ? keyOf(one, name) : one));
	if (list.length === 0) {
		throw new InputError(field.label, nobody(input));
	}
	return list;
}

/** The first of those that are one recipient, in their order. */
function eachOnce(list: readonly unknown[], keyOf: (recipient: unknown) => unknown): unknown[] {
	const byKey = new Map<unknown, unknown>();
	for (const each of list) {
		const key = keyOf(each);
		if (!byKey.has(key)) byKey.set(key, each);
	}
	return [...byKey.values()];
}

/** iOS tokens are taken in lower case only. */
export function apnsToken(device: unknown): unknown {
	return typeof device === 'string' && /^[0-9A-Fa-f]{64}$/.test(device)
		? device.toLowerCase()
		: device;
}

function filterName(endpoint: Endpoint, input: FormInput): unknown {
	const name = locatorValue(input.get('filter'));
	if (name === undefined || name === null || name === '') {
		throw new InputError(fieldOf(endpoint, 'filter').label, nobody(input));
	}
	return name;
}
