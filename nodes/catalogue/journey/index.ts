/** The endpoint of the node Push Journey. */
import { group } from '../definition/endpoint';
import { getJourneyStatistics } from './journeys';

export const journey = group('PushJourney', { getJourneyStatistics });
