/** Previews a message for each of its items. */
import { parseJsonObject } from '../../transport/json';
import type { ItsMessage, OneMessageOnce } from '../once/oneMessageOnce';
import type { ItemPreview } from './itemPreview';

/** A message that would be sent. */
interface WouldBeSent extends ItsMessage {
	toTestDevices?: true;
}

/**
 * @param once knows which items share the message
 * @returns a preview for each of its items; they share no objects
 */
export function messagePreviews<Message extends WouldBeSent>(
	{ itemIndex, shared, content, holdsId, toTestDevices }: Message,
	once: OneMessageOnce<Message>,
): ItemPreview[] {
	const items = [itemIndex, ...once.others(itemIndex)];
	return items.map((item) => {
		const { transactionId, ...message } = parseJsonObject(content);
		return {
			itemIndex: item,
			shared: shared.fields,
			messages: [holdsId ? { transactionId, ...message } : message],
			sharedWith: items.length - 1,
			toTestDevices,
		};
	});
}
