/** Warns of text that looks like an expression: n8n fills in braces only in an expression. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { isObject } from '../../catalogue/definition/json';
import { sectionsProperties } from '../../form/sections';

/** Braces with something of the workflow between them, such as $json or $now. */
const BARE = /\{\{[^{}$]*\$[^{}]*\}\}/;

/**
 * Shows a warning beside the result for each field with such a text. In IDs, recipients and the
 * like it is refused instead; in a text it may be intended, as a placeholder of the service.
 */
export function warnOfBareExpressions(
	context: Pick<IExecuteFunctions, 'getNode'> &
		Partial<Pick<IExecuteFunctions, 'addExecutionHints'>>,
	endpoint: Endpoint,
): void {
	const { parameters } = context.getNode();
	const warned = new Set<string>();
	for (const { name, displayName } of sectionsProperties(endpoint.form, endpoint)) {
		const found = bareExpression(parameters[name]);
		if (found === undefined || warned.has(name)) continue;
		warned.add(name);
		// Older versions of n8n have no such hints.
		context.addExecutionHints?.({
			type: 'warning',
			location: 'outputPane',
			message: `${displayName} holds ${found} as it stands there: n8n fills in braces in an expression only. If this was meant to be filled in, switch the field from Fixed to Expression.`,
		});
	}
}

/** The first such braces in a fixed value, at any depth. */
function bareExpression(value: unknown): string | undefined {
	if (typeof value === 'string') return value.startsWith('=') ? undefined : BARE.exec(value)?.[0];
	if (!Array.isArray(value) && !isObject(value)) return undefined;
	for (const inner of Object.values(value)) {
		const found = bareExpression(inner);
		if (found !== undefined) return found;
	}
	return undefined;
}
