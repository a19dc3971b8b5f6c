import type { Service } from '../account/service';
import {
	createApplication,
	deleteApplication,
	getApplicationFile,
	updateApplication,
} from '../methods/application/applicationChanges';
import { getApplication, getApplications } from '../methods/application/applications';
import { configureApplication } from '../methods/application/configureApplication';
import { setApplicationPlatformStatus } from '../methods/application/platformStatus';
import { exportSegment, exportSegmentResult } from '../methods/audience/exports';
import { createFilter, deleteFilter, listFilters } from '../methods/audience/filters';
import { addTag, deleteTag, listTags } from '../methods/audience/tags';
import { createCampaign, deleteCampaign, getCampaigns } from '../methods/campaign/campaigns';
import {
	applicationOpen,
	messageDeliveryEvent,
	pushStat,
	setBadge,
} from '../methods/device/deviceReports';
import { registerDevice, registerUser, setTags, unregisterDevice } from '../methods/device/devices';
import { bulkSetTags } from '../methods/device/bulkTags';
import { postEvent } from '../methods/device/events';
import { getTags } from '../methods/device/readTags';
import { createTestDevice, listTestDevices } from '../methods/device/testDevices';
import { deleteUser } from '../methods/device/users';
import { getBouncedEmails } from '../methods/email/bounces';
import { createEmailMessage } from '../methods/email/createEmailMessage';
import {
	deleteEmail,
	registerEmail,
	registerEmailUser,
	setEmailTags,
} from '../methods/email/subscribers';
import { getJourneyStatistics, listJourneys } from '../methods/journey/journeys';
import {
	archiveJourney,
	finishJourney,
	getJourney,
	pauseJourney,
	setJourneyToDraft,
	startJourney,
} from '../methods/journey/journeyStates';
import { dropUsers, startByApi } from '../methods/journey/journeyUsers';
import { createMessage } from '../methods/message/createMessage';
import { createKakaoMessage, createLineMessage, createWhatsAppMessage } from '../methods/message/channels';
import { startLiveActivity, updateLiveActivity } from '../methods/message/liveActivities';
import { compileFilter, createTargetedMessage } from '../methods/message/createTargetedMessage';
import { listMessages } from '../methods/message/messageList';
import {
	createPreset,
	deletePreset,
	getPreset,
	listPresets,
} from '../methods/message/presets';
import { deleteMessage, getMessageDetails } from '../methods/message/messageRecords';
import {
	getApplicationSubscribersStats,
	getAppStats,
} from '../methods/statistics/applicationStatistics';
import { getEventStatistics } from '../methods/statistics/eventStatistics';
import { linksInteractions } from '../methods/statistics/linksInteractions';
import { linksInteractionsDevices } from '../methods/statistics/linksInteractionsDevices';
import { getMessageLog } from '../methods/statistics/messageLog';
import {
	getCampaignStats,
	getMsgPlatformsStats,
	getMsgStats,
} from '../methods/statistics/messageStatistics';
import { totalsByIntervals } from '../methods/statistics/messageTotals';
import { getResults } from '../methods/statistics/scheduled';
import { getSubscribersStatistics } from '../methods/statistics/subscribersOverTime';
import { getTagStats } from '../methods/statistics/tagStatistics';
import type { JsonObject } from '../wire/json';
import type { Reply } from '../wire/reply';

/** Where an endpoint wants the token (specification: authentication). */
export type Auth = 'server' | 'device' | 'key' | 'api' | 'keyOrApi' | 'flat';

export interface Endpoint {
	name: string;
	verb: 'GET' | 'POST';
	/** `{name}` in it stands for a field of the request. */
	path: string;
	auth: Auth;
	/** Whether the body is `{request: {...}}` and the answer an envelope. */
	wrapped: boolean;
	/** Whether its errors are `{message}`, unlike those of others with this authentication. */
	messageErrors?: true;
	/** Whether it takes its fields inside `request`, too, as an option says. */
	eitherForm?: true;
	/** Whether it counts against the requests per minute. */
	limited: boolean;
	/** Whether it is refused without the device token, whatever the options say. */
	deviceTokenRequired?: true;
	/** Whether it needs a token with the Email API restriction. */
	email?: true;
	method: Method;
}

