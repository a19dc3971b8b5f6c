/**
 * Send Push: every field of Options, with values from the specification
 * (createMessage, "common fields").
 */
import { type FilledIn, openAccount, plain, PRESET } from './account';
import { byCode, CAMPAIGN } from '../support/codes';

const account = openAccount('options');

const url = 'https://example.com/a.png?b=1&c=2';

const options: FilledIn[] = [
	{
		collection: 'options',
		input: {
			subtitle: 'Today',
			campaign: byCode(CAMPAIGN),
			geozone: { circle: { lat: 52.52, lng: -13.405, range: 1000 } },
			page_id: 7,
			rich_media: 'A1B2C-D3E4F',
			remote_page: 'https://example.com/page',
			minimize_link: 0,
			data: '{"orderId": 1042, "tags": ["a", "b"], "deep": {"x": null}}',
			transactionId: 'order-1042',
			platforms: [1, 3, 5, 7, 8, 9, 11, 12, 13, 17, 18],
			preset: PRESET,
			send_rate: 100,
			use_template: true,
			template_bindings: { pair: [{ name: 'order', value: '1042' }, { name: 'city', value: 'Łódź' }] },
			capping_days: 30,
			capping_count: 3,
			inbox_date: '2099-12-31T00:00:00',
			inbox_image: url,
			dynamic_content_placeholders: { pair: [{ name: 'firstname', value: 'O\'Neil "Jo"' }] },
		},
		wire: {
			subtitle: 'Today',
			campaign: CAMPAIGN,
			geozone: { lat: 52.52, lng: -13.405, range: 1000 },
			page_id: 7,
			rich_media: 'A1B2C-D3E4F',
			remote_page: 'https://example.com/page',
			minimize_link: 0,
			data: { orderId: 1042, tags: ['a', 'b'], deep: { x: null } },
			transactionId: 'order-1042',
			platforms: [1, 3, 5, 7, 8, 9, 11, 12, 13, 17, 18],
			preset: PRESET,
			send_rate: 100,
			use_template: true,
			template_bindings: { order: '1042', city: 'Łódź' },
			capping_days: 30,
			capping_count: 3,
			inbox_date: '2099-12-31',
			inbox_image: url,
			dynamic_content_placeholders: { firstname: 'O\'Neil "Jo"' },
		},
	},
	{
		collection: 'options',
		input: { inbox_days: 30, minimize_link: 2, send_rate: 1000, use_template: false },
		wire: { inbox_days: 30, minimize_link: 2, send_rate: 1000, use_template: false },
	},
];

test.each(options)('sends only what is filled in in $collection', async ({ collection, input, wire }) => {
	const { error } = await account.send({ [collection]: input as never });
	expect(error).toBeUndefined();
	expect(account.requests[0]).toMatchObject({ path: '/json/1.3/createMessage', status: 200 });
	expect(account.notification()).toEqual({ ...plain, ...wire });
});

test('leaves out options that were added and left unchanged', async () => {
	const { error } = await account.send({
		options: {
			subtitle: '',
			campaign: { __rl: true, mode: 'list', value: '' },
			data: '{}',
			preset: '',
			inbox_date: '',
		},
		link: '',
		image: '',
		optionsFor: ['ios', 'windows8'],
		iosOptions: { ios_badges: '', ios_root_params: '{}', ios_title: '' },
		windows8Options: { wns_content: '' },
	});
	expect(error).toBeUndefined();
	expect(account.notification()).toEqual(plain);
});

