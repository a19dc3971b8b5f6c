/** What an item would send, once everything is read. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { arrayOf, type Fields, isObject, type ResultRow } from '../../catalogue/definition/json';
import { valueIn } from '../../catalogue/values/answers';
import { sendRow } from '../../catalogue/values/sendRow';
import { without } from '../../catalogue/definition/without';

export interface ItemPreview {
	itemIndex: number;
	/** The fields of the request outside of its messages. */
	shared: Fields;
	/** Its messages, with only its own recipients, and a transaction id if the form has one. */
	messages: readonly Fields[];
	/** How many other items share these messages, or these requests. */
	sharedWith: number;
	/** Whether the recipients are the test devices of the application. */
	toTestDevices?: true | undefined;
}

/** The outcome of looking up what an item names; both lists are empty if all is well. */
export interface LookedUp {
	/** What the service does not list, as sentences. */
	warnings: string[];
	/** What could not be looked up, and why. */
	notLookedUp: string[];
}

/** The totals over all items. */
export interface PreviewedRun {
	/** How many messages repeat an earlier one to the same recipients. */
	repeated?: number;
	/** Undefined if the operation sends no messages. */
	messages?: number;
	requests: number;
}

/** @returns makes the row of an item; `values/preview` describes its columns */
export function previewRows(
	endpoint: Endpoint,
	ofRun: PreviewedRun,
): (preview: ItemPreview, found?: LookedUp) => ResultRow {
	return (preview, found) => {
		const row =
			endpoint.gathers === undefined
				? previewedMessageRow(endpoint, ofRun, preview)
				: previewedEntryRow(endpoint, ofRun, preview);
		const { request, ...columns } = row;
		return { ...columns, ...lookedUpColumns(found), request };
	};
}

/** Leaves out empty lists, which n8n shows in red. */
function lookedUpColumns(found: LookedUp | undefined): ResultRow {
	const lists = Object.entries(found ?? {}).filter(([, sentences]) => sentences.length > 0);
	return Object.fromEntries(lists);
}

function previewedMessageRow(
	{ audience, batch, body }: Endpoint,
	{ messages: messagesOfRun = 0, requests: requestsOfRun }: PreviewedRun,
	{ shared, messages, sharedWith, toTestDevices }: ItemPreview,
): ResultRow {
	const [first = {}] = messages;
	const sends = messages.map((message) =>
		sendRow(message, batch === undefined ? message : shared, audience?.everyone),
	);
	const { sendTo, audience: whom, recipients, ...sent } = sends[0] ?? {};
	return {
		checkOnly: true,
		status: 'checked',
		text: visibleText(first),
		sendTo: toTestDevices ? 'testDevices' : sendTo,
		...(whom !== undefined && { audience: whom }),
		recipients: typeof recipients === 'number' ? sumOf(sends) : null,
		...withoutStatus(sent),
		messages: messages.length,
		sharedWith,
		messagesOfRun,
		requestsOfRun,
		request: batch === undefined ? (body?.(first) ?? first) : { ...shared, [batch]: messages },
	};
}

/** A row that says who would enter a journey. */
function previewedEntryRow(
	{ body }: Endpoint,
	{ requests: requestsOfRun }: PreviewedRun,
	{ messages: [request = {}], sharedWith }: ItemPreview,
): ResultRow {
	const { users, hwids } = request;
	const list = users ?? hwids;
	return {
		checkOnly: true,
		status: 'checked',
		journeyId: request.id,
		enters: users !== undefined ? 'users' : hwids !== undefined ? 'devices' : 'segment',
		recipients: Array.isArray(list) ? new Set(list).size : null,
		sharedWith,
		requestsOfRun,
		request: body?.(request) ?? request,
	};
}

function withoutStatus(row: ResultRow): ResultRow {
	return without(row, 'status');
}

function sumOf(sends: readonly ResultRow[]): number {
	return sends.reduce((sum, { recipients }) => sum + Number(recipients), 0);
}

/**
 * The text that people read first: the subject or the content, in the default or first language.
 */
function visibleText({ content, subject }: Fields): string | null {
	const [first] = arrayOf(subject);
	const text = first ?? content;
	if (!isObject(text)) return nullOrText(text);
	return nullOrText(valueIn(text, 'default') ?? Object.values(text)[0]);
}

function nullOrText(value: unknown): string | null {
	return typeof value === 'string' ? value : null;
}
