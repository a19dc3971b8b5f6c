/** Test devices: createTestDevice, listTestDevices. */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { listIn, mapRows } from '../values/answers';
import { deviceType } from '../values/choices';
import { applicationCode } from '../values/codes';
import { withColumnNames } from '../values/columns';
import { identifier } from '../values/identifiers';
import { platformCell } from '../values/platformList';
import { does, nothing } from '../values/results';
import { application } from './identity';
import * as z from '../definition/zod';

export const createTestDevice = endpoint({
	route: 'POST /json/1.3/createTestDevice',
	resource: 'testDevice',
	operation: 'create',
	action: 'Create test device',
	summary: 'Add a device to the test devices of an application',
	request: z.object({
		application,
		name: withHints(z.string().min(1), {
			placeholder: 'e.g. Phone on the desk',
			prose: true,
		}).describe('The name that the control panel shows'),
		device_type: deviceType,
		push_token: withHints(identifier, { label: 'Push Token', password: true }).describe(
			'The token that the platform gave the device',
		),
		description: withHints(z.string(), { rows: 2, prose: true })
			.describe('What the device is for')
			.optional(),
	}),
	response: nothing,
	repeatable: false,
	inTurn: ['push_token'],
	form: [
		{ kind: 'fields', fields: ['application', 'name', 'device_type', 'push_token'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['description'],
		},
	],
	...does({ name: { field: 'name', what: 'The name of the test device' } }),
});

const testDevice = z.looseObject({
	name: z.string().nullish(),
	type: z.union([z.string(), z.int()]).nullish(),
	pushtoken: z.union([z.string(), z.number()]).nullish(),
	description: z.string().nullish(),
});

export const listTestDevices = endpoint({
	route: 'POST /json/1.3/listTestDevices',
	resource: 'testDevice',
	operation: 'getAll',
	action: 'Get many test devices',
	summary: 'Retrieve many test devices of an application',
	request: z.object({
		application: applicationCode.describe('The application whose test devices are listed'),
	}),
	response: z.object({ TestDevices: z.array(testDevice).nullish() }).nullish(),
	repeatable: true,
	// The service gives all at once.
	pages: { next: () => undefined },
	form: [{ kind: 'fields', fields: ['application'] }, { kind: 'limit' }],
	output: z.looseObject({
		name: z.string(),
		platform: z.string().describe('Such as iOS'),
		pushToken: z.string(),
		description: z.string(),
	}),
	rows: (answer) =>
		mapRows(listIn(answer, 'TestDevices'), (device) => {
			const row = withColumnNames(device, { type: 'platform', pushtoken: 'pushToken' });
			return 'platform' in row ? { ...row, platform: platformCell(row.platform) } : row;
		}),
});
