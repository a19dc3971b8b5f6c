/** Applications: get, list, create, update and delete (specification, "Application"). */
import { endpoint } from '../definition/endpoint';
import { withHints } from '../definition/field';
import { isObject } from '../definition/json';
import { elementsOf, valueIn } from '../values/answers';
import { choice } from '../values/choices';
import { applicationCode } from '../values/codes';
import { platformList } from '../values/platformList';
import { count, deletes, does, nothing } from '../values/results';
import * as z from '../definition/zod';
import { without } from '../definition/without';

/** Specification, "Application"; further fields are passed through. */
const application = z.looseObject({
	title: z.string(),
	icon_url: z.string().nullish(),
	providers: z.record(z.string(), z.boolean()).nullish().describe('Which platforms are configured'),
	languages: z
		.record(z.string(), count)
		.nullish()
		.describe('How many devices speak which language'),
});

export const getApplication = endpoint({
	route: 'POST /json/1.3/getApplication',
	resource: 'application',
	operation: 'get',
	action: 'Get application',
	summary: 'Retrieve an application with its platforms and languages',
	request: z.object({ application: applicationCode.describe('The application to retrieve') }),
	response: z.object({ application }),
	repeatable: true,
	form: [{ kind: 'fields', fields: ['application'] }, { kind: 'simplify' }],
	output: z.object({
		application: z.string().describe('The code of the application'),
		title: z.string(),
		platforms: z.string().describe('Which platforms are configured, such as iOS, Android'),
		languages: z
			.string()
			.describe('Which languages devices speak, the most frequent first, such as en, de'),
	}),
	// The keys and passwords of the platforms are among the other fields.
	rows: (answer, sent) => {
		const stored = valueIn(answer, 'application');
		if (!isObject(stored)) return [answer];
		return [
			{
				application: sent().application,
				title: stored.title ?? null,
				platforms: platformList(stored.providers),
				languages: languageList(stored.languages),
			},
		];
	},
});

function languageList(languages: unknown): string | null {
	if (!isObject(languages)) return null;
	const devices = (count: unknown): number => (typeof count === 'number' ? count : 0);
	return Object.entries(languages)
		.sort(([, one], [, other]) => devices(other) - devices(one))
		.map(([language]) => language)
		.join(', ');
}

export const getApplications = endpoint({
	route: 'POST /json/1.3/getApplications',
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
		idOf: ({ application }) => (typeof application === 'string' ? application : undefined),
		// Whether the first page is 0 or 1 is not documented; the answer says where it stands. One that
		// does not move on ends the list.
		next: ({ page, total }, request) =>
			typeof page === 'number' &&
			typeof total === 'number' &&
			page < total &&
			page >= (request.page ?? 0)
				? { page: page + 1 }
				: undefined,
	},
	form: [{ kind: 'limit' }],
	output: z.object({
		application: z.string().describe('The code of the application'),
		title: z.string(),
	}),
	rows: (answer) => {
		const applications = isObject(answer) ? answer.applications : answer;
		return isObject(applications)
			? Object.entries(applications).map(([application, title]) => ({ application, title }))
			: elementsOf(applications);
	},
});

const icon = withHints(z.string().min(1), {
	label: 'Icon',
	widget: 'file',
	placeholder: 'e.g. data',
	pngPixels: 0,
})
	.describe('A png: the name of the input field with the file, or its content as base64')
	.optional();
const sdkIos = withHints(choice({ pw: 'Native', corona: 'Corona' }), {
	label: 'iOS SDK',
	initial: 'pw',
})
	.describe('Which SDK the iOS app uses')
	.optional();
const sdkAndroid = withHints(choice({ pw: 'Native', corona: 'Corona', phonegap: 'PhoneGap' }), {
	initial: 'pw',
	label: 'Android SDK',
})
	.describe('Which SDK the Android app uses')
	.optional();
const title = withHints(z.string().min(1), { prose: true }).describe(
	'The name that the control panel shows',
);

export const createApplication = endpoint({
	route: 'POST /json/1.3/createApplication',
	resource: 'application',
	operation: 'create',
	action: 'Create application',
	summary: 'Create an application',
	request: z.object({
		title: withHints(title, { placeholder: 'e.g. Shop' }),
		icon,
		authorize_all_tokens: withHints(z.boolean(), { label: 'Authorize All Tokens' })
			.describe('Whether all API tokens of the account may use the application')
			.optional(),
		sdk_ios: sdkIos,
		sdk_android: sdkAndroid,
	}),
	response: z.object({ application: z.string() }),
	repeatable: false,
	form: [
		{ kind: 'fields', fields: ['title'] },
		{
			kind: 'collection',
			name: 'additionalFields',
			label: 'Additional Fields',
			fields: ['icon', 'authorize_all_tokens', 'sdk_ios', 'sdk_android'],
		},
	],
	output: z.object({ application: z.string().describe('The code of the application') }),
	rows: (answer) => [answer],
});

export const updateApplication = endpoint({
	route: 'POST /json/1.3/updateApplication',
	resource: 'application',
	operation: 'update',
	action: 'Update application',
	summary: 'Change the title, the icon or the SDKs of an application',
	request: z
		.object({
			application: applicationCode.describe('The application to change'),
			title: withHints(title, { placeholder: 'e.g. Shop' }).optional(),
			icon,
			sdk_ios: sdkIos,
			sdk_android: sdkAndroid,
		})
		.refine(
			(request) =>
				Object.values(without(request, 'application')).some((value) => value !== undefined),
			{
				error: 'is missing: there is nothing to change. Add a field to Update Fields',
				path: ['title'],
			},
		),
	response: nothing,
	repeatable: true,
	inTurn: ['application'],
	form: [
		{ kind: 'fields', fields: ['application'] },
		{
			kind: 'collection',
			name: 'updateFields',
			label: 'Update Fields',
			fields: ['title', 'icon', 'sdk_ios', 'sdk_android'],
		},
	],
	...does({ application: { field: 'application', what: 'The code of the application' } }),
});

export const deleteApplication = endpoint({
	route: 'POST /json/1.3/deleteApplication',
	resource: 'application',
	operation: 'delete',
	action: 'Delete application',
	summary: 'Delete an application with its devices. This cannot be undone.',
	request: z.object({ application: applicationCode.describe('The application to delete') }),
	response: nothing,
	repeatable: true,
	form: [{ kind: 'fields', fields: ['application'] }],
	...deletes({ application: { field: 'application', what: 'The code of the application' } }),
});
