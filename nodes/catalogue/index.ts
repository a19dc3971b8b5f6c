/** The service as data: every endpoint, under the name of its method. */
import { getApplication, getApplications } from './applications';
import { createCampaign, deleteCampaign, getCampaigns } from './campaigns';
import {
	applicationOpen,
	messageDeliveryEvent,
	pushStat,
	registerDevice,
	setBadge,
	unregisterDevice,
} from './devices';
import type { Endpoint, NodeName } from './endpoint';
import { postEvent } from './events';
import { getMessageLog } from './messageLog';
import { createMessage, deleteMessage, getMessageDetails, sendSms } from './messages';
import { setTags } from './tags';
import { createTestDevice, listTestDevices } from './testDevices';
import { registerUser } from './users';

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
	unregisterDevice,
	setBadge,
	applicationOpen,
	pushStat,
	messageDeliveryEvent,
	setTags,
	registerUser,
	postEvent,
	createTestDevice,
	listTestDevices,
	getMessageLog,
} as const;

/** The endpoints that a node offers, in the order of the catalogue. */
export function endpointsOf(node: NodeName): Endpoint[] {
	return Object.values<Endpoint>(catalogue).filter((endpoint) => endpoint.node === node);
}
