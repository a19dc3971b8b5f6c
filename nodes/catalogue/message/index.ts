/** The endpoints of the node Push Message. */
import { group } from '../definition/group';
import { createKakaoMessage } from './kakao';
import { createLineMessage } from './line';
import { endLiveActivity, startLiveActivity, updateLiveActivity } from './liveActivities';
import { listMessages } from './messageList';
import { createPreset, deletePreset, getPreset, listPresets } from './presets';
import { deleteMessage, getMessageDetails } from './messages';
import { createMessage } from './push';
import { sendAndWait } from './question';
import { sendSms } from './sms';
import { createTargetedMessage } from './targetedPush';
import { createWhatsAppMessage } from './whatsapp';

export const message = group('PushMessage', {
	createMessage,
	sendAndWait,
	sendSms,
	createWhatsAppMessage,
	createLineMessage,
	createKakaoMessage,
	startLiveActivity,
	updateLiveActivity,
	endLiveActivity,
	createTargetedMessage,
	listMessages,
	getMessageDetails,
	deleteMessage,
	listPresets,
	getPreset,
	createPreset,
	deletePreset,
});
