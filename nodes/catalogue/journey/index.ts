/** The endpoints of the node Push Journey. */
import { group } from '../definition/group';
import { getJourneyStatistics } from './journeyStatistics';
import { listJourneys } from './journeys';
import {
	archiveJourney,
	finishJourney,
	getJourney,
	pauseJourney,
	setJourneyToDraft,
	startJourney,
} from './journeyStates';
import { addUsersToJourney, removeUsersFromJourneys } from './journeyUsers';

export const journey = group('PushJourney', {
	addUsersToJourney,
	removeUsersFromJourneys,
	listJourneys,
	getJourney,
	getJourneyStatistics,
	startJourney,
	pauseJourney,
	finishJourney,
	setJourneyToDraft,
	archiveJourney,
});
