/** What a person enters in one field, as the wire wants it. */
import type { Field } from '../../catalogue/definition/field';
import type { FormInput } from '../section';
import { readAttributeFilters, readTags } from './rows';
import {
	locatorValue,
	toBoolean,
	toChoice,
	toDateTime,
	toFlag,
	toJson,
	toList,
	toNumber,
	toPairs,
	toPhone,
	toText,
	toTextOrJson,
	trim,
} from '../parse';

/** A file that was entered: the name of a binary field, or base64. Execution reads it. */
export class FileInput {
	constructor(
		readonly label: string,
		readonly entered: unknown,
		/** See `FieldHints.pngPixels`. */
		readonly pngPixels: number | undefined,
	) {}
}

/**
 * @param field the reflected field
 * @param value what stands in the parameter: typed, chosen, or the result of an expression
 * @param entered for the time zone of dates
 * @returns the value on the wire. What cannot be converted is returned as it is, for the schema to refuse.
 * @throws InputError where the schema could not say what is wrong: text that is no JSON, no date
 */
export function toWire(
	field: Field,
	value: unknown,
	entered: Pick<FormInput, 'timeZone'>,
): unknown {
	switch (field.widget) {
		case 'application':
		case 'campaign':
			return locatorValue(value);
		case 'tags':
			return readTags(field.label, value, entered.timeZone);
		case 'attributeFilters':
			return readAttributeFilters(value);
		case 'sender':
			return (value as { address?: unknown }).address ?? value;
		case 'unix':
			return Math.floor(toDateTime(field.label, value, entered.timeZone).toSeconds());
		case 'unixLocal':
			return wallClock(toDateTime(field.label, value, entered.timeZone));
		case 'jsonText':
			return JSON.stringify(toJson(field.label, value));
		case 'file':
			return new FileInput(field.label, trim(value), field.hints.pngPixels);
		case 'flag':
			return toFlag(field.label, value);
		case 'date':
			return toDateTime(field.label, value, entered.timeZone).toFormat('yyyy-MM-dd');
		case 'dateTime':
			return toDateTime(field.label, value, entered.timeZone)
				.toUTC()
				.toFormat('yyyy-MM-dd HH:mm:ss');
		case 'json':
			return field.kind === 'object'
				? toJson(field.label, value)
				: toTextOrJson(field.label, value);
		case 'pairs':
			return toPairs(value);
		case 'geozone':
			return (value as { circle?: unknown } | null | undefined)?.circle ?? value ?? {};
		case 'badge':
			return toBadge(value);
		case 'phone':
			return [toPhone(value)];
		case 'messageId':
			return toMessageId(trim(value));
		case 'messageIds':
			return toList(value).map(toMessageId);
		case 'url':
			return trim(value);
		case undefined:
			break;
	}
	switch (field.kind) {
		case 'string':
			return toText(value);
		case 'boolean':
			return toBoolean(value);
		case 'integer':
		case 'number':
			return toNumber(value);
		case 'choice':
			return toChoice(field, value);
		case 'list':
			return toList(value);
		case 'choices':
			return toList(value).map((each) => toChoice(field, each));
		case 'object':
			return toJson(field.label, value);
	}
}

/** An integer that JavaScript would round becomes a bigint, which is written with all its digits. */
function toMessageId(value: unknown): unknown {
	if (typeof value !== 'string' || !/^\d{1,20}$/.test(value)) return value;
	return Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value);
}

/** Seconds since 1970 as the clock on the wall counts them. */
function wallClock(date: ReturnType<typeof toDateTime>): number {
	return Math.floor(date.setZone('UTC', { keepLocalTime: true }).toSeconds());
}

/** Digits set the badge; a sign before them changes it. */
function toBadge(value: unknown): unknown {
	if (typeof value !== 'string') return value;
	const text = value.trim();
	return /^\d+$/.test(text) ? Number(text) : text;
}