/**
 * The endpoints that the simulator serves. The table is written from the specification and not
 * taken from the catalogue, so that the two can be compared.
 */
export const ENDPOINTS: readonly Endpoint[] = [
	rpc('createMessage', 'server', createMessage, true),
	rpc('createTargetedMessage', 'server', createTargetedMessage, true),
	rpc('createWhatsAppMessage', 'server', createWhatsAppMessage, true),
	rpc('createLineMessage', 'server', createLineMessage, true),
	rpc('createKakaoMessage', 'server', createKakaoMessage, true),
	rpc('startLiveActivity', 'server', startLiveActivity, true),
	rpc('updateLiveActivity', 'server', updateLiveActivity, true),
	rpc('compileFilter', 'server', compileFilter),
	rpc('deleteMessage', 'server', deleteMessage),
	rpc('getMessageDetails', 'server', getMessageDetails),
	rpc('listPresets', 'server', listPresets),
	rpc('getPreset', 'server', getPreset),
	rpc('createPreset', 'server', createPreset),
	rpc('deletePreset', 'server', deletePreset),
	rpc('createCampaign', 'server', createCampaign),
	rpc('deleteCampaign', 'server', deleteCampaign),
	rpc('getCampaigns', 'server', getCampaigns),
	rpc('listFilters', 'server', listFilters),
	rpc('createFilter', 'server', createFilter),
	rpc('deleteFilter', 'server', deleteFilter),
	audience('exportSegment', exportSegment),
	audience('exportSegment/result', exportSegmentResult),
	rpc('listTags', 'server', listTags),
	rpc('addTag', 'server', addTag),
	rpc('deleteTag', 'server', deleteTag),
	rpc('getApplications', 'server', getApplications),
	rpc('getApplication', 'server', getApplication),
	rpc('createApplication', 'server', createApplication),
	rpc('updateApplication', 'server', updateApplication),
	rpc('deleteApplication', 'server', deleteApplication),
	rpc('getApplicationFile', 'server', getApplicationFile),
	rpc('configureApplication', 'server', configureApplication),
	rpc('setApplicationPlatformStatus', 'server', setApplicationPlatformStatus),
	rpc('registerDevice', 'device', registerDevice),
	rpc('unregisterDevice', 'device', unregisterDevice),
	rpc('setBadge', 'device', setBadge),
	rpc('applicationOpen', 'device', applicationOpen),
	rpc('pushStat', 'device', pushStat),
	rpc('messageDeliveryEvent', 'device', messageDeliveryEvent),
	rpc('registerUser', 'device', registerUser),
	rpc('setTags', 'device', setTags),
	rpc('getTags', 'device', getTags),
	{ ...audience('bulkSetTags', bulkSetTags), messageErrors: true },
	{
		...v2At('deleteUser', '/api/v2/device-api/deleteUser', 'device', deleteUser),
		deviceTokenRequired: true,
	},
	rpc('postEvent', 'device', postEvent),
	rpc('createTestDevice', 'device', createTestDevice),
	rpc('listTestDevices', 'server', listTestDevices),
	{ ...rpc('createEmailMessage', 'server', createEmailMessage), email: true },
	rpc('registerEmail', 'device', registerEmail),
	rpc('deleteEmail', 'device', deleteEmail),
	{ ...rpc('setEmailTags', 'server', setEmailTags), email: true },
	{ ...rpc('registerEmailUser', 'server', registerEmailUser), email: true },
	{ ...rpc('getBouncedEmails', 'server', getBouncedEmails), email: true },
	rpc('getMsgStats', 'server', getMsgStats),
	rpc('getMsgPlatformsStats', 'server', getMsgPlatformsStats),
	rpc('getApplicationSubscribersStats', 'server', getApplicationSubscribersStats),
	rpc('getAppStats', 'server', getAppStats),
	rpc('getCampaignStats', 'server', getCampaignStats),
	rpc('getEventStatistics', 'server', getEventStatistics),
	rpc('getTagStats', 'server', getTagStats),
	rpc('getResults', 'server', getResults),
	v2(
		'getSubscribersStatistics',
		'application/getSubscribersStatistics',
		'key',
		getSubscribersStatistics,
	),
	v2('linksInteractions', 'emails/linksInteractions', 'api', linksInteractions),
	v2(
		'linksInteractionsDevices',
		'emails/linksInteractionsDevices',
		'api',
		linksInteractionsDevices,
	),
	v2('totalsByIntervals', 'messages/totalsByIntervals', 'keyOrApi', totalsByIntervals),
	{
		name: 'listMessages',
		verb: 'POST',
		path: '/api/v2/messages:list',
		auth: 'keyOrApi',
		wrapped: false,
		eitherForm: true,
		limited: false,
		method: listMessages,
	},
	v2('getMessageLog', 'getMessageLog', 'key', getMessageLog),
	journey('getJourneyStatistics', '/api/journey/{id}/statistics/external', getJourneyStatistics),
	journey('listJourneys', '/api/journey', listJourneys),
	changing(journey('addUsersToJourney', '/api/journey/{id}/start/external', startByApi)),
	changing(journey('removeUsersFromJourneys', '/api/journey/drop-users/external', dropUsers)),
	gateway('start', 'startJourney', startJourney),
	gateway('pause', 'pauseJourney', pauseJourney),
	gateway('finish', 'finishJourney', finishJourney),
	gateway('draft', 'setJourneyToDraft', setJourneyToDraft),
	gateway('archive', 'archiveJourney', archiveJourney),
	{ ...journey('getJourney', '/api/v3/journeygateway/{uuid}', getJourney), messageErrors: true },
];

