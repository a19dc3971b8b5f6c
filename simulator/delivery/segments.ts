import type { Device, Filter, TagKind } from '../account/records';
import type { Service } from '../account/service';
import { Refusal } from '../wire/refusal';
import { meetsCondition, readConditions } from './conditions';
import { readDevicesFilter, type DevicesFilter } from './devicesFilter';
import { readFilterTokens } from './devicesFilterTokens';
import { applicationsIn, filterMatches } from './filterAudience';

/** Operators stand in lower case (public facts: segmentation language). */
const UPPER_CASE = /^(?:EQ|NOTEQ|IN|NOTIN|GTE|LTE|BETWEEN)$/;

/**
 * Reads an expression of the segmentation language: the grammar of devices_filter, with operators
 * in lower case (assumption).
 * @throws Refusal that says where it is wrong
 */
export function readExpression(text: string, service: Service): DevicesFilter {
	const kindOf = (tag: string): TagKind | undefined => service.state.tags.get(tag)?.kind;
	const isUpper = readFilterTokens(text).some(
		(token) => token.kind === 'word' && UPPER_CASE.test(token.text),
	);
	if (isUpper) throw new Refusal('filter_expression: operators are written in lower case');
	const filter = readDevicesFilter(text, kindOf);
	applicationsIn(filter, service);
	return filter;
}

/** The devices that an expression takes at this moment, whether they get pushes or not. */
export function devicesOfExpression(text: string, service: Service): Device[] {
	const filter = readExpression(text, service);
	return visible(service).filter((device) => filterMatches(filter, device, service));
}

/** The devices of a saved segment at this moment. */
export function devicesOfSegment(segment: Filter, service: Service): Device[] {
	return visible(service).filter((device) => isInSegment(segment, device, service));
}

/** Whether a saved segment has the device. */
export function isInSegment(segment: Filter, device: Device, service: Service): boolean {
	const { expression, application, conditions, operator } = segment;
	if (application !== undefined && application !== device.application) return false;
	if (expression !== undefined)
		return filterMatches(readExpression(expression, service), device, service);
	const kindOf = (tag: string) => service.state.tags.get(tag)?.kind;
	const now = service.clock.now();
	const met = readConditions(conditions, kindOf).map((condition) =>
		meetsCondition(condition, device.tags[condition.tag], kindOf(condition.tag), now),
	);
	return operator === 'OR' ? met.includes(true) : !met.includes(false);
}

function visible({ state, clock }: Service): Device[] {
	return state.devices.all().filter(({ visibleAt }) => visibleAt <= clock.now());
}
