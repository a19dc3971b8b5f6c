import { demandAccessible } from '../../account/access';
import type { Service } from '../../account/service';
import type { JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, text } from '../../wire/rules';
import { codeOrId, day } from '../../wire/values';
import { findMessage } from '../message/messageRecords';
import { schedule } from '../statistics/scheduled';

const HEADING = ['Email', 'Bounce date', 'Bounce time', 'Reason'];

/** getBouncedEmails: a link to a file of addresses with the date, time and reason of the bounce. */
export function getBouncedEmails(request: JsonObject, service: Service): Reply {
	const fields = { application: text, message: codeOrId, date_from: day, date_to: day };
	demandFields(request, fields, ['application']);
	const { code } = demandAccessible(request['application'], service);
	const { message, date_from: from, date_to: to } = request;
	const found = message === undefined ? undefined : findMessage(message, service);
	if (message !== undefined && !found) throw new Refusal('Message not found', { response: null });
	if (from !== undefined && to !== undefined && String(to) < String(from)) {
		throw new Refusal('date_to is before date_from', { response: null });
	}
	return schedule('getBouncedEmails', request, service, () => {
		const rows = service.state.bounces
			.filter((bounce) => bounce.application === code)
			.filter((bounce) => !found || bounce.messageCode === found.code)
			.map(({ email, at, reason }) => [email, ...at.toISOString().slice(0, 19).split('T'), reason])
			.filter(([, date = '']) => date >= String(from ?? '') && date <= String(to ?? '9'));
		const { extraBounces } = service.options;
		const link = service.exports.publish('bounced_emails', HEADING, () =>
			withExtraBounces(rows, extraBounces),
		);
		// Under what name the link comes is not shown.
		return payload(
			service.quirks.pick<JsonObject | string>('bouncesLink', [
				{ fileName: link },
				{ url: link },
				link,
			]),
		);
	});
}

function* withExtraBounces(rows: string[][], extra: number): Generator<string[]> {
	yield* rows;
	for (let index = 0; index < extra; index++) {
		yield [`extra-${index}@example.com`, '2026-01-31', '23:59:59', 'mailbox full; "over quota" é'];
	}
}
