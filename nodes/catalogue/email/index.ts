/** The endpoints of the node Push Email and Subscriber. */
import { group } from '../definition/group';
import { getBouncedEmails } from './bounces';
import { createEmailMessage } from './emails';
import { deleteEmail, registerEmail, registerEmailUser, setEmailTags } from './subscribers';

export const email = group('PushEmail', {
	createEmailMessage,
	getBouncedEmails,
	registerEmail,
	deleteEmail,
	setEmailTags,
	registerEmailUser,
});
