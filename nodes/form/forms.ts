/**
 * The forms of all nodes. The build runs this module once and replaces it by its result
 * (docs/decisions/0004), so that n8n starts without building a single schema.
 */
import type { INodeProperties, NodeHint } from 'n8n-workflow';
import { keysOf } from '../catalogue/definition/json';
import { catalogue, endpointsOf, type NodeName } from '../catalogue';
import { nodeForm } from './nodeForm';
import { nodeHints } from './nodeHints';
import { nodeSubtitle } from './nodeSubtitle';
import { triggerForm } from './trigger/triggerForm';
import { webhookForm } from './trigger/webhook/webhookForm';

const triggerForms = { PushMessageTrigger: triggerForm, PushWebhookTrigger: webhookForm };

type TriggerName = keyof typeof triggerForms;

/** The nodes that start workflows. */
export const triggerNames = keysOf(triggerForms);

/** The nodes with operations. */
export const actionNames = [...new Set(Object.values(catalogue).map(({ node }) => node))];

/** The `properties` of a node's description, as new objects. */
export function formOf(node: NodeName | TriggerName): INodeProperties[] {
	return isTrigger(node) ? triggerForms[node]() : nodeForm(endpointsOf(node));
}

function isTrigger(node: string): node is TriggerName {
	return Object.hasOwn(triggerForms, node);
}

/** The `hints` of a node's description, as new objects. */
export function hintsOf(node: NodeName): NodeHint[] {
	return nodeHints(endpointsOf(node));
}

/** The `subtitle` of a node's description. */
export function subtitleOf(node: NodeName): string {
	return nodeSubtitle(endpointsOf(node));
}
