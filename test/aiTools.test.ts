/** The action nodes offer themselves as tools of an AI agent, described so that a model can choose. */
import { NodeConnectionTypes } from 'n8n-workflow';
import { loadPackage } from './engine/host';

const ACTIONS = ['pushMessage', 'pushEmail', 'pushDevice', 'pushApplication', 'pushCampaign', 'pushStatistics', 'pushJourney'];

test.each(ACTIONS)('%s can be a tool, and says in a sentence what it is for', async (name) => {
	const { description } = (await loadPackage()).getNode(name).type;
	expect(description).toMatchObject({ usableAsTool: true, inputs: [NodeConnectionTypes.Main] });
	expect(description.description.length).toBeGreaterThan(30);
});

test('the trigger is none', async () => {
	const { description } = (await loadPackage()).getNode('pushTrigger').type;
	expect('usableAsTool' in description).toBe(false);
});

test('every operation of a tool is described for a model', async () => {
	const loader = await loadPackage();
	for (const name of ACTIONS) {
		const { properties } = loader.getNode(name).type.description as { properties: Array<{ name: string; options?: Array<{ description?: string }> }> };
		const operations = properties.filter((property) => property.name === 'operation').flatMap(({ options = [] }) => options);
		expect(operations.length).toBeGreaterThan(0);
		expect(operations.filter(({ description = '' }) => description.length < 15)).toEqual([]);
	}
});
