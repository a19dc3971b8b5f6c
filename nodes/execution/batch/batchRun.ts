/** What all ways of sending a batch share: the connection, the checked items, the requests. */
import type { ResultRow } from '../../catalogue/definition/json';
import { TestDevices } from '../../form/testDevices';
import type { CallFailure } from '../../transport/failure/failure';
import type { Run } from '../operationRun';
import { buildRequest } from '../request/buildRequest';
import type { OpenItem } from '../results/itemResults';
import { progressLogger } from '../results/log';
import { sendBatches } from './batchRequests';
import type { AttachmentsOfRun } from './attachments';
import type { Connecting } from './connecting';
import type { CheckedItem, Message } from './message';
import { type ReadItem, readItem } from './readItem';
import { requestSplitter } from './sharedFields';
import type { TestDevicesOfRun } from './testDevices';

/** The connection, the test devices that items send to, and the files of the items. */
export type Reached = Connecting & {
	testDevices: TestDevicesOfRun;
	attachments: AttachmentsOfRun;
};

/**
 * Checks the items one after the other, until the run must stop.
 *
 * @param refuse called with each item that is wrong, and why
 * @returns the items that are right
 */
export function* checkedItems(
	{ endpoint, form, results }: Run,
	batch: string,
	items: Iterable<OpenItem>,
	reached: Reached,
	refuse: (itemIndex: number, error: unknown) => void,
): Generator<CheckedItem> {
	const split = requestSplitter(batch);
	const check = (item: ReadItem): CheckedItem | undefined => {
		const { itemIndex } = item;
		try {
			if ('refusal' in reached) throw reached.refusal;
			if ('failure' in item) throw item.failure;
			const { fields } = item;
			const named = reached.attachments.marked(itemIndex, reached.testDevices.filledIn(fields));
			const checked = split(buildRequest(endpoint, named));
			return fields.devices instanceof TestDevices
				? { itemIndex, ...checked, toTestDevices: true }
				: { itemIndex, ...checked };
		} catch (error) {
			refuse(itemIndex, error);
			return undefined;
		}
	};
	for (const item of items) {
		const checked = check(readItem(form, item));
		if (results.mustStop()) return;
		if (checked !== undefined) yield checked;
	}
}

/** Sends the messages and records the outcome of each; does nothing without a connection. */
export async function send<Sent extends Message>(
	{ context, concurrency, endpoint, messagesPerRequest, results }: Run,
	messages: Sent[],
	reached: Reached,
	record: (message: Sent, outcome: ResultRow[] | CallFailure) => void,
): Promise<void> {
	if (messages.length === 0 || !('connection' in reached)) return;
	await sendBatches(messages, {
		endpoint,
		connection: reached.connection,
		...(reached.attachments.areAny && { attachments: reached.attachments }),
		messagesPerRequest,
		concurrency,
		record,
		abort: (failure) => results.abort(failure),
		mustStop: () => results.mustStop(),
		progress: progressLogger(context, messages.length),
	});
}
