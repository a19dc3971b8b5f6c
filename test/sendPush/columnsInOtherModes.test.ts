/** A column in single braces where they fill in nothing gives a hint, and goes out as it stands. */
import type { IDataObject } from 'n8n-workflow';
import { messageByHand } from '../support/messageMapper';
import { openAccount } from './account';

const account = openAccount('columns-in-other-modes');

const ROW: IDataObject = { name: 'Ann', city: 'Madrid', 'First Name': 'Ann', firstname: 'Ann' };

async function hintsOf(parameters: object, sms = false) {
	const run = sms ? account.sendSms : account.send;
	const { stored, error } = await run(parameters as never, { items: [ROW] });
	expect(error?.message).toBeUndefined();
	return (stored.data.resultData.runData['Node']?.[0]?.hints ?? []).map(({ message }) => message).filter((text) => text.includes('as it is'));
}

test.each<[object, string]>([
	[{ title: 'Hi {name}' }, 'Title: {name} was sent as it is. In this mode write {{ $json.name }} in an expression, or choose From Its Columns in Messages.'],
	[{ title: 'Hi { name }' }, 'Title: {name} was sent'],
	[{ content: 'Hi {First Name}' }, 'Text: {First Name} was sent as it is. In this mode write {{ $json["First Name"] }} in'],
	[{ content: '=Hi {name}, see you in {{ $json.city }}' }, 'Text: {name} was sent as it is'],
	[{ content: 'Hi {nobody} {name}', messages: 'eachItem' }, 'Text: {name} was sent as it is'],
])('%j gives a hint', async (parameters, says) => {
	expect(await hintsOf(parameters)).toEqual([expect.stringContaining(says)]);
	expect(account.requests).toHaveLength(1);
});

test('the text goes out as it stands', async () => {
	await hintsOf({ title: 'Hi {name}' });
	expect(account.notification()['title']).toBe('Hi {name}');
});

test('Check Only says it, too, and sends nothing', async () => {
	expect(await hintsOf({ title: 'Hi {name}', checkOnly: true })).toEqual([expect.stringContaining('Title: {name} would be sent as it is.')]);
	expect(account.requests.filter(({ path }) => path.endsWith('createMessage'))).toEqual([]);
});

test('an SMS gives one, too', async () => {
	expect(await hintsOf({ devices: '+15550100', content: 'Hi {name}' }, true)).toEqual([expect.stringContaining('Text: {name} was sent as it is')]);
});

test.each<object>([
	{ content: 'Hi {surname}' },
	{ content: 'Hi {firstname|Capitalize|friend}' },
	{ content: 'Hi {name}', options: { dynamic_content_placeholders: { pair: [{ name: 'name', value: 'Ann' }] } } },
	{ content: 'Hi {name}', options: { use_template: true } },
	{ content: '=Hi {{ $json.name }}' },
	{ content: '={{ "Hi {name}" }}' },
	{ content: 'Hi {{name}}' },
	{ content: 'Hi {toString}' },
	{ messages: 'columns', title: 'Hi {name}', pushColumns: messageByHand({ users: '{name}', content: 'Hi {name}' }) },
])('%j gives none', async (parameters) => {
	expect(await hintsOf(parameters)).toEqual([]);
	expect(account.requests).toHaveLength(1);
});
