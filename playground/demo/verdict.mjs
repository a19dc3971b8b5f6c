import { isDeepStrictEqual } from 'node:util';

/** Compares the results of a run with the contacts and the simulator. */

const count = (list, test) => list.filter(test).length;

function duplicates(keys) {
	const seen = new Set();
	return keys.filter((key) => seen.has(key) || !seen.add(key));
}

const some = (list) => `${list.slice(0, 3).join(', ')}${list.length > 3 ? ', ...' : ''}`;

/** What is wrong with the messages that were really created. */
function ledgerProblems(contacts, ledger) {
	const problems = [];
	const wanted = new Map(
		contacts.filter(({ fate }) => fate === 'user' || fate === 'device').map((one) => [one.recipient, one]),
	);
	for (const { code, broadcast, notification } of ledger) {
		const { users, devices, content, title } = notification;
		const recipients = users ?? devices ?? [];
		if (broadcast || recipients.length !== 1) {
			problems.push(`Message ${code} has ${recipients.length} recipients instead of one`);
			continue;
		}
		const contact = wanted.get(recipients[0]);
		if (contact === undefined) {
			problems.push(`${recipients[0]} got a second message, or should have got none`);
			continue;
		}
		wanted.delete(recipients[0]);
		if ((contact.fate === 'user') !== (users !== undefined)) {
			problems.push(`${contact.id} was sent to as the wrong kind of recipient`);
		}
		for (const [field, got] of [['content', content], ['title', title]]) {
			if (isDeepStrictEqual(got, contact.words[field])) continue;
			problems.push(`${contact.id} has another ${field} than it should: ${JSON.stringify(got)}`);
		}
	}
	if (wanted.size > 0) problems.push(`No message for ${some([...wanted.keys()])}`);
	return problems;
}

/** What is wrong with what the phones got. */
function phoneProblems(contacts, sends) {
	const got = new Map(sends.map(({ hwid, messages }) => [hwid, messages.map(({ content }) => content)]));
	return contacts
		.filter(({ known }) => known)
		.map(({ id, hwid, fate, language, words: { content } }) => ({
			id,
			got: got.get(hwid) ?? [],
			due: fate === 'skip' ? [] : [content[language] ?? content.default],
		}))
		.filter((phone) => !isDeepStrictEqual(phone.got, phone.due))
		.map((phone) => `The phone of ${phone.id} got ${some(phone.got) || 'nothing'} instead of ${some(phone.due) || 'nothing'}`);
}

/** What is wrong with what the trigger heard. */
export function triggerProblems(heard, log) {
	const problems = [];
	const key = (action, code, hwid) => `${action} of ${code} on ${hwid}`;
	const items = heard.map((one) => key(one.action, one.messageCode, one.hwid));
	const rows = new Set(log.map((one) => key(one.action, one.messageCode, one.hwid)));
	const twice = duplicates(items);
	if (twice.length > 0) problems.push(`Heard more than once: ${some(twice)}`);
	const unknown = items.filter((item) => !rows.has(item));
	if (unknown.length > 0) problems.push(`Heard, but not in the message log: ${some(unknown)}`);
	const heardOnce = new Set(items);
	const missed = [...rows].filter((row) => !heardOnce.has(row));
	if (missed.length > 0) problems.push(`Not heard: ${missed.length}, such as ${some(missed)}`);
	return problems;
}

/**
 * The figures of a run, and everything that is wrong with it.
 * @param {import('./contacts.mjs').Contact[]} contacts
 * @param {import('./runOnce.mjs').Run} run
 * @returns {{ figures: Record<string, number>, problems: string[] }}
 */
export function judge(contacts, { sending, hearing, heard, log, ledger, sends }) {
	const [summary = {}] = sending.items('Summary');
	const figures = {
		contacts: summary.contacts,
		skipped: summary.skipped,
		sent: summary.sent,
		unknown: summary.unknown,
		failed: summary.failed,
		delivered: count(heard, ({ action }) => action === 'delivered'),
		opened: count(heard, ({ action }) => action === 'opened'),
	};
	const due = {
		contacts: contacts.length,
		skipped: count(contacts, ({ fate }) => fate === 'skip'),
		sent: count(contacts, ({ fate }) => fate === 'user' || fate === 'device'),
		unknown: count(contacts, ({ fate, known }) => fate === 'device' && !known),
		failed: count(contacts, ({ fate }) => fate === 'fail'),
		delivered: count(log, ({ action }) => action === 'delivered'),
		opened: count(log, ({ action }) => action === 'opened'),
	};
	const problems = Object.entries(due)
		.filter(([name, value]) => figures[name] !== value)
		.map(([name, value]) => `${name} is ${figures[name]} instead of ${value}`);
	for (const execution of [sending, ...hearing]) {
		if (execution.status === 'success') continue;
		problems.push(`Execution ${execution.id} ended as ${execution.status}: ${execution.error}`);
	}
	if (due.delivered === 0 || due.opened === 0) problems.push('Nothing was delivered or opened');
	problems.push(...ledgerProblems(contacts, ledger), ...phoneProblems(contacts, sends));
	problems.push(...triggerProblems(heard, log));
	return { figures, problems };
}
