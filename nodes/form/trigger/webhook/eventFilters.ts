/** Which of the events that come in start the workflow. */
import type { INodeProperties } from 'n8n-workflow';
import { textsAmong } from '../../../catalogue/definition/json';
import { shown } from '../../../catalogue/definition/shown';
import { isCode } from '../../../catalogue/values/codes';
import { readFullList } from '../../fields/list';
import { InputError } from '../../inputError';
import { labelIn } from '../../parameters/parameters';
import { wholeTextProperty } from '../../parameters/wholeText';
import { COMMA_OR_SEMICOLON, toList } from '../../parse';
import { fieldsIn } from '../../parameters/checkedValues';
import type { TriggerInput } from '../triggerInput';

/** Undefined lets all through; names and codes are in the form of {@link comparable}. */
export interface EventFilters {
	readonly events: ReadonlySet<string> | undefined;
	readonly platforms: ReadonlySet<string> | undefined;
	readonly applications: ReadonlySet<string> | undefined;
}

const EVENTS = 'Events';
const FILTERS = 'Filters';
const OTHER_EVENTS = 'Other Events';
const APPLICATIONS = 'Applications';
const notJourneys = { show: { triggerOn: ['accountEvents', 'eventStream'] } };

/** The events that the service names (public documentation: the list is not complete). */
const knownEvents = ['Email Bounced', 'Email Delivered', 'Email Opened', 'Email Sent'];

/** @returns new objects; a journey sends what its author writes, and needs no filters */
export function eventFilterProperties(): INodeProperties[] {
	return [
		{
			displayName: EVENTS,
			name: 'events',
			type: 'multiOptions',
			options: knownEvents.map((name) => ({ name, value: name })),
			default: [],
			description:
				'Which events start the workflow. Without a choice, all do. Add those that are not in the list to Other Events.',
			displayOptions: notJourneys,
		},
		{
			displayName: FILTERS,
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: [
				{
					displayName: APPLICATIONS,
					name: 'applications',
					type: 'string',
					default: '',
					placeholder: 'e.g. A1B2C-D3E4F',
					description: 'Only events of these applications, by their codes, comma-separated',
				},
				wholeTextProperty(),
				{
					displayName: OTHER_EVENTS,
					name: 'otherEvents',
					type: 'string',
					default: '',
					placeholder: 'e.g. Email Link Clicked',
					description:
						'Events that are not in the list, by their names, comma-separated. They count besides those chosen in Events; upper and lower case are the same.',
				},
				{
					displayName: 'Platforms',
					name: 'platforms',
					type: 'string',
					default: '',
					placeholder: 'e.g. Email, iOS',
					description:
						'Only events of these platforms, as the events name them, comma-separated. Upper and lower case are the same.',
				},
			].sort((one, other) =>
				one.displayName.localeCompare(other.displayName, 'en'),
			) as INodeProperties[],
			displayOptions: notJourneys,
		},
	];
}

/**
 * @throws InputError when a filter was added and yields nothing: without it, more
 *   events would start the workflow
 */
export function readEventFilters(input: TriggerInput): EventFilters {
	const added = fieldsIn(input, 'filters');
	const named = (name: string, label: string): string[] => {
		if (!(name in added)) return [];
		const place = labelIn(FILTERS, label);
		return filled(readFullList(place, added[name], COMMA_OR_SEMICOLON), place);
	};
	const chosen = toList(input.get('events')).map(String);
	if (chosen.length === 0 && input.holdsExpression('events')) filled(chosen, EVENTS);
	return {
		events: setOf([...chosen, ...named('otherEvents', OTHER_EVENTS)]),
		platforms: setOf(named('platforms', 'Platforms')),
		applications: setOf(named('applications', APPLICATIONS).map(codeOfApplication)),
	};
}

/**
 * @returns the name or code, the same for all its spellings: `Email Sent`,
 *   `email_sent`, `EmailSent`
 */
export function comparable(name: string): string {
	return name
		.normalize('NFC')
		.replace(/[\s_-]+/g, '')
		.toLowerCase();
}

/** With a name in place of the code, nothing would ever start the workflow. */
function codeOfApplication(text: string): string {
	if (isCode(text)) return text;
	throw new InputError(
		labelIn(FILTERS, APPLICATIONS),
		`holds ${shown(text)}, which is not an application code. A code looks like XXXXX-XXXXX and stands beside the application in the control panel`,
	);
}

function filled(list: readonly unknown[], label: string): string[] {
	if (list.length === 0)
		throw new InputError(
			label,
			'is empty, and would let every event through. Fill it in, check the expression in it, or remove the filter',
		);
	const texts = textsAmong(list);
	if (texts.length < list.length) throw new InputError(label, 'holds something that is no text');
	return texts;
}

function setOf(names: readonly string[]): ReadonlySet<string> | undefined {
	return names.length === 0 ? undefined : new Set(names.map(comparable));
}
