/**
 * Validates a request before it is sent. Errors are sentences that name the field as the form does.
 */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Fields, JsonObject } from '../../catalogue/definition/json';
import { shown } from '../../catalogue/definition/shown';
import { InputError } from '../../form/inputError';
import { sectionsLabels } from '../../form/sections';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { narrowedSchema } from './narrowedSchema';

/** The parts of a zod issue that the sentences need. */
interface Issue {
	code?: string | undefined;
	message?: string | undefined;
	path?: PropertyKey[] | undefined;
	/** The name of the value that is wrong, among values by name. */
	entry?: string | undefined;
	input?: unknown;
	expected?: unknown;
	origin?: unknown;
	minimum?: unknown;
	maximum?: unknown;
	values?: readonly unknown[] | undefined;
	errors?: Issue[][] | undefined;
	issues?: Issue[] | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
	string: 'a text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object',
	record: 'an object',
};

/**
 * @param endpoint what will be called
 * @param request its fields
 * @param labels the labels of the fields, unless those of the endpoint's form
 * @returns the request as its schema returns it
 * @throws InputError that names the first field that is wrong
 */
export function validate(
	endpoint: Endpoint,
	request: JsonObject,
	labels?: Readonly<Record<string, string>>,
): CheckedRequest {
	const result = narrowedSchema(endpoint, request).safeParse(request, {
		error: (issue) => issueText(issue as Issue),
	});
	if (result.success) return accepted(result.data);
	const issue = deepest(result.error.issues[0] as Issue);
	const field = (issue.path ?? []).find(
		(part) => typeof part === 'string' && part !== endpoint.batch,
	);
	const name = String(field ?? '');
	const label = labels?.[name] ?? labelOf(endpoint, name);
	const place = issue.entry === undefined ? '' : ` (at ${shown(issue.entry)})`;
	throw new InputError(label, `${issue.message ?? 'is not valid'}${place}`);
}

/** Nothing else makes a request a checked one. */
function accepted(request: JsonObject): CheckedRequest {
	return request as CheckedRequest;
}

/**
 * Adds the fields that ask for a page. They come from the endpoint, not from the user, so they need
 * no validation.
 */
export function withPage(request: CheckedRequest, page: Fields): CheckedRequest {
	return accepted({ ...request, ...page });
}

/** Combines checked requests that differ only in their one element into one with all elements. */
export function withElements(
	request: CheckedRequest,
	batch: string,
	elements: readonly Fields[],
): CheckedRequest {
	return accepted({ ...request, [batch]: elements });
}

/** Combines checked requests that differ only in a list into one with all members. */
export function withList(
	request: CheckedRequest,
	list: string,
	members: readonly string[],
): CheckedRequest {
	const rest = Object.entries(request).filter(([name]) => name !== list);
	return accepted(Object.fromEntries([...rest, [list, members]]));
}

/**
 * A deep copy, because the expression of another item may change an object of this request. n8n's
 * deepCopy loses names such as constructor.
 */
export function copyOf(request: CheckedRequest): CheckedRequest {
	return structuredClone(request);
}

function labelOf(endpoint: Endpoint, field: string): string {
	return sectionsLabels(endpoint.form, endpoint)[field] ?? field;
}

/** The innermost issue; for a union, that of the member that fits best. */
function deepest(issue: Issue): Issue {
	const inner = issue.issues?.[0] ?? branch(issue);
	if (inner === undefined) return issue;
	const found = deepest(inner);
	const path = [...(issue.path ?? []), ...(found.path ?? [])];
	return { ...found, path, entry: found.entry ?? issue.entry };
}

/** The issue of the union member that fits best. A union with a sentence of its own keeps it. */
function branch(issue: Issue): Issue | undefined {
	if (issue.errors === undefined || issue.message !== NO_MEMBER) return undefined;
	const branches = issue.errors
		.map(([first]) => first)
		.filter((first): first is Issue => first !== undefined);
	return (
		branches.find(({ code, path }) => code !== 'invalid_type' || (path ?? []).length > 0) ??
		branches[0]
	);
}

const NO_MEMBER = 'does not fit';

function issueText(issue: Issue): string {
	const { code, input, expected, origin, minimum, maximum, values } = issue;
	switch (code) {
		case 'invalid_type':
			if (input === undefined) return 'is missing. Fill it in, or check the expression in it';
			if (input === null) return 'is null where a value belongs. Check the expression';
			return `must be ${TYPES[String(expected)] ?? String(expected)}, not ${shown(input)}`;
		case 'too_small':
			if (origin === 'string' || origin === 'array') return 'is empty';
			return `must be at least ${String(minimum)}, not ${shown(input)}`;
		case 'too_big':
			return origin === 'string' || origin === 'array'
				? `is too long: at most ${String(maximum)}`
				: `must be at most ${String(maximum)}, not ${shown(input)}`;
		case 'invalid_value':
			return `must be one of ${(values ?? []).map(String).join(', ')}, not ${shown(input)}`;
		case 'invalid_format':
			return `has the wrong form: ${shown(input)}`;
		case 'invalid_union':
			return NO_MEMBER;
		default:
			return 'is not valid';
	}
}
