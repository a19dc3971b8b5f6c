/** The catalogue as reference pages: one for each node, in Markdown. */
import type { NodeName } from '../catalogue';
import type { Endpoint } from '../catalogue/definition/endpoint';
import type { FormSection } from '../catalogue/definition/form';
import { type Field, titleCase } from '../catalogue/definition/field';
import { fieldOf, itemSchema } from '../catalogue/definition/requestFields';
import { exampleAnswer, exampleRequest } from './example';
import { operationName } from './nodeForm';

const TOKEN: Readonly<Record<Endpoint['auth'], string>> = {
	server: 'server token in the body',
	device: 'no server token; device token in the header, where there is one',
	key: 'server token in the header, `Key`',
	api: 'server token in the header, `Api`',
	token: 'server token in the header, `Token`',
	flat: 'server token in the body',
};

/**
 * @param node the name of the node
 * @param endpoints what it offers
 * @returns the page
 */
export function referencePage(node: NodeName, endpoints: readonly Endpoint[]): string {
	const sections = endpoints.map((endpoint) => operation(endpoint));
	return `# ${titleCase(node)}\n\nGenerated from the catalogue by \`npm run generate\`.\n\n${sections.join('\n')}`;
}

function operation(endpoint: Endpoint): string {
	const { resource, summary, route } = endpoint;
	const rows = fieldsOf(endpoint.form, endpoint);
	const lines = [
		`## ${titleCase(resource)}: ${operationName(endpoint.operation)}`,
		'',
		`${sentence(summary)}`,
		'',
		`\`${route}\`, ${TOKEN[endpoint.auth]}. ${repetition(endpoint)}`,
		'',
		...(rows.length > 0
			? ['| Field | On the wire | What it is |', '|---|---|---|', ...rows, '']
			: []),
		'Request, without the token:',
		'',
		'```json',
		JSON.stringify(exampleRequest(endpoint), null, 2),
		'```',
		'',
		'A result item:',
		'',
		'```json',
		JSON.stringify(exampleAnswer(endpoint), null, 2),
		'```',
		'',
	];
	return lines.join('\n');
}

/** Each field once, in the order of the form. */
function fieldsOf(form: readonly FormSection[], endpoint: Endpoint): string[] {
	const seen = new Set<string>();
	const { shape } = itemSchema(endpoint);
	return namesOf(form)
		.filter(({ name }) => name in shape || name in endpoint.request.shape)
		.filter(({ name }) => !seen.has(name) && seen.add(name))
		.map(({ name, prefix, group }) => line(fieldOf(endpoint, name, prefix), group));
}

interface Named {
	name: string;
	prefix?: string;
	group?: string;
}

function namesOf(form: readonly FormSection[]): Named[] {
	return form.flatMap((entry): Named[] => {
		switch (entry.kind) {
			case 'fields':
				return entry.fields.map((name) => ({ name }));
			case 'collection':
				return entry.fields.map((name) => ({
					name,
					group: entry.label,
					...(entry.prefix && { prefix: entry.prefix }),
				}));
			case 'variant':
				return entry.choices.flatMap((choice) => namesOf(choice.form));
			case 'recipients':
				return ['users', 'devices', 'filter', 'conditions', 'conditions_operator'].map((name) => ({
					name,
				}));
			case 'text':
				return (['content', 'title', 'subtitle'] as const)
					.filter((name) => !entry.without?.some((left) => left === name))
					.map((name) => ({ name }));
			case 'schedule':
				return ['send_date', 'timezone', 'ignore_user_timezone'].map((name) => ({ name }));
			case 'subject':
				return [{ name: 'subject' }];
			case 'targetFilter':
				return [{ name: 'devices_filter' }];
			case 'limit':
			case 'simplify':
			case 'wait':
			case 'fileResult':
			case 'fixed':
				return [];
		}
	});
}

function line(field: Field, group?: string): string {
	const label = `${field.label}${group ? ` (${group})` : ''}${field.required ? ' *' : ''}`;
	const notes = [sentence(field.description), range(field), values(field)].filter(
		(note) => note !== '',
	);
	return `| ${label} | \`${field.name}\` | ${notes.join(' ').replace(/\|/g, '\\|')} |`;
}

function range({ min, max }: Field): string {
	if (min !== undefined && max !== undefined) return `From ${min} to ${max}.`;
	if (min !== undefined && min > 0) return `At least ${min}.`;
	return max === undefined ? '' : `At most ${max}.`;
}

function values(field: Field): string {
	if (field.values.length === 0 || field.widget === 'flag') return '';
	return `One of ${field.values.map((value) => `\`${String(value)}\``).join(', ')}.`;
}

function repetition({ repeatable }: Endpoint): string {
	if (repeatable === true) return 'May be repeated safely.';
	if (repeatable === 'transactionId')
		return 'Repeated safely, since the service knows the transaction ID.';
	if (typeof repeatable === 'function')
		return 'Repeated after a lost answer only where that changes nothing.';
	return 'Not repeated after a lost answer: it could happen twice.';
}

function sentence(text: string): string {
	return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}
