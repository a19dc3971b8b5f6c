/** The service as data: every endpoint, under the name of its method. */
import { getApplication, getApplications } from './applications';
import { createCampaign, deleteCampaign, getCampaigns } from './campaigns';
import { registerDevice, registerUser } from './devices';
import type { Endpoint, NodeName } from './endpoint';
import { getMessageLog } from './messageLog';
import { createMessage, deleteMessage, getMessageDetails, sendSms } from './messages';

export const catalogue = {
	createMessage,
	sendSms,
	getMessageDetails,
	deleteMessage,
	createCampaign,
	deleteCampaign,
	getCampaigns,
	getApplication,
	getApplications,
	registerDevice,
	registerUser,
	getMessageLog,
} as const;

/** The endpoints that a node offers, in the order of the catalogue. */
export function endpointsOf(node: NodeName): Endpoint[] {
	return Object.values<Endpoint>(catalogue).filter((endpoint) => endpoint.node === node);
}
