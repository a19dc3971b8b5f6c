/**
 * Gives the parameters of a message from columns of the input. They are mapped once for all rows,
 * and no expression is evaluated. All else about the message is read and checked as in the form.
 */
import type { INodeExecutionData } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { MessageColumn, Section } from '../../catalogue/definition/form';
import type { Fields } from '../../catalogue/definition/json';
import { trimText } from '../../catalogue/definition/trimText';
import { listedColumns } from '../../form/columns/columnNames';
import { columnSectionOf } from '../../form/columns/columnSection';
import { COLUMNS, MESSAGES } from '../../form/columns/messagesChoice';
import {
	cellOf,
	fillTemplate,
	isBlankCell,
	namedColumns,
	type Template,
} from '../../form/columns/template';
import { InputError } from '../../form/inputError';
import type { Parameters } from '../../form/parameters/parameters';
import { readColumnMapping, type Templates } from './columnMapping';
import { isAutomatic } from './mapping';

/** In the place of a date: at once. */
const NOW = 'now';

/** @returns undefined where no columns of the input are mapped */
export function messageRowsOf(
	{ form }: Endpoint,
	parameters: Fields,
	items: readonly INodeExecutionData[],
): MessageRows | undefined {
	const section = columnSectionOf(form);
	return section === undefined || parameters[MESSAGES] !== COLUMNS
		? undefined
		: new MessageRows(section, parameters[section.name], items);
}

type Mapped = { templates: Templates } | { problem: unknown };

export class MessageRows {
	private readonly byParameter: ReadonlyMap<string, MessageColumn>;
	private readonly deciding: ReadonlyMap<string, MessageColumn>;
	/** What each part of the message is made of, or why the mapping is wrong. */
	private mapped: Mapped | undefined;
	/** The parts that the form has asked for in this row. */
	private readonly asked = new Set<MessageColumn>();

	constructor(
		private readonly section: Section<'messages'>,
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
				this.mapped = {
					templates: readColumnMapping(this.section.columns, this.stored, this.items),
				};
			} catch (problem) {
				this.mapped = { problem };
			}
		}
		return this.mapped;
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
