/**
 * Limits what a call may grow to: the fields beside a batch are added to each of its events, so a
 * call of a few hundred kB could otherwise fill the memory of n8n.
 */
import type { JsonObject } from '../../catalogue/definition/json';
import { MAX_CALL_BYTES } from './callContent';
import { CallRefusal } from './callRefusal';

/** This many events of 80 bytes fill a call. */
const MOST_EVENTS = 200_000;
const SEND_FEWER = 'Send fewer events in one call.';

export class CallRoom {
	private events = MOST_EVENTS;
	private characters = MAX_CALL_BYTES;

	/**
	 * @param count how many events are about to be made
	 * @param shared the fields that each of them gets
	 * @throws CallRefusal when this is more than a call may grow to
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
