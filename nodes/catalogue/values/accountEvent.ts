/** An event that the service sends to an address by itself (public documentation, webhooks). */
import * as z from '../definition/zod';

export const accountEvent = z.looseObject({
	event_name: z.string().describe('What happened, such as Email Bounced'),
	message_id: z.string().describe('The number of the message, as text'),
	message_code: z.string().describe('The code of the message'),
	campaign_id: z.string().describe('The number of the campaign, as text'),
	platform: z.string().describe('Where it happened, such as Email'),
	application_code: z.string().describe('The code of the application'),
	hwid: z.string().describe('The device; for an email, the address'),
	user_id: z.string().describe('The user ID'),
	payload: z
		.looseObject({ subject: z.string().describe('The subject of the email') })
		.describe('What the message held'),
});
