/**
 * How much may become of a call: one of a few hundred kB could otherwise fill the memory of n8n, since
 * what stands beside a batch is added to each of its events.
 */
import type { JsonObject } from '../../catalogue/definition/json';
import { MAX_CALL_BYTES } from './callContent';
import { CallRefusal } from './callRefusal';

/** As many would fill a call with 80 bytes each. */
const MOST_EVENTS = 200_000;
const SEND_FEWER = 'Send fewer events in one call.';

export class CallRoom {
	private events = MOST_EVENTS;
	private characters = MAX_CALL_BYTES;

	/**
	 * @param count of events that are about to be made
	 * @param shared what each of them is given
	 * @throws CallRefusal when this is more than a call may hold
	 */
	enter(count: number, shared: JsonObject = {}): void {
		this.events -= count;
		if (this.events < 0)
			throw new CallRefusal(413, `The call holds more than ${MOST_EVENTS} events`, SEND_FEWER);
		this.characters -= count * sizeOf(shared);
		if (this.characters < 0)
			throw new CallRefusal(
				413,
				'The call is larger than 16 MB when what stands beside its events is added to each of them',
				SEND_FEWER,
			);
	}
}

function sizeOf(shared: JsonObject): number {
	return Object.keys(shared).length === 0 ? 0 : JSON.stringify(shared).length;
}
