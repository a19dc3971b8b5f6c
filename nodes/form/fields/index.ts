/**
 * The kinds of fields. Each has one file, which says how the field is shown and read, and when it
 * is empty.
 *
 * To add a kind: name it in `Widget` (catalogue/definition/form.ts), write its file here, and give
 * it a line in the table. The compiler says what is missing.
 */
import type { INodeProperties } from 'n8n-workflow';
import type { Field, FieldKind } from '../../catalogue/definition/field';
import type { Widget } from '../../catalogue/definition/form';
import { attachments } from './attachments';
import { attributeFilters } from './attributeFilters';
import { attributes } from './attributes';
import type { TextUse } from '../lostValues';
import { isUnset } from '../parse';
import { badge } from './badge';
import { boolean } from './boolean';
import { choice, choices } from './choice';
import { date, dateTime, unix, unixLocal } from './dateTime';
import { addresses, email } from './email';
import { type FieldType, isLeftEmpty } from './fieldType';
import { file } from './file';
import { flag, onlyOn } from './flag';
import { geozone } from './geozone';
import { json, jsonText } from './json';
import { list } from './list';
import {
	application,
	campaign,
	journey,
	language,
	message,
	messageCode,
	preset,
	segment,
	segmentCode,
	timeZone,
} from './locator';
import { messageId, messageIds } from './messageId';
import { number } from './number';
import { pairs } from './pairs';
import { phone } from './phone';
import { sender } from './sender';
import { applications, journeys } from './several';
import { tag } from './tag';
import { tags } from './tags';
import { text } from './text';
import { transactionId } from './transactionId';
import { url } from './url';

const fieldTypes: Readonly<Record<FieldKind | Widget, FieldType>> = {
	string: text,
	integer: number,
	number,
	boolean,
	choice,
	choices,
	list,
	object: json,
	addresses,
	application,
	applications,
	attachments,
	attributeFilters,
	attributes,
	badge,
	campaign,
	date,
	dateTime,
	email,
	file,
	flag,
	geozone,
	json,
	journey,
	journeys,
	jsonText,
	language,
	message,
	messageCode,
	messageId,
	messageIds,
	onlyOn,
	pairs,
	phone,
	preset,
	segment,
	segmentCode,
	sender,
	tag,
	tags,
	timeZone,
	transactionId,
	unix,
	unixLocal,
	url,
};

/** The kind of a field, by its widget; without one, by the shape of its value. */
export function fieldTypeOf({ widget, kind }: Field): FieldType {
	return fieldTypes[widget ?? kind];
}

/**
 * @param field a reflected field of a request
 * @returns the parameter that takes it, named like the field, without display options
 */
export function propertyOf(field: Field): INodeProperties {
	return {
		displayName: field.label,
		name: field.name,
		...(field.description && { description: field.description }),
		...(field.required && { required: true }),
		...fieldTypeOf(field).property(field),
	};
}

/** The value of a parameter, as the wire wants it; see {@link FieldType.toWire}. */
export function toWire(value: unknown, field: Field, timeZone: string): unknown {
	return fieldTypeOf(field).toWire(value, field, timeZone);
}

/** Whether a field was added to a collection and left empty; see {@link FieldType.isEmpty}. */
export function isEmpty(value: unknown, field: Field): boolean {
	return fieldTypeOf(field).isEmpty?.(value) ?? isUntouched(value, field);
}

/** Whether a value is as n8n first shows a field, or less; see {@link FieldType.isUntouched}. */
export function isUntouched(value: unknown, field: Field): boolean {
	const { isUntouched: ofType, givesList } = fieldTypeOf(field);
	if (ofType !== undefined) return ofType(value);
	return givesList === true ? isUnset(value) : isLeftEmpty(value);
}

/** Whether the value of a field on the wire is empty. */
export function givesNothing(wire: unknown, field: Field): boolean {
	if (wire === undefined || wire === '') return true;
	return fieldTypeOf(field).givesList === true && Array.isArray(wire) && wire.length === 0;
}

/** What the texts of a field are. */
export function textUseOf(field: Field): TextUse {
	return field.hints.prose ? 'prose' : (fieldTypeOf(field).textUse ?? 'name');
}
