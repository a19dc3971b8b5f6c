/**
 * Phones: their hardware ID is the number that messages are sent to (specification, "sms"; public
 * documentation of registerDevice for WhatsApp).
 */
import { hasTrunkZero, PHONE_NUMBER, WHATSAPP_PREFIX } from '../values/addresses';
import { z } from '../definition/zod';

/** The device types of SMS and WhatsApp (specification, "Device types"; public documentation). */
const SMS = 18;
const WHATSAPP = 21;

interface Registered {
	hwid?: string | undefined;
	device_type?: number | undefined;
}

/** The rule that a phone is registered under the number that messages are sent to, as its type writes it. */
export const numberOfItsType = z.superRefine<Registered>(
	({ hwid, device_type: type }, { addIssue }) => {
		if (hwid === undefined) return;
		const message =
			type === SMS ? faultOfSms(hwid) : type === WHATSAPP ? faultOfWhatsApp(hwid) : undefined;
		if (message !== undefined) addIssue({ code: 'custom', message, path: ['hwid'] });
	},
);

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
