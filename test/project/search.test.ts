/** What n8n's own search finds first, among these nodes and nodes of n8n with similar names. */
import { existsSync, readFileSync } from 'node:fs';
import type { INodePropertyOptions } from 'n8n-workflow';
import path from 'node:path';
import { builtNodes } from '../form/nodes';

interface Listed {
	properties: { displayName: string; codex: { alias: string[] } };
}

const root = path.resolve(__dirname, '../..');
/** The search of n8n's node creator, with its keys and weights. */
const { sublimeSearch } = require(path.join(root, 'node_modules/@n8n/utils/dist/search/sublime-search.cjs')) as {
	sublimeSearch(filter: string, items: readonly Listed[]): Array<{ item: Listed; score: number }>;
};

const listed = (displayName: string, alias: string[] = []): Listed => ({ properties: { displayName, codex: { alias } } });

/** The list that n8n searches; a trigger is joined with the node that it belongs to. */
const own = builtNodes
	.filter(({ name }) => name !== 'PushMessageTrigger')
	.map(({ name, describe }) => {
		const { alias } = JSON.parse(readFileSync(path.join(root, 'dist/nodes', name, `${name}.node.json`), 'utf8')) as { alias: string[] };
		return listed(describe().displayName, alias);
	});

/** Nodes of n8n, with the other words that find them. */
const peers = [
	...['Pushcut', 'Pushover', 'Pushbullet', 'Gotify', 'Customer.io', 'Segment', 'SyncroMSP', 'Send Email', 'WhatsApp Business Cloud', 'MessageBird', 'Plivo'].map((name) => listed(name)),
	...['Twilio', 'Vonage', 'seven'].map((name) => listed(name, ['SMS'])),
];

const found = (words: string, items: readonly Listed[]) => sublimeSearch(words, items).map(({ item }) => item.properties.displayName);

test.each(['push', 'mobile push', 'web push', 'push notification', 'push notifications', 'sms', 'send push', 'whatsapp', 'live activity', 'pushwoosh'])('"%s" finds Push Message before the other nodes of the package', (words) => {
	expect(found(words, own)[0]).toBe('Push Message');
});

test.each(['mobile push', 'web push', 'push notification', 'push notifications', 'send push', 'pushwoosh', 'push message'])('"%s" finds Push Message before all nodes of n8n', (words) => {
	expect(found(words, [...peers, ...own])[0]).toBe('Push Message');
});

test('"push" finds Push Message right after the three nodes with shorter names', () => {
	expect(found('push', [...peers, ...own]).slice(0, 4)).toEqual(['Pushcut', 'Pushover', 'Pushbullet', 'Push Message']);
});

test('the name of the vendor finds all nodes, and the nouns of a node find it', () => {
	expect(found('pushwoosh', own)).toHaveLength(own.length);
	const first = (words: string) => found(words, own)[0];
	expect(['email', 'subscriber', 'device', 'segment', 'journey', 'campaign', 'statistics', 'webhook'].map(first)).toEqual([
		...['Push Email and Subscriber', 'Push Email and Subscriber', 'Push Device and User', 'Push Audience', 'Push Journey', 'Push Campaign', 'Push Statistics', 'Push Webhook Trigger'],
	]);
	expect(found('tags', own)).toEqual(expect.arrayContaining(['Push Device and User', 'Push Audience']));
});

test.each(['human', 'human review', 'human in the loop', 'hitl', 'approval', 'approve', 'send and wait', 'wait', 'wait for response'])('"%s" finds Push Message, as it finds the nodes of n8n that ask and wait', (words) => {
	expect(found(words, own)[0]).toBe('Push Message');
});

test('Push Message has the codex with which n8n lists its own nodes under Human review', () => {
	const codex = JSON.parse(readFileSync(path.join(root, 'dist/nodes/PushMessage/PushMessage.node.json'), 'utf8')) as object;
	expect(codex).toMatchObject({ categories: expect.arrayContaining(['HITL']) as string[], subcategories: { HITL: ['Human in the Loop'] } });
});

