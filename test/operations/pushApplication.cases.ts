/** Push Application, Application: by the specification, "Applications" and "Application". */
import { application, no, ok, type Operation, type Refused, type Table } from './operation';
import { pngOf } from './png';
import { APPLICATION } from '../support/codes';

const icon = pngOf(64, 48);
const done = [{ success: true, application: APPLICATION }];
const stored = {
	title: 'Shop',
	icon_url: null,
	adm_cid: 'enc:3f2a',
	ios_sdk: 'pw',
	providers: { ios: true, android: false, email: false },
	languages: { en: '12', pt: '3' },
};

const operations: Operation[] = [
	{
		method: 'createApplication',
		with: 'with all fields',
		resource: 'application',
		operation: 'create',
		parameters: {
			title: 'Shop',
			additionalFields: { icon: icon.toString('base64'), authorize_all_tokens: true, sdk_ios: 'corona', sdk_android: 'phonegap' },
		},
		sends: [
			{
				token: 'server',
				body: { title: 'Shop', icon: icon.toString('base64'), authorize_all_tokens: true, sdk_ios: 'corona', sdk_android: 'phonegap' },
			},
		],
		answers: [ok({ application: APPLICATION })],
		gives: [{ application: APPLICATION }],
	},
	{
		method: 'updateApplication',
		resource: 'application',
		operation: 'update',
		parameters: {
			application,
			updateFields: { title: 'New Shop', icon: icon.toString('base64'), sdk_ios: 'pw', sdk_android: 'pw' },
		},
		sends: [
			{
				token: 'server',
				body: { application: APPLICATION, title: 'New Shop', icon: icon.toString('base64'), sdk_ios: 'pw', sdk_android: 'pw' },
			},
		],
		answers: [ok(null)],
		gives: done,
	},
	{
		method: 'deleteApplication',
		resource: 'application',
		operation: 'delete',
		parameters: { application },
		sends: [{ token: 'server', body: { application: APPLICATION } }],
		answers: [ok(null)],
		gives: [{ deleted: true, application: APPLICATION }],
	},
	{
		method: 'getApplication',
		resource: 'application',
		operation: 'get',
		parameters: { application },
		sends: [{ token: 'server', body: { application: APPLICATION } }],
		answers: [ok({ application: stored })],
		gives: [{ application: APPLICATION, title: 'Shop', platforms: 'iOS', languages: 'en, pt' }],
	},
	{
		method: 'getApplication',
		with: 'raw',
		resource: 'application',
		operation: 'get',
		parameters: { application, simplify: false },
		sends: [{ token: 'server', body: { application: APPLICATION } }],
		answers: [ok({ application: stored })],
		gives: [{ application: stored }],
	},
	{
		method: 'getApplications',
		with: 'all pages',
		resource: 'application',
		operation: 'getAll',
		parameters: { returnAll: true },
		sends: [{ token: 'server', body: {} }, { token: 'server', body: { page: 2 } }],
		answers: [
			ok({ page: 1, total: 2, applications: { 'AAAAA-BBBBB': 'Shop', 'CCCCC-DDDDD': 'Club' } }),
			ok({ page: 2, total: 2, applications: { 'EEEEE-FFFFF': 'News' } }),
		],
		gives: [
			{ application: 'AAAAA-BBBBB', title: 'Shop' },
			{ application: 'CCCCC-DDDDD', title: 'Club' },
			{ application: 'EEEEE-FFFFF', title: 'News' },
		],
	},
	{
		method: 'getApplications',
		with: 'to a limit',
		resource: 'application',
		operation: 'getAll',
		parameters: { limit: 1 },
		sends: [{ token: 'server', body: {} }],
		answers: [ok({ page: 1, total: 2, applications: { 'AAAAA-BBBBB': 'Shop', 'CCCCC-DDDDD': 'Club' } })],
		gives: [{ application: 'AAAAA-BBBBB', title: 'Shop' }],
	},
	{
		method: 'getApplicationFile',
		resource: 'application',
		operation: 'getFile',
		parameters: { application, file: 'ios_push_certificate' },
		sends: [{ token: 'server', body: { application: APPLICATION, file: 'ios_push_certificate' } }],
		answers: [{ body: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n' }],
		gives: [{ file: 'ios_push_certificate', content: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n' }],
	},
	{
		method: 'setApplicationPlatformStatus',
		resource: 'platform',
		operation: 'setStatus',
		parameters: { application, platform: 3, status: 'disable' },
		sends: [{ token: 'server', body: { application: APPLICATION, platform: 3, status: 'disable' } }],
		answers: [ok({ message: 'Platform disabled', available_platforms: { iOS: true, Android: false } })],
		gives: [{ application: APPLICATION, platform: 'Android', status: 'disabled', platforms: 'iOS' }],
	},
];

const unknown = { says: 'The service does not know this application', answers: [no('Application not found')] };

const refused: Refused[] = [
	{
		method: 'createApplication',
		resource: 'application',
		operation: 'create',
		parameters: { title: 'Shop', additionalFields: { icon: Buffer.from('GIF89a'.repeat(20)).toString('base64') } },
		says: 'Icon (Additional Fields) is not a png image',
	},
	{
		method: 'createApplication',
		resource: 'application',
		operation: 'create',
		parameters: { title: 'Shop', additionalFields: { icon: 'logo' } },
		says: 'Icon (Additional Fields) names no binary field of this item: "logo". The item has no files; add a node before that reads one',
	},
	{
		method: 'updateApplication',
		resource: 'application',
		operation: 'update',
		parameters: { application },
		says: /there is nothing to change. Add a field to Update Fields$/,
	},
	{ method: 'deleteApplication', resource: 'application', operation: 'delete', parameters: { application }, ...unknown },
	{ method: 'getApplication', resource: 'application', operation: 'get', parameters: { application }, ...unknown },
	{ method: 'getApplicationFile', resource: 'application', operation: 'getFile', parameters: { application, file: 'wp7_ca' }, ...unknown },
	{
		method: 'getApplications',
		resource: 'application',
		operation: 'getAll',
		parameters: {},
		answers: [no('Account not found')],
		says: 'The service does not know this token',
	},
	{
		method: 'setApplicationPlatformStatus',
		resource: 'platform',
		operation: 'setStatus',
		parameters: { application, platform: '={{ 14 }}', status: 'enable' },
		says: /^Platform does not know the choice 14\. It offers Amazon \(9\), Android \(3\), /,
	},
];

export const pushApplication: Table = { node: 'PushApplication', operations, refused };
