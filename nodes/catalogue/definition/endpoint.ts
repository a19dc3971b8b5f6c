/**
 * What an endpoint of the service is. An endpoint is declared once, as a value. The form, the
 * validation of a request, its encoding, the reading of the answer, the output schemas and the
 * reference pages all follow from it.
 */
import { type Auth, authOf } from './authentication';
import type { FormSection } from './form';
import type { Fields, JsonObject, ResultRow } from './json';
import type { SeriesView, Statistic } from './series';
import type { z } from './zod';

/** `METHOD /path`, as the specification writes it; `{name}` stands for a field of the request. */
type Route = `${'GET' | 'POST'} /${string}`;

/** How a list is read to its end. */
interface Pages<Request> {
	/** The request field that limits the rows of one answer, and the most rows to ask for at once. */
	pageSize?: {
		field: keyof Request & string;
		max: number;
		/** Pages are counted, so all have the size of the first one. */
		isFixed?: true;
	};
	/**
	 * What tells a row from all others, where a page may repeat rows of an earlier one; undefined for
	 * a row that has nothing of the kind, which is kept.
	 */
	idOf?(row: ResultRow): string | undefined;
	/** How many rows the list has in all, where the answer says it. */
	total?(answer: JsonObject): number | undefined;
	/** The column with the time by which the rows come, the newest first; what has none comes last. */
	newestFirst?: string;
	/** The rows as they came, of a list whose rows can be simplified. */
	rawRows?(answer: unknown): readonly unknown[];
	/**
	 * The fields that ask for the next page, or undefined after the last one. Any part of the answer
	 * may be of another kind than its schema says.
	 *
	 * @param rowsSoFar how many rows all pages had, this one included, without those that were repeated
	 */
	next(answer: JsonObject, request: Request, rowsSoFar: number): Partial<Request> | undefined;
}

/** Which element of a request that carries several. */
export interface Place {
	index: number;
	/** How many the request carried. */
	of: number;
}

/** A result that is a link to a file of rows. */
export type ResultFile = TableFile | ArchiveFile;

/** A CSV file with semicolons (specification, getTagStats and getBouncedEmails). */
export interface TableFile {
	archive?: false;
	/** What the cells of a row are called in the result. */
	columns: readonly string[];
	/** The columns that hold whole numbers. */
	numbers: readonly string[];
	/** Whether a row shows by one of its cells that it is data of this table: a file without any is none. */
	isData(cells: readonly string[]): boolean;
	/** What a first row may say instead, in small letters without blanks: the headings of the columns. */
	headings: readonly string[];
	/** The link to the file in an answer, or undefined when the answer holds none. */
	link(answer: unknown): string | undefined;
}

/** Updates that share requests: each element says of one thing, under one of its names, what it is to become. */
export interface Updates {
	/** How few and how many elements a request carries. */
	least: number;
	most: number;
	/** The fields of an element of which exactly one names the thing. */
	names: readonly string[];
	/** The field of an element that is the same in all of a request, since it decides whether that may be repeated. */
	alike: string;
	/**
	 * Two updates of one thing as one that leaves it as both do, one after the other; undefined where
	 * there is no such update.
	 */
	merge(earlier: JsonObject, later: JsonObject): JsonObject | undefined;
	/** What the service says that it did not do of an element, although it took the request. */
	notDone(row: ResultRow, element: JsonObject): NotDone | undefined;
	/** What a user does with fewer of them: the rest of a sentence that says how many there are. */
	tooFew: string;
	/** What the service does with those that it took: the rest of a sentence that begins with it. */
	pending: string;
}

/**
 * What several items name is gathered: those whose requests are alike but for a list share requests,
 * and what is named by several of them is named once.
 */
export interface Gathering {
	/** The lists of a request; it has one of them, or none. */
	lists: readonly string[];
	/** How many entries a request has at most. */
	most: number;
	/** Of a request without a list: who is meant. */
	wide?: {
		label: string;
		/** The fields that say it. */
		fields: readonly string[];
		/** What is said of several that are otherwise different: the end of a sentence. */
		several: string;
	};
	/** What is said of an item of which a part was done. */
	partly: string;
}

