/** Platforms of an application and their configuration: configureApplication. */
import { endpoint } from '../definition/endpoint';
import type { FormSection } from '../definition/form';
import { applicationCode } from '../values/codes';
import { platformSettings } from './platformSettings';
import { z } from '../definition/zod';

export const application = applicationCode.describe('The application whose platform is configured');

type FieldName = keyof typeof platformSettings;

/** What a platform demands, by `device_type`; for iOS, by mode and step, too. */
const REQUIRED: Readonly<Record<number, readonly FieldName[]>> = {
	3: [
		'android_gcm_api_key',
		'android_gcm_sender_id',
		'android_framework',
		'android_fcm_service_account',
	],
	7: ['macos_key_management_type', 'macos_gateway'],
	8: ['wns_psid', 'wns_secret'],
	9: ['adm_cid', 'adm_secret', 'adm_framework'],
	10: ['safari_key_management_type', 'safari_url_template', 'safari_key_file'],
	11: ['chrome_gcm_api_key', 'chrome_gcm_project_number', 'chrome_fcm_service_account'],
	12: ['firefox_fcm_service_account'],
	14: ['email_from_email', 'email_from_name', 'email_reply'],
};

const IOS_MANUAL: readonly FieldName[] = ['ios_key_file', 'ios_gateway', 'ios_framework'];
/** What each automatic step adds to the earlier ones. */
const IOS_STEPS: ReadonlyArray<readonly FieldName[]> = [
	['ios_vendor_id', 'ios_vendor_password'],
	['team_id'],
	['appid'],
	['apns_type'],
	['auto_update_profile'],
];
/** Step 5 takes these, too; with automatic updates they may be left out. */
const IOS_LAST: readonly FieldName[] = ['profile', 'certificate'];

/** The fields of an automatic step, with those of the steps before it. */
function upTo(step: number): FieldName[] {
	return IOS_STEPS.slice(0, step).flat();
}

function requiredOf(request: {
	device_type: number;
	ios_key_management_type?: unknown;
	step?: unknown;
}): readonly FieldName[] {
	if (request.device_type !== 1) return REQUIRED[request.device_type] ?? [];
	return request.ios_key_management_type === 'auto'
		? [...upTo(Number(request.step)), 'ios_framework']
		: IOS_MANUAL;
}

const iosForm: readonly FormSection[] = [
	{
		kind: 'variant',
		name: 'iosMode',
		label: 'Key Management',
		description:
			'Whether you bring the key file, or the service makes the certificate in five steps',
		choices: [
			{
				value: 'manual',
				label: 'Manual',
				form: [
					{ kind: 'fixed', values: { ios_key_management_type: 'manual' } },
					{ kind: 'fields', fields: IOS_MANUAL, required: true },
					{ kind: 'fields', fields: ['ios_key_password'] },
				],
			},
			{
				value: 'auto',
				label: 'Automatic',
				form: [
					{ kind: 'fixed', values: { ios_key_management_type: 'auto' } },
					{
						kind: 'variant',
						name: 'iosStep',
						label: 'Step',
						description:
							'Each step is a request of its own, which needs the answers of the earlier ones',
						choices: IOS_STEPS.map((_added, index) => ({
							value: String(index + 1),
							label: `Step ${index + 1}`,
							form: [
								{ kind: 'fixed', values: { step: String(index + 1) } },
								{
									kind: 'fields',
									fields: [...upTo(index + 1), 'ios_framework'],
									required: true,
								},
								...(index === IOS_STEPS.length - 1
									? [{ kind: 'fields', fields: IOS_LAST } as const]
									: []),
							],
						})),
					},
				],
			},
		],
	},
];

/** One platform: what it always needs, and what may be added. */
function platform(
	value: string,
	label: string,
	deviceType: number,
	added: readonly FieldName[] = [],
): {
	value: string;
	label: string;
	form: readonly FormSection[];
} {
	const required = (REQUIRED[deviceType] ?? []).filter(
		(name) => !name.endsWith('key_management_type'),
	);
	const manual = (REQUIRED[deviceType] ?? []).filter((name) =>
		name.endsWith('key_management_type'),
	);
	return {
		value,
		label,
		form: [
			{
				kind: 'fixed',
				values: {
					device_type: deviceType,
					...Object.fromEntries(manual.map((name) => [name, 'manual'])),
				},
			},
			{ kind: 'fields', fields: required, required: true },
			...(added.length > 0
				? [
						{
							kind: 'collection',
							name: `${value}Fields`,
							label: 'Additional Fields',
							fields: added,
						} as const,
					]
				: []),
		],
	};
}

const providers = z.record(z.string(), z.boolean());

export const configureApplication = endpoint({
	route: 'POST /json/1.3/configureApplication',
	resource: 'platform',
	operation: 'configure',
	action: 'Configure platform',
	summary: 'Configure a platform of an application: its keys, certificates and senders',
	request: z
		.object({
			application,
			device_type: z.literal([1, 3, 7, 8, 9, 10, 11, 12, 14]),
			...platformSettings,
		})
		.superRefine((request, context) => {
			for (const name of requiredOf(request)) {
				if (request[name] === undefined)
					context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
			}
		}),
	response: z.object({ providers: providers.nullish() }).nullish(),
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['application'] },
		{
			kind: 'variant',
			name: 'platform',
			label: 'Platform',
			initial: 'android',
			choices: [
				platform('amazon', 'Amazon', 9),
				platform('android', 'Android', 3),
				platform('chrome', 'Chrome', 11),
				platform('email', 'Email', 14),
				platform('firefox', 'Firefox', 12, [
					'firefox_is_enabled',
					'firefox_fcm_sender_id',
					'firefox_fcm_api_key',
				]),
				{
					value: 'ios',
					label: 'iOS',
					form: [{ kind: 'fixed', values: { device_type: 1 } }, ...iosForm],
				},
				platform('macos', 'macOS', 7, ['macos_cert_file', 'macos_key_file', 'macos_key_password']),
				platform('safari', 'Safari', 10, [
					'safari_website_name',
					'safari_allowed_domains',
					'safari_icon_file',
					'safari_key_password',
				]),
				platform('windows8', 'Windows 8', 8),
			],
		},
	],
	output: z.object({ providers: providers.describe('Which platforms are configured now') }),
	rows: (answer) => [{ providers: answer?.providers ?? {} }],
});
