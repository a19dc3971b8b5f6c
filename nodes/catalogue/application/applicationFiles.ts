/** Files of an application: getApplicationFile (specification, "Application"). */
import { endpoint } from '../definition/endpoint';
import { choice } from '../values/choices';
import { applicationCode } from '../values/codes';
import * as z from '../definition/zod';

const fileNames = choice({
	ios_auto_certificate: 'iOS Automatic Certificate',
	ios_auto_privatekey: 'iOS Automatic Private Key',
	ios_manual_certificate: 'iOS Manual Certificate',
	ios_manual_privatekey: 'iOS Manual Private Key',
	ios_provisioning_profile: 'iOS Provisioning Profile',
	ios_push_certificate: 'iOS Push Certificate',
	macos_manual_certificate: 'macOS Manual Certificate',
	macos_manual_privatekey: 'macOS Manual Private Key',
	macos_push_certificate: 'macOS Push Certificate',
	safari_manual_privatekey: 'Safari Manual Private Key',
	safari_push_certificate: 'Safari Push Certificate',
	safari_push_package: 'Safari Push Package',
	wp7_ca: 'Windows Phone CA',
	wp7_cert: 'Windows Phone Certificate',
	wp7_key: 'Windows Phone Key',
});

export const getApplicationFile = endpoint({
	route: 'POST /json/1.3/getApplicationFile',
	resource: 'application',
	operation: 'getFile',
	action: 'Get application file',
	summary: 'Retrieve a certificate or key of an application, as text and as a file',
	request: z.object({
		application: applicationCode.describe('The application whose file is wanted'),
		file: fileNames.describe('Which file'),
	}),
	response: z.string(),
	repeatable: true,
	textFile: ({ file }) => `${file}.txt`,
	form: [{ kind: 'fields', fields: ['application', 'file'] }],
	output: z.object({
		file: z.string(),
		content: z.string().describe('The text of the certificate or key'),
	}),
	rows: (content, request) => [{ file: request().file, content }],
});
