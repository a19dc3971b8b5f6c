/** A kind of field: how n8n shows it, and how its value is converted. */
import type { INodeProperties } from 'n8n-workflow';
import type { Field } from '../../catalogue/definition/field';
import type { ListName } from '../lists';
import type { TextUse } from '../lostValues';

/** A parameter of an n8n form, without what it has from the field: name, label and description. */
export type FieldProperty = Pick<
	INodeProperties,
	'type' | 'default' | 'options' | 'modes' | 'placeholder' | 'typeOptions'
>;

/** One kind of field, in both directions. */
export interface FieldType {
	/** What n8n shows. New objects at each call, because n8n changes them. */
	property(field: Field): FieldProperty;
	/**
	 * @param value what the parameter holds: typed, chosen, or the result of an expression
	 * @param timeZone of the workflow, for times without a zone
	 * @returns the value on the wire. What cannot be converted is returned as it is, for the schema
	 *   to refuse.
	 * @throws InputError where the schema could not say what is wrong: text that is not JSON, or not
	 *   a date
	 */
	toWire(value: unknown, field: Field, timeZone: string): unknown;
	/**
	 * It gives a list, so an empty list means nothing. For other kinds it is a value, for the schema.
	 */
	givesList?: true;
	/**
	 * Whether a value is as n8n first shows the field, or less. By default {@link isLeftEmpty}, or an
	 * empty list if the field gives a list.
	 */
	isUntouched?(value: unknown): boolean;
	/** Whether the field was added to a collection and left empty. By default {@link isUntouched}. */
	isEmpty?(value: unknown): boolean;
	/** What its texts are, if the field is not prose. By default names. */
	textUse?: TextUse;
	/** The list from which it takes one value. */
	list?: ListName;
	/** A value for the requests of the reference. */
	example(field: Field): unknown;
}

/**
 * Whether a value is the one with which n8n adds a field, or that of an expression without a
 * result. A blank, `{}`, null, and an empty list where no list belongs are values: they are read,
 * or refused.
 */
export function isLeftEmpty(value: unknown): boolean {
	return value === undefined || value === '';
}
