/** What the service says when it refuses, and what it means. */
import type { Explanation } from './explanation';
import type { FailureFacts } from './failure';

interface KnownRefusal extends Explanation {
	/** Matches the service's own words. */
	words: RegExp;
	/** What it says, for example. */
	said: string;
	/** What else may be so where the request was sent several times. */
	ifRepeated?: string;
	/** What to do in the form of a resource, where that is all that concerns it. */
	remedies?: Readonly<Record<string, string>>;
	/** Nothing in the request can be right then, so its parts are not tried one by one. */
	wholeRequest?: true;
}

export const CHECK_TOKEN =
	'In the credential, the Server Token must be an API access token of this account, and the Base URL the host of this account. Both stand in the control panel, under API Access.';

const FIND_SEGMENT =
	'Check the Segment: a saved segment of the control panel, written exactly like there.';

/** Words that say in which state a journey is, and not in which it must be. */
function journeyIn(state: string): RegExp {
	const is = '(?<!\\b(?:not|be|only) )(?:in (?:status|state)|is(?: already)?(?: in)?)';
	return new RegExp(`^(?=.*journey).*\\b${is} (?:an? )?(?:STATUS_)?${state}\\b`, 'is');
}

/** Public facts, "Errors seen in the wild"; the first row that matches explains the refusal. */
export const KNOWN_REFUSALS: readonly KnownRefusal[] = [
	{
		words: /account not found|user not found|unauthori[sz]ed/i,
		wholeRequest: true,
		said: 'Account not found',
		title: 'The service does not know this token',
		remedy: `The token is wrong, or belongs to an account on another host. ${CHECK_TOKEN}`,
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
			'Check the Application, or the Application Group where one is chosen: its code looks like XXXXX-XXXXX and stands beside it in the control panel. The token must be allowed to use it.',
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
		words: /message not found/i,
		said: 'Message not found',
		title: 'The service does not know this message',
		remedy:
			'Check the Message. A message that was sent to fewer than 10 devices is not kept, and one that was sent cannot be deleted.',
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
	{
		words: /attribute/i,
		said: 'unknown attribute: promo_code',
		title: 'The API entry of the journey does not know one of the attributes',
		remedy:
			'Check the names in Attributes: they must be those of the API entry (Start by API) in the journey, and capital letters count.',
		cause: 'configuration-invalid',
	},
	{
		words: /api entry|entry point|start by api|deactivated/i,
		said: 'API entry point is deactivated',
		title: 'The journey cannot take anybody in by its API entry',
		remedy:
			'Open the journey in the control panel: it must have one API entry (Start by API), and not several, which is not switched off.',
		cause: 'configuration-invalid',
	},
	// The state that the service names is the one in which the journey is.
	{
		words: journeyIn('running'),
		said: 'cannot start journey in status STATUS_RUNNING',
		title: 'The journey is running',
		remedy:
			'Start has nothing to do. To let people into it, use Journey: Add Users. To make a draft of it or to archive it, use Journey: Pause or Journey: Finish first.',
		ifRepeated: 'If this was Start, the first try has done it.',
		cause: 'configuration-invalid',
	},
	{
		words: journeyIn('draft'),
		said: 'cannot pause journey in status STATUS_DRAFT',
		title: 'The journey is a draft',
		remedy:
			'A draft takes nobody in, and there is nothing to pause or to finish. Start it with Push Journey, Journey: Start.',
		cause: 'configuration-invalid',
	},
	{
		words: journeyIn('paused'),
		said: 'cannot pause journey in status STATUS_PAUSED',
		title: 'The journey is paused',
		remedy: 'It takes nobody in meanwhile. Use Journey: Start to let it go on.',
		ifRepeated: 'If this was Pause, the first try has done it.',
		cause: 'configuration-invalid',
	},
	{
		words: journeyIn('finished'),
		said: 'cannot start journey in status STATUS_FINISHED',
		title: 'The journey is finished',
		remedy:
			'It takes nobody in and cannot be started again: use another journey, or a copy of this one.',
		ifRepeated: 'If this was Finish, the first try has done it.',
		cause: 'configuration-invalid',
	},
	{
		words: journeyIn('archived'),
		said: 'cannot start journey in status STATUS_ARCHIVED',
		title: 'The journey is archived',
		remedy: 'It takes nobody in and cannot be started: use another journey.',
		ifRepeated: 'If this was Archive, the first try has done it.',
		cause: 'configuration-invalid',
	},
	{
		words:
			/journey.*(?:not running|not active|\bin (?:status|state)\b|already|cannot|invalid (?:status|state))|cannot \w+ journey|invalid (?:status|state) transition|STATUS_[A-Z]+/i,
		said: 'journey is not running',
		title: 'The journey is not in the state for this',
		remedy:
			'Journey: Get Many shows the state of each. Only a journey that is running takes people in: use Journey: Start first. One that is finished cannot be started again.',
		ifRepeated: 'The first try may have done it.',
		cause: 'configuration-invalid',
	},
	{
		words: /journey.*(?:not found|unknown|invalid)|(?:unknown|invalid|no such) journey/i,
		said: 'journey not found',
		title: 'The service does not know this journey',
		remedy:
			'Check the journey: its ID stands in the address of its page in the control panel. The token must be one of the same account.',
		cause: 'configuration-invalid',
	},
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
			'Check the address and the Application. An address must be registered there first, with Push Email and Subscriber, Subscriber, Register.',
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

/** Whether a refusal is one of the token itself, in whatever words. */
export function isTokenRefused({ httpStatus, statusCode }: FailureFacts): boolean {
	return httpStatus === 401 || httpStatus === 403 || statusCode === 403;
}

/** Words that name nothing that was asked for. */
const NAMELESS =
	/^\W*(?:(?:http )?\d{3}\W+)?(?:the )?(?:(?:page|route|path|url|method|endpoint|resource|action) )?(?:was )?not (?:found|allowed|implemented)\W*$/i;

/** Whether an answer says that it does not know the address, or something that it does not name. */
export function isAddressUnknown({ words, httpStatus }: FailureFacts): boolean {
	return words === undefined ? httpStatus === 404 || httpStatus === 405 : NAMELESS.test(words);
}

const PLAN = String.raw`\bplan\b|subscription|tariff|upgrade|private offering`;
const PERMISSION = 'permission|not (?:allowed|permitted|available)';
const OF_PLAN = new RegExp(PLAN, 'i');
const OF_RIGHTS = new RegExp(`${PLAN}|${PERMISSION}`, 'i');
const FORBIDDEN = new RegExp(`forbid|${PLAN}|${PERMISSION}`, 'i');

/** Whether a refusal speaks of the plan of the account, so that no restriction of the token is the reason. */
export function isOfPlan({ words = '' }: Pick<FailureFacts, 'words'>): boolean {
	return OF_PLAN.test(words);
}

/** Whether a refusal of the token speaks of what the token or the plan may do, and not of the token itself. */
export function isOfRights({ words = '' }: FailureFacts): boolean {
	return OF_RIGHTS.test(words);
}

/** Whether the service knows the token, and the token or the plan of the account does not go so far. */
export function isForbidden(facts: FailureFacts): boolean {
	const { httpStatus, statusCode, words = '' } = facts;
	if (httpStatus === 401) return false;
	if (FORBIDDEN.test(words)) return true;
	return (httpStatus === 403 || statusCode === 403) && knownRefusal(facts) === undefined;
}

/** Whether a refusal concerns the token or the application, and so every message of the request. */
export function isForWholeRequest(facts: FailureFacts): boolean {
	const { words = '' } = facts;
	return (
		isTokenRefused(facts) ||
		(isAddressUnknown(facts) && facts.httpStatus !== 200) ||
		KNOWN_REFUSALS.some((known) => known.wholeRequest && known.words.test(words))
	);
}
