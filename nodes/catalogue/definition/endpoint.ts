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
import type { Titled } from './titled';
import type * as z from './zod';

/** Another method that answers a request instead. */
interface Instead {
	endpoint: Endpoint;
	request: Fields;
}

/** What an endpoint declares about its requests, typed by their schema. */
interface OfRequests<Request> {
	/**
	 * May a request be sent again after a failure that leaves open whether it was processed?
	 * `transactionId`: yes, while the service remembers the id. A function decides by the request.
	 */
	repeatable: boolean | 'transactionId' | ((request: Request) => boolean);
	/** The array field that carries one element per item. */
	batch?: keyof Request & string;
	/** The field that must differ between all items of a run. */
	distinct?: keyof Request & string;
	/**
	 * What a request does. Requests of a run that do the same are one: the service would refuse the
	 * second, since the first has done it.
	 */
	once?(request: Request): string;
	/**
	 * The fields that name what a request changes, within its application. Requests of a run that
	 * have one of them in common are sent one after the other, in the order of the items.
	 */
	inTurn?: ReadonlyArray<keyof Request & string>;
	pages?: Pages<Request>;
	/** Another method to call for this request; undefined for the one of the route. */
	instead?(request: Request): Instead | undefined;
	/** The body on the wire, if it is not simply the fields of the request. */
	body?(request: Request): JsonObject;
	/** The requests that replace one whose answer would not say which part belongs to what. */
	apart?(request: Request): readonly Request[];
	/** The answer is text rather than JSON; it also comes as a binary file of this name. */
	textFile?(request: Request): string;
	/**
	 * The answer as result items; an element that is not an object becomes one. Parts that fit
	 * `response` are as it reads them, all others as they came. `request` gives what was sent; call
	 * it only where it is needed.
	 */
	rows(answer: unknown, request: () => Request, place: Place, view: SeriesView): readonly unknown[];
	/**
	 * The answer, read by `response`, as counts over time; undefined for an answer without any. The
	 * rows of such an endpoint are made from it; see `series.ts`.
	 */
	series?(answer: unknown, request: Request): Statistic | undefined;
	/**
	 * What the service did not do although it answered with success; undefined if it did at least a
	 * part of the request.
	 */
	notDone?(answer: unknown, request: Request): NotDone | undefined;
}

/** The declaration of an endpoint, typed by its own schemas. */
interface EndpointDefinition<
	Request extends z.ZodObject = z.ZodObject,
	Answer extends z.ZodType = z.ZodType,
> extends OfRequests<z.input<Request>> {
	route: Route;
	resource: string;
	operation: string;
	/**
	 * Where several endpoints share an operation: the choice in the form that selects this one. The
	 * first one in the catalogue is the default.
	 */
	source?: { value: string; label: string; description: string };
	/**
	 * What n8n lists in the node panel: sentence case, with the capitals of proper names, with the
	 * resource, without articles.
	 */
	action: string;
	/** One sentence: tooltip of the operation, description of the AI tool, reference page. */
	summary: string;
	request: Request;
	/** The contents of `response` (1.3 methods) or the whole answer (all others). */
	response: Answer;
	/** The rate limit that the endpoint counts against (specification, "Limits"). */
	rateLimit?: 'messages';
	/** What it makes, in the plural, if no two should have the same `name`. */
	makes?: string;
	/** The label of the operation that does the same for many items in few requests. */
	inFewRequests?: string;
	/** The elements of the batch are updates, not messages. */
	updates?: Updates;
	gathers?: Gathering;
	titled?: Titled;
	/** It is usually done for many items, such as the rows of a table; the form explains how. */
	manyItems?: true;
	/** It asks a question, and the workflow waits for the answer. */
	asks?: true;
	audience?: Audience;
	/**
	 * `true`: the answer names a request, whose result getResults gives when it is ready; `response`
	 * is the schema of the result. `task`: the answer names a task, whose state exportSegment/result
	 * gives until it is done; `response` is the schema of that state.
	 */
	scheduled?: true | 'task';
	/** The result is a link to a file of rows, which is fetched without the token. */
	file?: ResultFile;
	/** The HTTP status is the whole answer, so an empty body is valid. */
	confirmsByStatus?: true;
	/** The documentation shows the fields of the body both bare and inside `request`. */
	mayBeWrapped?: true;
	/** The form, in the order in which it is shown. */
	form: readonly FormSection[];
	/** What one item of the result looks like. */
	output: z.ZodObject;
}

/** A declared endpoint before a group gives it to a node, whatever its request and answer. */
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

/** The paths on the host of journeys. */
const JOURNEY_HOST = /^\/api\/(?:journey|v3\/journeygateway)(?:\/|$)/;
