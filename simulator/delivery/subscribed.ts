import type { Device } from '../account/records';
import type { Service } from '../account/service';
import { EMAIL, SMS } from '../wire/platforms';

/** Whether the device is an address that gets emails. */
export function isSubscriber(device: Device, service: Service): boolean {
	return (
		device.type === EMAIL &&
		device.pushToken !== undefined &&
		device.visibleAt <= service.clock.now()
	);
}

/** Whether a push that is not sent to the device by name reaches it. */
export function isSubscribed(device: Device, service: Service): boolean {
	return (
		device.pushToken !== undefined &&
		device.type !== EMAIL &&
		device.type !== SMS &&
		device.visibleAt <= service.clock.now()
	);
}
