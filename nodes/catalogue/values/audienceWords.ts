/** Says in words whom a message without listed recipients goes to. */
import { arrayOf, isObject } from '../definition/json';
import { valueIn } from './answers';
import { platformName } from './choices';
import { isTagOperator, operandCount, tagOperatorLabels } from './tagOperators';

/** @returns the segment's name, the conditions, or the expression; `everyone` if there is none */
export function audienceWords(message: unknown, everyone: string): string {
	const [named] = ['devices_filter', 'filter', 'filter_code', 'live_activity_id']
		.map((name) => valueIn(message, name))
		.filter((value) => typeof value === 'string');
	const whom = named ?? conditionWords(message) ?? everyone;
	return [whom, ...narrowedTo(message)].join(', ');
}

function conditionWords(message: unknown): string | undefined {
	const conditions = valueIn(message, 'conditions');
	if (!Array.isArray(conditions)) return undefined;
	const joined = valueIn(message, 'conditions_operator') === 'OR' ? ' or ' : ' and ';
	return conditions.map(inWords).join(joined);
}

function inWords(condition: unknown): string {
	if (!Array.isArray(condition)) return JSON.stringify(condition);
	const [tag, operator, operand] = arrayOf(condition);
	if (!isTagOperator(operator)) return JSON.stringify(condition);
	const words = `${String(tag)} ${tagOperatorLabels[operator].toLowerCase()}`;
	const howMany = operandCount[operator];
	if (howMany === 'none') return words;
	const operands = Array.isArray(operand) ? operand.map(String) : [String(operand)];
	return `${words} ${operands.join(howMany === 'two' ? ' and ' : ', ')}`;
}

/** Further limits of a push: platforms and a geozone. */
function narrowedTo(message: unknown): string[] {
	const platforms = valueIn(message, 'platforms');
	const geozone = valueIn(message, 'geozone');
	return [
		...(Array.isArray(platforms)
			? [`only ${platforms.map((type) => platformName(type) ?? String(type)).join(', ')}`]
			: []),
		...(isObject(geozone)
			? [`only within ${String(geozone.range)} m of ${String(geozone.lat)}, ${String(geozone.lng)}`]
			: []),
	];
}
