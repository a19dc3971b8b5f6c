/**
 * What an endpoint of the service is. An endpoint is declared once, as a value. The form, the
 * validation of a request, its encoding, the reading of the answer, the output schemas and the
 * reference pages all follow from it.
 */
import { type Auth, authOf } from './authentication';
import type { FormSection } from './form';
import type { Fields, JsonObject } from './json';
import type { NotDone, Place } from './answer';
import type { Audience } from './audience';
import type { Pages } from './pages';
import type { ResultFile } from './resultFile';
import { type Route, splitRoute } from './route';
import type { SeriesView, Statistic } from './series';
import type { Gathering, Updates } from './sharing';
import type { z } from './zod';

/** Another method that answers a request instead. */
interface Instead {
	endpoint: Endpoint;
	request: Fields;
}

/** What an endpoint says of its requests, typed by their schema. */
interface OfRequests<Request> {
	/**
	 * May a request be sent again after a failure that leaves open whether it was processed?
	 * `transactionId`: yes, while the service remembers the id. A function decides by the request.
	 */
	repeatable: boolean | 'transactionId' | ((request: Request) => boolean);
	/** The array field that carries one element per item. */
	batch?: keyof Request & string;
	/** The field that names what is done, of which no two items of a run may have the same. */
	distinct?: keyof Request & string;
	pages?: Pages<Request>;
	/** The method that answers this request, where it is not the one of the route. */
	instead?(request: Request): Instead | undefined;
	/** The body on the wire, where it does not consist of the fields of the request as they are. */
	body?(request: Request): JsonObject;
	/** The requests that take the place of one whose answer would not say what its parts are of. */
	apart?(request: Request): readonly Request[];
	/** The answer is text rather than JSON; it also comes as a binary file of this name. */
	textFile?(request: Request): string;
	/**
	 * The answer as result items; an element that is no object becomes one. What fits `response` is as
	 * that gives it, everything else as it came. `request` gives what was sent, and is called only
	 * where the answer needs it.
	 */
	rows(answer: unknown, request: () => Request, place: Place, view: SeriesView): readonly unknown[];
	/**
	 * The answer, read by `response`, as counts over time; undefined for an answer that has none. The rows
	 * of such an endpoint are made of it: `series.ts` says how.
	 */
	series?(answer: unknown, request: Request): Statistic | undefined;
	/**
	 * What the service did not do although it answered with success; undefined when it did at least a
	 * part of what it was asked for.
	 */
	notDone?(answer: unknown, request: Request): NotDone | undefined;
}

/** What the declaration of an endpoint says, typed by its own schemas. */
interface EndpointDefinition<
	Request extends z.ZodObject = z.ZodObject,
	Answer extends z.ZodType = z.ZodType,
> extends OfRequests<z.input<Request>> {
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
	/** The rate limit that the endpoint counts against (specification, "Limits"). */
	rateLimit?: 'messages';
	/** What it makes, as several, where the column `name` of two rows should not be the same. */
	makes?: string;
	/** The operation, as the form calls it, that does the same for many items in few requests. */
	inFewRequests?: string;
	/** The elements of the batch are updates, not messages. */
	updates?: Updates;
	gathers?: Gathering;
	/** It is usually done for many items in a run, as for the rows of a table: the form says how. */
	manyItems?: true;
	/** It asks a question, and the workflow waits for the answer. */
	asks?: true;
	audience?: Audience;
	/**
	 * The answer only names a request; the result is fetched with getResults when it is ready.
	 * `response` is then the schema of the result. `task`: it names a task, whose state
	 * exportSegment/result answers until it is done; `response` is then the schema of that.
	 */
	scheduled?: true | 'task';
	/** The result is a link to a file of rows, which is fetched without the token. */
	file?: ResultFile;
	/** The HTTP status is the whole answer, so that an empty body is one. */
	confirmsByStatus?: true;
	/** The documentation shows the fields of the body as they are, and inside `request`. */
	mayBeWrapped?: true;
	/** The form, in the order in which it is shown. */
	form: readonly FormSection[];
	/** What one item of the result looks like. */
	output: z.ZodObject;
}

/** A declared endpoint that no group has given to a node yet, whatever its request and answer. */
export interface DeclaredEndpoint
	extends Omit<EndpointDefinition, keyof OfRequests<Fields>>,
		OfRequests<Fields> {
	/** Where the token goes. */
	auth: Auth;
	host: 'base' | 'journey';
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
