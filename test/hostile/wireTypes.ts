/** The types of values in requests. Each returns what is wrong with a value, or undefined. */
export type WireType = (value: unknown) => string | undefined;

/** Without half of a surrogate pair, which UTF-8 cannot represent. */
const isWellFormed = (value: string) => !/\p{Surrogate}/u.test(value);
const holds = (what: string, test: (value: unknown) => boolean): WireType => (value) => (test(value) ? undefined : `is no ${what}`);

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text with something in it that UTF-8 can represent. */
export const text = holds('text', (value) => typeof value === 'string' && value.trim() !== '' && isWellFormed(value));
export const anyText = holds('text', (value) => typeof value === 'string' && isWellFormed(value));
export const object = holds('object', isRecord);
export const boolean = holds('boolean', (value) => typeof value === 'boolean');
export const booleanLike = oneOf(true, false, 0, 1);
export const base64 = holds('base64', (value) => typeof value === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(value));

export function int(min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): WireType {
	return holds(`whole number from ${min} to ${max}`, (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max);
}

/**
 * An ID that may have more digits than JavaScript keeps; the simulator reads such an ID as a
 * bigint.
 */
export const id = holds('ID', (value) => (Number.isSafeInteger(value) && Number(value) >= 0) || typeof value === 'bigint');

export function number(min: number, max: number): WireType {
	return holds(`number from ${min} to ${max}`, (value) => typeof value === 'number' && value >= min && value <= max);
}

export function oneOf(...values: unknown[]): WireType {
	return holds(`one of ${values.join(', ')}`, (value) => values.includes(value));
}

export function pattern(what: string, expression: RegExp): WireType {
	return holds(what, (value) => typeof value === 'string' && expression.test(value));
}

export function list(of: WireType, min = 0, max = Infinity): WireType {
	return (value) => {
		if (!Array.isArray(value)) return 'is no list';
		if (value.length < min || value.length > max) return `has ${value.length} elements`;
		return value.map(of).find((complaint) => complaint !== undefined);
	};
}

export function either(...types: WireType[]): WireType {
	return (value) => (types.some((type) => type(value) === undefined) ? undefined : types[0]?.(value));
}

/** An object with free names, whose values have one type. */
export function mapOf(of: WireType, min = 0): WireType {
	return (value) => {
		if (!isRecord(value)) return 'is no object';
		if (Object.keys(value).length < min) return 'is empty';
		const wrong = Object.entries(value).find(([name, each]) => name.trim() === '' || of(each) !== undefined);
		return wrong && `is wrong at "${wrong[0]}"`;
	};
}

/** An object with known fields. Names that end with `!` are required. */
export type Shape = Readonly<Record<string, WireType>>;

export function shape(fields: Shape): WireType {
	return (value) => {
		if (!isRecord(value)) return 'is no object';
		for (const name of Object.keys(fields)) {
			const [bare = ''] = name.split('!');
			if (name.endsWith('!') && value[bare] === undefined) return `lacks ${bare}`;
		}
		for (const [name, each] of Object.entries(value)) {
			const type = fields[name] ?? fields[`${name}!`];
			if (type === undefined) return `has the unknown field ${name}`;
			const complaint = type(each);
			if (complaint !== undefined) return `${name} ${complaint}`;
		}
		return undefined;
	};
}

/** A value that fits both types. */
export function all(...types: WireType[]): WireType {
	return (value) => types.map((type) => type(value)).find((complaint) => complaint !== undefined);
}

export const day = realDate(/^\d{4}-\d{2}-\d{2}$/);
export const minute = realDate(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
export const second = realDate(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

function realDate(format: RegExp): WireType {
	return holds('date', (value) => {
		if (typeof value !== 'string' || !format.test(value)) return false;
		const [date = '', time = '00:00'] = value.split(' ');
		const at = new Date(`${date}T${time}Z`);
		return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
	});
}
