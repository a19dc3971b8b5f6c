/** What a kind of field is: how n8n shows it, and what becomes of its value. */
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
	/** What n8n shows. New objects at each call, since n8n changes them. */
	property(field: Field): FieldProperty;
	/**
	 * @param value what the parameter holds: typed, chosen, or the result of an expression
	 * @param timeZone of the workflow, for times without a zone
	 * @returns the value on the wire. What cannot be converted is returned as it is, for the schema to refuse.
	 * @throws InputError where the schema could not say what is wrong: text that is no JSON, no date
	 */
	toWire(value: unknown, field: Field, timeZone: string): unknown;
	/** It gives a list, so that an empty list is nothing. Elsewhere one is a value, for the schema to refuse. */
	givesList?: true;
	/**
	 * Whether a value is as n8n first shows the field, or less; if not given {@link isLeftEmpty}, or an
	 * empty list where the field gives one.
	 */
	isUntouched?(value: unknown): boolean;
	/** Whether the field was added to a collection and left empty; {@link isUntouched} if not given. */
	isEmpty?(value: unknown): boolean;
	/** What its texts are, where the field is no prose; names if not given. */
	textUse?: TextUse;
	/** The list of which it takes one. */
	list?: ListName;
	/** A value for the requests of the reference. */
	example(field: Field): unknown;
}

/**
 * Whether a value is one with which n8n adds a field, or which an expression without a result gives.
 * A blank, `{}`, null, and an empty list where no list belongs are values: they are read, or refused.
 */
export function isLeftEmpty(value: unknown): boolean {
	return value === undefined || value === '';
}
