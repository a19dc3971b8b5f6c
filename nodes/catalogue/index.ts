/** The service as data: every endpoint, under the name of its method. */
import {
	createApplication,
	deleteApplication,
	getApplication,
	getApplicationFile,
	getApplications,
	updateApplication,
} from './application/applications';
import { createCampaign, deleteCampaign, getCampaigns } from './campaign/campaigns';
import {
	applicationOpen,
	messageDeliveryEvent,
	pushStat,
	registerDevice,
	setBadge,
	unregisterDevice,
} from './device/devices';
import {
	createEmailMessage,
	deleteEmail,
	getBouncedEmails,
	registerEmail,
	registerEmailUser,
	setEmailTags,
} from './email/emails';
import type { Endpoint, NodeName } from './definition/endpoint';
import { postEvent } from './device/events';
import { getJourneyStatistics } from './journey/journeys';
import { getMessageLog } from './statistics/messageLog';
import { createMessage, deleteMessage, getMessageDetails } from './message/push';
import { configureApplication, setApplicationPlatformStatus } from './application/platforms';
import {
	getApplicationSubscribersStats,
	getAppStats,
	getCampaignStats,
	getEventStatistics,
	getMsgPlatformsStats,
	getMsgStats,
	getResults,
	getTagStats,
} from './statistics/scheduled';
import { getSubscribersStatistics, linksInteractions } from './statistics/subscribersAndLinks';
import { sendSms } from './message/sms';
import { setTags } from './device/tags';
import { createTargetedMessage } from './message/targetedPush';
import { createTestDevice, listTestDevices } from './device/testDevices';
import { registerUser } from './device/users';

export const catalogue = {
	createMessage,
	sendSms,
	createTargetedMessage,
	getMessageDetails,
	deleteMessage,
	createCampaign,
	deleteCampaign,
	getCampaigns,
	createEmailMessage,
	getBouncedEmails,
	registerEmail,
	deleteEmail,
	setEmailTags,
	registerEmailUser,
	createApplication,
	updateApplication,
	deleteApplication,
	getApplication,
	getApplications,
	getApplicationFile,
	configureApplication,
	setApplicationPlatformStatus,
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
	getMsgStats,
	getMsgPlatformsStats,
	getApplicationSubscribersStats,
	getAppStats,
	getCampaignStats,
	getEventStatistics,
	getTagStats,
	getResults,
	getSubscribersStatistics,
	getMessageLog,
	linksInteractions,
	getJourneyStatistics,
} as const;

/** The endpoints that a node offers, in the order of the catalogue. */
export function endpointsOf(node: NodeName): Endpoint[] {
	return Object.values<Endpoint>(catalogue).filter((endpoint) => endpoint.node === node);
}
