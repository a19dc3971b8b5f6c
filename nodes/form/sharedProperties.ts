/** Operations of a resource whose forms begin alike share what they begin with: n8n loads each parameter once. */
import type { INodeProperties } from 'n8n-workflow';

/** The form of one operation, or of one source of it. */
export interface ShownForm {
	operation: string;
	properties: readonly INodeProperties[];
}

/**
 * @param forms of one resource, with `displayOptions` that name everything but the operation
 * @returns the properties of all, each shown for the operations that have it; each form keeps its order
 */
export function sharedProperties(forms: readonly ShownForm[]): INodeProperties[] {
	const groups = new Map<string, ShownForm[]>();
	for (const form of forms) {
		const [first] = form.properties;
		if (first === undefined) continue;
		const text = JSON.stringify(first);
		groups.set(text, [...(groups.get(text) ?? []), form]);
	}
	return [...groups].flatMap(([text, alike]) => {
		const first = JSON.parse(text) as INodeProperties;
		const rest = alike.map(({ operation, properties }) => ({
			operation,
			properties: properties.slice(1),
		}));
		const operation = [...new Set(alike.map((form) => form.operation))];
		const { resource = [], ...others } = first.displayOptions?.show ?? {};
		// n8n shows what depends on an expression, unless a condition before that one forbids it.
		const show = { resource, operation, ...others };
		return [{ ...first, displayOptions: { show } }, ...sharedProperties(rest)];
	});
}
