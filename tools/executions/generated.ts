/** Generated executions over all operations of all action nodes. */
import { createHash } from 'node:crypto';
import type { IBinaryKeyData, INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { runNode } from '../../test/support/engine';
import { pngOf } from '../../test/operations/png';
import type { Received, Simulator } from '../../simulator';
import type { Execution } from './execution';
import { type Care, type FilledForm, fillForm } from './form';
import { type BuiltOperation, nameOf } from './operations';
import { outcomeOf } from './outcome';
import { Random } from './random';

/** How forms are filled, in turn. Every operation gets each of these at least once. */
const CARES: readonly Care[] = [
	{ optional: 0, odd: 0, expressions: 0 },
	{ optional: 0.7, odd: 0, expressions: 0.3 },
	{ optional: 0.4, odd: 0, expressions: 0.6 },
	{ optional: 0.5, odd: 0.04, expressions: 0.3 },
	{ optional: 0.3, odd: 0, expressions: 0.1 },
	{ optional: 0.4, odd: 0.12, expressions: 0.4 },
	{ optional: 1, odd: 0, expressions: 0.2 },
	{ optional: 0.5, odd: 0.35, expressions: 0.2 },
];
const FEWEST = 8;
const PER_PARAMETER = 0.85;
const MOST_ITEMS = 7;
const SETTINGS: ReadonlyArray<Partial<INode>> = [{}, {}, { onError: 'continueRegularOutput' }, { continueOnFail: true }, { onError: 'continueErrorOutput' }];

/** Several executions of each operation, more where there is more to fill in. */
export function generatedExecutions(operations: readonly BuiltOperation[]): Execution[] {
	return operations.flatMap((built) => {
		const count = FEWEST + Math.round(parametersIn(built.properties) * PER_PARAMETER);
		return Array.from({ length: count }, (_none, n) => generated(built, n));
	});
}

function parametersIn(properties: BuiltOperation['properties']): number {
	return properties.reduce((sum, { options }) => {
		const inner = (options ?? []).flatMap((each) => ('values' in each ? each.values : 'type' in each ? [each] : []));
		return sum + 1 + parametersIn(inner);
	}, 0);
}

function generated(built: BuiltOperation, n: number): Execution {
	const name = `generated: ${nameOf(built)} ${n}`;
	const random = new Random(name);
	const care = CARES[n % CARES.length] ?? { optional: 0, odd: 0, expressions: 0 };
	const items = n === 0 || !mayBeSeveral(built) ? 1 : random.whole(1, MOST_ITEMS);
	const form = fillForm(built, care, items, random);
	const isParallel = form.items.length > 1 && mayBeParallel(built) && random.chance(0.25);
	const settings = isParallel ? { onError: 'continueRegularOutput' as const } : random.pick(SETTINGS);
	const parameters = withRequestOptions(form, isParallel, random);
	const input = form.items.map((json): INodeExecutionData => ({ json, ...(built.type === 'pushApplication' && { binary: FILES }) }));
	const timeZone = random.pick(['UTC', 'UTC', 'Europe/Berlin', 'America/New_York']);
	return {
		name,
		operation: nameOf(built),
		isParallel,
		...(isParallel && { service: { quirks: false } }),
		async run({ simulator, credential, executionId }) {
			if (isParallel && isBatched(built)) answerByContent(simulator);
			return outcomeOf(await runNode({ type: built.type, parameters, input, settings, credential, executionId, timeZone }));
		},
	};
}

const fileOf = (content: Buffer, fileName: string) => ({ data: content.toString('base64'), mimeType: 'application/octet-stream', fileName });
/** What every item of Push Application has. */
export const FILES: IBinaryKeyData = {
	icon: fileOf(pngOf(256, 256), 'icon.png'),
	key: fileOf(Buffer.from([0, 1, 2, 250, 251, 252, 253, 254, 255]), 'key.p12'),
};

/** Whether the node puts several messages into a request. */
export function isBatched({ properties }: BuiltOperation): boolean {
	const options = properties.find(({ name }) => name === 'requestOptions')?.options ?? [];
	return options.some(({ name }) => name === 'messagesPerRequest');
}

/** Whether the answers do not depend on the order of the requests. */
function mayBeParallel(built: BuiltOperation): boolean {
	const isWaitedFor = built.properties.some(({ name }) => name === 'waitSeconds');
	return isBatched(built) || (!isWaitedFor && !['create', 'send', 'configure'].includes(built.operation));
}

/** Whether it can take several items: those without request options send side by side. */
export function mayBeSeveral(built: BuiltOperation): boolean {
	return built.properties.some(({ name }) => name === 'requestOptions') || mayBeParallel(built);
}

/** Requests go one after another, unless their order does not matter. */
function withRequestOptions({ parameters, items }: FilledForm, isParallel: boolean, random: Random): INodeParameters {
	if (items.length === 1) return parameters;
	const filled = parameters['requestOptions'] as INodeParameters | undefined;
	const { requestsAtOnce: _any, ...options } = filled ?? {};
	if (!isParallel) return { ...parameters, requestOptions: { ...options, requestsAtOnce: 1 } };
	const requestsAtOnce = random.pick([undefined, 2, 3, '={{ 4 }}']);
	return { ...parameters, requestOptions: { ...options, ...(requestsAtOnce !== undefined && { requestsAtOnce }) } };
}

/** The codes of messages follow from the messages, whatever the order in which they come. */
function answerByContent({ requests, faults }: Simulator): void {
	const push = requests.push.bind(requests);
	requests.push = (...received) => {
		for (const one of received) faults.add({ kind: 'raw', status: 200, body: answerTo(one) });
		return push(...received);
	};
}

function answerTo({ json }: Received): string {
	const { request = {} } = (json ?? {}) as { request?: object };
	const messages = Object.values(request).find((value) => Array.isArray(value) && value.every((each) => typeof each === 'object')) as unknown[] | undefined;
	const Messages = (messages ?? []).map(codeOf);
	return JSON.stringify({ status_code: 200, status_message: 'OK', response: { Messages } });
}

function codeOf(message: unknown): string {
	const text = JSON.stringify(message, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
	const hex = createHash('sha256').update(text).digest('hex').toUpperCase();
	return `${hex.slice(0, 4)}-${hex.slice(4, 12)}-${hex.slice(12, 20)}`;
}
