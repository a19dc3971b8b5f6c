/**
 * What a report of an application holds: its sections, what some of them need, and how it looks.
 */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Fields } from '../../catalogue/definition/json';
import { fieldOf } from '../../catalogue/definition/requestFields';
import { REPORT_SECTIONS, USUAL_SECTIONS } from '../../catalogue/statistics/report';
import { isUntouched, propertyOf, toWire } from '../fields';
import { InputError } from '../inputError';
import { fieldsIn, isOn } from '../parameters/checkedValues';
import { labelIn } from '../parameters/parameters';
import type { FormInput, SectionType } from '../section';
import { COMPARISON, comparisonProperty } from './chart';
import { chartTitle, lookIn, lookProperties } from './chartLook';
import { chosenNames } from './chosenNames';

const SECTIONS = 'sections';
const OPTIONS = 'reportOptions';
const OPTIONS_LABEL = 'Report Options';
const TITLE = 'Report Title';

/** What a section needs besides the application and the period. */
const NEEDED = { link_template: 'emailLinks', journeys: 'journeys' } as const;
const needed = Object.entries(NEEDED);

export const report: SectionType<'report'> = {
	properties: (_section, endpoint) => [
		{ ...propertyOf(fieldOf(endpoint, SECTIONS)), default: [...USUAL_SECTIONS] },
		...needed.map(([name, section]) => neededProperty(name, section, endpoint)),
		comparisonProperty(),
		{
			displayName: OPTIONS_LABEL,
			name: OPTIONS,
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			options: lookProperties({ title: TITLE }),
		},
	],
	read: (input, _section, endpoint): Fields => {
		const field = fieldOf(endpoint, SECTIONS);
		const chosen = toWire(input.get(SECTIONS), field, input.timeZone);
		const sections: readonly unknown[] = Array.isArray(chosen) ? chosen : [];
		if (sections.length === 0)
			throw new InputError(field.label, 'is empty. Choose what the report holds');
		const read: Fields = { [SECTIONS]: sections };
		for (const [name, section] of needed)
			if (sections.includes(section)) read[name] = neededIn(name, section, input, endpoint);
		return read;
	},
	readResult: (input) => {
		const added = fieldsIn(input, OPTIONS);
		return {
			report: {
				title: chartTitle(added, labelIn(OPTIONS_LABEL, TITLE)),
				chosenNames: chosenNames(input),
				timeZone: input.timeZone,
				now: input.now,
				compares: isOn(input, COMPARISON),
				...lookIn(added, OPTIONS_LABEL),
			},
		};
	},
	places: () => [SECTIONS, ...Object.keys(NEEDED)].map((name) => ({ name })),
	labels: (_section, endpoint) =>
		Object.fromEntries(
			[SECTIONS, ...Object.keys(NEEDED)].map((name) => [name, fieldOf(endpoint, name).label]),
		),
};

/** Not required in the editor, which shows it if Sections is an expression, whatever that gives. */
function neededProperty(name: string, section: string, endpoint: Endpoint): INodeProperties {
	return {
		...propertyOf(fieldOf(endpoint, name)),
		displayOptions: { show: { [SECTIONS]: [section] } },
	};
}

/** @throws InputError when it is empty */
function neededIn(
	name: string,
	section: keyof typeof REPORT_SECTIONS,
	input: FormInput,
	endpoint: Endpoint,
): unknown {
	const field = fieldOf(endpoint, name);
	const value = input.get(name);
	const wire = isUntouched(value, field) ? '' : toWire(value, field, input.timeZone);
	if (wire !== '' && wire !== undefined && !(Array.isArray(wire) && wire.length === 0)) return wire;
	throw new InputError(
		field.label,
		`is empty, and the section ${REPORT_SECTIONS[section]} needs it. Fill it in, or check the expression in it`,
	);
}
