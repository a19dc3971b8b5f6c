/** Reads which columns of the input make up a message, once for all rows. */
import type { INodeExecutionData } from 'n8n-workflow';
import type { MessageColumn } from '../../catalogue/definition/form';
import { type Fields, isObject } from '../../catalogue/definition/json';
import { shown } from '../../catalogue/definition/shown';
import { columnCalled, listedColumns } from '../../form/columns/columnNames';
import { EACH_ITEM, MESSAGES_LABEL } from '../../form/columns/messagesChoice';
import {
	isBlankCell,
	namedColumns,
	parseTemplate,
	type Template,
} from '../../form/columns/template';
import { InputError } from '../../form/inputError';
import { MESSAGE_COLUMNS_LABEL } from '../../form/sections/messages';
import { isAutomatic, isMapper } from './mapping';
import { pathsNamedIn } from './plainExpressions';

/** What the parts of a message are made of; without those that nothing is mapped onto. */
export type Templates = ReadonlyMap<MessageColumn, Template>;

/**
 * @param columns what of a message can be mapped
 * @param stored the parameter with the mapping
 * @param items the rows, whose columns are taken together
 * @returns what each part of the message is made of
 * @throws InputError when it is no mapping, names a column that no row has, or gives no recipient
 */
export function readColumnMapping(
	columns: readonly MessageColumn[],
	stored: unknown,
	items: readonly INodeExecutionData[],
): Templates {
	if (!isMapper(stored))
		throw new InputError(
			MESSAGE_COLUMNS_LABEL,
			'must be mapped in the form, and not be given as a whole',
		);
	const names = new Set(items.flatMap(({ json }) => Object.keys(json)));
	const templates = isAutomatic(stored)
		? templatesByName(columns, names)
		: templatesByHand(columns, isObject(stored.value) ? stored.value : {}, names);
	for (const column of columns)
		if (column.isRecipient && !templates.has(column))
			throw new InputError(column.label, `has no column. ${inputHas(names)}`);
	return templates;
}

function templatesByName(columns: readonly MessageColumn[], names: ReadonlySet<string>): Templates {
	const taken = new Map<MessageColumn, string>();
	for (const name of names) {
		const column = columnCalled(columns, name);
		if (column === undefined) continue;
		const before = taken.get(column);
		if (before !== undefined)
			throw new InputError(
				column.label,
				`has two columns: ${shown(before)} and ${shown(name)}. Remove or rename one of them before this node`,
			);
		taken.set(column, name);
	}
	return new Map([...taken].map(([column, name]) => [column, [{ path: [name] }]]));
}

function templatesByHand(
	columns: readonly MessageColumn[],
	values: Fields,
	names: ReadonlySet<string>,
): Templates {
	const templates = new Map<MessageColumn, Template>();
	for (const [parameter, value] of Object.entries(values)) {
		if (isBlankCell(value)) continue;
		const column = columns.find((each) => each.parameter === parameter);
		if (column === undefined)
			throw new InputError(
				MESSAGE_COLUMNS_LABEL,
				`does not know the field ${shown(parameter)}. Refresh the list of fields`,
			);
		templates.set(column, templateOf(column, value, names));
	}
	return templates;
}

/** What is written for a part of the message, mapped by hand. */
function templateOf(
	{ label, isRecipient }: MessageColumn,
	value: unknown,
	names: ReadonlySet<string>,
): Template {
	const text = typeof value === 'number' ? String(value) : value;
	if (typeof text !== 'string')
		throw new InputError(label, `is no text: ${shown(value)}. Write a column in braces`);
	const template = text.startsWith('=')
		? templateOfExpression(label, text, names)
		: parseTemplate(label, text, names);
	const missing = namedColumns(template).filter((name) => !names.has(name));
	if (missing.length > 0)
		throw new InputError(
			label,
			`names ${listedColumns(missing)}, and no row has a column of this name. ${inputHas(names)}`,
		);
	if (isRecipient) refuseRecipient(label, text, template, names);
	return template;
}

/** @throws InputError for a recipient that would be the same in each row, or nobody's ID */
function refuseRecipient(
	label: string,
	text: string,
	template: Template,
	names: ReadonlySet<string>,
): void {
	const placeholders = template.filter((piece) => typeof piece === 'object');
	if (placeholders.length === 0)
		throw new InputError(
			label,
			`names no column, so every row would go to ${shown(text)}. Write the name of a column in braces, such as {${[...names][0] ?? 'user_id'}}`,
		);
	if (placeholders.some(({ otherwise }) => otherwise !== undefined))
		throw new InputError(
			label,
			'cannot stand in for a blank cell: all these rows would go to one recipient. Remove the | and what follows it',
		);
	const odd = oddRecipient(template);
	if (odd !== undefined) throw new InputError(label, odd);
}

/** Between two columns: blanks that separate no recipients. */
const BLANK_BETWEEN = /^[^,;\n\r]*\s[^,;\n\r]*$/;

/**
 * What shows that a column was dragged to one that stands there already, or a brace stayed there.
 */
function oddRecipient(template: Template): string | undefined {
	if (template.some((piece) => typeof piece === 'string' && /[{}]/.test(piece)))
		return 'has a brace beside the name of a column. Write each column once, in one pair of braces';
	let before: string | undefined;
	let between = '';
	for (const piece of template) {
		if (typeof piece === 'string') {
			between += piece;
			continue;
		}
		const name = `{${piece.path.join('.')}}`;
		if (name === before && /^\s*$/.test(between)) return `holds ${name} twice. Remove one of them`;
		if (before !== undefined && BLANK_BETWEEN.test(between))
			return `holds ${before} and ${name} with a blank between. Remove one of them, or the blank`;
		before = name;
		between = '';
	}
	return undefined;
}

/** In an expression, `{{` begins code. */
const BRACE_IN_EXPRESSION =
	'An expression holds no braces of the text itself: choose Fixed, write columns in braces, and {{ for a brace';

/**
 * A column that was dragged onto a field is an expression; the columns in it are read here, and
 * those in single braces between them. What a row has there is never read as a template.
 */
function templateOfExpression(
	label: string,
	expression: string,
	names: ReadonlySet<string>,
): Template {
	const named = expression.includes('{{')
		? pathsNamedIn(expression)
		: { texts: [expression.slice(1)], fields: [] };
	if (named === undefined)
		throw new InputError(
			label,
			`takes no expression that does more than naming columns: ${shown(expression)}. Write columns in braces, such as Hello {first_name}, or choose ${EACH_ITEM.name} in ${MESSAGES_LABEL}`,
		);
	const { texts, fields } = named;
	return texts.flatMap((text, index) => {
		const pieces = parseTemplate(label, text, names, BRACE_IN_EXPRESSION);
		const path = fields[index];
		return path === undefined ? pieces : [...pieces, { path }];
	});
}

function inputHas(names: ReadonlySet<string>): string {
	return names.size === 0
		? 'The input has no columns'
		: `The input has ${listedColumns([...names])}`;
}
