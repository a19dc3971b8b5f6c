/** What the service says when it refuses, and what it means. */
import { WHEN_NO_CODE } from '../../catalogue/values/messageCodes';
import type { KnownRefusal } from './explanation';
import type { FailureFacts } from './failure';
import { journeyRefusals } from './journeyRefusals';

export const CHECK_TOKEN =
	'In the credential, the Server Token must be an API access token of this account, and the Base URL the host of this account. Both stand in the control panel, under API Access.';

const FIND_SEGMENT =
	'Check the Segment: a saved segment of the control panel, written exactly like there.';

/** Public facts, "Errors seen in the wild"; the first row that matches explains the refusal. */
export const KNOWN_REFUSALS: readonly KnownRefusal[] = [
	{
		words: /account not found|unauthori[sz]ed/i,
		wholeRequest: true,
		said: 'Account not found',
		title: 'The service does not know this token',
		remedy: `The token is wrong, or belongs to an account on another host. ${CHECK_TOKEN}`,
		cause: 'credential-invalid',
	},
	{
		words: /user not found/i,
		wholeRequest: true,
		said: 'User not found',
		title: 'The service does not know this user, or this token',
		remedy: `A request that names no user has a wrong token. ${CHECK_TOKEN}`,
		remedies: {
			user: 'Check the User ID: the app names its users, and an email address is one only if the app says so. If users that exist are refused as well, check the Device Token in the credential.',
			journey:
				'Check the User IDs: the app names its users, and an email address is one only if the app says so. If users that exist are refused as well, check the Server Token in the credential.',
		},
		cause: 'credential-invalid',
	},
	{
		words: /token restrictions forbid/i,
		wholeRequest: true,
		said: 'Token restrictions forbid this operation',
		title: 'The token is not allowed to do this',
		remedy:
			'Enable what is asked for in the restrictions of the token, in the control panel under API Access. Email methods need the Email API restriction.',
		cause: 'credential-invalid',
	},
	{
		words: /access denied|application not found|application code is not valid/i,
		wholeRequest: true,
		said: 'Application not found',
		title: 'The service does not know this application',
		remedy:
			'Check the Application: its code, or that of an application group, looks like XXXXX-XXXXX and stands beside it in the control panel. The token must be allowed to use it.',
		cause: 'configuration-invalid',
	},
	{
		words:
			/custom plan|private offering|(?:not|isn't) (?:available|included|supported|allowed|enabled|part)\b.{0,20}\b(?:your|this|the|current) (?:\w+ )?(?:plan|subscription|tariff)|\b(?:upgrade|requires?)\b.{0,20}\b(?:plan|subscription|tariff)\b/i,
		wholeRequest: true,
		said: 'Custom plan only',
		title: 'The plan of the account does not include this',
		remedy:
			'The service keeps some methods for its Custom plan, such as those for segments and tags. Ask the operator of the service, or do it in the control panel.',
		cause: 'configuration-invalid',
	},
	{
		words: /live activity.*(?:not found|unknown|not exist)|(?:unknown|no such) live activity/i,
		said: 'Live Activity not found',
		title: 'The service does not know this Live Activity',
		remedy:
			'Check the Live Activity ID: it must be the one with which the Live Activity was started, in the same application.',
		cause: 'configuration-invalid',
	},
	{
		words: /message not found/i,
		said: 'Message not found',
		title: 'The service does not know this message',
		remedy: `Check the Message. One that was sent cannot be deleted, and the service keeps none ${WHEN_NO_CODE}.`,
		cause: 'configuration-invalid',
	},
	{
		words: /already (?:been )?sent/i,
		said: 'Message has already been sent',
		title: 'The message was already sent',
		remedy: 'Only a message that is scheduled and not sent yet can be deleted.',
		cause: 'configuration-invalid',
	},
	{
		words: /no notifications/i,
		said: 'No notifications',
		title: 'The service found no message in the request',
		remedy:
			'Check Text, and the expression in it. In a request of your own, notifications must be a list with at least one message.',
		cause: 'configuration-invalid',
	},
	{
		words: /must be (?:a )?key-value object/i,
		said: 'android_root_params must be key-value object',
		title: 'The service cannot read the root parameters',
		remedy:
			'Check Root Parameters of the platform that the service names: a JSON object such as {"key": "value"}.',
		cause: 'configuration-invalid',
	},
	{
		words: /\balready (?:in use|taken|exists?)\b/i,
		said: 'Name is already in use',
		title: 'There is one of this name already',
		remedy: 'Choose another name, or use the one that exists.',
		cause: 'configuration-invalid',
	},
	{
		words:
			/campaign.*(?:not found|wrong|invalid|not valid|unknown)|(?:unknown|invalid|wrong) campaign/i,
		said: 'Campaign not found',
		title: 'The service does not know this campaign',
		remedy:
			'Choose a campaign of the same application. Campaigns of customer journeys do not work here.',
		cause: 'configuration-invalid',
	},
	{
		words:
			/template\b.*(?:not found|unknown|not exist|invalid|not valid|wrong)|(?:unknown|invalid|wrong|no such) (?:email )?template\b(?! \w)/i,
		said: 'Email template not found',
		title: 'The service does not know this email template',
		remedy: 'Check the template code. The template must belong to the same account.',
		cause: 'configuration-invalid',
	},
	...journeyRefusals,
	{
		words: /event.*(?:not found|unknown|invalid|not exist)|(?:unknown|invalid|no such) event/i,
		said: 'Event not found',
		title: 'The service does not know this event',
		remedy:
			'Check the name of the event: it must be created in the control panel first, and be written exactly like there.',
		cause: 'configuration-invalid',
	},
	{
		words:
			/\b(?:devices?|hwid)\b.*(?:not found|unknown|not exist|not registered)|(?:unknown|no such) device/i,
		said: 'Device not found',
		title: 'The service does not know this device',
		remedy:
			'Check the hardware ID and the Application. A device that was registered just now is known after some seconds.',
		cause: 'configuration-invalid',
	},
	{
		words: /email.*(?:not found|unknown|not exist|not registered)|(?:unknown|no such) email/i,
		said: 'Email not found',
		title: 'The service does not know this email address',
		remedy:
			'Check the address and the Application. An address must be registered there first, with Push Email and Subscriber, Subscriber: Register.',
		cause: 'configuration-invalid',
	},
	{
		words: /\btags?\b.*(?<!\bnot )\buser[- ]?specific/i,
		said: 'Tag "Points" is user-specific: userId is required',
		title: 'A tag is user-specific, and no user is named',
		remedy: 'Its values belong to users: choose User in Whose Tags, and enter the User ID.',
		cause: 'configuration-invalid',
	},
	{
		words: /\btags?\b.*(?:not found|unknown|not exist)|(?:unknown|no such) tag/i,
		said: 'Tag not found',
		title: 'The service does not know this tag',
		remedy:
			'Check the name of the tag, in which capital letters count, or create it with Push Audience, Tag Definition: Create.',
		cause: 'configuration-invalid',
	},
	{
		words: /request.*(?:not found|unknown|expired)|(?:unknown|no such) request/i,
		said: 'Request not found',
		title: 'The service does not know this scheduled result',
		remedy:
			'Check the Request ID. Results are kept for a while only: run the operation that scheduled it again.',
		cause: 'configuration-invalid',
	},
	{
		words: /preset/i,
		said: 'Preset code is wrong',
		title: 'The service does not know this preset',
		remedy: 'Check the Preset. It must belong to the same application.',
		cause: 'configuration-invalid',
	},
	{
		words: /cannot parse date/i,
		said: 'Cannot parse date',
		title: 'The service cannot read the date',
		remedy: 'Check Date and Time.',
		cause: 'configuration-invalid',
	},
	{
		words: /invalid devices list/i,
		said: 'Invalid devices list. "devices" must be an array.',
		title: 'The service cannot read the list of devices',
		remedy: 'Check the recipients: at least one push token, hardware ID or phone number.',
		cause: 'configuration-invalid',
	},
	{
		words: /maximum date interval|30 days/i,
		said: 'exceeded the maximum date interval. Max interval: 30 days',
		title: 'The period is too long',
		remedy: 'The message log reaches 30 days back. Choose a shorter period.',
		cause: 'configuration-invalid',
	},
	{
		words:
			/filter|unknown segment|\bsegment\b.{0,80}?(?:not found|unknown|wrong|invalid|not exist|cannot be)/i,
		said: 'Filter not found',
		title: 'The service does not know this segment or filter, or cannot use it',
		remedy:
			'Check the Segment: a saved segment of the control panel, written exactly like there. For a targeted push, check Devices Filter; in Push Audience, the name or code of the segment, or its expression.',
		remedies: {
			push: FIND_SEGMENT,
			sms: FIND_SEGMENT,
			email: FIND_SEGMENT,
			targetedPush: 'Check Devices Filter, and the names and kinds of the tags in it.',
			journey: 'Check the Segmentation Expression.',
			segment: 'Check the name or code of the segment, or its expression.',
		},
		cause: 'configuration-invalid',
	},
	{
		words: /still being processed/i,
		said: 'Request is still being processed',
		title: 'The result is not ready yet',
		remedy: 'Ask for it again in a minute.',
		cause: 'temporarily-unavailable',
	},
];

/** The explanation of a refusal in known words. */
export function knownRefusal({ words = '' }: FailureFacts): KnownRefusal | undefined {
	return KNOWN_REFUSALS.find((known) => known.words.test(words));
}
