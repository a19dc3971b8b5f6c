/** The engine's process: runs the measurements one after another, and prints each as it ends. */
import { parseArgs } from 'node:util';
import { measureCharts } from './charts';
import { measureCsv } from './csv';
import { measureFaults } from './faults';
import { measureGrowth } from './growth';
import { measureJourney } from './journey';
import names from './names.json';
import type { Measurement } from './measurement';
import { measureLog } from './logRows';
import { measureMemory } from './memory';
import { measurePace } from './pace';
import { type Places, runProbe } from './probes';
import { BEGIN, endLines } from './processMemory';
import { measureProduct } from './product';
import { measurePushes } from './pushes';
import { measureReports } from './reports';
import { measureScaling } from './scaling';
import { Service } from './service';
import { linesOf } from './table';
import { measureTags } from './tags';
import { measureTrigger } from './trigger';
import { measureUsers } from './users';

const measurements: Record<string, (places: Places) => Promise<Measurement>> = {
	pushes: ({ service }) => measurePushes(service),
	users: ({ service }) => measureUsers(service),
	scaling: ({ service }) => measureScaling(service),
	tags: ({ service }) => measureTags(service),
	product: ({ service }) => measureProduct(service),
	journey: ({ service }) => measureJourney(service),
	pace: ({ service }) => measurePace(service),
	faults: ({ service }) => measureFaults(service),
	memory: ({ service }) => measureMemory(service),
	trigger: ({ service, log }) => measureTrigger(service, log),
	charts: ({ service }) => measureCharts(service),
	reports: ({ service }) => measureReports(service),
	csv: () => measureCsv(),
	log: () => measureLog(),
	growth: () => measureGrowth(),
};

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			json: { type: 'boolean', default: false },
			only: { type: 'string', multiple: true },
			simulator: { type: 'string', default: '' },
			log: { type: 'string', default: '' },
			stub: { type: 'string', default: '' },
			probe: { type: 'string' },
			items: { type: 'string', default: '0' },
		},
	});
	const service = await Service.at(values.simulator);
	const stub = { url: values.stub, serverToken: service.serverToken };
	const places = { service, log: values.log, stub };
	if (values.probe !== undefined) {
		console.log(BEGIN);
		console.log(endLines(await runProbe(values.probe, places, Number(values.items))));
		return;
	}
	for (const name of values.only ?? names) {
		const measure = measurements[name];
		if (measure === undefined) {
			throw new Error(`There is no ${name}. There are ${names.join(', ')}`);
		}
		const measured = await measure(places);
		console.log(values.json ? JSON.stringify(measured) : linesOf(measured));
	}
}

main().then(
	() => process.exit(0),
	(error: unknown) => {
		console.error(error instanceof Error ? error.stack : error);
		process.exit(1);
	},
);
