/** Phones that get SMS: their hardware ID is the number that Send SMS sends to (specification, "sms"). */
import { hasTrunkZero, PHONE_NUMBER } from '../values/addresses';

/** The device type of SMS (specification, "Device types"). */
const SMS = 18;

/** Whether Send SMS reaches what is registered: it writes each number with its country code. */
export function isReachedBySms(device: {
	hwid?: string | undefined;
	device_type?: number | undefined;
}): boolean {
	const { hwid, device_type: type } = device;
	return type !== SMS || hwid === undefined || (PHONE_NUMBER.test(hwid) && !hasTrunkZero(hwid));
}

/** What is said otherwise. */
export const NO_PHONE_NUMBER = {
	error:
		'is not a phone number in the form in which Send SMS writes it: a plus sign, the country code and the digits, such as +15550100',
	path: ['hwid'],
};
