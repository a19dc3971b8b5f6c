import { demandAccessible } from '../../account/access';
import type { Filter } from '../../account/records';
import type { Service } from '../../account/service';
import { readConditions } from '../../delivery/conditions';
import { readExpression } from '../../delivery/segments';
import { arrayAt, type Json, type JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText, listOf, oneOf, text } from '../../wire/rules';
import { day } from '../../wire/values';
import { demandCustomPlan } from './customPlan';

/** listFilters: in the newer form with an application, in the older one of the whole account. */
export function listFilters(request: JsonObject, service: Service): Reply {
	demandCustomPlan(service);
	const { newSegments } = service.options;
	demandFields(request, { application: text }, newSegments ? ['application'] : []);
	expire(service);
	const { application } = request;
	if (application !== undefined) demandAccessible(application, service);
	const filters = [...service.state.filters.values()].filter(
		(filter) =>
			application === undefined ||
			filter.application === undefined ||
			filter.application === application,
	);
	return payload({ filters: filters.map(newSegments ? newForm : oldForm) });
}

function newForm({ code, name, expression, conditions, operator, application, expirationDate }: Filter): Json {
	const terms = conditions.map((condition) => {
		const [tag, compare, operand] = Array.isArray(condition) ? condition : [];
		return `T(${JSON.stringify(tag)}, ${String(compare).toLowerCase()}, ${JSON.stringify(operand ?? '')})`;
	});
	return {
		code,
		name,
		filter_expression: expression ?? terms.join(operator === 'OR' ? ' + ' : ' * '),
		expiration_date: expirationDate ?? null,
		application: application ?? null,
	};
}

function oldForm({ name, expression, conditions, operator, application, expirationDate }: Filter): Json {
	const shown = conditions.map((condition) => [condition].flat().map(String).join(' '));
	return {
		name,
		conditions: expression ?? shown.join(` ${operator} `),
		...(application !== undefined && { application }),
		expiration_date: expirationDate ?? null,
	};
}

const FIELDS = {
	name: filledText,
	filter_expression: filledText,
	conditions: listOf(() => undefined, 1),
	operator: oneOf('AND', 'OR'),
	application: text,
	expiration_date: day,
};

/** createFilter: by an expression, or in the older form by conditions. */
export function createFilter(request: JsonObject, service: Service): Reply {
	demandCustomPlan(service);
	demandFields(request, FIELDS, ['name']);
	expire(service);
	const { filter_expression: expression, conditions, operator, expiration_date: date } = request;
	const name = String(request['name']);
	if ((expression === undefined) === (conditions === undefined))
		throw new Refusal('filter_expression is required', { response: null });
	if (service.state.filters.has(name)) throw new Refusal('Name is already in use', { response: null });
	const application =
		request['application'] === undefined
			? undefined
			: demandAccessible(request['application'], service).code;
	if (expression !== undefined) readExpression(String(expression), service);
	const list = arrayAt(request, 'conditions');
	readConditions(list, (tag) => service.state.tags.get(tag)?.kind);
	service.state.filters.set(name, {
		code: service.codes.short('filter'),
		name,
		conditions: list.filter((one) => Array.isArray(one)),
		operator: operator === 'OR' ? 'OR' : 'AND',
		...(expression !== undefined && { expression: String(expression) }),
		...(application !== undefined && { application }),
		...(date !== undefined && { expirationDate: String(date) }),
	});
	return payload({ name });
}

/** deleteFilter: answers null. */
export function deleteFilter(request: JsonObject, service: Service): Reply {
	demandCustomPlan(service);
	demandFields(request, { name: filledText }, ['name']);
	expire(service);
	if (!service.state.filters.delete(String(request['name'])))
		throw new Refusal('Filter not found', { response: null });
	return payload(null);
}

/** Segments end on the day of their expiration. */
export function expire({ state, clock }: Service): void {
	const today = clock.now().toISOString().slice(0, 10);
	for (const { name, expirationDate } of state.filters.values())
		if (expirationDate !== undefined && expirationDate <= today) state.filters.delete(name);
}
