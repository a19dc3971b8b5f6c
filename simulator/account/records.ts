import type { JsonObject } from '../wire/json';

export interface Application {
	code: string;
	title: string;
	/** Whether the server token may use it; if not: "Access denied or application not found". */
	accessible: boolean;
	/** Plain values by the fields of getApplication, which encodes the secret ones. */
	credentials: Record<string, string>;
	/** Configured platforms, by the key that `providers` uses. */
	providers: string[];
	iconUrl: string | null;
	/** Texts by the names of getApplicationFile. */
	files?: Record<string, string>;
	/** How many automatic steps configureApplication has taken for iOS, and its last request. */
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
	name?: string;
	application: string;
	fields: JsonObject;
}

export interface Filter {
	code: string;
	name: string;
	/** Instead of conditions. */
	expression?: string;
	application?: string;
	/** `YYYY-MM-DD`. */
	expirationDate?: string;
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

export type TagKind = 'string' | 'integer' | 'list' | 'date' | 'boolean' | 'decimal' | 'version';

export type TagValue = string | number | boolean | string[];

/** An email that came back. */
export interface Bounce {
	application: string;
	email: string;
	messageCode: string;
	at: Date;
	reason: string;
}

/** A click on a link in an email. */
export interface LinkClick {
	application: string;
	messageCode: string;
	hwid: string;
	/** The full link. */
	link: string;
	at: Date;
}

/** A journey, whose counters tests move. */
export interface Journey {
	id: string;
	title: string;
	status: string;
	createdAt: Date;
	points: JourneyPoint[];
	/** The IDs of the users who are in it. */
	users?: string[];
	/** The application to which it belongs. */
	application?: string;
	/** Where the service is asked to let people in. */
	apiEntries: ApiEntry[];
	/** Everybody whom a method let in, once for each time. */
	entries: JourneyEntry[];
}

/** A Live Activity that a method started. */
export interface LiveActivity {
	id: string;
	attributes: JsonObject;
	/** What it showed, one after another. */
	states: JsonObject[];
	/** Users and devices, as they were named. */
	recipients: string[];
	ended: boolean;
}

/** An entry of a journey that methods open ("Start by API"). */
export interface ApiEntry {
	/** Whether it is switched off. */
	deactivated?: boolean;
	/** The names of the attributes that it knows. */
	attributes: string[];
}

/** Somebody who was let into a journey. */
export interface JourneyEntry {
	/** What the request named, or the hardware ID of a device that an expression found. */
	who: string;
	by: 'users' | 'hwids' | 'filter';
	attributes: Record<string, string>;
	/** The request that did it. */
	request: string;
	at: Date;
}

export interface JourneyPoint {
	pointTitle: string;
	campaignCode: string;
	presetCode: string;
	pointStat: Record<string, number>;
}
