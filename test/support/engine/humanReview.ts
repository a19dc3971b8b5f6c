/**
 * The human review that n8n makes of a node that asks, after n8n's `hitl-tools.ts`: another type of
 * the same class, with fewer parameters.
 */
import type { INodeProperties, INodeType } from 'n8n-workflow';
import { loadPackage, otherTypes } from './host';

/** The default of n8n for the message of a review. */
export const USUAL_MESSAGE = '=The agent wants to run this tool: {{ $tool.name }}\n\nInput:\n{{ $tool.parameters }}';

/**
 * Makes the review known to workflows.
 * @param name of the node that asks
 * @returns the name of the type, without its package
 */
export async function addHumanReview(name: string): Promise<string> {
	const loader = await loadPackage();
	const type = loader.getNode(name).type as INodeType;
	const review = `${name}HitlTool`;
	const description = { ...type.description, name: review, properties: reviewProperties(type.description.properties) };
	otherTypes.set(`n8n-nodes-push-messaging.${review}`, Object.create(type, { description: { value: description } }) as INodeType);
	return review;
}

function reviewProperties(properties: INodeProperties[]): INodeProperties[] {
	const hidden = (name: string, value: string): INodeProperties => ({ displayName: name, name, type: 'hidden', default: value });
	const message: INodeProperties = { displayName: 'Message', name: 'message', type: 'string', default: USUAL_MESSAGE, required: true };
	const others = properties.flatMap((property): INodeProperties[] => {
		if (property.name === 'message') return [];
		if (property.name === 'resource') return [hidden('resource', 'push')];
		if (property.name === 'operation') return [hidden('operation', 'sendAndWait')];
		if (property.name === 'responseType') return [hidden('responseType', 'approval')];
		return [property];
	});
	return [message, ...others];
}
