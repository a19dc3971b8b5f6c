/** The outcome of an item whose recipients were merged with those of others. */
import { type ResultRow, textsAmong } from '../../catalogue/definition/json';
import { CallFailure } from '../../transport/failure/failure';
import type { Share } from './mergeRecipients';
import { without } from '../../catalogue/definition/without';

/** The outcome of an item from those of its messages; `cancelled` if some were not sent. */
export function outcomeOf({ recipients, messages }: Share): ResultRow[] | CallFailure {
	const sent: ResultRow[][] = [];
	const failures: CallFailure[] = [];
	for (const { outcome } of messages) {
		if (outcome instanceof CallFailure) failures.push(outcome);
		else if (outcome !== undefined) sent.push(outcome);
	}
	const [failure] = failures;
	if (failure !== undefined) return withSentParts(failure, sent);
	return sent.length < messages.length
		? withSentParts(new CallFailure({ kind: 'cancelled' }), sent)
		: [mergedRow(recipients, sent)];
}

/** The failure of an item, with the number and codes of those of its messages that were sent. */
function withSentParts(failure: CallFailure, sent: readonly ResultRow[][]): CallFailure {
	if (sent.length === 0) return failure;
	const messageCodes = sent.flatMap(([row]) =>
		typeof row?.messageCode === 'string' ? [row.messageCode] : [],
	);
	return new CallFailure({ ...failure.facts, partsSent: sent.length, messageCodes });
}

/**
 * The row of an item: that of its message, with only its own unknown devices; and the codes of all
 * its messages, if it has more than one.
 */
function mergedRow(recipients: readonly string[], sent: readonly ResultRow[][]): ResultRow {
	const rows = sent.map(([row]) => row ?? {});
	const own = new Set(recipients);
	const unknownDevices = rows
		.flatMap(({ unknownDevices: some }) => textsAmong(some))
		.filter((device) => own.has(device));
	const row = without(rows[0] ?? {}, 'unknownDevices', 'recipient');
	return {
		...withOwnRecipients(row, recipients),
		...(unknownDevices.length > 0 && { unknownDevices }),
		...(rows.length > 1 && { messageCodes: rows.map(({ messageCode }) => messageCode ?? null) }),
	};
}

/** Replaces the recipients of the message by those of the item. */
function withOwnRecipients(row: ResultRow, recipients: readonly string[]): ResultRow {
	const [recipient] = recipients;
	const own = {
		recipients: recipients.length,
		...(recipients.length === 1 && { recipient }),
	};
	const fields = Object.entries(row).flatMap(
		([name, value]): Array<[string, unknown]> =>
			name === 'recipients' ? Object.entries(own) : [[name, value]],
	);
	return Object.fromEntries(fields);
}
