/** The endpoints of the node Push Device and User. */
import { group } from '../definition/group';
import { registerDevice, unregisterDevice } from './devices';
import { postEvent } from './events';
import { applicationOpen, messageDeliveryEvent, pushStat, setBadge } from './reports';
import { bulkSetTags } from './bulkTags';
import { getTags, setTags } from './tags';
import { createTestDevice, listTestDevices } from './testDevices';
import { deleteUser, registerUser } from './users';

export const device = group('PushDevice', {
	registerDevice,
	unregisterDevice,
	setBadge,
	applicationOpen,
	pushStat,
	messageDeliveryEvent,
	setTags,
	bulkSetTags,
	getTags,
	registerUser,
	deleteUser,
	postEvent,
	createTestDevice,
	listTestDevices,
});
