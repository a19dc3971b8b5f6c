/** Whether a platform of an application is enabled: setApplicationPlatformStatus. */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { valueIn } from '../values/answers';
import { choice, deviceTypes, platformName } from '../values/choices';
import { platformList } from '../values/platformList';
import { application } from './platforms';
import * as z from '../definition/zod';

export const setApplicationPlatformStatus = endpoint({
	route: 'POST /json/1.3/setApplicationPlatformStatus',
	resource: 'platform',
	operation: 'setStatus',
	action: 'Set platform status',
	summary: 'Enable or disable a platform of an application',
	request: z.object({
		application,
		platform: withHints(deviceTypes([1, 3, 7, 8, 9, 10, 11, 12]), {
			label: 'Platform',
		}).describe('The platform to enable or disable'),
		status: withHints(choice({ enable: 'Enable', disable: 'Disable' }), {
			initial: 'enable',
		}).describe('What becomes of the platform. A disabled platform gets no pushes, for nobody.'),
	}),
	response: z
		.object({
			message: z.string().nullish(),
			available_platforms: z.record(z.string(), z.boolean()).nullish(),
		})
		.nullish(),
	repeatable: true,
	inTurn: ['application'],
	form: [{ kind: 'fields', fields: ['application', 'platform', 'status'] }, { kind: 'simplify' }],
	output: z.object({
		application: z.string().describe('The code of the application'),
		platform: z.string().describe('What the platform is called'),
		status: z.string().describe('enabled or disabled'),
		platforms: z.string().nullable().describe('Which platforms are enabled now'),
	}),
	rows: (answer, sent) => {
		const { application: code, platform, status } = sent();
		return [
			{
				application: code,
				platform: platformName(platform) ?? platform,
				status: `${status}d`,
				platforms: platformList(valueIn(answer, 'available_platforms')),
			},
		];
	},
});
