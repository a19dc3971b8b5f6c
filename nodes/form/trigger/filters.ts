/** Which actions of the message log start the workflow: kinds of actions, application, and filters. */
import type { INodeProperties } from 'n8n-workflow';
import { catalogue } from '../../catalogue';
import { fieldOf } from '../../catalogue/definition/requestFields';
import { propertyOf, toWire } from '../fields';
import { locatorValue } from '../fields/locator';
import { isUnset } from '../parse';
import type { FormInput } from '../section';
import type { Fields } from '../../catalogue/definition/json';

/** The fields of getMessageLog that are filters; application and kinds of actions are always shown. */
const FILTERS = [
	'campaign_code',
	'hwid',
	'message_code',
	'message_id',
	'platforms',
	'user_id',
] as const;

const fieldOfLog = (name: string) => fieldOf(catalogue.getMessageLog, name);
const property = (name: string) => propertyOf(fieldOfLog(name));

/** @returns new objects */
export function filterProperties(): INodeProperties[] {
	return [
		{ ...property('actions'), default: ['delivered', 'opened'] },
		property('application_code'),
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: FILTERS.map((name) =>
				name === 'campaign_code' ? campaignCode() : property(name),
			).sort((one, other) => one.displayName.localeCompare(other.displayName, 'en')),
		},
	];
}

/** A trigger has no list of campaigns to offer: its filters need no application. */
function campaignCode(): INodeProperties {
	const { displayName, name, description } = property('campaign_code');
	return {
		displayName: `${displayName} Code`,
		name,
		type: 'string',
		default: '',
		placeholder: 'e.g. A1B2C-D3E4F',
		...(description && { description }),
	};
}

/**
 * @returns the fields of getMessageLog that select rows. What was filled in stays, even where the
 *   service will refuse it: without a filter, more actions would start the workflow.
 * @throws InputError when a filter cannot become a field of the request
 */
export function readFilters(input: FormInput): Fields {
	const filledIn: Fields = {
		...(input.get('filters') as Fields | undefined),
		actions: input.get('actions'),
		application_code: locatorValue(input.get('application_code')),
	};
	const names = [...FILTERS, 'actions', 'application_code'].filter(
		(name) => !isUnset(filledIn[name]),
	);
	return Object.fromEntries(
		names.map((name) => [name, toWire(filledIn[name], fieldOfLog(name), input.timeZone)]),
	);
}
