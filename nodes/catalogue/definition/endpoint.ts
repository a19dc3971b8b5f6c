/**
 * What an endpoint of the service is. An endpoint is declared once, as a value; the form, the
 * check before sending, the wire format, the output schemas and the simulator's front door read it.
 */
import { type Auth, authOf } from './authentication';
import type { FormSection } from './form';
import type { z } from './zod';

/** `METHOD /path`, as the specification writes it; `{name}` stands for a field of the request. */
export type Route = `${'GET' | 'POST'} /${string}`;

/** The node in which a person finds the operation. */
export type NodeName =
	| 'PushApplication'
	| 'PushCampaign'
	| 'PushDevice'
	| 'PushEmail'
	| 'PushJourney'
	| 'PushMessage'
	| 'PushStatistics';

/** One result item, before it is paired with its input item. */
export type Row = Record<string, unknown>;

/** How a list is read to its end. */
export interface Pages<Request, Answer> {
	/** The request field that bounds one answer, and the largest value the service takes. */
	pageSize?: { field: keyof Request & string; max: number };
	/** The fields that ask for what follows this answer, or undefined at the end. */
	next(answer: Answer, request: Request): Partial<Request> | undefined;
}

/** A CSV file with semicolons (specification, getTagStats and getBouncedEmails). */
export interface ResultFile {
	/** What the cells of a row are called in the result. */
	columns: readonly string[];
	/** The columns that hold whole numbers. */
	numbers: readonly string[];
	/** Tells a row of data from a heading. */
	isData(cells: readonly string[]): boolean;
	/** The link, in an answer that its schema has accepted. */
	link(answer: unknown): string | undefined;
}

export interface EndpointDefinition<
	Request extends z.ZodObject = z.ZodObject,
	Answer extends z.ZodType = z.ZodType,
> {
	route: Route;
	node: NodeName;
	resource: string;
	operation: string;
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
	pages?: Pages<z.input<Request>, z.output<Answer>>;
	/**
	 * The answer only names a request; the result is fetched with getResults when it is ready.
	 * `response` is then the schema of the result.
	 */
	scheduled?: true;
	/** The result is a link to a file of rows, which is fetched without the token. */
	file?: ResultFile;
	/** The body on the wire, where the fields of the request are nested in it. */
	body?(request: z.input<Request>): Row;
	/** The answer is text rather than JSON; it also comes as a binary file of this name. */
	textFile?(request: z.input<Request>): string;
	/** The form in its order; without it, required fields first, then the optional ones. */
	form: readonly FormSection[];
	/** What one item of the result looks like. */
	output: z.ZodObject;
	/**
	 * The answer as result items. `request` gives what was sent, and is called only where the answer needs
	 * it; `index` is the element's place when items share a request.
	 */
	rows(answer: z.output<Answer>, request: () => z.input<Request>, index: number): Row[];
}

/** An endpoint as the interpreters see it, whatever its request and answer. */
export interface Endpoint
	extends Omit<
		EndpointDefinition,
		'pages' | 'rows' | 'batch' | 'repeatable' | 'body' | 'textFile'
	> {
	body?(request: Row): Row;
	textFile?(request: Row): string;
	/** Where the token goes. */
	auth: Auth;
	host: 'base' | 'journey';
	batch?: string;
	pages?: Pages<Row, unknown>;
	repeatable: boolean | 'transactionId' | ((request: Row) => boolean);
	rows(answer: unknown, request: () => Row, index: number): Row[];
}

/**
 * Declares an endpoint.
 *
 * @param definition route, texts, schemas and form of one method of the specification
 * @returns the same value with `auth` and `host`, which follow from the path; its `pages` and
 *   `rows` are checked against its own schemas
 */
export function endpoint<Request extends z.ZodObject, Answer extends z.ZodType>(
	definition: EndpointDefinition<Request, Answer>,
): EndpointDefinition<Request, Answer> & Endpoint {
	const { path } = splitRoute(definition.route);
	const host = path.startsWith('/api/journey') ? 'journey' : 'base';
	// The interpreters only ever hand an endpoint what its own schemas produced.
	return { ...definition, auth: authOf(path), host } as EndpointDefinition<Request, Answer> &
		Endpoint;
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
