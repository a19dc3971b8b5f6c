/** Tries one value in one place, in n8n's engine against the simulator. */
import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { pngOf } from '../operations/png';
import { type NodeResult, runNode } from '../support/engine';
import { credentialFor } from '../support/credential';
import { type Received, type Simulator, startSimulator } from '../../simulator';
import { fillAccount } from '../../tools/executions/account';
import type { Place } from './places';
import type { HostileValue } from './values';

const EXPRESSION = '={{ $json.place }}';

export interface Trial {
	result: NodeResult;
	requests: Received[];
}

/** A new account at the service. */
export async function openAccount(): Promise<Simulator> {
	const simulator = await startSimulator({ seed: 'hostile', quirks: false });
	simulator.rate.perMinute = 1_000_000;
	fillAccount(simulator);
	return simulator;
}

/** Runs the operation of a place with a value in it. */
export async function tryValue({ built, parameters, path, property }: Place, value: HostileValue, simulator: Simulator, executionId: string): Promise<Trial> {
	simulator.requests.length = 0;
	// Where the form takes no expression, other programs write the value itself.
	const given = property.noDataExpression === true && value.source === undefined ? value.value : expressionOf(value);
	const filled = replaced(parameters, path, given as INodeParameters[string]);
	const json = { place: value.value } as INodeExecutionData['json'];
	const result = await runNode({
		type: built.type,
		parameters: withoutWaits(filled, path),
		input: built.operation === 'setInBulk' ? inBulk(path, json) : [{ json, ...(['pushApplication', 'pushEmail'].includes(built.type) && { binary: FILES }) }],
		credential: credentialFor(simulator, { deviceToken: simulator.deviceToken, requestsPerMinute: 1_000_000 }),
		executionId,
		timeZone: 'UTC',
	});
	return { result, requests: [...simulator.requests] };
}

/**
 * The service takes at least this many devices at once. Where the place names the device, the
 * others have names of their own.
 */
const LEAST_IN_BULK = 50;
const NAMES_DEVICE = ['hwid', 'user_id', 'push_token'];

function inBulk([first = '']: readonly string[], json: INodeExecutionData['json']): INodeExecutionData[] {
	const others = Array.from({ length: LEAST_IN_BULK }, (_each, n) => ({ json: NAMES_DEVICE.includes(first) ? { place: `other-${n}` } : json }));
	return [{ json }, ...others];
}

function expressionOf({ source, typed, value, name }: HostileValue): string {
	if (typed === true) return String(value);
	if (name === 'object with blank') return `={{ ${source}`;
	return source === undefined ? EXPRESSION : `={{ ${source} }}`;
}

/** The form with a value in place of the expression. */
function replaced(parameters: INodeParameters, [first = '', ...rest]: readonly string[], value: INodeParameters[string]): INodeParameters {
	const before = parameters[first];
	return { ...parameters, [first]: rest.length === 0 ? putInto(before, value) : within(before, rest, value) };
}

function within(before: unknown, path: readonly string[], value: INodeParameters[string]): INodeParameters[string] {
	if (Array.isArray(before)) return [replaced(before[0] as INodeParameters, path, value), ...(before.slice(1) as INodeParameters[])];
	return replaced((before ?? {}) as INodeParameters, path, value);
}

/** In a resource locator, the value is the code. */
function putInto(before: unknown, value: INodeParameters[string]): INodeParameters[string] {
	const isLocator = typeof before === 'object' && before !== null && '__rl' in before;
	return isLocator ? ({ ...before, value } as INodeParameters[string]) : value;
}

/** Results are ready at the first request, or not at all. */
function withoutWaits(parameters: INodeParameters, [first]: readonly string[]): INodeParameters {
	return 'waitSeconds' in parameters && first !== 'waitSeconds' ? { ...parameters, waitSeconds: 0 } : parameters;
}

const fileOf = (content: Buffer, fileName: string) => ({ data: content.toString('base64'), mimeType: 'application/octet-stream', fileName });
const FILES = { icon: fileOf(pngOf(256, 256), 'icon.png'), key: fileOf(Buffer.from([0, 1, 2, 250]), 'key.p12') };
