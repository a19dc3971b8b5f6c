/** Campaigns: createCampaign, deleteCampaign, getCampaigns. */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { listIn, mapRows, nextToken } from '../values/answers';
import { applicationCode, campaignCode } from '../values/codes';
import { withColumnNames } from '../values/columns';
import { count, deletes, nothing } from '../values/results';
import * as z from '../definition/zod';

const application = applicationCode.describe('The application that the campaign belongs to');

const campaign = z.looseObject({
	code: z.string(),
	name: z.string().nullish(),
	description: z.string().nullish(),
});

export const createCampaign = endpoint({
	route: 'POST /json/1.3/createCampaign',
	resource: 'campaign',
	operation: 'create',
	action: 'Create campaign',
	summary: 'Create a campaign, which groups messages in the statistics',
	request: z.object({
		application,
		name: withHints(z.string().min(1, { error: 'is empty' }), {
			prose: true,
			placeholder: 'e.g. Spring sale',
		}).describe('The name that the control panel shows'),
		description: withHints(z.string(), { rows: 4, prose: true })
			.describe('What the campaign is for')
			.optional(),
	}),
	response: z.object({ campaign: z.string() }),
	repeatable: false,
	form: [
		{ kind: 'fields', fields: ['application', 'name'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['description'],
		},
	],
	output: z.object({ campaignCode: z.string().describe('The code of the campaign') }),
	rows: (answer) => mapRows([answer], (row) => withColumnNames(row, { campaign: 'campaignCode' })),
});

export const deleteCampaign = endpoint({
	route: 'POST /json/1.3/deleteCampaign',
	resource: 'campaign',
	operation: 'delete',
	action: 'Delete campaign',
	summary: 'Delete a campaign',
	request: z.object({ campaign: campaignCode.describe('The campaign to delete') }),
	response: nothing,
	repeatable: true,
	form: [{ kind: 'fields', fields: ['campaign'] }],
	...deletes({ campaignCode: { field: 'campaign', what: 'The code of the campaign' } }),
});

export const getCampaigns = endpoint({
	route: 'POST /json/1.3/getCampaigns',
	resource: 'campaign',
	operation: 'getAll',
	action: 'Get many campaigns',
	summary: 'Retrieve many campaigns of an application',
	request: z.object({
		application: applicationCode.describe('The application whose campaigns are listed'),
		cursor: z.string().optional(),
		limit: z.int().min(1).optional(),
	}),
	response: z.object({
		campaigns: z.array(campaign).nullish(),
		limit: count.nullish(),
		cursor: z.string().nullish(),
	}),
	repeatable: true,
	pages: {
		pageSize: { field: 'limit', max: 100 },
		idOf: ({ campaignCode: code }) => (typeof code === 'string' ? code : undefined),
		// The cursor is the last code of a page; a service that repeats it has no more.
		next: (answer, request) => {
			const cursor = nextToken(answer.cursor, request.cursor);
			return cursor !== undefined && listIn(answer, 'campaigns').length > 0
				? { cursor }
				: undefined;
		},
	},
	form: [{ kind: 'fields', fields: ['application'] }, { kind: 'limit' }],
	output: z.looseObject({
		campaignCode: z.string(),
		name: z.string(),
		description: z.string(),
	}),
	rows: (answer) =>
		mapRows(listIn(answer, 'campaigns'), (row) => withColumnNames(row, { code: 'campaignCode' })),
});
