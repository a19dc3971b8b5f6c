import type { JsonObject } from '../wire/json';
import type { Device } from './records';

export type MessageStatus = 'PENDING' | 'PROCESSING' | 'DONE' | 'CANCELED';

export type Audience = 'devices' | 'users' | 'filter' | 'conditions' | 'broadcast' | 'targeted';

/**
 * The method that created it: createMessage, createTargetedMessage, createEmailMessage, or that of
 * another channel.
 */
export type MessageKind = 'push' | 'targeted' | 'email' | 'channel';

export interface Message {
	kind: MessageKind;
	code: string;
	id: bigint;
	/** Whether the history holds it; if not, createMessage answered CODE_NOT_AVAILABLE. */
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
	/** Whether its recipients are not limited to applications. */
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
	/** When the log begins to show it: after the timestamp, for a late row. */
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
	/** Whether it is the second of two equal rows. */
	copy?: true;
}
