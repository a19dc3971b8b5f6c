/** The catalogue as reference pages: one for each node, in Markdown. */
import { columnSectionOf } from '../../nodes/form/columns/columnSection';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import type { Field } from '../../nodes/catalogue/definition/field';
import type { FormSection } from '../../nodes/catalogue/definition/form';
import { fieldOf, itemSchema } from '../../nodes/catalogue/definition/requestFields';
import { previewShape } from '../../nodes/catalogue/values/preview';
import { operationName, resourceName } from '../../nodes/form/nodeForm';
import type { SharedPlace } from '../../nodes/form/section';
import { formPlaces, sectionsLabels } from '../../nodes/form/sections';
import { propertyOf } from '../../nodes/form/fields';
import { CHECK_ONLY } from '../../nodes/form/sections/checkOnly';
import { exampleAnswer, examplePreview, exampleRequest } from './example';
import { sentence } from './sentence';

const TOKEN: Readonly<Record<Endpoint['auth'], string>> = {
	server: 'server token in the body',
	device: 'no server token; device token in the header, where there is one',
	key: 'server token in the header, `Key`',
	api: 'server token in the header, `Api`',
	keyOrApi:
		'server token in the header; `Key`, and where that is refused `Api`, since the documentation does not say which',
	token: 'server token in the header, `Token`',
	flat: 'server token in the body',
};

/**
 * @param node what n8n knows of the node
 * @param endpoints what it offers
 * @returns the page: what it can do as a list, and a part for each operation
 */
export function referencePage(
	{ displayName, description }: { displayName: string; description: string },
	endpoints: readonly Endpoint[],
): string {
	const operations = endpoints.map((endpoint) => operationPart(endpoint));
	return [
		`# ${displayName}`,
		'',
		`${sentence(description)} Each operation below has its fields as the form labels them; those with a star are required. What comes out stands below them. The last column, and the request at the end, are for those who know the API of the service.`,
		'',
		'| Operation | What it does |',
		'|---|---|',
		...endpoints.map((endpoint) => `| [${title(endpoint)}](#${anchor(title(endpoint))}) | ${sentence(endpoint.summary)} |`),
		'',
		...operations,
	].join('\n');
}

function title({ resource, operation, source }: Endpoint): string {
	const of = source === undefined ? '' : ` (${source.label})`;
	return `${resourceName(resource)}: ${operationName(operation)}${of}`;
}

/** As GitHub makes it of a heading. */
function anchor(heading: string): string {
	return heading.toLowerCase().replace(/[^\w -]/g, '').replaceAll(' ', '-');
}

function operationPart(endpoint: Endpoint): string {
	const { summary, route } = endpoint;
	const rows = fieldRows(endpoint.form, endpoint);
	const lines = [
		`## ${title(endpoint)}`,
		'',
		sentence(summary),
		'',
		...(rows.length > 0
			? ['| Field | What it is | In the request |', '|---|---|---|', ...rows, '']
			: []),
		...columnsNote(endpoint.form),
		'A result item:',
		'',
		'```json',
		JSON.stringify(exampleAnswer(endpoint), null, 2),
		'```',
		'',
		...previewPart(endpoint),
		`${repetitionNote(endpoint)} The request, without the token (\`${route}\`, ${TOKEN[endpoint.auth]}):`,
		'',
		'```json',
		JSON.stringify(exampleRequest(endpoint), null, 2),
		'```',
		'',
		...(endpoint.form.some(({ kind }) => kind === 'report') ? [OTHER_SECTIONS, ''] : []),
	];
	return lines.join('\n');
}

/** The requests of a report besides its route. */
const OTHER_SECTIONS =
	'That is what *Totals* and *Messages* are made of. Other sections ask for the methods of Application: Get Subscribers Over Time, Message: Get Many, Campaign: Get Many and Campaign: Get, Email Link: Get and Journey: Get Statistics.';

