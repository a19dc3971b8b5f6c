/** Previews merged messages: each item shows only its own recipients. */
import type { Fields } from '../../catalogue/definition/json';
import { parseJsonObject, stringifyJson } from '../../transport/json';
import type { ItemPreview } from '../preview/itemPreview';
import { recordPreviews } from '../preview/recordPreviews';
import type { Run } from '../operationRun';
import type { AttachmentsOfRun } from './attachments';
import { requestCount } from './batchRequests';
import type { MergePlan } from './mergePlan';
import type { MergedMessage, Share } from './mergeRecipients';

/** Records for each item what would be sent to its own recipients. */
export async function previewMerged(
	run: Run,
	{ messages, shares }: MergePlan,
	attachments: AttachmentsOfRun,
): Promise<void> {
	const items = itemsOf(shares);
	const previews = shares.map(
		(share): ItemPreview => ({
			itemIndex: share.itemIndex,
			shared: share.messages[0]?.shared.fields ?? {},
			messages: share.messages.map((message) => ownPart(message, share)),
			sharedWith: othersIn(share, items),
		}),
	);
	const grouped = messages.map(({ shared, text }) => ({
		shared,
		firstSentAt: undefined,
		content: attachments.areAny ? stringifyJson(text) : '',
	}));
	const requests = requestCount(grouped, run.messagesPerRequest, attachments);
	await recordPreviews(run, previews, { messages: messages.length, requests });
}

/** The items that each message is for. */
function itemsOf(shares: readonly Share[]): Map<MergedMessage, number[]> {
	const items = new Map<MergedMessage, number[]>();
	for (const { itemIndex, messages } of shares) {
		for (const message of messages) {
			const known = items.get(message);
			if (known === undefined) items.set(message, [itemIndex]);
			else known.push(itemIndex);
		}
	}
	return items;
}

/** How many other items have a part in the messages of an item. */
function othersIn({ messages }: Share, items: ReadonlyMap<MergedMessage, number[]>): number {
	const lists = messages.map((message) => items.get(message) ?? []);
	// A thousand items may share a message, and this runs for each of them.
	const count = lists.length === 1 ? lists[0]?.length : new Set(lists.flat()).size;
	return (count ?? 0) - 1;
}

/** A message with the recipients of one item, as an object of its own. */
function ownPart(
	{ text, transactionId, hasOwnId, field, recipients: all }: MergedMessage,
	{ recipients, messages }: Share,
): Fields {
	const inIt = messages.length === 1 ? undefined : new Set(all);
	const own = recipients.filter((recipient) => inIt?.has(recipient) ?? true);
	const part = { ...text, ...(hasOwnId && { transactionId }), [field]: own };
	return parseJsonObject(stringifyJson(part));
}
