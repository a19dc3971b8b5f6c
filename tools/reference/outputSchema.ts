/** Output schemas, from which the editor shows the fields of an operation before its first run. */
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import * as z from '../../nodes/catalogue/definition/zod';

/** The part of JSON Schema that n8n's previews read. */
export interface OutputSchema {
	type?: string;
	properties?: Record<string, OutputSchema>;
	items?: OutputSchema;
	version?: number;
}

/** JSON Schema as zod makes it, as far as it is read here. */
interface FullSchema {
	type?: string;
	properties?: Record<string, FullSchema>;
	items?: FullSchema;
	anyOf?: FullSchema[];
	const?: unknown;
}

/**
 * @param endpoint whose `output` is described
 * @returns the content of `__schema__/v1.0.0/<resource>/<operation>.json`
 */
export function outputSchema(endpoint: Pick<Endpoint, 'output'>): OutputSchema {
	const full = z.toJSONSchema(endpoint.output, {
		io: 'input',
		unrepresentable: 'any',
	}) as FullSchema;
	return { ...reduced(full), version: 1 };
}

/** Of several possible types, the first that is not null stands for all. */
function reduced(schema: FullSchema): OutputSchema {
	const { type, properties, items, anyOf } = schema;
	const one = anyOf?.find((member) => member.type !== 'null');
	if (one !== undefined) return reduced(one);
	return {
		type: type ?? (schema.const === undefined ? 'object' : typeof schema.const),
		...(properties && {
			properties: Object.fromEntries(
				Object.entries(properties).map(([name, each]) => [name, reduced(each)]),
			),
		}),
		...(items && { items: reduced(items) }),
	};
}
