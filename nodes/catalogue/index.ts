/** The service as data: every endpoint, under the name of its method. */
import { application } from './application';
import { audience } from './audience';
import { campaign } from './campaign';
import type { Endpoint } from './definition/endpoint';
import { device } from './device';
import { email } from './email';
import { journey } from './journey';
import { message } from './message';
import { statistics } from './statistics';

export const catalogue = {
	...message,
	...campaign,
	...audience,
	...email,
	...application,
	...device,
	...statistics,
	...journey,
} as const;

/** A node that offers operations of the service. */
export type NodeName = (typeof catalogue)[keyof typeof catalogue]['node'];

/** The endpoints that a node offers, in the order of the catalogue. */
export function endpointsOf(node: NodeName): Endpoint[] {
	return Object.values<Endpoint>(catalogue).filter((endpoint) => endpoint.node === node);
}
