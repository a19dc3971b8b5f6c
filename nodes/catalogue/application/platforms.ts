/** The configuration of a platform: configureApplication (specification, "Application"). */
import { endpoint } from '../definition/endpoint';
import type { FormSection } from '../definition/form';
import { valueIn } from '../values/answers';
import { applicationCode } from '../values/codes';
import { platformList } from '../values/platformList';
import { platformSettings } from './platformSettings';
import {
	IOS_LAST,
	IOS_MANUAL,
	IOS_STEPS,
	REQUIRED_SETTINGS,
	requiredSettings,
	type SettingName,
	settingsUpTo,
} from './requiredSettings';
import * as z from '../definition/zod';

export const application = applicationCode.describe('The application whose platform is configured');

/** What the steps of automatic key management add to those before them. */
const STEPS: readonly string[] = [
	'Step 1: Sign In',
	'Step 2: Choose the Team',
	'Step 3: Choose the App ID',
	'Step 4: Choose Development or Production',
	'Step 5: Update the Profile',
];

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
						description: 'Each step is a request of its own, with what the steps before it took',
						choices: IOS_STEPS.map((_added, index) => ({
							value: String(index + 1),
							label: STEPS[index] ?? `Step ${index + 1}`,
							form: [
								{ kind: 'fixed', values: { step: String(index + 1) } },
								{
									kind: 'fields',
									fields: [...settingsUpTo(index + 1), 'ios_framework'],
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

/** A platform to choose: the settings that it demands, and those that may be added. */
function platformChoice(
	value: string,
	label: string,
	deviceType: number,
	added: readonly SettingName[] = [],
): {
	value: string;
	label: string;
	form: readonly FormSection[];
} {
	const required = (REQUIRED_SETTINGS[deviceType] ?? []).filter(
		(name) => !name.endsWith('key_management_type'),
	);
	const manual = (REQUIRED_SETTINGS[deviceType] ?? []).filter((name) =>
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
			for (const name of requiredSettings(request)) {
				if (request[name] === undefined)
					context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
			}
		}),
	response: z.object({ providers: providers.nullish() }).nullish(),
	repeatable: true,
	inTurn: ['application'],
	form: [
		{ kind: 'fields', fields: ['application'] },
		{
			kind: 'variant',
			name: 'platform',
			label: 'Platform',
			initial: 'android',
			choices: [
				platformChoice('amazon', 'Amazon', 9),
				platformChoice('android', 'Android', 3),
				platformChoice('chrome', 'Chrome', 11),
				platformChoice('email', 'Email', 14),
				platformChoice('firefox', 'Firefox', 12, [
					'firefox_is_enabled',
					'firefox_fcm_sender_id',
					'firefox_fcm_api_key',
				]),
				{
					value: 'ios',
					label: 'iOS',
					form: [{ kind: 'fixed', values: { device_type: 1 } }, ...iosForm],
				},
				platformChoice('macos', 'macOS', 7, [
					'macos_cert_file',
					'macos_key_file',
					'macos_key_password',
				]),
				platformChoice('safari', 'Safari', 10, [
					'safari_website_name',
					'safari_allowed_domains',
					'safari_icon_file',
					'safari_key_password',
				]),
				platformChoice('windows8', 'Windows 8', 8),
			],
		},
	],
	output: z.object({
		application: z.string().describe('The code of the application'),
		platforms: z.string().nullable().describe('Which platforms are configured now'),
	}),
	rows: (answer, sent) => [
		{ application: sent().application, platforms: platformList(valueIn(answer, 'providers')) },
	],
});
