import { demandAccessible } from '../../account/access';
import type { Service } from '../../account/service';
import { meetsCondition, takesList } from '../../delivery/conditions';
import { arrayAt, isObject, type JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import {
	demandFields,
	filledText,
	listOf,
	oneOf,
	shaped,
	text,
	type FieldRule,
} from '../../wire/rules';
import { second } from '../../wire/values';
import { periodOf } from './period';
import { schedule } from './scheduled';

/** Operators of attribute filters: not shown in the specification, so those of tag conditions. */
const ATTRIBUTE_OPERATORS = ['EQ', 'NOTEQ', 'IN', 'NOTIN', 'GTE', 'LTE', 'BETWEEN'];

const plainValue: FieldRule = (value, field) =>
	['string', 'number', 'boolean'].includes(typeof value)
		? undefined
		: `${field} must be a string, a number or a boolean`;

const FIELDS = {
	application: text,
	event: filledText,
	date_from: second,
	date_to: second,
	attributes: listOf(
		shaped({
			name: filledText,
			operator: oneOf(...ATTRIBUTE_OPERATORS),
			values: listOf(plainValue, 1),
		}),
	),
};

/** getEventStatistics: how often an event was posted, per hour in which it was. */
export function getEventStatistics(request: JsonObject, service: Service): Reply {
	demandFields(request, FIELDS, ['application', 'event', 'date_from', 'date_to']);
	const { code } = demandAccessible(request['application'], service);
	const { event } = request;
	if (!service.state.eventNames.has(String(event))) {
		throw new Refusal('Event not found', { response: null });
	}
	const { from, to } = periodOf(request, 'date_from', 'date_to');
	const filters = arrayAt(request, 'attributes').filter(isObject);
	return schedule('getEventStatistics', request, service, () => {
		const hours = new Map<string, number>();
		for (const one of service.state.events) {
			if (one.application !== code || one.event !== event) continue;
			if (one.at < from || one.at > to) continue;
			if (!filters.every((filter) => passes(filter, one.attributes, service))) continue;
			const hour = `${one.at.toISOString().slice(0, 13).replace('T', ' ')}:00`;
			hours.set(hour, (hours.get(hour) ?? 0) + 1);
		}
		return payload(
			[...hours]
				.sort()
				.map(([date, count]): JsonObject => ({ date, count: service.quirks.count(count) })),
		);
	});
}

function passes(filter: JsonObject, attributes: JsonObject, service: Service): boolean {
	const operator = String(filter['operator']);
	const values = arrayAt(filter, 'values');
	const value = attributes[String(filter['name'])];
	const operand = takesList(operator) ? [...values] : (values[0] ?? null);
	const known =
		typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
			? value
			: undefined;
	return meetsCondition({ tag: '', operator, operand }, known, undefined, service.clock.now());
}
