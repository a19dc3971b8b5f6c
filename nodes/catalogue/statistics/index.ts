/** The endpoints of the node Push Statistics. */
import { group } from '../definition/group';
import { getAppStats, getCampaignStats, getMsgPlatformsStats, getMsgStats } from './charts';
import { getEventStatistics } from './events';
import { linksInteractions } from './links';
import { linksInteractionsDevices } from './linkClicks';
import { totalsByIntervals, totalsByPlatform } from './messageFigures';
import { getMessageLog } from './messageLog';
import { getReport } from './report';
import { getResults } from './scheduledResult';
import { getApplicationSubscribersStats, getSubscribersStatistics } from './subscribers';
import { getTagStats } from './tags';

export const statistics = group('PushStatistics', {
	totalsByIntervals,
	getMsgStats,
	totalsByPlatform,
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
	linksInteractionsDevices,
	getReport,
});
