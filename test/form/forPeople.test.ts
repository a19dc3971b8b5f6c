/** Forms suit people who do not write code: their order, defaults, words and examples. */
import type { INodeProperties } from 'n8n-workflow';
import { catalogue } from '../../nodes/catalogue';
import type { Endpoint } from '../../nodes/catalogue/definition/endpoint';
import { builtNodes, choicesOf, everyProperty } from './nodes';

const properties = builtNodes.flatMap(everyProperty);

/** All parameters of a node with this label. */
function labelled(node: string, label: string): INodeProperties[] {
	const found = properties.filter(({ place, property }) => place.startsWith(`${node}: `) && property.displayName === label).map(({ property }) => property);
	if (found.length === 0) throw new Error(`${node} has no ${label}`);
	return found;
}
const namesOf = (property: INodeProperties) => choicesOf(property).map(({ name }) => name);

test('a Live Activity can be started before it is ended', () => {
	const [operation] = labelled('PushMessage', 'Operation').filter(({ displayOptions }) => displayOptions?.show?.['resource']?.includes('liveActivity'));
	expect(operation?.default).toBe('start');
});

test('identifiers that a CRM has come before the hardware ID and are the default', () => {
	const choices = [...labelled('PushDevice', 'Whose Tags'), ...labelled('PushDevice', 'Whose Event')];
	expect(choices.length).toBeGreaterThanOrEqual(3);
	for (const choice of choices) {
		expect(choice.default).toBe('user');
		expect(namesOf(choice)[0]).toBe('User');
	}
});

test('a notice says that the event of a user starts no journey', () => {
	const notices = properties.filter(({ property }) => property.type === 'notice' && /starts no journey/.test(property.displayName));
	expect(notices.map(({ property }) => property.displayOptions?.show?.['identifyBy'])).toEqual([['user']]);
});

test('recipients are offered in the order of use', () => {
	const ofApplication = labelled('PushMessage', 'Send To').find((property) => namesOf(property).includes('Test Devices'));
	expect(namesOf(ofApplication!)).toEqual(['Users', 'Segment by Tags', 'Saved Segment', 'Devices', 'Test Devices', 'Everyone']);
});

test('the form for emails speaks of subscribers and not of devices or pushes', () => {
	const email = properties.filter(({ place, property }) => place.startsWith('PushEmail: ') && property.displayOptions?.show?.['resource']?.includes('email'));
	const texts = email.flatMap(({ property }) => [property.type === 'notice' ? property.displayName : '', property.description ?? '', ...choicesOf(property).map(({ description = '' }) => description)]);
	expect(texts.filter((text) => /\bdevices?\b|\bpush\b(?! in Push Statistics)/i.test(text.replaceAll('Push Statistics', '')))).toEqual([]);
});

test('web addresses have pages as examples, and addresses of pictures have pictures', () => {
	const isPicture = ({ displayName }: INodeProperties) => /Image|Banner|Icon|Attachment/.test(displayName);
	const examples = properties.filter(({ property }) => property.placeholder?.startsWith('e.g. https://example.com/'));
	expect(examples.length).toBeGreaterThan(10);
	expect(examples.filter(({ property }) => property.placeholder!.endsWith('.png') !== isPicture(property)).map(({ place }) => place)).toEqual([]);
});

test('one sentence distinguishes placeholders of the service from those of n8n', () => {
	const fields = ['PushMessage', 'PushEmail'].flatMap((node) => labelled(node, 'Dynamic Content'));
	expect(fields.length).toBeGreaterThanOrEqual(3);
	for (const { description } of fields) expect(description).toMatch(/^The service fills \{firstname\} .*; an expression of n8n, in double braces, /);
});

test('attributes of events are compared with the operators of tag conditions', () => {
	const [operator] = labelled('PushStatistics', 'Operator');
	expect(operator).toMatchObject({ type: 'options', default: 'EQ' });
	expect(namesOf(operator!)).toEqual(['Does Not Equal', 'Equals', 'Is at Least', 'Is at Most', 'Is Between', 'Is None Of', 'Is One Of']);
});

test('each step of a certificate says what it does', () => {
	const [step] = labelled('PushApplication', 'Step');
	expect(namesOf(step!).every((name) => /^Step \d: \w+ /.test(name))).toBe(true);
});

test('an empty JSON parameter holds valid JSON, so that the editor shows no error', () => {
	const boxes = properties.filter(({ property }) => property.type === 'json' && property.required === true);
	expect(boxes.length).toBeGreaterThan(5);
	expect(boxes.filter(({ property }) => !['{}', '[]'].includes(String(property.default))).map(({ place }) => place)).toEqual([]);
});

test('files are called files', () => {
	const texts = properties.flatMap(({ property }) => [property.displayName, property.description ?? '', ...choicesOf(property).flatMap(({ name, description = '' }) => [name, description])]);
	expect(texts.filter((text) => /\bbinary\b/i.test(text))).toEqual([]);
});

test('numbers with a unit have it in the label', () => {
	const withUnit = /\b(?:seconds?|minutes?|meters?|pixels?)\b/i;
	const silent = properties.filter(({ property: { type, displayName, description = '' } }) => type === 'number' && withUnit.test(description) && !/\((?:Seconds|Minutes|Meters|per Second)\)/.test(displayName));
	expect(silent.map(({ place }) => place)).toEqual([]);
});

/** The parameters that an operation shows before anything is filled in, without notices. */
function shownAtFirst(node: string, resource: string, operation: string): INodeProperties[] {
	const { properties: all } = builtNodes.find(({ name }) => name === node)!.describe();
	const defaults: Record<string, unknown> = { resource, operation };
	return all.filter((property) => {
		const show = Object.entries(property.displayOptions?.show ?? {});
		const isShown = show.every(([name, values = []]) => values.some((value) => (typeof value === 'object' ? false : value === defaults[name])));
		if (isShown && !(property.name in defaults)) defaults[property.name] = property.default;
		return isShown && property.type !== 'notice';
	});
}

test('Push: Send starts with 13 fields: recipients, text and time, with options in three of them', () => {
	const labels = shownAtFirst('PushMessage', 'push', 'send').map(({ displayName }) => displayName);
	expect(labels.filter((label) => !['Resource', 'Operation', 'Check Only'].includes(label))).toEqual([
		...['Application', 'Messages', 'Send To', 'User IDs'],
		...['Languages', 'Title', 'Text', 'Link', 'Image', 'Platform Options'],
		...['When', 'Options', 'Request Options'],
	]);
});

test('Check Only stands below who, what and when, with options alone after it', () => {
	const endpoints: Endpoint[] = Object.values(catalogue);
	const after = endpoints.flatMap(({ resource, operation, form }) => {
		const place = form.findIndex(({ kind }) => kind === 'checkOnly');
		return place < 0 ? [] : form.slice(place + 1).map(({ kind }) => `${resource} ${operation} ${kind}`);
	});
	expect(after.filter((section) => !/ (collection|fixed)$/.test(section))).toEqual([]);
});
