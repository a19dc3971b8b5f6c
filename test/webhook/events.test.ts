/**
 * From a call to items: one event, a list, a list in an object; digits, unknown fields,
 * filters.
 */
import { call, listen, SECRET } from './host';

const event = (name: string, changes: Record<string, unknown> = {}) => ({ event_name: name, platform: 'Email', application_code: 'A1B2C-D3E4F', ...changes });
const [sent, opened, bounced] = [event('Email Sent'), event('Email Opened'), event('Email Bounced')];

/** The items of one call. */
async function itemsOf(body: unknown, parameters: Record<string, unknown> = {}): Promise<unknown[]> {
	const host = await listen(parameters as never);
	expect((await call(host.url, body)).status).toBe(200);
	return host.items.map(({ json }) => json);
}

test('IDs above 2^53 keep their digits, wherever they are', async () => {
	const body = '{"event_name":"Email Sent","message_id":18446744073709551615,"campaign_id":9007199254740993,"payload":{"ids":[9007199254740995,-9007199254740993,7]}}';
	expect(await itemsOf(body)).toEqual([
		{
			event_name: 'Email Sent',
			message_id: '18446744073709551615',
			campaign_id: '9007199254740993',
			payload: { ids: ['9007199254740995', '-9007199254740993', 7] },
		},
	]);
});

test('no number is rounded, however it is written, and other numbers stay numbers', async () => {
	const body = '{"event_name":"Email Sent","a":9.223372036854775807e18,"b":1e400,"c":-1e400,"d":18446744073709551615.0,"e":1e-400,"f":1e3,"g":0.1,"h":0e5,"i":-9007199254740991,"text":"1e400 \\" 18446744073709551615"}';
	expect(await itemsOf(body)).toEqual([
		{
			event_name: 'Email Sent',
			a: '9.223372036854775807e18',
			b: '1e400',
			c: '-1e400',
			d: '18446744073709551615.0',
			e: '1e-400',
			f: 1000,
			g: 0.1,
			h: 0,
			i: -9007199254740991,
			text: '1e400 " 18446744073709551615',
		},
	]);
});

test('unknown fields are passed on', async () => {
	const odd = event('Something New', { extra: { deep: [1, { a: null }] }, empty: '', list: [{ a: 1 }], 'with blank': true });
	expect(await itemsOf(odd)).toEqual([odd]);
});

