/** Which operations send requests about one thing in turn, and why the others do not. */
import { catalogue } from '../../nodes/catalogue';

/**
 * Why the other operations that write with a request for each item go side by side. Those that
 * share requests are elsewhere.
 */
const SIDE_BY_SIDE: Record<string, string[]> = {
	'each is a message, or an event, of its own': [
		'createWhatsAppMessage', 'createLineMessage', 'createKakaoMessage', 'createTargetedMessage', 'postEvent', 'applicationOpen', 'pushStat', 'messageDeliveryEvent',
	],
	'each makes something new': ['createApplication', 'createCampaign', 'createPreset'],
	'no two items may name the same': ['startLiveActivity'],
	'two of them do what one does': [
		'deleteMessage', 'deletePreset', 'deleteCampaign', 'deleteFilter', 'deleteTag', 'deleteEmail', 'deleteApplication', 'deleteUser', 'unregisterDevice',
		'startJourney', 'pauseJourney', 'finishJourney', 'setJourneyToDraft', 'archiveJourney',
	],
};
const IN_TURN: Record<string, string[]> = {
	updateLiveActivity: ['live_activity_id'],
	endLiveActivity: ['live_activity_id'],
	registerDevice: ['hwid', 'email'],
	registerUser: ['hwid'],
	setBadge: ['hwid'],
	setTags: ['hwid', 'userId'],
	createTestDevice: ['push_token'],
	registerEmail: ['email'],
	setEmailTags: ['email', 'userId'],
	registerEmailUser: ['email'],
	updateApplication: ['application'],
	configureApplication: ['application'],
	setApplicationPlatformStatus: ['application'],
	addTag: ['name'],
	createFilter: ['name'],
};

test('each operation that writes goes in turn, or is known not to need it', () => {
	const READS = /^(get|list|totals|links|count|export)/;
	const writing = Object.entries(catalogue).filter(([name, { batch, gathers }]) => !READS.test(name) && batch === undefined && gathers === undefined);
	const decided = [...Object.keys(IN_TURN), ...Object.values(SIDE_BY_SIDE).flat()];
	expect(writing.map(([name]) => name).sort()).toEqual(decided.sort());
	for (const [name, { inTurn }] of Object.entries(catalogue)) expect([name, inTurn]).toEqual([name, IN_TURN[name]]);
});
