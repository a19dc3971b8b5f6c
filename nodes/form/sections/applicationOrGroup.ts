/** One application, or a group of applications by its code: a mode of the same field. */
import type { INodePropertyMode } from 'n8n-workflow';
import { isObject } from '../../catalogue/definition/json';
import { fieldOf } from '../../catalogue/definition/requestFields';
import { propertyOf } from '../fields';
import { locatorValue } from '../fields/locator';
import { isLeftEmpty } from '../fields/fieldType';
import { InputError } from '../inputError';
import type { SectionType } from '../section';
import { EMPTY, fields } from './fields';

const APPLICATION = 'application';
const GROUP = 'applications_group';
const GROUP_MODE = { name: 'group', displayName: 'By Group Code' };

/** A rule of `displayOptions`: what is shown, or hidden, for a group alone. */
export const FOR_GROUP = { [`/${APPLICATION}.mode`]: [GROUP_MODE.name] };

/** Whether the value of the parameter names a group. */
export function isGroup(application: unknown): boolean {
	return isObject(application) && application.mode === GROUP_MODE.name;
}

export const applicationOrGroup: SectionType<'applicationOrGroup'> = {
	properties: (_section, endpoint) => {
		const { modes = [], ...property } = propertyOf(fieldOf(endpoint, APPLICATION));
		const byGroup: INodePropertyMode = {
			...GROUP_MODE,
			type: 'string',
			placeholder: fieldOf(endpoint, GROUP).hints.placeholder ?? '',
		};
		return [
			{
				...property,
				required: true,
				description: `${property.description ?? ''}. ${GROUP_MODE.displayName} takes all applications of a group.`,
				modes: [...modes, byGroup],
			},
		];
	},
	read: (input, _section, endpoint) => {
		const value = input.get(APPLICATION);
		if (!isGroup(value))
			return (
				fields.read?.(input, { kind: 'fields', fields: [APPLICATION], required: true }, endpoint) ??
				{}
			);
		const code = locatorValue(value);
		if (isLeftEmpty(code)) throw new InputError(fieldOf(endpoint, GROUP).label, EMPTY);
		return { [GROUP]: code };
	},
	places: () => [{ name: APPLICATION }, { name: GROUP, group: GROUP_MODE.displayName }],
	labels: (_section, endpoint) => ({
		[APPLICATION]: fieldOf(endpoint, APPLICATION).label,
		[GROUP]: fieldOf(endpoint, GROUP).label,
	}),
};
