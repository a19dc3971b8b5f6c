/** A row that is added in the editor opens on what its other fields show. */
import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { builtNodes, everyProperty } from './nodes';

/**
 * Of several parameters with one name, n8n's editor gives a new row the default of the last one.
 */
function newRow(values: readonly INodeProperties[]): Record<string, unknown> {
	return Object.fromEntries(values.map(({ name, default: initial }) => [name, initial]));
}

/** The parameters of a row that its values show, by the fields of the row alone. */
function shownOf(values: readonly INodeProperties[], row: Record<string, unknown>): INodeProperties[] {
	return values.filter(({ displayOptions }) =>
		Object.entries(displayOptions?.show ?? {}).every(([name, allowed]) => !(name in row) || (allowed as unknown[]).includes(row[name])),
	);
}

test('of parameters with one name, a new row has the default of the one that it shows', () => {
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
