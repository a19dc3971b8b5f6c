/**
 * The forms of all nodes. The build runs this module once and puts its result in its place
 * (docs/decisions/0004), so that n8n starts without building a single schema.
 */
import type { INodeProperties, NodeHint } from 'n8n-workflow';
import { endpointsOf, type NodeName } from '../catalogue';
import { nodeForm, nodeHints } from './nodeForm';
import { triggerForm } from './trigger/triggerForm';

/** The `properties` of a node's description, as new objects. */
export function formOf(node: NodeName | 'PushMessageTrigger'): INodeProperties[] {
	return node === 'PushMessageTrigger' ? triggerForm() : nodeForm(endpointsOf(node));
}

/** The `hints` of a node's description, as new objects. */
export function hintsOf(node: NodeName): NodeHint[] {
	return nodeHints(endpointsOf(node));
}
