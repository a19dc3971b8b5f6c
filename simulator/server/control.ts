import { readSeed } from '../account/readSeed';
import type { CallPlan } from '../outbound/plan';
import { stringifyForTests } from '../wire/json';
import type { Fault } from './faults';
import type { Answer } from './http';
import type { Simulator } from './simulator';

const PREFIX = '/_simulator';

/** What `GET /_simulator/` says. */
const HELP = {
	'GET /_simulator/info': 'url and tokens',
	'GET /_simulator/state': 'applications, devices, users, tags, campaigns, messages, events, ...',
	'GET /_simulator/requests': 'every request received, tokens included',
	'GET /_simulator/arrivals': 'name and time of every request received, and nothing else of it',
	'GET /_simulator/exports': 'every request for the file of a result',
	'GET /_simulator/ledger': 'every message really created',
	'GET /_simulator/sends': 'what each device got, and how many times',
	'GET /_simulator/log': 'the rows of the message log, late ones too',
	'GET /_simulator/log-summary': 'counts by action: visible now, and in all',
	'GET|POST|DELETE /_simulator/faults': 'list, add one fault or an array of them, take all away',
	'GET|POST /_simulator/clock': '{advanceMs} or {set: ISO date}',
	'POST /_simulator/seed':
		'{applications, groups, tags, filters, campaigns, presets, events, devices, log, ' +
		'journeys, bounces, linkClicks, emailTemplates}',
	'GET|POST /_simulator/options': '{service, log, exports, rate}: fields to change',
	'POST /_simulator/journeys':
		'{id, point, add: {sent: 3}} moves counters, {id, restart: true} lets them fall to 0; the answer is the journey',
	'GET|POST /_simulator/calls':
		'{url, events, perCall, doubled, garbage, ...}: the service calls this address with events; what came of it',
	'POST /_simulator/reset': 'forget everything',
};

/**
 * Shows and changes what a simulator holds over HTTP, for tests in other processes.
 * @returns undefined for a path that is not under `/_simulator`
 */
export function control(
	simulator: Simulator,
	verb: string,
	path: string,
	body: string,
): Answer | undefined {
	if (path !== PREFIX && !path.startsWith(`${PREFIX}/`)) return undefined;
	const subject = path.slice(PREFIX.length).replace(/^\/|\/$/g, '');
	try {
		const value: unknown = body === '' ? {} : JSON.parse(body);
		const result =
			verb === 'GET' ? read(simulator, subject) : change(simulator, verb, subject, value);
		return result === undefined
			? controlAnswer(404, { error: `Nothing at ${verb} ${path}`, try: HELP })
			: controlAnswer(200, result);
	} catch (error) {
		return controlAnswer(400, { error: String(error) });
	}
}

function controlAnswer(status: number, value: unknown): Answer {
	const headers = { 'content-type': 'application/json; charset=utf-8' };
	return { status, headers, body: stringifyForTests(value) };
}

function read(simulator: Simulator, subject: string): unknown {
	const { url, serverToken, deviceToken, state, clock } = simulator;
	switch (subject) {
		case '':
			return HELP;
		case 'info':
			return { url, serverToken, deviceToken, exportUrl: simulator.exports.url };
		case 'state':
			return {
				...state,
				devices: state.devices.all(),
				users: userNames(simulator),
				eventNames: [...state.eventNames],
				emailTemplates: [...state.emailTemplates],
				log: undefined,
			};
		case 'requests':
			return simulator.requests;
		case 'arrivals':
			return simulator.requests.map(({ name, receivedAt }) => ({ name, receivedAt }));
		case 'exports':
			return simulator.exports.requests;
		case 'ledger':
			return simulator.ledger;
		case 'sends':
			return simulator.sends();
		case 'log':
			return state.log;
		case 'log-summary':
			return simulator.logSummary();
		case 'faults':
			return simulator.faults.list();
		case 'calls':
			return simulator.outbound.report;
		case 'clock':
			return { now: clock.now(), frozen: clock.frozen };
		case 'options':
			return {
				service: simulator.options,
				exports: simulator.exports.options,
				log: simulator.log.options,
				rate: simulator.rate,
			};
		default:
			return undefined;
	}
}

function userNames(simulator: Simulator): Record<string, string[]> {
	return Object.fromEntries(
		[...simulator.state.users].map(([user, devices]) => [user, devices.map(({ hwid }) => hwid)]),
	);
}

interface Changes {
	advanceMs?: number;
	set?: string;
	service?: object;
	log?: object;
	exports?: object;
	rate?: object;
}

interface JourneyChange {
	id: string;
	point?: number;
	add?: Record<string, number>;
	restart?: boolean;
}

function readPlan(value: unknown): Partial<CallPlan> & Pick<CallPlan, 'url'> {
	const { url, ...plan } = value as Partial<CallPlan>;
	if (url === undefined) throw new Error('url is missing: the address that is called');
	return { ...plan, url };
}

function change(simulator: Simulator, verb: string, subject: string, value: unknown): unknown {
	switch (`${verb} ${subject}`) {
		case 'POST faults':
			for (const fault of [value].flat()) simulator.faults.add(fault as Fault);
			return simulator.faults.list();
		case 'DELETE faults':
			simulator.faults.clear();
			return [];
		case 'POST clock': {
			const { advanceMs, set } = value as Changes;
			if (set !== undefined) simulator.clock.set(new Date(set));
			if (advanceMs !== undefined) simulator.clock.advance(advanceMs);
			return { now: simulator.clock.now() };
		}
		case 'POST seed':
			simulator.seed(readSeed(value));
			return {};
		case 'POST options': {
			const { service = {}, log = {}, exports = {}, rate = {} } = value as Changes;
			Object.assign(simulator.options, service);
			Object.assign(simulator.log.options, log);
			Object.assign(simulator.exports.options, exports);
			Object.assign(simulator.rate, rate);
			return read(simulator, 'options');
		}
		case 'POST journeys': {
			const { id, point = 0, add = {}, restart } = value as JourneyChange;
			if (restart) simulator.restartJourney(id);
			if (Object.keys(add).length > 0) simulator.countInJourney(id, point, add);
			simulator.catchUp();
			return simulator.state.journeys.get(id);
		}
		case 'POST calls':
			// They take a while: what came of them is asked for later.
			void simulator.outbound.make(readPlan(value));
			return simulator.outbound.report;
		case 'POST reset':
			simulator.reset();
			return {};
		default:
			return undefined;
	}
}
