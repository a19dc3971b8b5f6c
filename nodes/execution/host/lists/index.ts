/** The lists of the form, as n8n's editor requests them. `form/lists` declares what they hold. */
import type {
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodePropertyOptions,
	ResourceMapperFields,
} from 'n8n-workflow';
import { isObject } from '../../../catalogue/definition/json';
import { elementsOf } from '../../../catalogue/values/answers';
import { tagColumnsOf } from '../../../form/fields/tagColumns';
import { type ListName, lists } from '../../../form/lists';
import type { Entry, List } from '../../../form/lists/list';
import { CREATE_TAGS, TAG_COLUMNS_PARAMETER } from '../../../form/lists/tags';
import { nodeError } from '../../results/nodeErrors';
import { connect } from '../connection';
import { chosenApplication } from './chosenApplication';
import { toOptions } from './options';
import { chooseOtherMode, enterSeveral, notListed, SET_ONE_BY_ONE } from './refused';
import { type Chunk, chunkOf, wholeOf } from './serviceEntries';
import { without } from '../../../catalogue/definition/without';

/**
 * @param filter what the user typed; entries are listed whose name, value or description contains
 *   it
 * @param token where the list continues, from the previous chunk
 * @returns entries by name, or in the order of the list, and a token if there are more
 * @throws NodeOperationError when the list depends on an application that is not chosen yet,
 *   NodeApiError when the service refuses
 */
export async function searchEntries(
	context: ILoadOptionsFunctions,
	name: ListName,
	filter?: unknown,
	token?: unknown,
): Promise<INodeListSearchResult> {
	const list: List = lists[name];
	const { entries, token: next } = await readEntries(
		context,
		list,
		(source) => chunkOf(source, token),
		chooseOtherMode,
	);
	return {
		results: toOptions(entries, list, filter),
		...(next !== undefined && { paginationToken: next }),
	};
}

/**
 * @returns all entries, for a field in which several are chosen
 * @throws as {@link searchEntries}
 */
export async function loadEntries(
	context: ILoadOptionsFunctions,
	name: ListName,
): Promise<INodePropertyOptions[]> {
	const list: List = lists[name];
	const { entries } = await readEntries(context, list, wholeOf, enterSeveral);
	// Here the editor shows the description below the name, so the mark is not needed.
	return toOptions(
		entries.map((entry) => without(entry, 'mark')),
		list,
	);
}

/**
 * @returns all tags, as the fields of a resource mapper. If there are none, a notice says why: the
 *   account has none, or what was refused and what to do instead. n8n shows no error of a mapper.
 * @throws as {@link searchEntries} if the node already holds tags: n8n then keeps those
 */
export async function loadTagColumns(
	context: ILoadOptionsFunctions,
): Promise<ResourceMapperFields> {
	try {
		const { entries } = await readEntries(context, lists.tags, wholeOf, () => SET_ONE_BY_ONE);
		return entries.length > 0
			? { fields: tagColumnsOf(entries) }
			: { fields: [], emptyFieldsNotice: `The account has no tags yet. ${CREATE_TAGS}.` };
	} catch (error) {
		const stored: unknown = context.getCurrentNodeParameter(TAG_COLUMNS_PARAMETER);
		const holdsTags = isObject(stored) && elementsOf(stored.schema).length > 0;
		if (holdsTags || !(error instanceof Error)) throw nodeError(context.getNode(), error);
		return { fields: [], emptyFieldsNotice: asNotice(error) };
	}
}

/** n8n shows a notice as HTML, so the words of the service are escaped. */
function asNotice(error: Error): string {
	const { message } = error;
	const remedy = 'description' in error ? String(error.description ?? '') : '';
	const text = `The tags are not listed. ${message}. ${remedy}`;
	return text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function readEntries(
	context: ILoadOptionsFunctions,
	list: List,
	readService: (source: Parameters<typeof wholeOf>[0]) => Promise<Chunk>,
	instead: (list: List) => string,
): Promise<{ entries: Entry[]; token?: string }> {
	const { entries } = list;
	if (entries === undefined) return { entries: [] };
	if (entries.kind === 'known') return { entries: entries.entries() };
	try {
		const application =
			entries.application === undefined ? undefined : chosenApplication(context, list);
		const connection = await connect(context);
		return await readService({ entries, application, connection });
	} catch (error) {
		throw nodeError(context.getNode(), notListed(error, list.plural, instead(list)));
	}
}
