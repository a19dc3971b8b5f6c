import { DeviceStore } from './deviceStore';
import type { LogRow, Message } from './message';
import type {
	Activity,
	Application,
	Bounce,
	Campaign,
	Device,
	Filter,
	Group,
	Journey,
	LinkClick,
	LiveActivity,
	PostedEvent,
	Preset,
	Tag,
	TestDevice,
} from './records';

/** Everything that the simulated account holds. Tests may read it, and seed it. */
export class State {
	readonly applications = new Map<string, Application>();
	readonly groups = new Map<string, Group>();
	readonly devices = new DeviceStore();
	readonly tags = new Map<string, Tag>();
	readonly campaigns = new Map<string, Campaign>();
	readonly presets = new Map<string, Preset>();
	readonly filters = new Map<string, Filter>();
	/** Names of custom events, as created in the control panel. */
	readonly eventNames = new Set<string>();
	/** Codes of email templates; while there are none, any code will do. */
	readonly emailTemplates = new Set<string>();
	readonly events: PostedEvent[] = [];
	readonly activities: Activity[] = [];
	readonly testDevices: TestDevice[] = [];
	/** By message code. A message that was answered CODE_NOT_AVAILABLE has a hidden code. */
	readonly messages = new Map<string, Message>();
	readonly log: LogRow[] = [];
	readonly journeys = new Map<string, Journey>();
	readonly liveActivities = new Map<string, LiveActivity>();
	readonly bounces: Bounce[] = [];
	readonly linkClicks: LinkClick[] = [];
	/** Until when API messaging tracing is on: messages to few devices get a code. */
	tracingUntil: Date | undefined;

	constructor() {
		this.addSystemTags();
	}

	/** User ids with their devices, derived from the devices. */
	get users(): Map<string, Device[]> {
		const users = new Map<string, Device[]>();
		for (const device of this.devices.all()) {
			if (device.userId === undefined) continue;
			users.set(device.userId, [...(users.get(device.userId) ?? []), device]);
		}
		return users;
	}

	/** Forgets everything. */
	clear(): void {
		const { applications, groups, tags, campaigns, presets, filters, messages } = this;
		for (const map of [applications, groups, tags, campaigns, presets, filters, messages]) {
			map.clear();
		}
		this.journeys.clear();
		this.liveActivities.clear();
		this.devices.clear();
		this.eventNames.clear();
		this.emailTemplates.clear();
		for (const list of [
			...[this.events, this.activities, this.testDevices, this.log, this.bounces, this.linkClicks],
		]) {
			list.length = 0;
		}
		this.tracingUntil = undefined;
		this.addSystemTags();
	}

	private addSystemTags(): void {
		for (const name of ['Language', 'Country', 'app_version', 'device_model', 'os_version']) {
			this.tags.set(name, { name, kind: 'string', userSpecific: false });
		}
	}
}
