/**
 * What the platforms of an application are configured with (specification, configureApplication).
 */
import { withHints } from '../definition/field';
import { emailAddress } from '../values/addresses';
import { choice, numericChoice } from '../values/choices';
import * as z from '../definition/zod';

const text = (label: string, description: string, placeholder?: string) =>
	withHints(z.string().min(1), { label, ...(placeholder && { placeholder }) })
		.describe(description)
		.optional();
const secret = (label: string, description: string) =>
	withHints(z.string().min(1), { label, password: true }).describe(description).optional();
/** A blank at its ends may belong to it. */
const password = (label: string, description: string) =>
	withHints(z.string().min(1), { label, password: true, prose: true })
		.describe(description)
		.optional();
const prose = (label: string, description: string) =>
	withHints(z.string().min(1), { label, prose: true }).describe(description).optional();
const file = (label: string, description: string) =>
	withHints(z.string().min(1), { label, widget: 'file', placeholder: 'e.g. data' })
		.describe(`${description}: the name of the input field with the file, or its content as base64`)
		.optional();
const serviceAccount = withHints(
	z.string().startsWith('{', {
		error: 'is not a service account key. Paste the whole JSON file from the Firebase console',
	}),
	{ label: 'FCM Service Account', widget: 'jsonText' },
)
	.describe('The key of the service account, the JSON file from the Firebase console')
	.optional();
const gateway = (label: string) =>
	withHints(choice({ 0: 'Sandbox', 1: 'Production' }), { label, initial: '1' })
		.describe('Which gateway of Apple the pushes go through')
		.optional();

/** The frameworks that the service knows. */
const frameworks = {
	native: 'Native',
	cordova: 'Cordova',
	titanium: 'Titanium',
	marmalade: 'Marmalade',
	adobeAir: 'Adobe AIR',
	corona: 'Corona',
	xamarin: 'Xamarin',
	phoneGapBuild: 'PhoneGap Build',
	triggerIO: 'Trigger.io',
	unity: 'Unity',
};
const framework = withHints(choice(frameworks), { label: 'Framework', initial: 'native' })
	.describe('What the app is built with')
	.optional();

/** All settings of all platforms, each optional. */
export const platformSettings = {
	ios_key_management_type: choice({ manual: 'Manual', auto: 'Automatic' }).optional(),
	ios_key_file: file('Key File', 'The key file'),
	ios_key_password: password('Key Password', 'The password of the key file'),
	ios_gateway: gateway('iOS Gateway'),
	ios_framework: framework,
	step: choice({ 1: 'Step 1', 2: 'Step 2', 3: 'Step 3', 4: 'Step 4', 5: 'Step 5' }).optional(),
	ios_vendor_id: text('Apple ID', 'The Apple ID of the developer account', 'e.g. name@example.com'),
	ios_vendor_password: password('Apple Password', 'The password of the developer account'),
	team_id: text('Team ID', 'The team of the developer account'),
	appid: text('App ID', 'The identifier of the app', 'e.g. com.example.app'),
	apns_type: withHints(choice({ 0: 'Development', 1: 'Production' }), {
		label: 'APNs Type',
		initial: '1',
	})
		.describe('For which of the two the certificate is made')
		.optional(),
	auto_update_profile: withHints(choice({ 0: 'By Hand', 1: 'Automatically' }), {
		label: 'Update Profile',
		initial: '1',
	})
		.describe('How the provisioning profile is kept up to date')
		.optional(),
	profile: prose('Profile', 'The provisioning profile'),
	certificate: prose('Certificate', 'The content of the certificate'),
	android_gcm_api_key: secret('API Key', 'The API key of the Firebase project'),
	android_gcm_sender_id: text('Sender ID', 'The sender ID of the Firebase project'),
	android_framework: framework,
	android_fcm_service_account: serviceAccount,
	macos_key_management_type: z.literal('manual').optional(),
	macos_cert_file: file('Certificate File', 'The certificate'),
	macos_key_file: file('Key File', 'The key file'),
	macos_key_password: password('Key Password', 'The password of the key file'),
	macos_gateway: withHints(numericChoice([0, 1], { 0: 'Sandbox', 1: 'Production' }), {
		label: 'macOS Gateway',
		initial: 1,
	})
		.describe('Which gateway of Apple the pushes go through')
		.optional(),
	wns_psid: withHints(z.string().startsWith('ms-app://', { error: 'must start with ms-app://' }), {
		label: 'Package Security ID',
		placeholder: 'e.g. ms-app://s-1-15-2-1',
	})
		.describe('The package security identifier, which starts with ms-app://')
		.optional(),
	wns_secret: secret('Client Secret', 'The client secret of the app'),
	adm_cid: text('Client ID', 'The client ID of the app'),
	adm_secret: secret('Client Secret', 'The client secret of the app'),
	adm_framework: withHints(choice({ native: 'Native', unity: 'Unity', adobeAir: 'Adobe AIR' }), {
		label: 'Framework',
		initial: 'native',
	})
		.describe('What the app is built with')
		.optional(),
	chrome_gcm_api_key: secret('API Key', 'The API key of the Firebase project'),
	chrome_gcm_project_number: text('Project Number', 'The number of the Firebase project'),
	chrome_fcm_service_account: serviceAccount,
	safari_key_management_type: z.literal('manual').optional(),
	safari_website_name: prose('Website Name', 'The name that the browser shows'),
	safari_allowed_domains: withHints(z.array(z.string().min(1)).min(1), {
		label: 'Allowed Domains',
		placeholder: 'e.g. https://example.com',
	})
		.describe('The domains that may ask for permission to send pushes, comma-separated')
		.optional(),
	safari_url_template: withHints(
		z.string().regex(/^https:\/\/.*%@/, { error: 'must have the form https://%@' }),
		{
			label: 'URL Template',
			placeholder: 'e.g. https://%@',
		},
	)
		.describe('Where a push leads; %@ stands for the URL arguments of the message')
		.optional(),
	safari_icon_file: withHints(z.string().min(1), {
		label: 'Icon',
		widget: 'file',
		placeholder: 'e.g. data',
		pngPixels: 256,
	})
		.describe(
			'A png of 256 by 256 pixels: the name of the input field with the file, or its content as base64',
		)
		.optional(),
	safari_key_file: file('Key File', 'The .p12 file'),
	safari_key_password: password('Key Password', 'The password of the .p12 file'),
	firefox_is_enabled: withHints(z.boolean(), { label: 'Enabled' })
		.describe('Whether pushes go to Firefox')
		.optional(),
	firefox_fcm_service_account: serviceAccount,
	firefox_fcm_sender_id: text('Sender ID', 'The sender ID of the Firebase project'),
	firefox_fcm_api_key: secret('API Key', 'The API key of the Firebase project'),
	email_from_email: withHints(emailAddress('is not an email address'), {
		widget: 'email',
		label: 'From Email',
		placeholder: 'name@example.com',
	})
		.describe('The address that emails come from. It must be verified.')
		.optional(),
	email_from_name: prose('From Name', 'The name that emails come from'),
	email_reply: withHints(emailAddress('is not an email address'), {
		widget: 'email',
		label: 'Reply-To Email',
		placeholder: 'name@example.com',
	})
		.describe('The address that answers go to. It must be verified.')
		.optional(),
};
