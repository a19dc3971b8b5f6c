import { chanceOf } from '../account/hash';
import { stringifyJson } from '../wire/json';
import { emailEvent } from './events';

/** Which calls the service makes, and how badly it behaves. */
export interface CallPlan {
	/** The whole address, with the secret if it stands there. */
	url: string;
	/** How many events there are. */
	events: number;
	/** How many events a call carries: 1 for the webhook of the account, more for a stream. */
	perCall: number;
	/** A batch as a list, as a list in an object, or each in turn. */
	shape: 'list' | 'object' | 'both';
	headers: Record<string, string>;
	/** The share of calls that are made again although they were answered, from 0 to 1. */
	doubled: number;
	/** How many calls carry no event, but garbage. */
	garbage: number;
	/** How often a call is tried at most. */
	attempts: number;
	/** How many calls are open at once. */
	atOnce: number;
	/** How long an answer is waited for, in ms. */
	timeoutMs: number;
	/** The code of the application. */
	application: string;
}

export const usualPlan: Omit<CallPlan, 'url'> = {
	events: 1,
	perCall: 1,
	shape: 'both',
	headers: {},
	doubled: 0,
	garbage: 0,
	attempts: 5,
	atOnce: 4,
	timeoutMs: 10_000,
	application: 'AAAAA-BBBBB',
};

export interface OutboundCall {
	body: string;
	isGarbage: boolean;
	/** It is made once more after it was answered. */
	isDoubled: boolean;
}

const GARBAGE = ['', '{', '[1,', 'null', '42', '"text"', '<xml/>', '\u0000\u0001', '{"event_name":}', '[[[['];

/** The calls of a plan, in order, with the garbage among them. */
export function plannedCalls(plan: CallPlan): OutboundCall[] {
	const calls: OutboundCall[] = [];
	for (let first = 0; first < plan.events; first += plan.perCall) {
		const count = Math.min(plan.perCall, plan.events - first);
		const isDoubled = chanceOf('doubled', first) < plan.doubled;
		calls.push({ body: bodyOf(plan, first, count), isGarbage: false, isDoubled });
	}
	for (let number = 0; number < plan.garbage; number++) {
		const body = GARBAGE[number % GARBAGE.length] ?? '';
		const place = Math.floor(chanceOf('garbage', number) * (calls.length + 1));
		calls.splice(place, 0, { body, isGarbage: true, isDoubled: false });
	}
	return calls;
}

function bodyOf(plan: CallPlan, first: number, count: number): string {
	const events = Array.from({ length: count }, (_each, n) => emailEvent(first + n, plan.application));
	const [only] = events;
	if (plan.perCall === 1 && only !== undefined) return stringifyJson(only);
	const isList = plan.shape === 'list' || (plan.shape === 'both' && first % (2 * plan.perCall) === 0);
	return stringifyJson(isList ? events : { events });
}
