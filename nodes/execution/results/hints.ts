/** Hints that n8n shows beside the output of a run: what its rows do not say. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { shown } from '../../catalogue/definition/shown';
import { WHEN_NO_CODE } from '../../catalogue/values/messageCodes';
import { reasonOf, skippedRemedy } from '../../catalogue/values/savedTags';
import type { Waits } from '../../transport/waits';

/** What a run did besides its results. */
export interface RunNotes {
	/** How many items were joined into how many messages or requests. */
	joined?: { items: number; count: number; what: 'message' | 'request' };
	/** What the operation makes, in the plural, if each should have a name of its own. */
	makes?: string | undefined;
	/** The operation that does the same for many items in few requests. */
	inFewRequests?: string | undefined;
	/** What the service does later with the request: a sentence without its subject, the service. */
	pending?: string;
	/** The columns of the input that set no tag, or fill in nothing, where they are mapped by name. */
	unmatched?: readonly string[];
	/** Those columns are mapped onto a message, and not onto tags. */
	mapsMessages?: boolean;
	/** How many messages repeat an earlier one to the same recipients. */
	repeated?: number;
	/** How long requests waited for the rate limit of the account. */
	waits: Waits;
}

/** With more items than this, the hint recommends an operation with fewer requests. */
const MANY_ITEMS = 100;
/** Shorter waits are not worth a hint. */
const LONG_WAIT_MS = 5000;

/** Shows the hints that apply to a run. */
export function showRunHints(
	context: IExecuteFunctions,
	items: readonly INodeExecutionData[],
	notes: RunNotes,
): void {
	const { joined, repeated = 0, waits } = notes;
	const unknown = new Set(items.flatMap(({ json }) => elementsIn(json.unknownDevices)));
	const isWithoutCode = ({ json }: INodeExecutionData) =>
		json.messageCode === null && (json.status === 'sent' || json.status === 'scheduled');
	const withoutCode = items.filter(isWithoutCode).length;
	if (unknown.size > 0) {
		const are =
			unknown.size === 1 ? '1 recipient is' : `${shownNumber(unknown.size)} recipients are`;
		showHint(
			context,
			'warning',
			`${are} not known to the service and got nothing: see unknownDevices.`,
		);
	}
	showSkippedTags(context, items);
	showUnmatchedColumns(context, notes);
	if (withoutCode > 0) {
		const some = `${shownNumber(withoutCode)} of ${counted(items.length, 'item')}`;
		const text = `No message code came for ${some}: the service gives none ${WHEN_NO_CODE}. Statistics cannot be asked for by a code later.`;
		showHint(context, 'info', text);
	}
	if (repeated > 0) showHint(context, 'warning', repeatedText(repeated, 'say'));
	if (joined !== undefined && joined.count < joined.items) {
		const into = counted(joined.count, joined.what);
		showHint(context, 'info', `${counted(joined.items, 'item')} were joined into ${into}.`);
	}
	if (notes.makes !== undefined) showSameNames(context, items, notes.makes);
	if (notes.inFewRequests !== undefined && items.length > MANY_ITEMS) {
		const text = `Each of the ${counted(items.length, 'item')} took a request. ${notes.inFewRequests} does the same in a few, and is faster.`;
		showHint(context, 'info', text);
	}
	if (notes.pending !== undefined) showHint(context, 'info', `The service ${notes.pending}.`);
	if (waits.ms >= LONG_WAIT_MS) {
		const seconds = shownNumber(Math.round(waits.ms / 1000));
		const text = `The run waited ${seconds} s for the rate limit of the account: see Requests per Minute in the credential.`;
		showHint(context, 'info', text);
	}
}

/** Warns of things with the same name: the lists of the form show no difference. */
function showSameNames(
	context: IExecuteFunctions,
	items: readonly INodeExecutionData[],
	makes: string,
): void {
	const names = items.map(({ json }) => json.name).filter((name) => typeof name === 'string');
	const seen = new Set<string>();
	const again = names.find((name) => seen.size === seen.add(name).size);
	if (again === undefined) return;
	const count = names.filter((name) => name === again).length;
	const text = `${shownNumber(count)} ${makes} have the name ${shown(again)} now: each item makes one. To make it once, switch on Execute Once in the settings of the node, or give each a name of its own.`;
	showHint(context, 'warning', text);
}

/** The most columns that are named. */
const MOST_COLUMNS = 8;

/**
 * Names the columns that set no tag: a column spelled differently from its tag would go unnoticed.
 */
function showUnmatchedColumns(
	context: IExecuteFunctions,
	{ unmatched: columns = [], mapsMessages = false }: RunNotes,
): void {
	if (columns.length === 0) return;
	const named = columns.slice(0, MOST_COLUMNS).map((column) => shown(column));
	const more = columns.length - named.length;
	const all = `${named.join(', ')}${more > 0 ? ` and ${shownNumber(more)} more` : ''}`;
	const some = `${counted(columns.length, 'column')} of the input`;
	const text = mapsMessages
		? `No field of the message is called like ${some}, so nothing came from: ${all}. If a field is meant, rename the column like it, or choose Map Each Column Manually.`
		: `No tag is called like ${some}, so nothing was set from: ${all}. If a tag is meant, rename the column like it, or create the tag with Push Audience, Tag Definition: Create, and refresh the list of tags in this node.`;
	showHint(context, 'info', text);
}

/**
 * @param repeated how many messages repeat an earlier one to the same recipients
 * @param verb `say`, or `would say` in a preview
 */
export function repeatedText(repeated: number, verb: string): string {
	const some = counted(repeated, 'message');
	const say = verb === 'say' && repeated === 1 ? 'says' : verb;
	return `${some} ${say} to the same recipients exactly what an earlier item says, so they get it more than once. To send it once, switch on Execute Once in the settings of the node, or choose One for All Items Together where the form has it.`;
}

/** The most reasons that are named. */
const MOST_REASONS = 3;

/** Warns of tags that were not saved: n8n shows a partial success in green. */
function showSkippedTags(context: IExecuteFunctions, items: readonly INodeExecutionData[]): void {
	const inItems = items
		.map(({ json }) => elementsIn(json.skipped))
		.filter(({ length }) => length > 0);
	if (inItems.length === 0) return;
	const reasons = new Set<string>();
	for (const skipped of inItems) for (const each of skipped) reasons.add(reasonOf(each));
	const named = [...reasons].slice(0, MOST_REASONS).join('; ');
	const more = reasons.size > MOST_REASONS ? '; and others' : '';
	const some = `${shownNumber(inItems.length)} of ${counted(items.length, 'item')}`;
	const text = `The service did not save all tags of ${some}: see skipped (${named}${more}). ${skippedRemedy(inItems.flat())}`;
	showHint(context, 'warning', text);
}

/** Shows a text beside the output, if this version of n8n can. */
export function showHint(
	context: Partial<Pick<IExecuteFunctions, 'addExecutionHints'>>,
	type: 'info' | 'warning',
	message: string,
): void {
	// Older versions of n8n have no such hints.
	context.addExecutionHints?.({ type, location: 'outputPane', message });
}

/** `1 item`, `1,200 items`. */
export function counted(count: number, what: string, several = `${what}s`): string {
	return `${shownNumber(count)} ${count === 1 ? what : several}`;
}

function shownNumber(count: number): string {
	return count.toLocaleString('en');
}

function elementsIn(list: unknown): unknown[] {
	return Array.isArray(list) ? list : [];
}
