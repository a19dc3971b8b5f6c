/** Hints that the editor shows before a run, beside the output. */
import type { NodeHint } from 'n8n-workflow';
import type { Endpoint } from '../catalogue/definition/endpoint';
import { columnSectionOf } from './columns/columnSection';
import { COLUMNS, MESSAGES } from './columns/messagesChoice';
import { CHECK_ONLY, CHECK_ONLY_PARAMETER } from './sections/checkOnly';
import { EVERY_ITEM_PARAMETER, SEND_FOR_EVERY_ITEM, WIDE_CHOICES } from './sections/everyItem';

/**
 * @param endpoints the endpoints that the node offers
 * @returns the `hints` of the node's description, as new objects
 */
export function nodeHints(endpoints: readonly Endpoint[]): NodeHint[] {
	return [...wideHint(endpoints), ...checkHint(endpoints), ...questionHint(endpoints)];
}

/** A warning before a run over several items whose messages may reach the same audience. */
function wideHint(endpoints: readonly Endpoint[]): NodeHint[] {
	const wide = endpoints.flatMap((endpoint) => {
		const { audience } = endpoint;
		if (audience === undefined) return [];
		const chosen = isChosen(endpoint);
		const fromForm =
			columnSectionOf(endpoint.form) === undefined
				? ''
				: ` && $parameter.${MESSAGES} !== "${COLUMNS}"`;
		const isWide = `${JSON.stringify(WIDE_CHOICES)}.includes($parameter.sendTo)${fromForm}`;
		return [audience.lists.length === 0 ? `(${chosen})` : `(${chosen} && ${isWide})`];
	});
	if (wide.length === 0) return [];
	return [
		{
			type: 'warning',
			location: 'outputPane',
			whenToDisplay: 'beforeExecution',
			displayCondition: `={{ $input.all().length > 1 && $parameter.${EVERY_ITEM_PARAMETER} !== true && (${wide.join(' || ')}) }}`,
			message: `There are several input items, and the audience is no list of recipients. Items with the same audience and the same message are sent once. If their messages differ, nothing is sent: switch on Execute Once in the settings to send the first one alone, or ${SEND_FOR_EVERY_ITEM} to send them all.`,
		},
	];
}

/** Reminds of the switch Check Only: left on, nothing would ever be sent. */
function checkHint(endpoints: readonly Endpoint[]): NodeHint[] {
	const sending = endpoints.filter(({ form }) => form.some(({ kind }) => kind === 'checkOnly'));
	if (sending.length === 0) return [];
	const chosen = sending.map((endpoint) => `(${isChosen(endpoint)})`);
	return [
		{
			type: 'info',
			location: 'outputPane',
			whenToDisplay: 'beforeExecution',
			displayCondition: `={{ $parameter.${CHECK_ONLY_PARAMETER} === true && (${chosen.join(' || ')}) }}`,
			message: `${CHECK_ONLY} is on: a run reads and checks everything, and sends nothing. Switch it off to send.`,
		},
	];
}

/** n8n says that such an operation runs for the first item only; in fact it refuses several. */
function questionHint(endpoints: readonly Endpoint[]): NodeHint[] {
	return endpoints
		.filter(({ asks }) => asks)
		.map((endpoint) => ({
			type: 'warning',
			location: 'outputPane',
			whenToDisplay: 'beforeExecution',
			displayCondition: `={{ $input.all().length > 1 && ${isChosen(endpoint)} }}`,
			message:
				'There are several input items, and a question is about one: nobody would be asked. Switch on Execute Once in the settings to ask about the first one, or put a Loop Over Items node before this one.',
		}));
}

function isChosen({ resource, operation }: Endpoint): string {
	return `$parameter.resource === "${resource}" && $parameter.operation === "${operation}"`;
}
