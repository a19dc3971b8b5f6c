/**
 * n8n's Retry On Fail with every operation that sends (except Live Activities, whose ID cannot
 * start twice): whatever happens to a request, no message is created twice, and every message
 * that the run reports as sent was sent.
 */
import { APPLICATION, byCode } from '../support/codes';
import { type NodeRun, runNode } from '../support/engine';
import { startAccount } from '../support/simulator';
import { skipWaits } from '../support/timers';
import type { Fault } from '../../simulator';

const account = startAccount({ seed: 'every send' }, (simulator) => {
	simulator.rate.perMinute = 1_000_000;
	simulator.addApplication({ code: APPLICATION });
	for (let n = 1; n <= 3; n++) {
		simulator.addDevice({ application: APPLICATION, hwid: `hwid-${n}`, type: 1, userId: `user-${n}` });
		simulator.addDevice({ application: APPLICATION, hwid: `user-${n}@example.com`, type: 14 });
	}
});
skipWaits();

const application = byCode(APPLICATION);
const text = '={{ $json.text }}';
const user = '=user-{{ $json.n }}';
const SENDS: Array<[string, NodeRun['type'], NodeRun['parameters']]> = [
	['push', 'pushMessage', { resource: 'push', operation: 'send', application, sendTo: 'users', users: user, content: text }],
	['push, a request each', 'pushMessage', { resource: 'push', operation: 'send', application, sendTo: 'users', users: user, content: text, requestOptions: { messagesPerRequest: 1, requestsAtOnce: 1 } }],
	['sms', 'pushMessage', { resource: 'sms', operation: 'send', application, devices: '=+1555010{{ $json.n }}', content: text }],
	['targeted push', 'pushMessage', { resource: 'targetedPush', operation: 'send', devices_filter: `=A("${APPLICATION}") * T("Plan", EQ, "{{ $json.n }}")`, content: text }],
	['whatsApp', 'pushMessage', { resource: 'whatsApp', operation: 'send', application, devices: '=+1555010{{ $json.n }}0', contentFrom: 'text', content: text }],
	['line', 'pushMessage', { resource: 'line', operation: 'send', application, devices: '=U{{ $json.n }}', contentFrom: 'text', content: text }],
	['kakao', 'pushMessage', { resource: 'kakao', operation: 'send', application, kakaoTo: 'users', users: user, template: text }],
	['email', 'pushEmail', { resource: 'email', operation: 'send', application, sendTo: 'devices', devices: '=user-{{ $json.n }}@example.com', contentFrom: 'template', email_template: 'A1B2C-D3E4F', subject: text }],
];
const FAULTS: Array<[string, Fault]> = [
	['a lost answer', { kind: 'dropAfter' }],
	['a lost request', { kind: 'dropBefore' }],
	['HTTP 500 after it was done', { kind: 'status500Empty', after: true }],
	['HTTP 502 after it was done', { kind: 'status502Html', after: true }],
	['half an answer', { kind: 'cutJson' }],
	['half of JSON', { kind: 'halfJson' }],
	['the rate limit', { kind: 'status429', retryAfter: 0 }],
	['another page', { kind: 'notJson' }],
];

let runs = 0;

describe.each(SENDS)('%s', (_name, type, parameters) => {
	test.each(FAULTS)('%s', async (_fault, fault) => {
		for (const [skip, times] of [[0, 1], [1, 1], [0, 4], [0, 9], [1, 4]] as const) {
			runs += 1;
			const before = account.simulator.ledger.length;
			account.faults.add({ ...fault, skip, times } as Fault);
			const items = [1, 2, 3].map((n) => ({ n, text: `text ${runs}-${n}` }));
			const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 };
			const { error, items: results } = await runNode({ type, parameters, items, settings, credential: account.credential({ requestsPerMinute: 1_000_000 }), executionId: `every send ${runs}` });
			account.faults.clear();
			const made = account.simulator.ledger.slice(before).map(({ notification }) => JSON.stringify(notification));
			const counts = items.map((item) => made.filter((one) => one.includes(item.text)).length);
			expect([skip, times, counts.filter((count) => count > 1)]).toEqual([skip, times, []]);
			if (error === undefined) expect([results.length, counts]).toEqual([3, [1, 1, 1]]);
		}
	}, 60_000);
});
