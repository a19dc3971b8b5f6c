import { accessibleApplication } from '../account/access';
import type { Service } from '../account/service';
import type { JsonObject } from '../wire/json';
import { Refusal } from '../wire/refusal';
import { text, type FieldRule, type FieldRules } from '../wire/rules';

/** Whom a message addresses: one application, or a group of them. */
export interface Target {
	application: string | undefined;
	group: string | undefined;
	applications: string[];
}

/** Null counts as absent, because other clients send it; no application has an empty code. */
const codeOrNull: FieldRule = (value, field) =>
	value === null ? undefined : text(value, field);

/** What names the target in a request. */
export const TARGET_FIELDS: FieldRules = {
	application: codeOrNull,
	applications_group: codeOrNull,
};

/**
 * The target of a request that sends messages.
 * @throws Refusal when it names none that exists and is accessible, or both kinds
 */
export function findTarget(request: JsonObject, service: Service): Target {
	const { application, applications_group: group } = request;
	const { state } = service;
	if (typeof application === 'string' && typeof group === 'string') {
		throw new Refusal('application and applications_group must not be used together');
	}
	if (typeof group === 'string') {
		const known = state.groups.get(group);
		if (!known) throw new Refusal('Application not found', { response: null });
		return { application: undefined, group, applications: known.applications };
	}
	const known = state.applications.get(String(application));
	if (!known) throw new Refusal('Application not found', { response: null });
	if (!accessibleApplication(known.code, service)) {
		throw new Refusal('Access denied or application not found', { response: { Messages: [] } });
	}
	return { application: known.code, group: undefined, applications: [known.code] };
}