/** What comes out of a preview, of an operation that sends. */
function previewPart(endpoint: Endpoint): string[] {
	if (!endpoint.form.some(({ kind }) => kind === 'checkOnly')) return [];
	const columns = Object.entries(previewShape(endpoint).shape).map(
		([name, { description = '' }]) => `| \`${name}\` | ${sentence(description)} |`,
	);
	return [
		`With ${CHECK_ONLY}, nothing is sent, and a result item says what would be:`,
		'',
		'```json',
		JSON.stringify(examplePreview(endpoint), null, 2),
		'```',
		'',
		'| Column | What it says |',
		'|---|---|',
		...columns,
		'',
	];
}

/** What columns of the input can fill in. */
function columnsNote(form: readonly FormSection[]): string[] {
	const columns = columnSectionOf(form)?.columns;
	if (columns === undefined) return [];
	const named = columns.map(({ label, isRecipient }) => `*${label}*${isRecipient ? ' \\*' : ''}`);
	return [
		`*Messages: One for Each Item, From Its Columns* takes these from the columns of each row: ${named.join(', ')}. [Rows of a sheet](../sending.md#rows-of-a-sheet)`,
		'',
	];
}

/** Each field once, in the order of the form. */
function fieldRows(form: readonly FormSection[], endpoint: Endpoint): string[] {
	const seen = new Set<string>();
	const { shape } = itemSchema(endpoint);
	const labels = sectionsLabels(form, endpoint);
	return formPlaces(form).flatMap((place): string[] => {
		if ('names' in place) return [sharedRow(place)];
		if (seen.has(place.name)) return [];
		const { name, prefix, group, note } = place;
		if (!(name in shape) && !(name in endpoint.request.shape)) return [];
		seen.add(name);
		const field = fieldOf(endpoint, name, prefix);
		return [fieldRow(group === undefined ? { ...field, label: labels[name] ?? field.label } : field, group, note)];
	});
}

function sharedRow({ names, label, description }: SharedPlace): string {
	return `| ${label} | ${sentence(description)} | ${names.map((name) => `\`${name}\``).join(', ')} |`;
}

function fieldRow(field: Field, group?: string, more = ''): string {
	const label = `${field.label}${group ? ` (${group})` : ''}${field.required ? ' *' : ''}`;
	const notes = [sentence(field.description), more, rangeNote(field), valuesNote(field)].filter(
		(note) => note !== '',
	);
	return `| ${label} | ${notes.join(' ').replace(/\|/g, '\\|')} | \`${field.name}\` |`;
}

/** The bounds of a number, as far as its description does not say them. */
function rangeNote({ min, max, description }: Field): string {
	const said: readonly string[] = description.match(/-?\d+/g) ?? [];
	const isUnsaid = (bound: number | undefined): bound is number =>
		bound !== undefined && !said.includes(String(bound));
	if (isUnsaid(min) && isUnsaid(max)) return `From ${min} to ${max}.`;
	if (isUnsaid(min) && min > 0) return `At least ${min}.`;
	return isUnsaid(max) ? `At most ${max}.` : '';
}

function valuesNote(field: Field): string {
	if (field.values.length === 0 || propertyOf(field).type === 'boolean') return '';
	return `One of ${choicesOf(field).join(', ')}.`;
}

/** As the form calls them, each with the value that an expression gives. */
function choicesOf(field: Field): string[] {
	const { options = [] } = propertyOf(field);
	const named = options.flatMap((one) => ('value' in one ? [`${one.name} (\`${String(one.value)}\`)`] : []));
	return named.length > 0 ? named : field.values.map((value) => `\`${String(value)}\``);
}

function repetitionNote({ repeatable }: Endpoint): string {
	if (repeatable === true) return 'May be repeated safely.';
	if (repeatable === 'transactionId')
		return 'Repeated safely, since the service knows the transaction ID.';
	if (typeof repeatable === 'function')
		return 'Repeated after a lost answer only where that changes nothing.';
	return 'Not repeated after a lost answer: it could happen twice.';
}