test('accepts values of expressions in the forms in which other nodes give them', async () => {
	const { error } = await account.send(
		{
			options: {
				send_rate: '={{ "250" }}',
				minimize_link: '={{ "0" }}',
				platforms: '={{ ["1", 3] }}',
				data: '={{ { id: $json.id } }}',
				use_template: '={{ "true" }}',
				inbox_date: "={{ DateTime.fromISO('2099-12-31T23:30:00', { zone: 'Asia/Tokyo' }) }}",
			},
			optionsFor: ['ios', 'android'],
			iosOptions: { ios_badges: '={{ 5 }}', ios_silent: '={{ 1 }}' },
			androidOptions: { android_vibration: '={{ "false" }}', android_priority: '={{ "-1" }}' },
		},
		{ items: [{ id: '1042' }], timeZone: 'Europe/Berlin' },
	);
	expect(error).toBeUndefined();
	expect(account.notification()).toEqual({
		...plain,
		send_rate: 250,
		minimize_link: 0,
		platforms: [1, 3],
		data: { id: '1042' },
		use_template: true,
		inbox_date: '2099-12-31',
		ios_badges: 5,
		ios_silent: 1,
		android_vibration: 0,
		android_priority: -1,
	});
});

const IMAGE = 'https://example.com/sale.png';

test('one image goes into the fields of all platforms that show one', async () => {
	expect((await account.send({ image: `  ${IMAGE}\n` })).error).toBeUndefined();
	expect(account.notification()).toEqual({ ...plain, ios_attachment: IMAGE, android_banner: IMAGE, huawei_android_banner: IMAGE, chrome_image: IMAGE, adm_banner: IMAGE });
});

test('a platform may have its own image, also depending on the item', async () => {
	const own = 'https://example.com/own.png';
	const parameters = { image: IMAGE, optionsFor: ['ios', 'android'], iosOptions: { ios_attachment: own }, androidOptions: { android_banner: "={{ $json.banner ?? '' }}" } };
	expect((await account.send(parameters, { items: [{ banner: own }, {}] })).error).toBeUndefined();
	const [{ request }] = account.bodies() as [{ request: { notifications: unknown[] } }];
	expect(request.notifications).toMatchObject([
		{ ios_attachment: own, android_banner: own, chrome_image: IMAGE },
		{ ios_attachment: own, android_banner: IMAGE, chrome_image: IMAGE },
	]);
});

test.each([
	['a web address', 'https://example.com/sale', {}, {}],
	['a web address that is not to be shortened', 'HTTPS://example.com/sale', { minimize_link: 0 }, { minimize_link: 0 }],
	['a deep link', 'shop://sale/1', {}, { minimize_link: 0 }],
	['a deep link that is not to be shortened', 'shop://sale/1', { minimize_link: 0 }, { minimize_link: 0 }],
])('sends %s, and does not shorten deep links', async (_title, link, options, more) => {
	expect((await account.send({ link, options })).error).toBeUndefined();
	expect(account.notification()).toEqual({ ...plain, link, ...more });
});

test('decides for each item whether its link is shortened', async () => {
	await account.send({ link: '={{ $json.link }}' }, { items: [{ link: 'shop://a' }, { link: 'https://example.com/b' }] });
	const [{ request }] = account.bodies() as [{ request: { notifications: Array<Record<string, unknown>> } }];
	expect(request.notifications.map(({ link, minimize_link }) => [link, minimize_link])).toEqual([['shop://a', 0], ['https://example.com/b', undefined]]);
});

test('does not send options of a platform that is not chosen', async () => {
	await account.send({ optionsFor: ['android'], iosOptions: { ios_title: 'Old' }, androidOptions: { android_header: 'New' } });
	expect(account.notification()).toEqual({ ...plain, android_header: 'New' });
});

test('makes a transaction ID that stays the same when n8n repeats the item, and that no other item has', async () => {
	const idsOf = async (executionId: string) => {
		account.clearRequests();
		await account.send({}, { executionId, items: [{}, {}] });
		return (account.bodies() as Array<{ request: { notifications: Array<{ transactionId: string }> } }>).flatMap(
			({ request }) => request.notifications.map(({ transactionId }) => transactionId),
		);
	};
	const [first, again, other] = [await idsOf('71'), await idsOf('71'), await idsOf('72')];
	expect(again).toEqual(first);
	expect(new Set([...first, ...other]).size).toBe(4);
});