describe('batches', () => {
	test.each([
		['a list', [sent, opened]],
		['a list in an object', { events: [sent, opened] }],
		['a list of another name', { items: [sent, opened] }],
	])('%s gives an item for each event, in one execution', async (_what, body) => {
		const host = await listen({ triggerOn: 'eventStream' });
		expect((await call(host.url, body)).body).toEqual({ received: 2, started: 2 });
		expect(host.executions).toHaveLength(1);
		expect(host.items.map(({ json }) => json)).toEqual([sent, opened]);
	});

	test('fields of a batch are added to each of its events, which take precedence', async () => {
		const body = { batch: 7, platform: 'iOS', events: [opened, { event_name: 'Push Opened' }] };
		expect(await itemsOf(body, { triggerOn: 'eventStream' })).toEqual([
			{ batch: 7, ...opened },
			{ batch: 7, platform: 'iOS', event_name: 'Push Opened' },
		]);
	});

	test.each<[string, unknown]>([
		['an empty list beside it', { errors: [], events: [sent, opened] }],
		['other lists beside it', { tags: ['a', 'b'], events: [sent, opened], numbers: [1, [2]] }],
		['a list of objects beside it', { sources: [{ id: 1 }], events: [sent, opened] }],
		['what the batch is called', { event: 'batch', events: [sent, opened] }],
		['two lists of events', { first: [sent], second: [opened] }],
		['lists in the list', [[sent], [opened]]],
		['lists in lists', [[[sent]], opened]],
		['batches in a list', [{ events: [sent] }, { events: [opened] }]],
	])('%s does not keep the events together', async (_what, body) => {
		const items = await itemsOf(body, { triggerOn: 'eventStream', events: ['Email Sent', 'Email Opened'] });
		expect(items).toHaveLength(2);
		expect(items).toMatchObject([sent, opened]);
		expect(items.some((item) => (item as { event?: unknown }).event === 'batch')).toBe(false);
	});

	test('an element that is not an object is kept, and affects no other', async () => {
		for (const body of [{ batch: 7, events: [sent, 'text', null] }, { batch: 7, event: 'batch', events: [sent, 'text', null] }])
			expect(await itemsOf(body, { triggerOn: 'eventStream', events: ['Email Sent'] })).toEqual([{ batch: 7, ...sent }, { batch: 7, value: 'text' }, { batch: 7, value: null }]);
	});

	test('objects without names in a single list count as events', async () => {
		expect(await itemsOf({ rows: [{ hwid: '1' }, 2], list: [3] }, { triggerOn: 'eventStream' })).toEqual([{ list: [3], hwid: '1' }, { list: [3], value: 2 }]);
	});

	test('a list named events is a batch, even if its elements have no known names and the object has a title', async () => {
		const body = { event: 'batch', id: 7, events: [{ kind: 'Email Sent' }, { kind: 'Email Opened' }] };
		expect(await itemsOf(body, { triggerOn: 'eventStream', events: ['Email Sent'] })).toEqual([{ id: 7, kind: 'Email Sent' }, { id: 7, kind: 'Email Opened' }]);
		const order = { event: 'Order', products: [{ id: 1 }, { id: 2 }] };
		expect(await itemsOf(order, { triggerOn: 'eventStream' })).toEqual([order]);
		expect(await itemsOf(order, { triggerOn: 'eventStream', events: ['Email Sent'] })).toEqual([]);
	});

	test('an object with other fields and an empty list is not an empty batch', async () => {
		const event = { hwid: 'person@example.com', tags: [] };
		expect(await itemsOf(event, { triggerOn: 'eventStream', events: ['Email Sent'] })).toEqual([event]);
	});

	test('earlier events inside an event do not make it a batch', async () => {
		const withHistory = event('Email Bounced', { earlier: [sent, opened] });
		expect(await itemsOf(withHistory, { triggerOn: 'eventStream', events: ['Email Bounced'] })).toEqual([withHistory]);
	});

	test('an empty batch starts nothing', async () => {
		for (const body of [[], { events: [] }, { events: [], errors: [] }]) expect(await itemsOf(body, { triggerOn: 'eventStream' })).toEqual([]);
	});

	test('an event with a list in it is one event; so is an object with two lists', async () => {
		const withProducts = event('Order', { products: [{ id: 1 }, { id: 2 }] });
		const twoLists = { products: [{ id: 1 }], gifts: [{ id: 2 }] };
		expect(await itemsOf([withProducts, twoLists])).toEqual([withProducts, twoLists]);
		expect(await itemsOf(withProducts)).toEqual([withProducts]);
	});

	test('an element that is not an object becomes an item with a value', async () => {
		expect(await itemsOf([sent, 'text', null, [1]])).toEqual([sent, { value: 'text' }, { value: null }, { value: [1] }]);
	});

	test('what a journey sends is never split', async () => {
		const body = { user: 'customer-1', products: [{ id: 1 }, { id: 2 }] };
		expect(await itemsOf(body, { triggerOn: 'journey' })).toEqual([body]);
	});
});

