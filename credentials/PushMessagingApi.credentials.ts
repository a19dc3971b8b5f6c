import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	Icon,
	INodeProperties,
} from 'n8n-workflow';
import { authenticate } from '../nodes/transport/authenticate';
import { type PushMessagingCredential, REQUESTS_PER_MINUTE } from '../nodes/transport/credential';

/** An account of the push messaging service: its tokens, its hosts, its rate limit. */
export class PushMessagingApi implements ICredentialType {
	name = 'pushMessagingApi';

	displayName = 'Push Messaging (Pushwoosh) API';

	icon: Icon = { light: 'file:../nodes/icons/push.svg', dark: 'file:../nodes/icons/push.dark.svg' };

	documentationUrl =
		'https://github.com/n8n-nodes-push-messaging/n8n-nodes-push-messaging/blob/main/docs/credential.md';

	properties: INodeProperties[] = [
		{
			displayName: 'Server Token',
			name: 'serverToken',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description:
				'The API access token, from the control panel under API Access. Email methods need a token with the Email API restriction.',
		},
		{
			displayName: 'Device Token',
			name: 'deviceToken',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'The token for device methods such as Device: Register, where the account demands one',
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: 'https://api.pushwoosh.com',
			required: true,
			description: 'The host of the account. Accounts with a host of their own enter it here.',
		},
		{
			displayName: 'Journey URL',
			name: 'journeyUrl',
			type: 'string',
			default: 'https://journey.pushwoosh.com',
			required: true,
			description: 'The host of the customer journeys',
		},
		{
			displayName: 'Requests per Minute',
			name: 'requestsPerMinute',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: REQUESTS_PER_MINUTE,
			description:
				'How many message requests this n8n process may send in a minute, whatever the number of executions. The service allows 600 for the whole account: with several queue workers, divide the 600 by their number and one more, such as 200 for two workers; other programs on the same account need their share, too. Without that each finds its share from the refusals of the service, which costs waiting time.',
		},
	];

	authenticate = async (
		credentials: ICredentialDataDecryptedObject,
		requestOptions: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> =>
		authenticate(credentials as unknown as PushMessagingCredential, requestOptions);
}
