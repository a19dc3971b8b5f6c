import { chanceOf } from '../account/hash';
import type { JsonObject } from '../wire/json';

const NAMES = ['Email Sent', 'Email Delivered', 'Email Opened', 'Email Bounced'];
/** Above 2^53, as ids of the service are. */
const FIRST_ID = 9_223_372_036_000_000_000n;

/**
 * An event of the webhook integration.
 * @param number which event of its account it is; each has an id of its own
 * @param application its code
 */
export function emailEvent(number: number, application: string): JsonObject {
	const name = NAMES[Math.floor(chanceOf('event', number) * NAMES.length)] ?? '';
	return {
		event_name: name,
		message_id: FIRST_ID + BigInt(number),
		message_code: `MSG${String(number).padStart(8, '0')}`,
		campaign_id: FIRST_ID - BigInt(number % 7),
		platform: 'Email',
		application_code: application,
		hwid: `person-${number}@example.com`,
		user_id: `customer-${number}`,
		payload: { subject: `Subject ${number}` },
	};
}