test('a journey may send a form', async () => {
	const host = await listen({ triggerOn: 'journey' });
	await call(host.url, 'user=customer+1&city=S%C3%A3o+Paulo', { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
	expect(host.items.map(({ json }) => json)).toEqual([{ user: 'customer 1', city: 'São Paulo' }]);
});

test('fields in the address of a journey are kept, and the content takes precedence', async () => {
	const parameters = { triggerOn: 'journey', protectBy: 'address', secret: SECRET };
	for (const [body, items] of [
		[{ user: '1' }, [{ campaign: 'spring', tag: ['a', 'b'], user: '1' }]],
		[{ user: '1', campaign: 'autumn', tag: 7 }, [{ campaign: 'autumn', tag: 7, user: '1' }]],
		[{}, [{ campaign: 'spring', tag: ['a', 'b'] }]],
		[[{ user: '1' }, 2], [{ campaign: 'spring', tag: ['a', 'b'], user: '1' }, { campaign: 'spring', tag: ['a', 'b'], value: 2 }]],
	] as const) {
		const host = await listen(parameters);
		await call(`${host.url}?secret=${SECRET}&campaign=spring&tag=a&tag=b`, body);
		expect(host.items.map(({ json }) => json)).toEqual(items);
	}
	const host = await listen({ ...parameters, callOptions: { repeatedMinutes: 10 } });
	for (const campaign of ['spring', 'autumn', 'spring']) await call(`${host.url}?secret=${SECRET}&campaign=${campaign}`, { user: '1' });
	expect(host.items.map(({ json }) => json['campaign'])).toEqual(['spring', 'autumn']);
});

test('a secret that was left in the address is in no item', async () => {
	const host = await listen({ triggerOn: 'journey', protectBy: 'header', headerName: 'X-My-Secret', secret: SECRET });
	for (const init of [{}, { method: 'GET', body: null }]) await call(`${host.url}?secret=${SECRET}&user=1`, {}, { ...init, headers: { 'x-my-secret': SECRET } });
	expect(host.items.map(({ json }) => json)).toEqual([{ user: '1' }, { user: '1' }]);
});

test('fields in the address of the service are in no event', async () => {
	const host = await listen({ triggerOn: 'eventStream' });
	await call(`${host.url}?platform=iOS&secret=none`, { events: [sent] });
	expect(host.items.map(({ json }) => json)).toEqual([sent]);
});

test('a form of a journey in another charset keeps its letters, and JSON that is declared as a form is JSON', async () => {
	for (const [type, body, item] of [
		['application/x-www-form-urlencoded; charset=iso-8859-1', 'city=Z%FCrich+%26+more&%E9=1', { city: 'Zürich & more', é: '1' }],
		['application/x-www-form-urlencoded', 'city=Z%C3%BCrich%20%F0%9F%98%80', { city: 'Zürich 😀' }],
		['application/x-www-form-urlencoded', '{"city": "Zürich", "id": 18446744073709551615}', { city: 'Zürich', id: '18446744073709551615' }],
		['application/x-www-form-urlencoded', '1234', { 1234: '' }],
		['application/x-www-form-urlencoded', '[1]=2', { '[1]': '2' }],
	] as const) {
		const host = await listen({ triggerOn: 'journey' });
		await call(host.url, body, { headers: { 'content-type': type } });
		expect(host.items.map(({ json }) => json)).toEqual([item]);
	}
});

test.each(['accountEvents', 'eventStream', 'journey'])('JSON that is declared as a form is read as JSON: %s', async (triggerOn) => {
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };
	const event = { event_name: 'Email Sent', link: 'https://example.com/?q=Z%C3%BCrich&mark=%FF+1', id: 7 };
	for (const [body, items] of [
		[JSON.stringify(event), [event]],
		[JSON.stringify([event, { ...event, id: 8 }]), [event, { ...event, id: 8 }]],
		[`${JSON.stringify(event)}\n${JSON.stringify({ ...event, id: 8 })}`, [event, { ...event, id: 8 }]],
	] as const) {
		const host = await listen({ triggerOn });
		expect((await call(host.url, body, { headers })).status).toBe(200);
		expect(host.items.map(({ json }) => json)).toEqual(items);
	}
	for (const body of ['{"user": customer-1}', '{"user":', ' [ {"user":"1"}, {"us', '{"a":1}\n{"b"']) {
		const host = await listen({ triggerOn });
		const answer = await call(host.url, body, { headers });
		expect([answer.status, answer.body, host.executions]).toEqual([400, { error: expect.stringMatching(/^The content of the call is not JSON/) as string }, []]);
	}
});

test('a batch may have an event on each line', async () => {
	const lines = [sent, opened].map((each) => JSON.stringify(each));
	for (const text of [lines.join('\n'), `\uFEFF${lines.join('\r\n')}\n\n`]) expect(await itemsOf(text, { triggerOn: 'eventStream' })).toEqual([sent, opened]);
	expect(await itemsOf(`{"event_name":"A","id":18446744073709551615}\n${lines[0] ?? ''}`, { triggerOn: 'eventStream', events: ['Email Sent'] })).toEqual([sent]);
	for (const text of [`${lines[0] ?? ''}\n{"event_name":`, `${lines[0] ?? ''}\n7`]) expect((await call((await listen({ triggerOn: 'eventStream' })).url, text)).status).toBe(400);
});

describe('filters', () => {
	test.each<[string, Record<string, unknown>, unknown[]]>([
		['no choice', {}, [sent, opened, bounced]],
		['one event', { events: ['Email Bounced'] }, [bounced]],
		['two events', { events: ['Email Bounced', 'Email Sent'] }, [sent, bounced]],
		['another event, in any case', { filters: { otherEvents: ' EMAIL opened, Something' } }, [opened]],
		['other events with a semicolon between', { filters: { otherEvents: 'Email Clicked; email bounced;Email Opened' } }, [opened, bounced]],
		['a name as a stream may write it', { filters: { otherEvents: 'email_opened, EMAIL-BOUNCED' } }, [opened, bounced]],
		['one of each', { events: ['Email Sent'], filters: { otherEvents: 'email bounced' } }, [sent, bounced]],
		['a platform, in any case', { filters: { platforms: 'ios, EMAIL' } }, [sent, opened, bounced]],
		['another platform', { filters: { platforms: 'iOS' } }, []],
		['an application', { filters: { applications: 'A1B2C-D3E4F' } }, [sent, opened, bounced]],
		['an application, in any case', { filters: { applications: 'a1b2c-d3e4f' } }, [sent, opened, bounced]],
		['two applications and platforms with a semicolon between', { filters: { applications: 'AAAAA-BBBBB; A1B2C-D3E4F', platforms: 'iOS;Email' } }, [sent, opened, bounced]],
		['a name with blanks of another kind', { filters: { otherEvents: 'Email\u00a0 Opened' } }, [opened]],
		['another application', { filters: { applications: 'AAAAA-BBBBB' } }, []],
		['all of them', { events: ['Email Sent'], filters: { platforms: 'Email', applications: 'A1B2C-D3E4F' } }, [sent]],
	])('%s', async (_what, parameters, expected) => {
		expect(await itemsOf([sent, opened, bounced], parameters)).toEqual(expected);
	});

	test('a name matches whatever its case, accents and blanks', async () => {
		const events = [event('E\u0301te\u0301  Sale'), event('\u00c9T\u00c9\u00a0SALE'), event('Ete Sale')];
		expect(await itemsOf(events, { filters: { otherEvents: '\u00e9t\u00e9 sale' } })).toEqual(events.slice(0, 2));
	});

	test('an event without the filtered field does not match', async () => {
		expect(await itemsOf([{ event_name: 'Email Sent' }], { filters: { platforms: 'Email' } })).toEqual([]);
		expect(await itemsOf([{ event_name: ' ', event: 'Email Opened' }], { events: ['Email Sent'] })).toEqual([]);
		expect(await itemsOf([{ event_name: 7 }], { filters: { otherEvents: '7' } })).toEqual([{ event_name: 7 }]);
	});

	test('what cannot be identified is passed on, unless one of its fields does not match', async () => {
		const parameters = { triggerOn: 'eventStream', events: ['Email Sent'], filters: { platforms: 'Email', applications: 'A1B2C-D3E4F' } };
		const odd = [{ a: 1 }, 'text', null, 7, { data: { events: [sent] } }, { one: [{ a: 1 }], other: [{ b: 2 }] }, { platform: 'email', application: 'A1B2C-D3E4F' }];
		expect(await itemsOf(odd, parameters)).toEqual(odd.map((value) => (typeof value === 'object' && value !== null ? value : { value })));
		expect(await itemsOf([{ platform: 'iOS' }, { application_code: 'AAAAA-BBBBB' }], parameters)).toEqual([]);
	});

	test('events that do not match are answered with success, so that they are not sent again', async () => {
		const host = await listen({ events: ['Email Sent'] });
		expect(await call(host.url, [opened, bounced])).toMatchObject({ status: 200, body: { received: 2, started: 0 } });
		expect(host.executions).toEqual([]);
	});
});

test('a test in the editor gives the same', async () => {
	const host = await listen({}, { mode: 'manual' });
	await call(host.url, [sent]);
	expect(host.items.map(({ json }) => json)).toEqual([sent]);
});
