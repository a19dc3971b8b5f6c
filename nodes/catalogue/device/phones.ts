/**
 * Phones and mailboxes: their hardware ID is the number or the address that messages are sent to
 * (specification, "sms" and "Email"; public documentation of registerDevice for WhatsApp).
 */
import { emailAddress, hasTrunkZero, PHONE_NUMBER, WHATSAPP_PREFIX } from '../values/addresses';
import * as z from '../definition/zod';

/**
 * The device types of emails, SMS and WhatsApp (specification, "Device
 * types"; public documentation).
 */
const EMAIL_TYPE = 14;
const SMS = 18;
const WHATSAPP = 21;

interface Registered {
	hwid?: string | undefined;
	device_type?: number | undefined;
}

/**
 * The rule that a phone or a mailbox is registered under the number or the address that messages
 * are sent to, as its type writes it.
 */
export const numberOfItsType = z.superRefine<Registered>(
	({ hwid, device_type: type }, { addIssue }) => {
		if (hwid === undefined) return;
		const message = faultOfType.get(type ?? 0)?.(hwid);
		if (message !== undefined) addIssue({ code: 'custom', message, path: ['hwid'] });
	},
);

const address = emailAddress('is not an email address');

function faultOfEmail(hwid: string): string | undefined {
	return address.safeParse(hwid).success
		? undefined
		: 'is not an email address, alone and without the name of its owner, such as name@example.com';
}

const faultOfType: ReadonlyMap<number, (hwid: string) => string | undefined> = new Map([
	[EMAIL_TYPE, faultOfEmail],
	[SMS, faultOfSms],
	[WHATSAPP, faultOfWhatsApp],
]);

function faultOfSms(hwid: string): string | undefined {
	return isNumber(hwid)
		? undefined
		: 'is not a phone number in the form in which Send SMS writes it: a plus sign, the country code and the digits, such as +15550100';
}

function faultOfWhatsApp(hwid: string): string | undefined {
	return hwid.startsWith(WHATSAPP_PREFIX) && isNumber(hwid.slice(WHATSAPP_PREFIX.length))
		? undefined
		: `is not a number of WhatsApp: write ${WHATSAPP_PREFIX} and then a plus sign, the country code and the digits, such as ${WHATSAPP_PREFIX}+12025550100`;
}

/** As it is dialled from abroad. */
function isNumber(text: string): boolean {
	return PHONE_NUMBER.test(text) && !hasTrunkZero(text);
}
