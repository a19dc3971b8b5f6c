/** Fields that a user adds when needed. Fields that are not added stay absent from the request. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Field } from '../../catalogue/definition/field';
import { fieldOf } from '../../catalogue/definition/requestFields';
import { InputError } from '../inputError';
import { fieldsIn } from '../parameters/checkedValues';
import { LEFT_OUT_BY_TEXT } from '../parameters/noResult';
import { labelIn } from '../parameters/parameters';
import { wholeTextProperty } from '../parameters/wholeText';
import { isEmpty, givesNothing, propertyOf, toWire } from '../fields';
import { locatorValue } from '../fields/locator';
import type { SectionType } from '../section';
import type { Fields } from '../../catalogue/definition/json';
import { without } from '../../catalogue/definition/without';

export const collection: SectionType<'collection'> = {
	properties: ({ name, label, fields, prefix }, endpoint) => [
		{
			displayName: label,
			name,
			type: 'collection',
			placeholder: label === 'Options' ? 'Add option' : `Add ${label.replace(/s$/, '')}`,
			default: {},
			options: [
				...fields.map((field) => without(propertyOf(fieldOf(endpoint, field, prefix)), 'required')),
				wholeTextProperty(),
			].sort((one, other) => one.displayName.localeCompare(other.displayName, 'en')),
		},
	],
	read: (input, { name: parameter, label, fields, prefix, always }, endpoint) => {
		const added = fieldsIn(input, parameter);
		const read: Fields = {};
		for (const name of fields) {
			if (!Object.hasOwn(added, name)) continue;
			const value = added[name];
			const field = fieldOf(endpoint, name, prefix);
			const fullLabel = labelIn(label, field.label);
			const isLeftEmpty = isEmpty(value, field);
			// n8n adds a field as an empty text; only an expression gives less than that.
			const isLost = locatorValue(value) === undefined;
			if (isLeftEmpty && !isLost && !field.hints.narrows) continue;
			const wire = isLeftEmpty
				? undefined
				: toWire(value, { ...field, label: fullLabel }, input.timeZone);
			if (givesNothing(wire, field))
				throw new InputError(
					fullLabel,
					isLost && !field.hints.narrows ? LEFT_OUT_BY_TEXT : emptyFault(field, endpoint),
				);
			read[name] = wire;
		}
		return Object.keys(read).length === 0 ? {} : { ...always, ...read };
	},
	places: ({ label, fields, prefix }) =>
		fields.map((name) => ({ name, group: label, ...(prefix && { prefix }) })),
	labels: ({ label, fields, prefix }, endpoint) =>
		Object.fromEntries(
			fields.map((field) => [field, labelIn(label, fieldOf(endpoint, field, prefix).label)]),
		),
};

/** What an added field that yields nothing means; one that narrows would widen. */
function emptyFault({ hints }: Field, endpoint: Endpoint): string {
	if (!hints.narrows) return 'is empty. Fill it in, remove it, or check the expression in it';
	if (typeof hints.narrows === 'string')
		return `is empty, so ${hints.narrows}. Fill it in, remove it, or check the expression in it`;
	return endpoint.repeatable === 'transactionId'
		? 'is empty, so more devices would get the message. Fill it in, remove it to reach them all, or check the expression in it'
		: 'is empty, so more would be counted or listed than was meant. Fill it in, remove it to get all, or check the expression in it';
}
