/** A request that waits for others in flight is not sent once the execution is stopped. */
import { catalogue } from '../../nodes/catalogue';
import { validate } from '../../nodes/execution/request/validate';
import { AdaptiveLimit } from '../../nodes/transport/adaptiveLimit';
import { call } from '../../nodes/transport/client';
import { SkippingClock } from '../support/clock';
import { APPLICATION } from '../support/codes';
import { startAccountForEachTest } from '../support/simulator';
import { connectionTo } from './connection';

const START = new Date('2026-06-15T12:00:00Z');
const account = startAccountForEachTest({ now: START, frozen: true }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
	simulator.addDevice({ application: APPLICATION, hwid: 'hwid-1', userId: 'user-1' });
});

test('nothing is sent, and nothing is uncertain', async () => {
	const stop = new AbortController();
	const concurrency = new AdaptiveLimit(1);
	const other = await concurrency.enter();
	const clock = new SkippingClock(START.getTime());
	const connection = { ...connectionTo(account, clock, () => undefined), signal: stop.signal, concurrency };
	const push = { send_date: 'now', ignore_user_timezone: true, content: 'Hello', users: ['user-1'], transactionId: 't' };
	const request = validate(catalogue.createMessage, { application: APPLICATION, notifications: [push] });
	const failure = call(catalogue.createMessage, request, connection).catch((error: unknown) => error);
	await new Promise((resolve) => setImmediate(resolve));
	stop.abort();
	concurrency.leave(other, 'answered');
	expect(await failure).toMatchObject({ facts: { kind: 'cancelled', uncertain: false } });
	expect(account.requests).toEqual([]);
});
