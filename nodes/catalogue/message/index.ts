/** The endpoints of the node Push Message. */
import { group } from '../definition/endpoint';
import { listMessages } from './messageList';
import { createPreset, deletePreset, getPreset, listPresets } from './presets';
import { deleteMessage, getMessageDetails } from './messages';
import { createMessage } from './push';
import { sendAndWait } from './question';
import { sendSms } from './sms';
import { createTargetedMessage } from './targetedPush';

export const message = group('PushMessage', {
	createMessage,
	sendAndWait,
	sendSms,
	createTargetedMessage,
	listMessages,
	getMessageDetails,
	deleteMessage,
	listPresets,
	getPreset,
	createPreset,
	deletePreset,
});
