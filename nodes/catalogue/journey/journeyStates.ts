/**
 * The states of a journey (public documentation, "Lifecycle"). A state that is asked for twice is
 * reached once, so the requests may be repeated; the service may then refuse the second one.
 */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import type { FormSection } from '../definition/form';
import { journeyId } from '../values/codes';
import { journeyAnswer, journeyRow, journeyShape, journeyWithPoints } from './journeyObject';
import { withoutCase } from '../values/uuids';
import * as z from '../definition/zod';

const ofJourney = z.object({ uuid: journeyId });

const chosen: FormSection = { kind: 'fields', fields: ['uuid'] };

const ofOne = {
	resource: 'journey',
	request: ofJourney,
	response: journeyAnswer,
	repeatable: true,
	output: z.object(journeyShape),
	rows: journeyRow,
} as const;

/** What the endpoints share that lead a journey to a state. */
const change = {
	...ofOne,
	// An ID is the same in capital letters.
	once: ({ uuid }: { uuid: string }) => withoutCase(uuid),
} as const;

/** Asks before people leave the journey. */
function leaveIt(verb: string, done: string): FormSection {
	return {
		kind: 'confirm',
		label: 'People Leave the Journey',
		notice: `Those who are in the journey get nothing more of it once it is ${done}. That cannot be taken back for them.`,
		description: `Whether to ${verb} although people may be in the journey. Nothing is done while this is off.`,
		nothing: `the journey was not ${done}`,
	};
}

export const startJourney = endpoint({
	...change,
	route: 'POST /api/v3/journeygateway/start',
	operation: 'start',
	action: 'Start journey',
	summary:
		'Switch a journey on: a draft, or one that is paused. It then takes people in as its entries say. This adds nobody by itself: use Add Users of Journey for that.',
	form: [chosen],
});

export const pauseJourney = endpoint({
	...change,
	route: 'POST /api/v3/journeygateway/pause',
	operation: 'pause',
	action: 'Pause journey',
	summary:
		'Halt a journey that is running. Start lets it go on. To take single people out of it, use Remove Users of Journey.',
	form: [chosen],
});

export const finishJourney = endpoint({
	...change,
	route: 'POST /api/v3/journeygateway/finish',
	operation: 'finish',
	action: 'Finish journey',
	summary: 'End a journey for good: it cannot be started again. To halt it for a while, use Pause.',
	form: [chosen, leaveIt('finish the journey', 'finished')],
});

export const setJourneyToDraft = endpoint({
	...change,
	route: 'POST /api/v3/journeygateway/draft',
	operation: 'setToDraft',
	action: 'Set journey to draft',
	summary: 'Make a draft of a journey, so that it can be edited. Start switches it on again.',
	form: [chosen, leaveIt('set the journey to draft', 'set to draft')],
});

export const archiveJourney = endpoint({
	...change,
	route: 'POST /api/v3/journeygateway/archive',
	operation: 'archive',
	action: 'Archive journey',
	summary: 'Put a journey away that is not needed any more',
	form: [chosen, leaveIt('archive the journey', 'archived')],
});

/** Not documented: the address of a journey is the one with which it is replaced. */
export const getJourney = endpoint({
	...ofOne,
	route: 'GET /api/v3/journeygateway/{uuid}',
	operation: 'get',
	action: 'Get journey',
	summary:
		'Retrieve a journey with its state and the points of its canvas. The method is inferred from that which replaces a journey: the service does not document it.',
	request: z.object({
		uuid: withHints(journeyId, {}),
	}),
	form: [chosen, { kind: 'simplify' }],
	output: z.object({
		...journeyShape,
		points: z
			.array(
				z.looseObject({
					title: z.string().optional(),
					does: z.string().optional().describe('What the point does, such as send push'),
				}),
			)
			.describe('The points of the canvas, with all that the service says of each'),
	}),
	rows: journeyWithPoints,
});
