/**
 * When the service names a field, the error adds where the form shows it: for every field of
 * every request.
 */
import { catalogue } from '../../nodes/catalogue';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import { itemSchema } from '../../nodes/catalogue/definition/requestFields';
import { fieldsNamedIn } from '../../nodes/execution/results/fieldNames';
import { sectionsLabels } from '../../nodes/form/sections';

/** Fields that the node itself adds, so the form does not show them. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
	sendAndWait: ['send_date', 'ignore_user_timezone', 'minimize_link'],
	sendSms: ['platforms'],
	updateLiveActivity: ['event'],
	endLiveActivity: ['event'],
	configureApplication: ['device_type'],
	removeUsersFromJourneys: ['all_journeys'],
};
/** Fields of paging. */
const PAGES = ['page', 'per_page', 'cursor', 'pagination_token'];

const cases = Object.entries(catalogue).flatMap(([method, declared]) => {
	const endpoint: Endpoint = declared;
	const labels = sectionsLabels(endpoint.form, endpoint);
	const own = Object.keys(endpoint.request.shape).filter((name) => name !== endpoint.batch);
	const names = [...new Set([...own, ...Object.keys(itemSchema(endpoint).shape)])];
	return names
		.filter((name) => !PAGES.includes(name) && !(ADDED[method] ?? []).includes(name))
		.map((name) => ({ method, endpoint, name, labels }));
});

test('covers hundreds of fields', () => {
	expect(cases.length).toBeGreaterThan(400);
});

/** How services of this kind mention a field. */
const SAYINGS: ReadonlyArray<(name: string) => string> = [
	(name) => `"${name}" is required`,
	(name) => `'${name}' must be a string`,
	(name) => `${name} is invalid`,
	(name) => `${name} must be an array`,
	(name) => `${name}: wrong value`,
	(name) => `Invalid ${name}`,
	(name) => `Missing required field ${name}`,
	(name) => `Parameter ${name} is not valid`,
	(name) => `${name}[0] is wrong`,
	(name) => `${name}.en is too long`,
	(name) => `request.${name} cannot be empty`,
	(name) => `notifications[0].${name}: expected object`,
	(name) => `The request failed (${name}: too long)`,
];

test.each(cases)('$name of $method', ({ endpoint, name, labels }) => {
	const label = labels[name];
	expect(label).toEqual(expect.stringMatching(/\S/));
	// A label is not the name of a field.
	expect(label).not.toMatch(/_|^[a-z]+$/);
	const written = endpoint.batch === undefined ? SAYINGS : [...SAYINGS, (each: string) => `${endpoint.batch}.0.${each} is wrong`];
	expect(written.map((say) => [say(name), fieldsNamedIn(say(name), labels)])).toEqual(written.map((say) => [say(name), expect.arrayContaining([label])]));
});
