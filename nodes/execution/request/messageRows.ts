/**
 * Gives the parameters of a message from columns of the input. They are mapped once for all rows,
 * and no expression is evaluated. All else about the message is read and checked as in the form.
 */
import type { INodeExecutionData } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { MessageColumn, Section } from '../../catalogue/definition/form';
import { type Fields, isObject } from '../../catalogue/definition/json';
import { shown } from '../../catalogue/definition/shown';
import { trimText } from '../../catalogue/definition/trimText';
import { columnCalled, listedColumns } from '../../form/columns/columnNames';
import { COLUMNS, columnSectionOf, FIELDS_FROM } from '../../form/columns/columnSection';
import {
	cellOf,
	namedColumns,
	fillTemplate,
	isBlankCell,
	parseTemplate,
	type Template,
} from '../../form/columns/template';
import { InputError } from '../../form/inputError';
import type { Parameters } from '../../form/parameters/parameters';
import { MESSAGE_COLUMNS_LABEL } from '../../form/sections/messageColumns';
import { isAutomatic, isMapper } from './mapping';
import { pathsNamedIn } from './plainExpressions';

/** In the place of a date: at once. */
const NOW = 'now';

/** @returns undefined where the form is filled in field by field */
export function messageRowsOf(
	{ form }: Endpoint,
	parameters: Fields,
	items: readonly INodeExecutionData[],
): MessageRows | undefined {
	const section = columnSectionOf(form);
	return section === undefined || parameters[FIELDS_FROM] !== COLUMNS
		? undefined
		: new MessageRows(section, parameters[section.name], items);
}

type Templates = ReadonlyMap<MessageColumn, Template>;
type Mapped = { templates: Templates } | { problem: unknown };

export class MessageRows {
	private readonly byParameter: ReadonlyMap<string, MessageColumn>;
	private readonly deciding: ReadonlyMap<string, MessageColumn>;
	/** What each part of the message is made of, or why the mapping is wrong. */
	private mapped: Mapped | undefined;
	/** The parts that the form has asked for in this row. */
	private readonly asked = new Set<MessageColumn>();

	constructor(
		private readonly section: Section<'messageColumns'>,
		private readonly stored: unknown,
		private readonly items: readonly INodeExecutionData[],
	) {
		const { columns } = section;
		this.byParameter = new Map(columns.map((column) => [column.parameter, column]));
		this.deciding = new Map(
			columns.flatMap(
				(column): Array<[string, MessageColumn]> =>
					column.decides === undefined ? [] : [[column.decides.parameter, column]],
			),
		);
	}

	/** Whether a parameter gets its value here, and not from the form. */
	gives(parameter: string): boolean {
		return this.columnOf(parameter) !== undefined || this.isFixed(parameter);
	}

	/** Whether a parameter has one value for all rows: nothing is mapped onto it. */
	settles(parameter: string): boolean {
		if (this.isFixed(parameter)) return true;
		const column = this.columnOf(parameter);
		const mapping = this.mapping();
		return column !== undefined && 'templates' in mapping && !mapping.templates.has(column);
	}

	private isFixed(parameter: string): boolean {
		return Object.hasOwn(this.section.fixed, parameter);
	}

	private columnOf(parameter: string): MessageColumn | undefined {
		return this.byParameter.get(parameter) ?? this.deciding.get(parameter);
	}

	/**
	 * @param parameter one that {@link gives} names
	 * @returns its value, as if it had been entered in the form: empty text if nothing is mapped
	 * @throws InputError when the mapping is wrong, or a recipient or a date is blank
	 */
	value(parameter: string, itemIndex: number): unknown {
		if (this.isFixed(parameter)) return this.section.fixed[parameter];
		const deciding = this.deciding.get(parameter);
		if (deciding !== undefined) return this.decided(deciding, itemIndex);
		const column = this.byParameter.get(parameter);
		if (column === undefined) throw new Error(`No column gives ${parameter}`);
		this.asked.add(column);
		return this.cell(column, itemIndex);
	}

	/**
	 * @param read reads the form of the row
	 * @throws InputError as `read` does, with the names of the columns; also for a part of the message
	 *   that is mapped by hand, and for which the form has no place
	 */
	readRow(itemIndex: number, parameters: Parameters, read: () => Fields): Fields {
		this.asked.clear();
		let fields: Fields;
		try {
			fields = read();
		} catch (error) {
			throw this.named(error, itemIndex, parameters);
		}
		if (!isAutomatic(this.stored)) this.refuseUnasked();
		return fields;
	}

	private decided(column: MessageColumn, itemIndex: number): string {
		const { mapped = '', otherwise = '' } = column.decides ?? {};
		this.asked.add(column);
		if (!this.templates().has(column)) return otherwise;
		const value = this.cell(column, itemIndex);
		if (isBlankCell(value))
			throw new InputError(
				this.place(column, itemIndex),
				`is blank. Enter a date and time such as 2026-12-24 18:00, or ${NOW}`,
			);
		return typeof value === 'string' && trimText(value).toLowerCase() === NOW ? otherwise : mapped;
	}

	private cell(column: MessageColumn, itemIndex: number): unknown {
		const template = this.templates().get(column);
		if (template === undefined) return '';
		const row = this.items[itemIndex]?.json ?? {};
		if (column.isRecipient) this.refuseBlank(column, template, row, itemIndex);
		return fillTemplate(() => this.place(column, itemIndex), template, row);
	}

