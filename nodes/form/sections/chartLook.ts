/** How charts look: the choices, and what was chosen. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Fields } from '../../catalogue/definition/json';
import type { ChartInHtml, Look } from '../../catalogue/definition/look';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { LEFT_OUT_BY_TEXT } from '../parameters/noResult';
import { labelIn } from '../parameters/parameters';
import { wholeTextProperty } from '../parameters/wholeText';
import type { ChartOptions } from '../resultOptions';

/** A choice: its values as the form shows them, and its default. */
interface LookChoice<Value extends string> {
	initial: Value;
	values: Readonly<Record<Value, { name: string; description?: string }>>;
}

const TYPE: LookChoice<Look['type']> = {
	initial: 'automatic',
	values: {
		automatic: { name: 'Automatic', description: 'What suits the numbers' },
		bars: { name: 'Bars' },
		columns: { name: 'Columns' },
		lines: { name: 'Lines' },
	},
};
const SIZE: LookChoice<Look['size']> = {
	initial: 'large',
	values: { large: { name: 'Large (1200 Pixels)' }, small: { name: 'Small (600 Pixels)' } },
};
const BACKGROUND: LookChoice<Look['background']> = {
	initial: 'light',
	values: { light: { name: 'Light' }, dark: { name: 'Dark' } },
};
const IN_HTML: LookChoice<ChartInHtml> = {
	initial: 'tables',
	values: {
		none: { name: 'None', description: 'The totals only' },
		attachment: {
			name: 'Picture of the Mail',
			description: 'For Send Email with the picture under Attachments (Inline)',
		},
		tables: { name: 'Tables', description: 'Shown by Gmail and Outlook' },
	},
};
const INTERVAL: LookChoice<ChartOptions['interval']> = {
	initial: 'automatic',
	values: {
		automatic: { name: 'Automatic', description: 'Hours of a single day, otherwise days' },
		day: { name: 'Days' },
		hour: { name: 'Hours', description: 'Where the service counts by the hour' },
	},
};
const COLORS = 'Colors';

/**
 * @param title the label of the title
 * @param more further options
 * @returns the options of how charts look, as new objects
 */
export function lookProperties({
	title,
	more = [],
}: {
	title: string;
	more?: readonly INodeProperties[];
}): INodeProperties[] {
	const properties: INodeProperties[] = [
		{
			displayName: 'Background',
			name: 'background',
			...shownChoice(BACKGROUND),
			description: 'Behind the picture',
		},
		{
			displayName: 'Chart in HTML',
			name: 'inMail',
			...shownChoice(IN_HTML),
			description: 'How the field "html" shows the chart',
		},
		{
			displayName: title,
			name: 'title',
			type: 'string',
			default: '',
			description: 'Instead of what the numbers are of',
		},
		{
			displayName: 'Chart Type',
			name: 'type',
			...shownChoice(TYPE),
			description: 'How numbers over time are drawn',
		},
		{
			displayName: COLORS,
			name: 'palette',
			type: 'string',
			default: '',
			placeholder: 'e.g. #515AFA, #DB7D1D',
			description: 'Of the first line, the second and so on, comma-separated',
		},
		...more,
		wholeTextProperty(),
		{
			displayName: 'Size',
			name: 'size',
			...shownChoice(SIZE),
			description: 'How wide the picture is',
		},
	];
	return properties.sort((one, other) => one.displayName.localeCompare(other.displayName, 'en'));
}

function shownChoice<Value extends string>({
	initial,
	values,
}: LookChoice<Value>): Pick<INodeProperties, 'type' | 'options' | 'default'> {
	const named = Object.entries<LookChoice<Value>['values'][Value]>(values);
	const options = named.map(
		([value, { name, description }]): INodePropertyOptions => ({
			name,
			value,
			...(description !== undefined && { description }),
		}),
	);
	return { type: 'options', options, default: initial };
}

/** How far apart the points over time are. @returns a new object */
export function intervalProperty(): INodeProperties {
	return {
		displayName: 'Interval',
		name: 'interval',
		...shownChoice(INTERVAL),
		description: 'How far apart the points are',
	};
}

/** Reads {@link intervalProperty}. */
export function intervalIn(added: Fields): ChartOptions['interval'] {
	return chosenOf(INTERVAL, added.interval);
}

/** Reads a collection of {@link lookProperties}, whose label is `inside`. */
export function lookIn(added: Fields, inside: string): Pick<ChartOptions, 'inMail' | 'look'> {
	const label = labelIn(inside, COLORS);
	return {
		inMail: chosenOf(IN_HTML, added.inMail),
		look: {
			type: chosenOf(TYPE, added.type),
			size: chosenOf(SIZE, added.size),
			background: chosenOf(BACKGROUND, added.background),
			colors: colorsIn(chartText(added, 'palette', label), label),
		},
	};
}

/** The title that was added; undefined without one. @throws InputError when it is not a text */
export function chartTitle(added: Fields, label: string): string | undefined {
	return chartText(added, 'title', label) || undefined;
}

/** What was chosen, or the default. */
function chosenOf<Value extends string>(
	{ initial, values }: LookChoice<Value>,
	value: unknown,
): Value {
	const isOffered = (name: unknown): name is Value =>
		typeof name === 'string' && Object.hasOwn(values, name);
	return isOffered(value) ? value : initial;
}

/**
 * An added text, trimmed; empty if it was not added, or left empty.
 *
 * @throws InputError when it is not a text
 */
function chartText(added: Fields, name: string, label: string): string {
	if (!Object.hasOwn(added, name)) return '';
	const value = added[name];
	if (value === undefined) throw new InputError(label, LEFT_OUT_BY_TEXT);
	const fault = faultOfValue(value, () => 'prose');
	if (fault !== undefined) throw new InputError(label, fault);
	const text = typeof value === 'number' ? String(value) : value;
	if (text === '') return '';
	if (typeof text === 'string' && text.trim() !== '') return text.trim();
	throw new InputError(label, 'is no text. Enter a text, or remove the option');
}

/** @throws InputError when one is not a colour */
function colorsIn(written: string, label: string): string[] {
	// Commas without a color between them are none.
	const colors = written.match(/[^,;\s]+/g) ?? (written === '' ? [] : [written]);
	return colors.map((color) => {
		if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase();
		throw new InputError(label, 'has something that is no color. Enter them such as #515AFA');
	});
}
