/** What the service says when it refuses something of a journey, and what it means. */
import type { KnownRefusal } from './explanation';

/** Words that say in which state a journey is, and not in which it must be. */
function journeyIn(state: string): RegExp {
	const is = '(?<!\\b(?:not|be|only) )(?:in (?:status|state)|is(?: already)?(?: in)?)';
	return new RegExp(`^(?=.*journey).*\\b${is} (?:an? )?(?:STATUS_)?${state}\\b`, 'is');
}

/** The first row that matches explains the refusal. */
export const journeyRefusals: readonly KnownRefusal[] = [
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
];
