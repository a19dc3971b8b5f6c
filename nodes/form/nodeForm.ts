/** The form of a node: resource, operation, and the sections of each operation. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Endpoint } from '../catalogue/definition/endpoint';
import { titleCase } from '../catalogue/definition/field';
import { operationProperties } from './operationForm';
import { sharedProperties } from './sharedProperties';

/** n8n's words for operations; all others are the service's own verb in title case. */
const OPERATION_NAMES: Readonly<Record<string, string>> = {
	getAll: 'Get Many',
	sendAndWait: 'Send and Wait for Response',
	setInBulk: 'Set in Bulk',
	setToDraft: 'Set to Draft',
};

/** Names with a spelling of their own. */
const RESOURCE_NAMES: Readonly<Record<string, string>> = { whatsApp: 'WhatsApp', line: 'LINE' };

/** What a resource is, in the list of resources. */
const RESOURCE_DESCRIPTIONS: Readonly<Record<string, string>> = {
	application: 'An app, whose devices get the messages',
	campaign: 'A name under which messages are counted together',
	device: 'A phone, tablet or browser that has the app',
	email: 'A message to email addresses',
	emailLink: 'The links of an email, and who clicked them',
	event: 'Something that a user did, such as a purchase',
	journey: 'A customer journey: messages that follow each other',
	kakao: 'A message in KakaoTalk',
	line: 'A message in LINE',
	liveActivity: 'What an iPhone shows on its lock screen while something goes on',
	message: 'A message that was sent, or that is scheduled',
	messageLog: 'What became of each message on each device',
	platform: 'A platform of an application, such as iOS or Android',
	preset: 'A push whose text and options can be used again',
	push: 'A push notification to phones, tablets and browsers',
	report: 'All figures of a period in one, for a mail or a chat',
	scheduledResult: 'The answer to a request that took longer than the node waited',
	segment: 'Devices that have something in common, such as a tag',
	sms: 'A text message to a phone number',
	subscriber: 'An email address that gets emails',
	tag: 'A property of devices and users, such as a plan or a city',
	tagDefinition: 'The name and the kind of a tag',
	targetedPush: 'A push to a filter over several applications',
	testDevice: 'A device that gets pushes before they go out',
	user: 'A person with one device or several',
	whatsApp: 'A message in WhatsApp',
};

/**
 * The default operation of a resource: a common one, and none that deletes or changes by accident.
 */
const INITIAL_OPERATIONS: Readonly<Record<string, string>> = {
	application: 'getAll',
	campaign: 'getAll',
	device: 'register',
	email: 'send',
	liveActivity: 'start',
	message: 'getAll',
	platform: 'configure',
	preset: 'getAll',
	segment: 'getAll',
	subscriber: 'register',
	tag: 'set',
	tagDefinition: 'getAll',
	testDevice: 'getAll',
	user: 'register',
};

/** The parameter that chooses between the endpoints of an operation. */
export const SOURCE = 'source';
export const SOURCE_LABEL = 'Source';

/** What a resource is called in n8n. */
export function resourceName(resource: string): string {
	return RESOURCE_NAMES[resource] ?? titleCase(resource);
}

/** What an operation is called in n8n. */
export function operationName(operation: string): string {
	return OPERATION_NAMES[operation] ?? titleCase(operation);
}

/**
 * @param endpoints the endpoints that the node offers
 * @returns the `properties` of the node's description; new objects at each call, because n8n
 *   changes them
 */
export function nodeForm(endpoints: readonly Endpoint[]): INodeProperties[] {
	const resources = [...new Set(endpoints.map(({ resource }) => resource))].sort();
	const initial = resources.includes('push') ? 'push' : resources[0]!;
	const inOrder = resources.flatMap((resource) =>
		endpoints.filter((endpoint) => endpoint.resource === resource),
	);
	const forms = inOrder.map((endpoint) => ({
		resource: endpoint.resource,
		operation: endpoint.operation,
		properties: parameters(endpoint),
	}));
	return [
		{
			displayName: 'Resource',
			name: 'resource',
			type: 'options',
			noDataExpression: true,
			options: resources.map((resource) => ({
				name: resourceName(resource),
				value: resource,
				description: RESOURCE_DESCRIPTIONS[resource] ?? '',
			})),
			default: initial,
		},
		...resources.map((resource) => operations(resource, endpoints)),
		...inOrder.flatMap((endpoint) => sourceOf(endpoint, endpoints)),
		...sharedProperties(forms),
	];
}

function operations(resource: string, endpoints: readonly Endpoint[]): INodeProperties {
	const options = endpoints
		.filter((endpoint) => endpoint.resource === resource && isFirstOfOperation(endpoint, endpoints))
		.map(
			({ operation, action, summary }): INodePropertyOptions => ({
				name: operationName(operation),
				value: operation,
				action,
				description: summary,
			}),
		)
		.sort((one, other) => one.name.localeCompare(other.name, 'en'));
	const wanted = INITIAL_OPERATIONS[resource];
	const initial = (options.find(({ value }) => value === wanted) ?? options[0]!).value;
	return {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [resource] } },
		options,
		default: initial,
	};
}

/** The endpoints that the operation of this one chooses from. */
function sourcesOf(
	{ resource, operation }: Endpoint,
	endpoints: readonly Endpoint[],
): readonly Endpoint[] {
	return endpoints.filter((each) => each.resource === resource && each.operation === operation);
}

function isFirstOfOperation(endpoint: Endpoint, endpoints: readonly Endpoint[]): boolean {
	return sourcesOf(endpoint, endpoints)[0] === endpoint;
}

/** The choice between the endpoints of an operation, once for all of them. */
function sourceOf(endpoint: Endpoint, endpoints: readonly Endpoint[]): INodeProperties[] {
	const { resource, operation, source } = endpoint;
	if (source === undefined || !isFirstOfOperation(endpoint, endpoints)) return [];
	const sources = sourcesOf(endpoint, endpoints).flatMap((each) => each.source ?? []);
	const initial = source.value;
	return [
		{
			displayName: SOURCE_LABEL,
			name: SOURCE,
			type: 'options',
			noDataExpression: true,
			displayOptions: { show: { resource: [resource], operation: [operation] } },
			options: sources.map(({ value, label, description }) => ({
				name: label,
				value,
				description,
			})),
			default: initial,
			description: 'Where the figures come from',
		},
	];
}

/** The parameters of one endpoint, shown for its source if the operation has several. */
function parameters(endpoint: Endpoint): INodeProperties[] {
	const { source } = endpoint;
	const properties = operationProperties(endpoint);
	if (source === undefined) return properties;
	return properties.map((property) => ({
		...property,
		displayOptions: {
			...property.displayOptions,
			show: { [SOURCE]: [source.value], ...property.displayOptions?.show },
		},
	}));
}
