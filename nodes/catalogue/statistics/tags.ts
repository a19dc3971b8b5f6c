/** Counts of the values of a tag: getTagStats (specification, "Statistics v1"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { applicationCode, isCode } from '../values/codes';
import { linkIn } from '../values/resultFile';
import * as z from '../definition/zod';

export const getTagStats = endpoint({
	route: 'POST /json/1.3/getTagStats',
	resource: 'tag',
	operation: 'get',
	action: 'Get tag statistics',
	summary: 'Retrieve how many devices have which value of a tag',
	request: z.object({
		tag: withHints(z.string().min(1), { label: 'Tag Name', widget: 'tag' }).describe(
			'The name of the tag, as in the control panel',
		),
		applications: withHints(z.array(applicationCode).min(1), {
			label: 'Application Names or IDs',
			widget: 'applications',
			narrows: true,
		})
			.describe(
				'The applications to count in, for a tag that belongs to applications. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
			)
			.optional(),
	}),
	response: z.looseObject({ fileName: z.string().nullish() }).nullish(),
	repeatable: true,
	scheduled: true,
	file: {
		columns: ['application', 'tag', 'count'],
		numbers: ['count'],
		isData: ([application = '', , count = '']) => isCode(application.trim()) || /^\d+$/.test(count),
		headings: [
			...['application', 'app', 'applicationcode', 'appcode', 'code'],
			...['tag', 'tagname', 'name', 'value', 'tagvalue'],
			...['count', 'devices', 'devicecount', 'users', 'total', 'number'],
		],
		link: linkIn,
	},
	form: [
		{ kind: 'fields', fields: ['tag'] },
		{
			kind: 'fileResult',
			chart: {
				title: 'Tag',
				names: {
					name: 'tag',
					counters: ['count'],
					areSteps: false,
					apart: 'application',
					ranked: true,
				},
			},
		},
		{ kind: 'collection', name: 'filters', label: 'Filters', fields: ['applications'] },
		{ kind: 'wait' },
	],
	output: z.object({ application: z.string(), tag: z.string(), count: z.int() }),
	rows: () => [],
});
