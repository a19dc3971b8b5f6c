/** The engine's process: runs the measurements one after another, and prints each as it ends. */
import { parseArgs } from 'node:util';
import { measureCharts } from './charts';
import { measureCsv } from './csv';
import { measureFaults } from './faults';
import { measureJourney } from './journey';
import names from './names.json';
import type { Measurement } from './measurement';
import { measureMemory } from './memory';
import { measurePace } from './pace';
import { type Places, type Probe, probes } from './probes';
import { BEGIN, rssLine } from './processMemory';
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
};

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			json: { type: 'boolean', default: false },
			only: { type: 'string', multiple: true },
			simulator: { type: 'string', default: '' },
			log: { type: 'string', default: '' },
			probe: { type: 'string' },
			items: { type: 'string', default: '0' },
		},
	});
	const places = { service: await Service.at(values.simulator), log: values.log };
	if (values.probe !== undefined) {
		console.log(BEGIN);
		await probes[values.probe as Probe](places, Number(values.items));
		console.log(rssLine());
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
