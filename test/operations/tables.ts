/** The tables of all nodes. */
import { channels } from './channels.cases';
import { configureApplication } from './configureApplication.cases';
import { messageList } from './messageList.cases';
import type { Table } from './operation';
import { presets } from './presets.cases';
import { pushApplication } from './pushApplication.cases';
import { pushAudience } from './pushAudience.cases';
import { pushDevice } from './pushDevice.cases';
import { pushEmail } from './pushEmail.cases';
import { pushJourney } from './pushJourney.cases';
import { pushStatistics } from './pushStatistics.cases';
import { targetedPush } from './targetedPush.cases';

export const tables: readonly Table[] = [
	pushApplication,
	configureApplication,
	pushAudience,
	pushDevice,
	pushEmail,
	pushJourney,
	pushStatistics,
	targetedPush,
	messageList,
	presets,
	channels,
];
