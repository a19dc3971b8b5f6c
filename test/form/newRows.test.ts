/** A new row in the editor starts with the default of the parameter that it shows. */
import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { builtNodes, everyProperty } from './nodes';

/**
 * Where several parameters have the same name, n8n's editor gives a new row the default of the
 * last one.
 */
function newRow(values: readonly INodeProperties[]): Record<string, unknown> {
	return Object.fromEntries(values.map(({ name, default: initial }) => [name, initial]));
}

/** The parameters that a row shows, judged by its own values. */
function shownOf(values: readonly INodeProperties[], row: Record<string, unknown>): INodeProperties[] {
	return values.filter(({ displayOptions }) =>
		Object.entries(displayOptions?.show ?? {}).every(([name, allowed]) => !(name in row) || (allowed as unknown[]).includes(row[name])),
	);
}

test('parameters with the same name have the default of the one that a new row shows', () => {
	const wrong: string[] = [];
	let rows = 0;
	for (const node of builtNodes) {
		for (const { place, property } of everyProperty(node)) {
			if (property.type !== 'fixedCollection') continue;
			for (const { name, values } of (property.options ?? []) as INodePropertyCollection[]) {
				const row = newRow(values);
				rows += 1;
				for (const shown of shownOf(values, row))
					if (JSON.stringify(row[shown.name]) !== JSON.stringify(shown.default)) wrong.push(`${place}/${name}/${shown.name}: ${JSON.stringify(row[shown.name])}, not ${JSON.stringify(shown.default)}`);
			}
		}
	}
	expect(rows).toBeGreaterThan(20);
	expect(wrong).toEqual([]);
});
