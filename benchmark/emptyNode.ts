/**
 * The engine's floor: a node that reads the same expressions for the same items, and does nothing.
 */
import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	NodeConnectionTypes,
} from 'n8n-workflow';

/** The parameters that it reads for each item, whichever of them its workflow sets. */
const PARAMETERS = ['users', 'content', 'hwid', 'value'];

export const emptyNode: INodeType = {
	description: {
		displayName: 'Empty',
		name: 'empty',
		group: ['transform'],
		version: 1,
		description: 'Reads its parameters and returns its input',
		defaults: { name: 'Empty' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties: PARAMETERS.map((name) => ({ displayName: name, name, type: 'string', default: '' })),
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const { parameters } = this.getNode();
		const read = PARAMETERS.filter((name) => parameters[name] !== '');
		const items = this.getInputData().map(({ json }, itemIndex) => {
			for (const name of read) this.getNodeParameter(name, itemIndex);
			return { json, pairedItem: { item: itemIndex } };
		});
		return await Promise.resolve([items]);
	},
};
