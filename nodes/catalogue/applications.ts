/** Applications: getApplication, getApplications. */
import { endpoint } from './endpoint';
import { applicationCode, count } from './vocabulary';
import { z } from './zod';

/** Specification, "Application"; further fields are passed through. */
const application = z.looseObject({
	title: z.string(),
	icon_url: z.string().nullish(),
	providers: z.record(z.string(), z.boolean()).nullish().describe('Which platforms are configured'),
	languages: z.record(z.string(), count).nullish().describe('How many devices speak which language'),
});

export const getApplication = endpoint({
	route: 'POST /json/1.3/getApplication',
	node: 'PushApplication',
	resource: 'application',
	operation: 'get',
	action: 'Get application',
	summary: 'Retrieve an application with its platforms and languages',
	request: z.object({ application: applicationCode.describe('The application to retrieve') }),
	response: z.object({ application }),
	repeatable: true,
	form: [{ control: 'fields', fields: ['application'] }],
	output: application,
	rows: ({ application: found }) => [found],
});

export const getApplications = endpoint({
	route: 'POST /json/1.3/getApplications',
	node: 'PushApplication',
	resource: 'application',
	operation: 'getAll',
	action: 'Get many applications',
	summary: 'Retrieve many applications of the account',
	request: z.object({ page: z.int().min(0).optional() }),
	response: z.object({
		page: count.nullish(),
		total: count.nullish(),
		// An empty object comes as an empty array.
		applications: z.union([z.record(z.string(), z.string()), z.array(z.never())]).nullish(),
	}),
	repeatable: true,
	pages: {
		// Whether the first page is 0 or 1 is not documented; the answer says where it stands. One that
		// does not move on ends the list.
		next: ({ page, total }, request) =>
			page != null && total != null && page < total && page >= (request.page ?? 0) ? { page: page + 1 } : undefined,
	},
	form: [{ control: 'limit' }],
	output: z.object({ code: z.string(), title: z.string() }),
	rows: (answer) => Object.entries(answer.applications ?? {}).map(([code, title]) => ({ code, title })),
});
