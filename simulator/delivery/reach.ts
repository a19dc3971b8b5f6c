import type { Message } from '../account/message';
import type { Device } from '../account/records';
import type { Service } from '../account/service';
import { EMAIL, SMS, WHATSAPP } from '../wire/platforms';

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
		device.type !== WHATSAPP &&
		device.visibleAt <= service.clock.now()
	);
}

/** Whether the platform of a device is enabled in its application. */
export function isEnabled({ application, type }: Device, { state }: Service): boolean {
	return !state.applications.get(application)?.disabledPlatforms?.includes(type);
}

/**
 * The device that a message reaches by this push token or hwid. One for pushes needs a push token,
 * a phone for SMS a user id (specification: sms).
 */
export function reachable(
	message: Message,
	tokenOrHwid: string,
	service: Service,
): Device | undefined {
	for (const application of message.applications) {
		const device = service.state.devices.find(application, tokenOrHwid);
		if (!device || device.visibleAt > service.clock.now() || device.type === EMAIL) continue;
		if (device.type === WHATSAPP) continue;
		if (device.type === SMS ? device.userId !== undefined : device.pushToken !== undefined) {
			return device;
		}
	}
	return undefined;
}
