/** The reference page of a node that starts workflows, made from its form. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { exampleItem } from './example';
import type { OutputSchema } from './outputSchema';
import { sentence } from './sentence';

/** What n8n knows of the node, and what a page says besides. */
export interface TriggerPage {
	displayName: string;
	description: string;
	properties: readonly INodeProperties[];
	/** The page that explains it, its title and its file in docs/. */
	guide: { title: string; file: string };
	/** The items that come out of it, which they are, and values that are likelier than others. */
	items: { of: string; schema: OutputSchema; values: Record<string, unknown> };
}

/** @returns the page: a part for each set of fields that a choice of Trigger On shows */
export function triggerPage({ displayName, description, properties, guide, items }: TriggerPage): string {
	const choices = choicesOf(properties.find(({ name }) => name === 'triggerOn'));
	const parts = new Map<string, string[]>();
	for (const { name, value } of choices) {
		const rows = properties.filter((property) => isShown(property, value)).flatMap(fieldRows).join('\n');
		parts.set(rows, [...(parts.get(rows) ?? []), name]);
	}
	return [
		`# ${displayName}`,
		'',
		`${sentence(description)} How it works and what it promises: [${guide.title}](../${guide.file}).`,
		'',
		'| Trigger On | What starts the workflow |',
		'|---|---|',
		...choices.map(({ name, description: what = '' }) => `| ${name} | ${sentence(what)} |`),
		'',
		...[...parts].flatMap(([rows, names]) => [
			`## ${names.join(', ')}`,
			'',
			'| Field | What it is |',
			'|---|---|',
			rows,
			'',
		]),
		'## Result',
		'',
		`${items.of}:`,
		'',
		'```json',
		JSON.stringify({ ...exampleItem(items.schema), ...items.values }, null, 2),
		'```',
		'',
	].join('\n');
}

/** Notices are no fields, and hidden ones are nobody's business. */
const NOT_FILLED_IN = ['notice', 'hidden'];

function isShown({ name, type, displayOptions }: INodeProperties, choice: unknown): boolean {
	const shownFor = displayOptions?.show?.['triggerOn'];
	return (
		name !== 'triggerOn' &&
		!NOT_FILLED_IN.includes(type) &&
		(shownFor === undefined || shownFor.some((each) => each === choice))
	);
}

function fieldRows(property: INodeProperties): string[] {
	if (property.type !== 'collection') return [row(property)];
	return optionsOf(property)
		.filter(({ displayOptions }) => displayOptions === undefined)
		.map((option) => row(option, ` (${property.displayName})`));
}

function row(property: INodeProperties, group = ''): string {
	const { displayName, required, description = '' } = property;
	const names = choicesOf(property).map(({ name }) => `*${name}*`);
	const notes = [sentence(withoutMarkup(description)), names.length === 0 ? '' : `One of ${names.join(', ')}.`];
	return `| ${displayName}${group}${required === true ? ' *' : ''} | ${notes.filter((note) => note !== '').join(' ')} |`;
}

function withoutMarkup(text: string): string {
	return text.replace(/<a [^>]*>(.*?)<\/a>/g, '$1');
}

function choicesOf(property?: INodeProperties): INodePropertyOptions[] {
	return (property?.options ?? []).filter((option): option is INodePropertyOptions => !('type' in option) && 'value' in option);
}

function optionsOf({ options = [] }: INodeProperties): INodeProperties[] {
	return options.filter((option): option is INodeProperties => 'type' in option);
}
