import type { TagKind, TagValue } from '../delivery/conditions';
import { DeviceStore } from './deviceStore';
import type { Bounce, LinkClick } from './emailRecords';
import type { Journey } from './journeyRecord';
import type { JsonObject } from '../wire/json';

export interface Application {
	code: string;
	title: string;
	/** Whether the server token may use it; if not: "Access denied or application not found". */
	accessible: boolean;
	/** Credentials per field of getApplication, as plain values; they are answered encoded. */
	credentials: Record<string, string>;
	/** Configured platforms, by the key that `providers` uses. */
	providers: string[];
	iconUrl: string | null;
	/** Texts by the names of getApplicationFile. */
	files?: Record<string, string>;
	/** How many automatic steps configureApplication has taken for iOS, and what it was told. */
	iosSteps?: number;
	iosAnswers?: JsonObject;
	/** Device types that setApplicationPlatformStatus has disabled. */
	disabledPlatforms?: number[];
	/** The one token that may use it; without it, all may. */
	onlyToken?: string;
}

export interface Group {
	code: string;
	applications: string[];
}

export interface Device {
	application: string;
	hwid: string;
	/** Absent until the device registers for pushes. */
	pushToken?: string;
	type: number;
	userId?: string;
	tags: Record<string, TagValue>;
	language?: string;
	/** Seconds east of UTC. */
	timezone?: number;
	/** Whether its push token has expired: sending to it fails. */
	expired?: boolean;
	pushAlertsEnabled?: boolean;
	/** What the device reported last. */
	badge?: number;
	registeredAt: Date;
	/** When other methods begin to see the device (registerDevice is eventually consistent). */
	visibleAt: Date;
}

export interface Tag {
	name: string;
	kind: TagKind;
	userSpecific: boolean;
	applicationSpecific?: boolean;
}

export interface Campaign {
	code: string;
	application: string;
	name: string;
	description: string;
}

export interface Preset {
	code: string;
	application: string;
	fields: JsonObject;
}

export interface Filter {
	name: string;
	conditions: JsonObject[string][];
	operator: 'AND' | 'OR';
}

export interface TestDevice {
	application: string;
	name: string;
	type: number;
	pushToken: string;
	description: string;
}

/** A custom event that a client posted. */
export interface PostedEvent {
	code: string;
	application: string;
	event: string;
	hwid: string | undefined;
	userId: string | undefined;
	attributes: JsonObject;
	at: Date;
}

/** What a device did, other than with messages. */
export interface Activity {
	action: 'register' | 'unregister' | 'open';
	application: string;
	hwid: string;
	at: Date;
}

export type MessageStatus = 'PENDING' | 'PROCESSING' | 'DONE' | 'CANCELED';
export type Audience = 'devices' | 'users' | 'filter' | 'conditions' | 'broadcast' | 'targeted';
/** By which method it was created: createMessage, createTargetedMessage, createEmailMessage. */
export type MessageKind = 'push' | 'targeted' | 'email';

export interface Message {
	kind: MessageKind;
	code: string;
	id: bigint;
	/** Whether the history holds it; if not, its creator was told CODE_NOT_AVAILABLE. */
	stored: boolean;
	status: MessageStatus;
	application: string | undefined;
	group: string | undefined;
	applications: string[];
	campaign: string;
	/** The notification as it was received. */
	notification: JsonObject;
	/** The notification with the fields of its preset. */
	effective: JsonObject;
	audience: Audience;
	/** Whether no application holds its recipients together. */
	wholeAccount: boolean;
	createdAt: Date;
	/** When it is due: an instant, or with localTime a wall-clock time written as UTC. */
	sendAt: Date;
	localTime: boolean;
	deliveries: Delivery[];
}

export interface Delivery {
	device: Device;
	content: string | undefined;
	title: string | undefined;
	at: Date;
}

export interface LogRow {
	timestamp: Date;
	/** When the log begins to show it; later than the timestamp for a late row. */
	visibleAt: Date;
	applicationCode: string;
	messageId: bigint;
	messageCode: string;
	campaignCode: string;
	hwid: string;
	userId: string;
	platform: string;
	action: string;
	pushAlertsEnabled: string;
	/** Only for the action `sent`. */
	status?: string;
	/** Whether it stands there only because the log shows a row twice. */
	copy?: true;
}

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
	/** By message code, those with CODE_NOT_AVAILABLE too, under the code that nobody was told. */
	readonly messages = new Map<string, Message>();
	readonly log: LogRow[] = [];
	readonly journeys = new Map<string, Journey>();
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
