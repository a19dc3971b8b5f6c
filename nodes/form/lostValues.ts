/**
 * Finds what must not be sent, anywhere in a value, because the user did not mean it: an object or
 * a missing value that became text, an expression that n8n did not evaluate, a number whose digits
 * are lost, half a character, an invalid date, or what JSON cannot carry (docs/decisions/0011).
 */
import { shortened } from '../catalogue/definition/shown';
import { isLeftOfNothing, OBJECT_TEXT } from '../catalogue/values/lostText';

/**
 * The use of a text. In a name (an ID, an address, a recipient, a value to compare with) braces are
 * always a mistake; in a link they may be a placeholder of the service; in prose anything is
 * allowed.
 */
export type TextUse = 'name' | 'link' | 'prose';

/** One of a pair without the other. */
const HALF_CHARACTER = /\p{Surrogate}/u;
/** Anything of the above, or braces: one test is enough for nearly all texts. */
const SUSPECT =
	/\[object [A-Z]|\{\{|[\uD800-\uDFFF]|^\s*(?:undefined|null|NaN|-?Infinity|Invalid [DdI])/;
const BRACES = /\{\{[^{}]*\}\}/;
const EXPRESSION = /\{\{[^{}$]*\$[^{}]*\}\}/;
/** Only a value that contains itself is nested deeper. */
const DEEPEST = 100;

/**
 * @param value the value of a request field, as it would be sent
 * @param use called only for a suspect text
 * @returns what is wrong with it, as a sentence without its subject; undefined if nothing is
 */
export function faultOfValue(value: unknown, use: () => TextUse): string | undefined {
	return faultIn(value, use, []);
}

function faultIn(value: unknown, use: () => TextUse, inside: readonly Step[]): string | undefined {
	switch (typeof value) {
		case 'string':
			return SUSPECT.test(value) ? within(faultOfText(value, use()), inside) : undefined;
		case 'number':
			return within(faultOfNumber(value), inside);
		case 'object':
			return value === null ? undefined : faultOfObject(value, use, inside);
		case 'undefined':
			return inside.length === 0
				? undefined
				: within('has no value: an expression in it has no result', inside);
		case 'function':
		case 'symbol':
			return within(`holds a ${typeof value}, which cannot be sent`, inside);
		default:
			return undefined;
	}
}

/** A step on the path to a value: an object, and a name in it. */
interface Step {
	object: object;
	name: string;
}

function within(fault: string | undefined, inside: readonly Step[]): string | undefined {
	const path = inside
		.filter(({ object }) => !Array.isArray(object))
		.map(({ name }) => name)
		.join('.');
	return fault === undefined || path === '' ? fault : `${fault} (at ${shortened(path)})`;
}

function faultOfText(text: string, use: TextUse): string | undefined {
	if (OBJECT_TEXT.test(text)) {
		return `holds "${shortened(text)}": an object became text. Name one of its fields in the expression, such as {{ $json.user.id }}; and remove a blank or anything else before or behind the braces, which makes text of what they give`;
	}
	if (isLeftOfNothing(text))
		return `is the text "${text.trim()}", which an expression without a value leaves. Check the expression`;
	if (HALF_CHARACTER.test(text))
		return 'holds half a character, which the service cannot read: a text was cut inside an emoji. Cut it by characters, such as [...text].slice(0, 50).join("")';
	if (use !== 'prose' && (use === 'name' ? BRACES : EXPRESSION).test(text)) {
		return `holds ${shortened(text)} as it stands here: n8n fills in braces in an expression only. Switch the field from Fixed to Expression`;
	}
	return undefined;
}

function faultOfNumber(number: number): string | undefined {
	if (Number.isNaN(number))
		return 'is NaN, which is no number. Check the calculation in the expression';
	if (!Number.isFinite(number)) return `is ${number}, which cannot be sent. Check the calculation`;
	if (Math.abs(number) > Number.MAX_SAFE_INTEGER)
		return `is a number with too many digits to be kept exactly: ${number}. Give it as text`;
	return undefined;
}

function faultOfObject(
	object: object,
	use: () => TextUse,
	inside: readonly Step[],
): string | undefined {
	if (inside.some((step) => step.object === object))
		return within('refers to itself, so it has no end. Name the fields that are meant', inside);
	if (inside.length >= DEEPEST) return `is nested more than ${DEEPEST} levels deep`;
	if (Array.isArray(object)) {
		const steps = [...inside, { object, name: '' }];
		for (const element of object) {
			const fault = faultIn(element, use, steps);
			if (fault !== undefined) return fault;
		}
		return undefined;
	}
	const kind = Object.prototype.toString.call(object).slice('[object '.length, -1);
	if (isInvalidDate(object))
		return within('holds a date that is none. Check the expression', inside);
	if (kind === 'Date' || isLuxon(object)) return undefined;
	if (kind !== 'Object')
		return within(
			`holds a ${kind}, which JSON cannot carry. Make an object or a list of it`,
			inside,
		);
	for (const [name, field] of Object.entries(object)) {
		const fault =
			faultOfName(name, use, inside) ?? faultIn(field, use, [...inside, { object, name }]);
		if (fault !== undefined) return fault;
	}
	return undefined;
}

/** In what an app gets, a name may be any word. */
function faultOfName(
	name: string,
	use: () => TextUse,
	inside: readonly Step[],
): string | undefined {
	if (!SUSPECT.test(name)) return undefined;
	const isWord = use() === 'prose' && isLeftOfNothing(name);
	return isWord ? undefined : within(faultOfText(name, use()), inside);
}

/** Luxon's dates and durations say themselves whether they are valid. */
function isLuxon(object: object): object is { isValid: boolean } {
	return 'isValid' in object && typeof object.isValid === 'boolean' && 'toJSON' in object;
}

function isInvalidDate(object: object): boolean {
	return object instanceof Date
		? Number.isNaN(object.getTime())
		: isLuxon(object) && !object.isValid;
}