/** A ZIP file with a table whose first row has the headings, or with JSON lines. */
export interface ArchiveFile {
	archive: true;
	/** The result of an answer without a file, where it may have been a count that was asked for, and what is said then. */
	orCount?: { row(devices: number): ResultRow; hint: string };
	/** How many devices there are, as an answer says it. */
	count(answer: unknown): number | undefined;
	/** The link to the file in an answer, or undefined when the answer holds none. */
	link(answer: unknown): string | undefined;
}

/** What the service did not do although it answered with success. */
export interface NotDone {
	/** A sentence without its full stop. */
	what: string;
	remedy: string;
	/** The reasons of the service, in its own words. */
	words?: string;
}

/** Another method that answers a request instead. */
interface Instead {
	endpoint: Endpoint;
	request: Fields;
}

/** Who gets a message, of an endpoint whose messages can reach more than those whom they list. */
export interface Audience {
	/** Where the form asks who gets it. */
	label: string;
	/** The fields that list recipients one by one; with one of them, nobody else gets the message. */
	lists: readonly string[];
	/** The fields that say who is meant, wherever they stand in the request. */
	fields: readonly string[];
	/** The list of email addresses: mail servers do not tell mailboxes apart by capital letters. */
	withoutCase?: 'devices';
	/** What everybody is called who could get it; all devices, unless it says otherwise. */
	everyone?: string;
}

/** What the declaration of an endpoint says, typed by its own schemas. */
interface EndpointDefinition<
	Request extends z.ZodObject = z.ZodObject,
	Answer extends z.ZodType = z.ZodType,
> {
	route: Route;
	resource: string;
	operation: string;
	/**
	 * Which of several endpoints of one operation it is: a choice of the form. The first one in the
	 * catalogue is chosen at first.
	 */
	source?: { value: string; label: string; description: string };
	/** What n8n lists in the node panel: sentence case, with the resource, without articles. */
	action: string;
	/** One sentence: tooltip of the operation, description of the AI tool, reference page. */
	summary: string;
	request: Request;
	/** What stands in `response` (1.3 methods) or is the whole answer (the others). */
	response: Answer;
	/**
	 * May a request be sent again after a failure that leaves open whether it was processed?
	 * `transactionId`: yes, while the service remembers the id. A function decides by the request.
	 */
	repeatable: boolean | 'transactionId' | ((request: z.input<Request>) => boolean);
	/** The rate limit that the endpoint counts against (specification, "Limits"). */
	rateLimit?: 'messages';
	/** The array field that carries one element per item. */
	batch?: keyof z.input<Request> & string;
	/** What it makes, as several, where the column `name` of two rows should not be the same. */
	makes?: string;
	/** The elements of the batch are updates, not messages. */
	updates?: Updates;
	gathers?: Gathering;
	/** It is usually done for many items in a run, as for the rows of a table: the form says how. */
	manyItems?: true;
	/** It asks a question, and the workflow waits for the answer. */
	asks?: true;
	audience?: Audience;
	pages?: Pages<z.input<Request>>;
	/**
	 * The answer only names a request; the result is fetched with getResults when it is ready.
	 * `response` is then the schema of the result. `task`: it names a task, whose state
	 * exportSegment/result answers until it is done; `response` is then the schema of that.
	 */
	scheduled?: true | 'task';
	/** The result is a link to a file of rows, which is fetched without the token. */
	file?: ResultFile;
	/** The method that answers this request, where it is not the one of the route. */
	instead?(request: z.input<Request>): Instead | undefined;
	/** The body on the wire, where it does not consist of the fields of the request as they are. */
	body?(request: z.input<Request>): JsonObject;
	/** The HTTP status is the whole answer, so that an empty body is one. */
	confirmsByStatus?: true;
	/** The documentation shows the fields of the body as they are, and inside `request`. */
	mayBeWrapped?: true;
	/** The field that names what is done, of which no two items of a run may have the same. */
	distinct?: keyof z.input<Request> & string;
	/** The answer is text rather than JSON; it also comes as a binary file of this name. */
	textFile?(request: z.input<Request>): string;
	/** The form, in the order in which it is shown. */
	form: readonly FormSection[];
	/** What one item of the result looks like. */
	output: z.ZodObject;
	/**
	 * The answer as result items; an element that is no object becomes one. What fits `response` is as
	 * that gives it, everything else as it came. `request` gives what was sent, and is called only
	 * where the answer needs it.
	 */
	rows(
		answer: unknown,
		request: () => z.input<Request>,
		place: Place,
		view: SeriesView,
	): readonly unknown[];
	/**
	 * The answer, read by `response`, as counts over time; undefined for an answer that has none. The rows
	 * of such an endpoint are made of it: `series.ts` says how.
	 */
	series?(answer: unknown, request: z.input<Request>): Statistic | undefined;
	/** The requests that take the place of one whose answer would not say what its parts are of. */
	apart?(request: z.input<Request>): ReadonlyArray<z.input<Request>>;
	/**
	 * What the service did not do although it answered with success; undefined when it did at least a
	 * part of what it was asked for.
	 */
	notDone?(answer: unknown, request: z.input<Request>): NotDone | undefined;
}

