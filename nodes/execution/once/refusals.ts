/** The words that say why messages of a run are not sent. */
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { InputError } from '../../form/inputError';
import { sectionsLabels } from '../../form/sections';
import { SEND_FOR_EVERY_ITEM } from '../../form/sections/everyItem';

/** A message that is not sent, with the items that have it. */
interface Refused {
	items: readonly number[];
}

/** Different messages to the same wide audience. */
export function severalForAudience(
	{ audience }: Pick<Endpoint, 'audience'>,
	messages: readonly Refused[],
): InputError {
	const count = messages.length;
	return new InputError(
		audience?.label ?? 'Send To',
		`names the same audience for ${itemsText(messages)}, which have ${count} different messages: everybody in it would get ${count} of them, so none was sent. To send that of the first item alone, switch on Execute Once in the settings of the node. To send them all, switch on ${SEND_FOR_EVERY_ITEM}`,
	);
}

/** Different messages with one transaction id. */
export function severalWithId(
	{ form, ...endpoint }: Endpoint,
	messages: ReadonlyArray<Refused & { message: { transactionId: string } }>,
): InputError {
	const id = messages[0]?.message.transactionId ?? '';
	const count = messages.length;
	return new InputError(
		sectionsLabels(form, { form, ...endpoint }).transactionId ?? 'Transaction ID',
		`is "${id}" for ${itemsText(messages)}, which have ${count} different messages: the service would take all but the first for repetitions, so none was sent. Give each message an ID of its own, or remove the field`,
	);
}

/** The most items that an error lists. */
const MAX_LISTED = 10;

/** `3 items (0, 1 and 2)`: n8n counts items from 0. */
function itemsText(messages: readonly Refused[]): string {
	return listedItems(messages.flatMap(({ items }) => items).sort((one, other) => one - other));
}

/** @param items at least two, in their order */
export function listedItems(items: readonly number[]): string {
	const listed = items.slice(0, MAX_LISTED).map(String);
	const last = items.length > MAX_LISTED ? `${items.length - MAX_LISTED} more` : listed.pop();
	return `${items.length} items (${listed.join(', ')} and ${last})`;
}
