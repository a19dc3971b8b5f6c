/** The endpoints of the node Push Journey. */
import { group } from '../definition/endpoint';
import { getJourneyStatistics } from './journeyStatistics';
import { listJourneys } from './journeys';

export const journey = group('PushJourney', { listJourneys, getJourneyStatistics });