/** A declared endpoint that no group has given to a node yet, whatever its request and answer. */
interface DeclaredEndpoint
	extends Omit<
		EndpointDefinition,
		| 'pages'
		| 'rows'
		| 'series'
		| 'apart'
		| 'notDone'
		| 'instead'
		| 'batch'
		| 'repeatable'
		| 'body'
		| 'textFile'
		| 'distinct'
	> {
	distinct?: string;
	instead?(request: Fields): Instead | undefined;
	body?(request: Fields): JsonObject;
	textFile?(request: Fields): string;
	/** Where the token goes. */
	auth: Auth;
	host: 'base' | 'journey';
	batch?: string;
	pages?: Pages<Fields>;
	repeatable: boolean | 'transactionId' | ((request: Fields) => boolean);
	rows(answer: unknown, request: () => Fields, place: Place, view: SeriesView): readonly unknown[];
	series?(answer: unknown, request: Fields): Statistic | undefined;
	apart?(request: Fields): readonly Fields[];
	notDone?(answer: unknown, request: Fields): NotDone | undefined;
}

/** An endpoint as the interpreters see it, whatever its request and answer. */
export interface Endpoint extends DeclaredEndpoint {
	/** The node that offers the operation. */
	node: string;
}

/**
 * Declares an endpoint.
 *
 * @param definition route, texts, schemas and form of one method of the specification
 * @returns the same value with `auth` and `host`, which follow from the path
 */
export function endpoint<Request extends z.ZodObject, Answer extends z.ZodType>(
	definition: EndpointDefinition<Request, Answer>,
): EndpointDefinition<Request, Answer> & DeclaredEndpoint {
	const { path } = splitRoute(definition.route);
	const host = JOURNEY_HOST.test(path) ? 'journey' : 'base';
	// The interpreters call its functions with requests that its own schema accepted.
	return { ...definition, auth: authOf(path), host } as EndpointDefinition<Request, Answer> &
		DeclaredEndpoint;
}

/** What the host of journeys serves. */
const JOURNEY_HOST = /^\/api\/(?:journey|v3\/journeygateway)(?:\/|$)/;

/** The endpoints of a group, each with the name of its node. */
type NodeEndpoints<Node extends string, Declared> = {
	readonly [Method in keyof Declared]: Declared[Method] & { readonly node: Node };
};

/**
 * Gives endpoints to the node that offers them.
 *
 * @param node the name of the node
 * @param declared its endpoints by the names of their methods, in the order in which they are listed
 */
export function group<
	const Node extends string,
	Declared extends Readonly<Record<string, DeclaredEndpoint>>,
>(node: Node, declared: Declared): NodeEndpoints<Node, Declared> {
	return Object.fromEntries(
		Object.entries(declared).map(([method, definition]) => [method, { ...definition, node }]),
	) as NodeEndpoints<Node, Declared>;
}

/** The method and path of a route. */
export function splitRoute(route: Route): { method: 'GET' | 'POST'; path: string } {
	const [method, path] = route.split(' ') as ['GET' | 'POST', string];
	return { method, path };
}

/** Whether the endpoint is a 1.3 method: its body is wrapped in `request`, its answer in an envelope. */
export function isEnveloped(endpoint: Pick<Endpoint, 'route'>): boolean {
	return endpoint.route.includes(' /json/1.3/');
}
