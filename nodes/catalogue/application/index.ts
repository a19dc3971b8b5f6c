/** The endpoints of the node Push Application. */
import { group } from '../definition/group';
import { getApplicationFile } from './applicationFiles';
import {
	createApplication,
	deleteApplication,
	getApplication,
	getApplications,
	updateApplication,
} from './applications';
import { configureApplication } from './platforms';
import { setApplicationPlatformStatus } from './platformStatus';

export const application = group('PushApplication', {
	createApplication,
	updateApplication,
	deleteApplication,
	getApplication,
	getApplications,
	getApplicationFile,
	configureApplication,
	setApplicationPlatformStatus,
});
