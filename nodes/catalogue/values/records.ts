/** Objects with arbitrary names, such as tags and custom data. */
import { isObject } from '../definition/json';
import * as z from '../definition/zod';

/**
 * Like zod's `record`, but for all names. zod drops the name `__proto__`, and refuses an object
 * with the name `constructor`.
 */
const OwnRecord = z.$constructor<z.ZodRecord, z.$ZodRecordDef>(
	'OwnRecord',
	(schema, definition) => {
		z.ZodRecord.init(schema, definition);
		const { keyType: names, valueType: values } = definition;
		schema._zod.parse = (payload, context) => {
			const { value: record } = payload;
			if (!isObject(record) || isDate(record)) {
				payload.issues.push({
					code: 'invalid_type',
					expected: 'record',
					input: record,
					inst: schema,
				});
				return payload;
			}
			for (const [name, value] of Object.entries(record)) {
				for (const [part, written] of [
					[names, name],
					[values, value],
				] as const) {
					const result = part._zod.run({ value: written, issues: [] }, context);
					if (result instanceof Promise) throw new Error('A record has no schema that waits');
					for (const issue of result.issues)
						payload.issues.push({
							...issue,
							path: [name, ...(issue.path ?? [])],
							...(part === values && { entry: name }),
						});
				}
			}
			payload.value = Object.fromEntries(Object.entries(record));
			return payload;
		};
	},
);

/**
 * @param names the schema of a name
 * @param values the schema of a value; it must not transform the value
 * @returns the schema of an object that keeps all its names; issues have the name as their path,
 *   and those of a value have it as their `entry`
 */
export function recordOf<Value extends z.ZodType>(
	names: z.ZodString,
	values: Value,
): z.ZodRecord<z.ZodString, Value> {
	return new OwnRecord({
		type: 'record',
		keyType: names,
		valueType: values,
	}) as z.ZodRecord<z.ZodString, Value>;
}

/** Whether an object is a date of JavaScript or Luxon. */
function isDate(object: Record<string, unknown>): boolean {
	return object instanceof Date || typeof object.toMillis === 'function';
}
