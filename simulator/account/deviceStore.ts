import type { Device } from './records';

/**
 * The devices, found by hwid, push token or user id within an application. A stored device is
 * changed by putting a changed copy, so that it is found by its new token and user.
 */
export class DeviceStore {
	private readonly byHwid = new Map<string, Device>();
	private readonly byToken = new Map<string, Device>();
	private readonly byUser = new Map<string, Set<Device>>();
	private readonly byApplication = new Map<string, Set<Device>>();

	/** How many devices there are. */
	get size(): number {
		return this.byHwid.size;
	}

	/** Stores the device in place of the one with the same application and hwid. */
	put(device: Device): Device {
		const { application, hwid, pushToken, userId } = device;
		const previous = this.get(application, hwid);
		if (previous) this.remove(previous);
		this.byHwid.set(key(application, hwid), device);
		if (pushToken !== undefined) this.byToken.set(key(application, pushToken), device);
		if (userId !== undefined) include(this.byUser, key(application, userId), device);
		include(this.byApplication, application, device);
		return device;
	}

	/** The device with this hwid. */
	get(application: string, hwid: string): Device | undefined {
		return this.byHwid.get(key(application, hwid));
	}

	/** The device with this push token or else this hwid, as `devices` of createMessage finds it. */
	find(application: string, tokenOrHwid: string): Device | undefined {
		return this.byToken.get(key(application, tokenOrHwid)) ?? this.get(application, tokenOrHwid);
	}

	/** The devices of a user. */
	ofUser(application: string, userId: string): Device[] {
		return [...(this.byUser.get(key(application, userId)) ?? [])];
	}

	/** The devices of an application. */
	ofApplication(application: string): Device[] {
		return [...(this.byApplication.get(application) ?? [])];
	}

	/** All devices of all applications. */
	all(): Device[] {
		return [...this.byHwid.values()];
	}

	/** Forgets a device. */
	remove(device: Device): void {
		const { application, hwid, pushToken, userId } = device;
		this.byHwid.delete(key(application, hwid));
		if (pushToken !== undefined) this.byToken.delete(key(application, pushToken));
		if (userId !== undefined) this.byUser.get(key(application, userId))?.delete(device);
		this.byApplication.get(application)?.delete(device);
	}

	/** Forgets all. */
	clear(): void {
		for (const map of [this.byHwid, this.byToken, this.byUser, this.byApplication]) map.clear();
	}
}

function key(application: string, name: string): string {
	return `${application} ${name}`;
}

function include(map: Map<string, Set<Device>>, at: string, device: Device): void {
	map.set(at, (map.get(at) ?? new Set()).add(device));
}
