import type { Message } from '../account/message';
import type { Service } from '../account/service';
import type { JsonObject } from '../wire/json';
import { inTimeZone, readMinute, readSecond } from '../wire/times';

type NewMessage = Pick<
	Message,
	| 'kind'
	| 'application'
	| 'group'
	| 'applications'
	| 'notification'
	| 'effective'
	| 'audience'
	| 'wholeAccount'
>;

/**
 * Creates a message from what was read from a request, and adds it to account and ledger.
 * @param isStored whether the history holds the message; gets whether it is scheduled
 */
export function addMessage(
	given: NewMessage,
	isStored: (scheduled: boolean) => boolean,
	service: Service,
): Message {
	const { kind, application, group, applications } = given;
	const { notification, effective, audience, wholeAccount } = given;
	const createdAt = service.clock.now();
	const { sendAt, localTime } = due(effective, createdAt);
	const message: Message = {
		kind,
		application,
		group,
		applications,
		notification,
		effective,
		audience,
		wholeAccount,
		code: service.codes.message(),
		id: service.codes.messageId(),
		stored: isStored(sendAt > createdAt),
		status: 'PENDING',
		campaign: typeof effective['campaign'] === 'string' ? effective['campaign'] : '',
		createdAt,
		sendAt,
		localTime,
		deliveries: [],
	};
	service.state.messages.set(message.code, message);
	service.ledger.add(message);
	return message;
}

/** When it is due: in `timezone` or UTC, or by the clock of each device. */
function due(effective: JsonObject, createdAt: Date): { sendAt: Date; localTime: boolean } {
	const text = String(effective['send_date']);
	if (text === 'now') return { sendAt: createdAt, localTime: false };
	const wall = readMinute(text) ?? readSecond(text);
	const zone = effective['timezone'];
	const localTime = wall !== undefined && effective['ignore_user_timezone'] === false;
	const instant =
		wall !== undefined && typeof zone === 'string' && !localTime ? inTimeZone(wall, zone) : wall;
	return { sendAt: new Date(instant ?? createdAt), localTime };
}
