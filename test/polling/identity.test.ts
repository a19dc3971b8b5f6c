import { createHash } from 'node:crypto';
import { identityOf } from '../../nodes/polling/messageLog/identity';
import { formatSecond, parseInstant } from '../../nodes/polling/messageLog/instant';
import { readStoredActions, SeenActions } from '../../nodes/polling/messageLog/seen';

describe('the identity of a row', () => {
	const row = { timestamp: '2024-03-10T12:00:00Z', message_id: 12345678900, hwid: 'a', user_id: '' };

	test('is the start of the SHA-256 of its fields in the order of their names', () => {
		const text =
			'["hwid","a","message_id","12345678900","timestamp","2024-03-10T12:00:00Z","user_id",""]';
		const sha256 = createHash('sha256').update(text).digest('base64url');
		expect(identityOf(row)).toBe(sha256.slice(0, 14));
	});

	test.each([
		['order', { user_id: '', hwid: 'a', message_id: 12345678900, timestamp: row.timestamp }],
		['null for absent', { ...row, status: null, campaign_code: undefined }],
		['text for a number', { ...row, message_id: '12345678900' }],
	])('does not depend on %s', (_, same) => {
		expect(identityOf(same)).toBe(identityOf(row));
	});

	test.each([
		['another value', { ...row, hwid: 'b' }],
		['one more field', { ...row, status: 'success' }],
		['a value under another name', { ...row, hwid: '', user_id: 'a' }],
		['a nested value', { ...row, extra: { a: [1, 2] } }],
	])('changes with %s', (_, other) => {
		expect(identityOf(other)).not.toBe(identityOf(row));
	});

	test('tells nested values apart', () => {
		expect(identityOf({ a: ['1,2'] })).not.toBe(identityOf({ a: ['1', '2'] }));
		expect(identityOf({ a: { b: 1, c: 2 } })).toBe(identityOf({ a: { c: 2, b: 1 } }));
	});
});

describe('times', () => {
	const noon = Date.UTC(2024, 2, 10, 12, 0, 0);

	test.each([
		['2024-03-10T12:00:00Z', noon, false],
		['2024-03-10T12:00:00', noon, false],
		['2024-03-10 12:00:00', noon, false],
		['2024-03-10T12:00:00.5Z', noon + 500, true],
		['2024-03-10T12:00:00.123456Z', noon + 123, true],
		['2024-03-10T14:30:00+02:30', noon, false],
		['2024-03-10T07:00:00-0500', noon, false],
	])('%s is read, as UTC unless it says otherwise', (text, ms, exact) => {
		expect(parseInstant(text)).toEqual({ ms, exact });
	});

	test.each([[''], ['yesterday'], [undefined], [null], [1710072000], ['2024-03-10']])(
		'%p is no time of the log',
		(value) => {
			expect(parseInstant(value)).toBeUndefined();
		},
	);

	test('requests name whole seconds in UTC', () => {
		expect(formatSecond(noon / 1000)).toBe('2024-03-10 12:00:00');
	});
});

test('stored identities are read back with their seconds and copies', () => {
	const actions = new SeenActions();
	actions.remember('AAAAAAAAAAAAAA', 1710072000, 1);
	actions.remember('1234567890-_ab', 1710072000, 12);
	actions.remember('33333333333333', 1710072000, 1);
	actions.remember('BBBBBBBBBBBBBB', 1710072001, 2);
	const stored = readStoredActions(JSON.parse(JSON.stringify(actions.store())));
	expect(new SeenActions(stored)).toEqual(actions);
});
