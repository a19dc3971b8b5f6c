/** The text below a node on the canvas. */
import type { Endpoint } from '../catalogue/definition/endpoint';
import { CHECK_ONLY_PARAMETER } from './sections/checkOnly';

/**
 * @param endpoints the endpoints that the node offers
 * @returns an expression that gives what the chosen operation does, in the words of n8n's list of
 *   actions
 */
export function nodeSubtitle(endpoints: readonly Endpoint[]): string {
	const actions = Object.fromEntries(
		endpoints.map(({ resource, operation, action }) => [`${resource} ${operation}`, action]),
	);
	const chosen = '$parameter["resource"] + " " + $parameter["operation"]';
	const hasCheck = endpoints.some(({ form }) => form.some(({ kind }) => kind === 'checkOnly'));
	const check = hasCheck ? ` + ($parameter["${CHECK_ONLY_PARAMETER}"] ? " (check only)" : "")` : '';
	return `={{ (${JSON.stringify(actions)}[${chosen}] ?? "")${check} }}`;
}