/** The fields that stand in a path; undefined when the path is not that of the endpoint. */
export function fieldsInPath(endpoint: Endpoint, path: string): JsonObject | undefined {
	const names = endpoint.path.split('/');
	const parts = path.split('/');
	if (names.length !== parts.length) return undefined;
	const fields: JsonObject = {};
	for (const [index, name] of names.entries()) {
		const part = parts[index] ?? '';
		const field = /^\{(\w+)\}$/.exec(name)?.[1];
		if (field !== undefined && part !== '') fields[field] = decodeURIComponent(part);
		else if (part !== name) return undefined;
	}
	return fields;
}

function rpc(name: string, auth: Auth, method: Method, limited = false): Endpoint {
	const path = `/json/1.3/${name}`;
	return { name, verb: 'POST', path, auth, wrapped: true, limited, method };
}

function v2(name: string, path: string, auth: Auth, method: Method): Endpoint {
	return v2At(name, `/api/v2/statistics/${path}`, auth, method);
}

function v2At(name: string, path: string, auth: Auth, method: Method): Endpoint {
	return { name, verb: 'POST', path, auth, wrapped: false, limited: false, method };
}

function audience(name: string, method: Method): Endpoint {
	const path = `/api/v2/audience/${name}`;
	return { name, verb: 'POST', path, auth: 'flat', wrapped: false, limited: false, method };
}

function journey(name: string, path: string, method: Method): Endpoint {
	return { name, verb: 'GET', path, auth: 'api', wrapped: false, limited: false, method };
}

function changing(endpoint: Endpoint): Endpoint {
	return { ...endpoint, verb: 'POST' };
}

/** A method that leads a journey to another state; its errors are those of a gateway. */
function gateway(action: string, name: string, method: Method): Endpoint {
	const path = `/api/v3/journeygateway/${action}`;
	return { ...changing(journey(name, path, method)), messageErrors: true };
}

export type Method = (request: JsonObject, service: Service) => Reply;
