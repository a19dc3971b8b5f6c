/** Subscribers of an application, now and over time (specification, "Statistics v1" and "v2"). */
import { endpoint } from '../definition/endpoint';
import { isObject } from '../definition/json';
import { elementsOf, listIn, mapRows } from '../values/answers';
import { applicationCode } from '../values/codes';
import { periodOf } from '../values/periods';
import { count } from '../values/results';
import { withIsoTime } from '../values/times';
import { z } from '../definition/zod';

const subscribers = z.record(z.string(), count);

export const getApplicationSubscribersStats = endpoint({
	route: 'POST /json/1.3/getApplicationSubscribersStats',
	resource: 'application',
	operation: 'getSubscribers',
	action: 'Get application subscribers',
	summary: 'Retrieve how many subscribers an application has now, by platform',
	request: z.object({
		application: applicationCode.describe('The application whose subscribers are counted'),
	}),
	response: subscribers,
	repeatable: true,
	form: [{ kind: 'fields', fields: ['application'] }, { kind: 'simplify' }],
	output: z.object({ platform: z.string(), subscribers: z.int() }),
	rows: (answer) =>
		isObject(answer)
			? Object.entries(answer).map(([platform, subscribed]) => ({
					platform,
					subscribers: subscribed,
				}))
			: elementsOf(answer),
});

const subscribersOverTime = z.looseObject({
	timestamp: z.string(),
	platform: count,
	push_enabled: count,
	push_disabled: count,
});

const period = periodOf('timestamp_from', 'timestamp_to');

export const getSubscribersStatistics = endpoint({
	route: 'POST /api/v2/statistics/application/getSubscribersStatistics',
	resource: 'application',
	operation: 'getSubscribersOverTime',
	action: 'Get application subscribers over time',
	summary:
		'Retrieve how many subscribers an application had over time, by platform, with push on and off',
	request: z
		.object({
			application_code: applicationCode.describe('The application whose subscribers are counted'),
			...period.fields,
		})
		.check(period.rule),
	response: z.object({ statistics: z.array(subscribersOverTime).nullish() }),
	repeatable: true,
	form: [
		{ kind: 'fields', fields: ['application_code'] },
		{ kind: 'period', from: 'timestamp_from', to: 'timestamp_to' },
		{ kind: 'simplify' },
	],
	output: z.object({
		timestamp: z.string(),
		platform: z.int(),
		push_enabled: z.int(),
		push_disabled: z.int(),
	}),
	rows: (answer) => mapRows(listIn(answer, 'statistics'), (row) => withIsoTime(row, 'timestamp')),
});
