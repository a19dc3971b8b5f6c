/** Examples for the reference pages, made from the schemas. */
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import { type Field, reflect } from '../../nodes/catalogue/definition/field';
import { itemSchema } from '../../nodes/catalogue/definition/requestFields';
import { previewRows } from '../../nodes/execution/preview/itemPreview';
import type * as z from '../../nodes/catalogue/definition/zod';
import { fieldTypeOf } from '../../nodes/form/fields';
import type { Fields } from '../../nodes/catalogue/definition/json';
import { type OutputSchema, outputSchema } from './outputSchema';

const APPLICATION = 'A1B2C-D3E4F';

/** Values of fields whose kind alone gives no good example. */
const VALUES: Readonly<Record<string, unknown>> = {
	application: APPLICATION,
	campaign: 'C1D2E-F3A4B',
	content: 'It arrives tomorrow between 9 and 11.',
	conditions: [['Country', 'EQ', 'DE']],
	data: { orderId: 1042 },
	send_date: 'now',
	subject: [{ default: 'Your order is on its way' }],
	tags: { Plan: 'pro' },
	attributes: {},
	users: ['customer-1042'],
};

/** The required fields of a request, and others if it needs them. */
export function exampleRequest(endpoint: Endpoint): Fields {
	const schema = itemSchema(endpoint);
	const example = fill(schema);
	if (endpoint.batch === undefined) return addOne(schema, example);
	const sharedFields = 'application' in endpoint.request.shape ? { application: APPLICATION } : {};
	const element =
		'users' in schema.shape ? { ...example, content: undefined, users: VALUES.users } : example;
	return {
		...sharedFields,
		[endpoint.batch]: [
			{ ...element, ...('content' in schema.shape && { content: VALUES.content }) },
		],
	};
}

function fill(schema: z.ZodObject): Fields {
	const required = Object.keys(schema.shape)
		.map((name) => reflect(schema, name))
		.filter((field) => field.required);
	return Object.fromEntries(required.map((field) => [field.name, valueOf(field)]));
}

/** A request whose fields are all optional still names one. */
function addOne(schema: z.ZodObject, example: Fields): Fields {
	const names = Object.keys(schema.shape);
	const first = [
		...['hwid', 'application_code', 'messages_codes', 'filterCode', 'conditions', 'users'],
	].find((name) => names.includes(name) && !(name in example));
	return first === undefined ? example : { ...example, [first]: valueOf(reflect(schema, first)) };
}

function valueOf(field: Field): unknown {
	return field.name in VALUES ? VALUES[field.name] : fieldTypeOf(field).example(field);
}

/** An item as the output schema has it. */
export function exampleAnswer(endpoint: Endpoint): object {
	return exampleItem(outputSchema(endpoint));
}

/** An item with these fields. */
export function exampleItem({ properties = {} }: OutputSchema): object {
	return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, sample(each, key)]));
}

/** What Check Only says of the example request. */
export function examplePreview(endpoint: Endpoint): unknown {
	const { [endpoint.batch ?? '']: batch, ...shared } = exampleRequest(endpoint);
	const messages = Array.isArray(batch) ? (batch as Fields[]) : [shared];
	const row = previewRows(endpoint, { messages: 1, requests: 1 });
	const example = row({ itemIndex: 0, shared, messages, sharedWith: 0 });
	// It would be the time of the build.
	return 'sendAt' in example ? { ...example, sendAt: SAMPLES.timestamp } : example;
}

const SAMPLES: Readonly<Record<string, unknown>> = {
	messageCode: '1A2B-3C4D5E6F-7A8B9C0D',
	message_code: '1A2B-3C4D5E6F-7A8B9C0D',
	code: 'A1B2C-D3E4F',
	timestamp: '2026-11-01T08:00:00Z',
	datetime: '2026-11-01T08:00:00Z',
	date: '2026-11-01T08:00:00Z',
	action: 'open',
	scale: 'hourly',
	hwid: '0a1b2c3d4e5f6071',
	user_id: 'customer-1042',
	email: 'name@example.com',
	unknownDevices: [],
};

function sample(schema: OutputSchema, name: string): unknown {
	if (name in SAMPLES) return SAMPLES[name];
	switch (schema.type) {
		case 'object':
			return exampleItem(schema);
		case 'array':
			return schema.items ? [sample(schema.items, name)] : [];
		case 'integer':
		case 'number':
			return 1;
		case 'boolean':
			return true;
		default:
			return 'text';
	}
}
