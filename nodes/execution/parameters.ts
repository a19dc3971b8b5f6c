/** Reads the form: each parameter once an item, and once a run where it holds no expression. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Entered } from '../description/control';

/**
 * @param context the running node
 * @returns what was entered for an item
 */
export function entries(context: IExecuteFunctions): (itemIndex: number) => Entered {
	const raw = context.getNode().parameters;
	const timeZone = context.getTimezone();
	const fixed = new Map<string, unknown>();
	return (itemIndex) => ({
		timeZone,
		now: new Date(),
		get(parameter) {
			// n8n fills in the defaults of all that the form shows; it throws for what is hidden.
			if (raw[parameter] === undefined) return undefined;
			if (fixed.has(parameter)) return fixed.get(parameter);
			const value: unknown = context.getNodeParameter(parameter, itemIndex);
			if (!holdsExpression(raw[parameter])) fixed.set(parameter, value);
			return value;
		},
	});
}

/** n8n marks an expression by a leading `=`, at any depth. */
function holdsExpression(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=');
	if (typeof value !== 'object' || value === null) return false;
	return Object.values(value).some(holdsExpression);
}
