/**
 * Sends the messages of all items in as few requests as possible. Each item is read, checked, and
 * made into a message or a part of a merged one; the messages are sent in batches, and each outcome
 * is recorded.
 */
import { ALL_ITEMS, MESSAGES } from '../../form/columns/messagesChoice';
import type { Run } from '../operationRun';
import { AttachmentsOfRun } from './attachments';
import { tryToConnect } from './connecting';
import { sendEach } from './sendEach';
import { sendMerged } from './sendMerged';
import { TestDevicesOfRun } from './testDevices';

/**
 * Every item is read and checked before the first request is sent: a user who corrects a wrong item
 * and runs again does not send all others twice.
 *
 * @param batch the field of the endpoint that is its batch
 */
export async function sendBatched(run: Run, batch: string): Promise<void> {
	const connecting = await tryToConnect(run);
	const testDevices = await TestDevicesOfRun.read(run, connecting);
	const attachments = await AttachmentsOfRun.read(run);
	const reached = { ...connecting, testDevices, attachments };
	if (mergesRecipients(run)) await sendMerged(run, batch, reached);
	else await sendEach(run, batch, reached);
}

/** Whether Messages is One for All Items Together. An invalid choice fails later, item by item. */
function mergesRecipients({ form }: Run): boolean {
	try {
		return form.input(0).get(MESSAGES) === ALL_ITEMS.value;
	} catch {
		return false;
	}
}
