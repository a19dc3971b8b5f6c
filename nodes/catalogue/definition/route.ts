/** Where an endpoint is. */

/** `METHOD /path`, as the specification writes it; `{name}` stands for a field of the request. */
export type Route = `${'GET' | 'POST'} /${string}`;

/** The method and path of a route. */
export function splitRoute(route: Route): { method: 'GET' | 'POST'; path: string } {
	const [method, path] = route.split(' ') as ['GET' | 'POST', string];
	return { method, path };
}

/**
 * Whether the endpoint is a 1.3 method: its body is wrapped in `request`,
 * its answer in an envelope.
 */
export function isEnveloped({ route }: { route: Route }): boolean {
	return route.includes(' /json/1.3/');
}
