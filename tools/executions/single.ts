/** Each parameter of each operation alone, with a likely value and with odd ones. */
import type { INodeExecutionData, INodeParameters, INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { runNode } from '../../test/support/engine';
import type { Execution } from './execution';
import { fillPlace } from './form';
import { FILES, isBatched, mayBeSeveral } from './generated';
import { type BuiltOperation, nameOf } from './operations';
import { outcomeOf } from './outcome';
import { Random } from './random';

const LIKELY = 'a likely value stands here';
/** Undefined is a field that the item does not have. */
const VALUES: readonly unknown[] = [LIKELY, '', ' ', null, undefined, [], ['a', 'b'], {}, { a: 1 }, 0, 12, '12', -1, 1.5, true, 'false', 'no {json', '2026-02-30', 'x'.repeat(300)];

/** For each parameter an execution with an item for each value, or one for each value. */
export function singleExecutions(operations: readonly BuiltOperation[]): Execution[] {
	return operations.flatMap((built) => {
		const places = new Map(placesOf(built.properties).map((place) => [place.join('/'), place]));
		return [...places].flatMap(([name, place]) => single(`single: ${nameOf(built)} ${name}`, built, place));
	});
}

function single(name: string, built: BuiltOperation, place: readonly string[]): Execution[] {
	const form = fillPlace(built, place, VALUES, new Random(name));
	if (form === undefined) return [];
	const input = form.items.map((json): INodeExecutionData => ({ json, ...(built.type === 'pushApplication' && { binary: FILES }) }));
	const executionOf = (more: string, items: INodeExecutionData[], parameters: INodeParameters): Execution => ({
		name: `${name}${more}`,
		operation: nameOf(built),
		async run({ credential, executionId }) {
			const settings = { onError: 'continueRegularOutput' as const };
			return outcomeOf(await runNode({ type: built.type, parameters, input: items, settings, credential, executionId }));
		},
	});
	const alone = () => input.map((item, n) => executionOf(` ${n}`, [item], form.parameters));
	if (!mayBeSeveral(built)) return alone();
	if (place[0] !== 'requestOptions') return [executionOf('', input, { ...form.parameters, requestOptions: { requestsAtOnce: 1 } })];
	// These options are read from the first item alone; all operations read them in the same way.
	return isBatched(built) ? alone() : [];
}

/** The ways to all parameters that can hold an expression. */
function placesOf(properties: readonly INodeProperties[]): string[][] {
	return properties.flatMap(({ name, type, options = [], noDataExpression }) => {
		if (type === 'notice' || type === 'hidden' || noDataExpression === true) return [];
		if (type === 'collection') return placesOf(options as INodeProperties[]).map((place) => [name, ...place]);
		if (type !== 'fixedCollection') return [[name]];
		return (options as INodePropertyCollection[]).flatMap((group) => placesOf(group.values).map((place) => [name, group.name, ...place]));
	});
}
