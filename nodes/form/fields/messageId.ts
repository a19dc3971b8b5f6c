/** Numeric IDs of messages. */
import { trim } from '../parse';
import type { FieldType } from './fieldType';
import { list, readFullList } from './list';
import { text, textParameter } from './text';

export const messageId: FieldType = {
	property: textParameter,
	toWire: (value) => toInteger(trim(value)),
	example: text.example,
};

export const messageIds: FieldType = {
	givesList: true,
	property: textParameter,
	toWire: (value, { label }) => readFullList(label, value).map(toInteger),
	example: list.example,
};

/**
 * An integer that JavaScript would round becomes a bigint, which is written with all its digits.
 */
function toInteger(value: unknown): unknown {
	if (typeof value !== 'string' || !/^\d{1,20}$/.test(value)) return value;
	return Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value);
}