test('"pushwoosh webhook" finds Push Webhook Trigger', () => {
	expect(found('pushwoosh webhook', own)).toEqual(['Push Webhook Trigger']);
});

/** The names of the nodes among the names of their types. */
const typesOf = (names: readonly string[]) => names.map((name) => `n8n-nodes-push-messaging.${name.charAt(0).toLowerCase()}${name.slice(1)}`);
const types = typesOf(builtNodes.map(({ name }) => name));

describe.each(builtNodes.map((node) => [node.name, node] as const))('%s', (name, { describe: description }) => {
	const { builderHint, displayName, icon, properties } = description();
	const codex = JSON.parse(readFileSync(path.join(root, 'dist/nodes', name, `${name}.node.json`), 'utf8')) as { resources: { primaryDocumentation: Array<{ url: string }> } };

	test('says what it is for, and which nodes of the package go with it', () => {
		expect(builderHint?.searchHint).toMatch(/Pushwoosh/);
		const related = builderHint?.relatedNodes?.map(({ nodeType }) => nodeType) ?? [];
		expect(related.filter((type) => !types.includes(type) || typesOf([name]).includes(type))).toEqual([]);
		expect(new Set(related).size).toBe(related.length);
		const [pushMessage] = typesOf(['PushMessage']);
		expect(name === 'PushMessage' || name === 'PushWebhookTrigger' || related.includes(pushMessage!)).toBe(true);
		expect(JSON.stringify(builderHint)).not.toContain('={{');
	});

	test('each of its resources has a description', () => {
		const resources = (properties.find((property) => property.name === 'resource')?.options ?? []) as INodePropertyOptions[];
		expect(resources.filter(({ description: words = '' }) => words.length < 10)).toEqual([]);
	});

	test('its Docs button leads to its own page of the reference', () => {
		const urls = codex.resources.primaryDocumentation.map(({ url }) => url);
		const { homepage } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { homepage: string };
		const file = `docs/reference/${name}.md`;
		expect(urls).toEqual([`${homepage}/blob/main/${file}`]);
		expect(existsSync(path.join(root, file))).toBe(true);
		expect(readFileSync(path.join(root, file), 'utf8').split('\n')[0]).toBe(`# ${displayName}`);
	});

	test('its icon has a light and a dark version, with the same bubble as the others', () => {
		const { light, dark } = icon as { light: string; dark: string };
		const files = [light, dark].map((file) => path.join(root, 'dist/nodes', name, file.replace(/^file:/, '')));
		const bubbles = files.map((file) => /d="(M13 19h19[^"]*)"/.exec(readFileSync(file, 'utf8'))?.[1]);
		expect(bubbles[0]).toBeDefined();
		expect(bubbles[1]).toBe(bubbles[0]);
		expect(dark).toBe(light.replace('.svg', '.dark.svg'));
	});
});

test('the list of credentials is searched by display name, which contains the vendor', () => {
	const { PushMessagingApi } = require(path.join(root, 'dist/credentials/PushMessagingApi.credentials.js')) as { PushMessagingApi: new () => { displayName: string } };
	const { displayName } = new PushMessagingApi();
	for (const words of ['pushwoosh', 'push']) expect(displayName.toLowerCase()).toContain(words);
});

test('the operations of the trigger have the names that people search for, and join the actions of Push Message', () => {
	const trigger = builtNodes.find(({ name }) => name === 'PushMessageTrigger')!.describe();
	const starts = trigger.properties.find(({ name }) => name === 'triggerOn')!.options as INodePropertyOptions[];
	expect(starts.map(({ action }) => action)).toEqual(['On push opened', 'On push delivered', 'On push sent', 'On several message actions', 'On journey progress']);
	const message = builtNodes.find(({ name }) => name === 'PushMessage')!.describe();
	expect(trigger.name).toBe(`${message.name}Trigger`);
	expect(trigger.displayName).toBe(`${message.displayName} Trigger`);
});