	/** A recipient of whom a part is missing would be somebody else, or nobody. */
	private refuseBlank(
		column: MessageColumn,
		template: Template,
		row: Fields,
		itemIndex: number,
	): void {
		const isBlank = template.some(
			(piece) => typeof piece === 'object' && isBlankCell(cellOf(piece, row)),
		);
		if (isBlank)
			throw new InputError(
				this.place(column, itemIndex),
				'is blank, so nobody would get the message. Fill it in, or leave the row out before this node',
			);
	}

	/** @throws InputError when the mapping is wrong: the same for each row */
	private templates(): Templates {
		const mapping = this.mapping();
		if ('problem' in mapping) throw mapping.problem;
		return mapping.templates;
	}

	/** Reads the mapping, once. */
	private mapping(): Mapped {
		if (this.mapped === undefined) {
			try {
				this.mapped = { templates: this.read() };
			} catch (problem) {
				this.mapped = { problem };
			}
		}
		return this.mapped;
	}

	private read(): Templates {
		const { stored } = this;
		if (!isMapper(stored))
			throw new InputError(
				MESSAGE_COLUMNS_LABEL,
				'must be mapped in the form, and not be given as a whole',
			);
		const names = new Set(this.items.flatMap(({ json }) => Object.keys(json)));
		const templates = isAutomatic(stored)
			? this.byName(names)
			: this.byHand(isObject(stored.value) ? stored.value : {}, names);
		for (const column of this.section.columns)
			if (column.isRecipient && !templates.has(column))
				throw new InputError(column.label, `has no column. ${inputHas(names)}`);
		return templates;
	}

	private byName(names: ReadonlySet<string>): Templates {
		const taken = new Map<MessageColumn, string>();
		for (const name of names) {
			const column = columnCalled(this.section.columns, name);
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

	private byHand(values: Fields, names: ReadonlySet<string>): Templates {
		const templates = new Map<MessageColumn, Template>();
		for (const [parameter, value] of Object.entries(values)) {
			if (isBlankCell(value)) continue;
			const column = this.byParameter.get(parameter);
			if (column === undefined)
				throw new InputError(
					MESSAGE_COLUMNS_LABEL,
					`does not know the field ${shown(parameter)}. Refresh the list of fields`,
				);
			templates.set(column, templateOf(column, value, names));
		}
		return templates;
	}

	private refuseUnasked(): void {
		for (const column of this.templates().keys())
			if (!this.asked.has(column))
				throw new InputError(
					column.label,
					'is mapped, but what is chosen in this form takes none. Remove it from Columns, or choose otherwise',
				);
	}

	/** Names the column in an error about a parameter of the form. */
	private named(error: unknown, itemIndex: number, parameters: Parameters): unknown {
		if (!(error instanceof InputError)) return error;
		const column = this.section.columns.find(({ parameter }) =>
			parameters.labelsOf(parameter).includes(error.label),
		);
		if (column === undefined || this.mapped === undefined || 'problem' in this.mapped) return error;
		return new InputError(this.place(column, itemIndex), error.problem);
	}

	/** Where a value comes from: `User ID (column "uid", row 3 of the input)`. */
	private place(column: MessageColumn, itemIndex: number): string {
		const names = namedColumns(this.templates().get(column) ?? []);
		const ofColumns =
			names.length === 0
				? ''
				: `${names.length === 1 ? 'column' : 'columns'} ${listedColumns(names)}, `;
		return `${column.label} (${ofColumns}row ${itemIndex + 1} of the input)`;
	}
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
		? templateOfExpression(label, text)
		: parseTemplate(label, text, names);
	const missing = namedColumns(template).filter((name) => !names.has(name));
	if (missing.length > 0)
		throw new InputError(
			label,
			`names ${listedColumns(missing)}, and no row has a column of this name. ${inputHas(names)}`,
		);
	const placeholders = template.filter((piece) => typeof piece === 'object');
	if (isRecipient && placeholders.length === 0)
		throw new InputError(
			label,
			`names no column, so every row would go to ${shown(text)}. Write the name of a column in braces, such as {${[...names][0] ?? 'user_id'}}`,
		);
	if (isRecipient && placeholders.some(({ otherwise }) => otherwise !== undefined))
		throw new InputError(
			label,
			'cannot stand in for a blank cell: all these rows would go to one recipient. Remove the | and what follows it',
		);
	return template;
}

/** A column that was dragged onto a field is an expression; the column in it is read here. */
function templateOfExpression(label: string, expression: string): Template {
	const named = pathsNamedIn(expression);
	if (named === undefined)
		throw new InputError(
			label,
			`takes no expression that does more than naming columns: ${shown(expression)}. Write columns in braces, such as Hello {first_name}, or choose Field by Field in Fill In`,
		);
	const { texts, fields } = named;
	return texts
		.flatMap((text, index) => {
			const path = fields[index];
			return path === undefined ? [text] : [text, { path }];
		})
		.filter((piece) => piece !== '');
}

function inputHas(names: ReadonlySet<string>): string {
	return names.size === 0
		? 'The input has no columns'
		: `The input has ${listedColumns([...names])}`;
}
