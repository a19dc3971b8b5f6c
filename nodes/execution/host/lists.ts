/** The searchable lists of the form: applications, and campaigns of the chosen application. */
import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';
import { catalogue } from '../../catalogue';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { Fields, ResultRow } from '../../catalogue/definition/json';
import { InputError } from '../../form/inputError';
import { locatorValue } from '../../form/fields/locator';
import { pagesOf } from '../calls/pages';
import { validate } from '../request/validate';
import { nodeError } from '../results/nodeErrors';
import { connect } from './connection';

/**
 * @param filter what the user typed; applications whose title or code contains it are listed
 * @returns all applications of the account, by title
 * @throws NodeApiError when the service refuses
 */
export async function searchApplications(
	context: ILoadOptionsFunctions,
	filter?: string,
): Promise<INodeListSearchResult> {
	const rows = await allRows(context, catalogue.getApplications, {});
	return { results: toOptions(rows, 'title', filter) };
}

/**
 * @param filter what the user typed; campaigns whose name or code contains it are listed
 * @returns the campaigns of the application that the form names; of all applications where the form
 *   has none, as Delete Campaign
 * @throws NodeOperationError when no application is chosen yet, NodeApiError when the service refuses
 */
export async function searchCampaigns(
	context: ILoadOptionsFunctions,
	filter?: string,
): Promise<INodeListSearchResult> {
	const application = locatorValue(context.getCurrentNodeParameter('application'));
	if (application === undefined)
		return { results: toOptions(await campaignsOfAll(context), 'name', filter) };
	if (typeof application !== 'string' || application === '' || application.startsWith('=')) {
		throw nodeError(
			context.getNode(),
			new InputError(
				'Application',
				'must be chosen first, and not by an expression. Its campaigns are listed then',
			),
		);
	}
	const rows = await allRows(context, catalogue.getCampaigns, { application });
	return { results: toOptions(rows, 'name', filter) };
}

/** The campaigns of the account, each named with the title of its application. */
async function campaignsOfAll(context: ILoadOptionsFunctions): Promise<ResultRow[]> {
	const campaigns: ResultRow[] = [];
	for (const { code, title } of await allRows(context, catalogue.getApplications, {})) {
		const rows = await allRows(context, catalogue.getCampaigns, { application: code });
		for (const row of rows)
			campaigns.push({ ...row, name: `${nameOf(row, 'name')} (${textOf(title) ?? String(code)})` });
	}
	return campaigns;
}

async function allRows(
	context: ILoadOptionsFunctions,
	endpoint: Endpoint,
	fields: Fields,
): Promise<ResultRow[]> {
	// What has no code cannot be chosen.
	try {
		const request = validate(endpoint, fields);
		const connection = await connect(context);
		const rows: ResultRow[] = [];
		for await (const page of pagesOf(endpoint, request, Infinity, connection))
			for (const row of page) if (textOf(row.code) !== undefined) rows.push(row);
		return rows;
	} catch (error) {
		throw nodeError(context.getNode(), error);
	}
}

/** What the list calls a row: its code where it has no name. */
function nameOf(row: ResultRow, field: string): string {
	return textOf(row[field]) ?? String(row.code);
}

/** A text that can be shown; a number is one, too. */
function textOf(value: unknown): string | undefined {
	const text = typeof value === 'number' ? String(value) : value;
	return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** By name; one that has the name of another shows its code, too. */
function toOptions(rows: ResultRow[], nameField: string, filter = ''): INodeListSearchItems[] {
	const wanted = filter.trim().toLowerCase();
	const named = rows.map((row) => ({ name: nameOf(row, nameField), value: String(row.code) }));
	const uses = new Map<string, number>();
	for (const { name } of named) uses.set(name, (uses.get(name) ?? 0) + 1);
	return named
		.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted))
		.map(({ name, value }) => ({
			name: uses.get(name) === 1 ? name : `${name} (${value})`,
			value,
		}))
		.sort((one, other) => one.name.localeCompare(other.name));
}
