/** The endpoints of the node Push Message. */
import { group } from '../definition/endpoint';
import { deleteMessage, getMessageDetails } from './messages';
import { createMessage } from './push';
import { sendSms } from './sms';
import { createTargetedMessage } from './targetedPush';

export const message = group('PushMessage', {
	createMessage,
	sendSms,
	createTargetedMessage,
	getMessageDetails,
	deleteMessage,
});
