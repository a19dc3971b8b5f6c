/**
 * Which actions of the message log start the workflow: kinds of actions, application, and filters.
 */
import type { INodeProperties } from 'n8n-workflow';
import { fieldsIn } from '../parameters/checkedValues';
import { catalogue } from '../../catalogue';
import { fieldOf } from '../../catalogue/definition/requestFields';
import type { Fields } from '../../catalogue/definition/json';
import { propertyOf, toWire } from '../fields';
import { locatorValue } from '../fields/locator';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { labelIn } from '../parameters/parameters';
import { wholeTextProperty } from '../parameters/wholeText';
import { isBlank, isUnset } from '../parse';
import { SINGLE_ACTIONS } from './singleActions';
import type { TriggerInput } from './triggerInput';

/**
 * The fields of getMessageLog that are filters; application and kinds of actions are always shown.
 */
const FILTERS = [
	'campaign_code',
	'hwid',
	'message_code',
	'message_id',
	'platforms',
	'user_id',
] as const;

const FILTERS_LABEL = 'Filters';

const fieldOfLog = (name: string) => fieldOf(catalogue.getMessageLog, name);
const property = (name: string) => propertyOf(fieldOfLog(name));

/** The choice of several actions. @returns a new object */
export function actionsProperty(): INodeProperties {
	return { ...property('actions'), default: ['delivered', 'opened'] };
}

/** @returns new objects */
export function filterProperties(): INodeProperties[] {
	return [
		property('application_code'),
		{
			displayName: FILTERS_LABEL,
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: [...FILTERS.map(property), wholeTextProperty()].sort((one, other) =>
				one.displayName.localeCompare(other.displayName, 'en'),
			),
		},
	];
}

/** What the form calls the fields that select rows. */
export function filterLabels(): Record<string, string> {
	return {
		actions: fieldOfLog('actions').label,
		application_code: fieldOfLog('application_code').label,
		...Object.fromEntries(
			FILTERS.map((name) => [name, labelIn(FILTERS_LABEL, fieldOfLog(name).label)]),
		),
	};
}

/**
 * @returns the fields of getMessageLog that select rows. What was filled in stays, even where the
 *   service will refuse it: without a filter, more actions would start the workflow.
 * @throws InputError when a filter cannot become a field of the request, yields nothing, or is not
 *   what was meant
 */
export function readFilters(input: TriggerInput): Fields {
	const labels = filterLabels();
	const added = fieldsIn(input, 'filters');
	const filledIn: Fields = {
		...Object.fromEntries(
			FILTERS.filter((name) => name in added).map((name) => [name, added[name]]),
		),
		...chosenActions(input),
		...shownFilter('application_code', input),
	};
	return Object.fromEntries(
		Object.entries(filledIn).map(([name, value]) => {
			const label = labels[name] ?? name;
			if (isWithoutValue(value)) throw yieldsNothing(label);
			const onWire = toWire(value, { ...fieldOfLog(name), label }, input.timeZone);
			if (isWithoutValue(onWire)) throw yieldsNothing(label);
			const fault = faultOfValue(onWire, () => 'name');
			if (fault !== undefined) throw new InputError(label, fault);
			return [name, onWire];
		}),
	);
}

/** Trigger On names one action, or leaves the choice to Actions. */
function chosenActions(input: TriggerInput): Fields {
	const start = input.get('triggerOn');
	const action = SINGLE_ACTIONS.find((each) => each === start);
	return action === undefined ? shownFilter('actions', input) : { actions: [action] };
}

/**
 * A filter that the form always shows: empty, it selects all, unless an expression gave nothing.
 */
function shownFilter(name: 'actions' | 'application_code', input: TriggerInput): Fields {
	const value = locatorValue(input.get(name));
	return isWithoutValue(value) && !input.holdsExpression(name) ? {} : { [name]: value };
}

function isWithoutValue(value: unknown): boolean {
	return value === null || isBlank(value) || isUnset(value);
}

function yieldsNothing(label: string): InputError {
	return new InputError(
		label,
		'is empty, and would let every action through. Fill it in, check the expression in it, or remove the filter',
	);
}
