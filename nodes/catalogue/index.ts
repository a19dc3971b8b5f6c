/** The service as data: every endpoint, under the name of its method. */
import {
	createApplication,
	deleteApplication,
	getApplication,
	getApplicationFile,
	getApplications,
	updateApplication,
} from './applications';
import { createCampaign, deleteCampaign, getCampaigns } from './campaigns';
import {
	applicationOpen,
	messageDeliveryEvent,
	pushStat,
	registerDevice,
	setBadge,
	unregisterDevice,
} from './devices';
import {
	createEmailMessage,
	deleteEmail,
	getBouncedEmails,
	registerEmail,
	registerEmailUser,
	setEmailTags,
} from './email';
import type { Endpoint, NodeName } from './endpoint';
import { postEvent } from './events';
import { getJourneyStatistics } from './journeys';
import { getMessageLog } from './messageLog';
import { createMessage, deleteMessage, getMessageDetails } from './messages';
import { configureApplication, setApplicationPlatformStatus } from './platforms';
import {
	getApplicationSubscribersStats,
	getAppStats,
	getCampaignStats,
	getEventStatistics,
	getMsgPlatformsStats,
	getMsgStats,
	getResults,
	getTagStats,
} from './statistics';
import { getSubscribersStatistics, linksInteractions } from './statisticsV2';
import { sendSms } from './sms';
import { setTags } from './tags';
import { createTargetedMessage } from './targeted';
import { createTestDevice, listTestDevices } from './testDevices';
import { registerUser } from './users';

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
