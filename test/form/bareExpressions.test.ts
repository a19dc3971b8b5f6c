/** A text that looks like an expression gives a warning where it could also be meant literally. */
import { openInputAccount, type Parameters } from './account';

const account = openInputAccount('bare expressions');

const hintsOf = async (parameters: Parameters) => {
	const { stored, error } = await account.run('createMessage', parameters);
	expect(error?.message).toBeUndefined();
	expect(account.requests).toHaveLength(1);
	return (stored.data.resultData.runData.Node?.[0]?.hints ?? []).filter(({ type }) => type === 'warning').map(({ message, type }) => [type, message]);
};

test.each<[Parameters, string]>([
	[{ content: 'Hello {{ $json.name }}' }, 'Text holds {{ $json.name }} as it stands there'],
	[{ title: 'It is {{$now}}' }, 'Title holds {{$now}} as it stands there'],
	[{ options: { data: '{"id": "{{ Number($json.id) }}"}' } }, 'Options holds {{ Number($json.id) }} as it stands there'],
	[{ languages: 'several', texts: { text: [{ language: 'en', content: '{{ $json.text }}' }] } }, 'Texts holds {{ $json.text }} as it stands there'],
])('warns of %j and sends it', async (parameters, says) => {
	expect(await hintsOf(parameters)).toEqual([['warning', expect.stringContaining(says)]]);
});

test.each<Parameters>([
	{ content: 'Hello {{ name }}, {firstname|Capitalize|friend}' },
	{ content: '=Hello {{ $json.name ?? "you" }}' },
])('does not warn of %j', async (parameters) => {
	expect(await hintsOf(parameters)).toEqual([]);
});
