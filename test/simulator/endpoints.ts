import { getApplication, getApplications } from './applications';
import { createCampaign, deleteCampaign, getCampaigns } from './campaigns';
import { applicationOpen, messageDeliveryEvent, pushStat, setBadge } from './deviceReports';
import { registerDevice, registerUser, setTags, unregisterDevice } from './devices';
import { postEvent } from './events';
import { getMessageLog } from './messageLog';
import { deleteMessage, getMessageDetails } from './messageRecords';
import { createMessage } from './messages';
import type { Method } from './service';
import { compileFilter, createTargetedMessage } from './targeted';
import { createTestDevice, listTestDevices } from './testDevices';

/** Where an endpoint wants the token (specification: authentication). */
export type Auth = 'server' | 'device' | 'key' | 'api';

export interface Endpoint {
	name: string;
	verb: 'GET' | 'POST';
	path: string;
	auth: Auth;
	/** Whether the body is `{request: {...}}` and the answer an envelope. */
	wrapped: boolean;
	/** Whether it counts against the requests per minute. */
	limited: boolean;
	method: Method;
}

/**
 * The endpoints that the simulator serves. The table is written from the specification and not
 * taken from the catalogue, so that the two can be compared.
 */
export const ENDPOINTS: readonly Endpoint[] = [
	rpc('createMessage', 'server', createMessage, true),
	rpc('createTargetedMessage', 'server', createTargetedMessage, true),
	rpc('compileFilter', 'server', compileFilter),
	rpc('deleteMessage', 'server', deleteMessage),
	rpc('getMessageDetails', 'server', getMessageDetails),
	rpc('createCampaign', 'server', createCampaign),
	rpc('deleteCampaign', 'server', deleteCampaign),
	rpc('getCampaigns', 'server', getCampaigns),
	rpc('getApplications', 'server', getApplications),
	rpc('getApplication', 'server', getApplication),
	rpc('registerDevice', 'device', registerDevice),
	rpc('unregisterDevice', 'device', unregisterDevice),
	rpc('setBadge', 'device', setBadge),
	rpc('applicationOpen', 'device', applicationOpen),
	rpc('pushStat', 'device', pushStat),
	rpc('messageDeliveryEvent', 'device', messageDeliveryEvent),
	rpc('registerUser', 'device', registerUser),
	rpc('setTags', 'device', setTags),
	rpc('postEvent', 'device', postEvent),
	rpc('createTestDevice', 'device', createTestDevice),
	rpc('listTestDevices', 'server', listTestDevices),
	v2('getMessageLog', 'statistics/getMessageLog', 'key', getMessageLog),
];

function rpc(name: string, auth: Auth, method: Method, limited = false): Endpoint {
	const path = `/json/1.3/${name}`;
	return { name, verb: 'POST', path, auth, wrapped: true, limited, method };
}

function v2(name: string, path: string, auth: Auth, method: Method): Endpoint {
	const full = `/api/v2/${path}`;
	return { name, verb: 'POST', path: full, auth, wrapped: false, limited: false, method };
}
