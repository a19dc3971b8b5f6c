/** Parts of the simulator that are easier to test separately: JSON, time, codes. */
import fc from 'fast-check';
import { Clock } from '../../simulator/account/clock';
import { Codes } from '../../simulator/account/codes';
import { parseJson, stringifyJson, type Json } from '../../simulator/wire/json';
import { Quirks } from '../../simulator/account/quirks';
import { inTimeZone, isTimeZone, readMinute, readSecond } from '../../simulator/wire/times';

describe('JSON', () => {
	test('integers keep all their digits', () => {
		const text = '{"id":9007199254740993,"less":-12345678901234567890,"small":5,"list":[1.5,1e3]}';
		const value = parseJson(text);
		expect(value).toEqual({
			id: 9007199254740993n,
			less: -12345678901234567890n,
			small: 5,
			list: [1.5, 1000],
		});
		expect(stringifyJson(value)).toBe(text.replace('1e3', '1000'));
	});

	test('digits in texts are not integers', () => {
		const text = '["9007199254740993","a \\"9007199254740993\\" b","\\\\",9007199254740993]';
		expect(parseJson(text)).toEqual([
			'9007199254740993',
			'a "9007199254740993" b',
			'\\',
			9007199254740993n,
		]);
		expect(stringifyJson(parseJson(text))).toBe(text);
	});

	test('every JSON value is read back unchanged', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				const text = JSON.stringify(value);
				expect(stringifyJson(parseJson(text))).toBe(text);
			}),
		);
	});

	test('large integers are read back unchanged', () => {
		fc.assert(
			fc.property(fc.array(fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n })), (ids) => {
				expect(parseJson(stringifyJson(ids as Json))).toEqual(ids);
			}),
		);
	});

	test.each(['', '{', '01', '{"a":}', 'undefined'])('%j is not JSON', (text) => {
		expect(() => parseJson(text)).toThrow(SyntaxError);
	});
});

describe('time', () => {
	test('a frozen clock stands still, another one runs; both can be moved', async () => {
		const start = new Date('2026-06-15T12:00:00Z');
		const frozen = new Clock(start, true);
		const running = new Clock(start);
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(frozen.now()).toEqual(start);
		expect(running.now().getTime()).toBeGreaterThan(start.getTime());
		let moves = 0;
		frozen.onMove(() => (moves += 1));
		frozen.advance(1_000);
		expect(frozen.now()).toEqual(new Date('2026-06-15T12:00:01Z'));
		frozen.set(start);
		expect([frozen.now(), moves]).toEqual([start, 2]);
		expect(() => frozen.set(new Date('never'))).toThrow(RangeError);
	});

	test.each([
		['2026-02-28 23:59', true],
		['2024-02-29 00:00', true],
		['2026-02-29 00:00', false],
		['2026-04-31 00:00', false],
		['2026-13-01 00:00', false],
		['2026-01-01 24:00', false],
		['2026-01-01 00:60', false],
		['2026-1-1 00:00', false],
		['2026-01-01T00:00', false],
	])('%s', (text, isTime) => {
		expect(readMinute(text) !== undefined).toBe(isTime);
		expect(readSecond(`${text}:30`) !== undefined).toBe(isTime);
	});

	test('gives local times on either side of a clock change', () => {
		const at = (text: string, zone: string) =>
			new Date(inTimeZone(readMinute(text) ?? NaN, zone)).toISOString().slice(0, 16);
		expect(at('2026-03-29 01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30');
		expect(at('2026-03-29 03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30');
		expect(at('2026-11-01 00:30', 'America/New_York')).toBe('2026-11-01T04:30');
		expect(at('2026-11-01 02:30', 'America/New_York')).toBe('2026-11-01T07:30');
		expect(at('2026-01-01 00:15', 'Asia/Kathmandu')).toBe('2025-12-31T18:30');
		expect(['UTC', 'Asia/Tokyo', 'Nowhere', '', '+01:00'].filter(isTimeZone)).toEqual([
			'UTC',
			'Asia/Tokyo',
		]);
	});
});

test('codes have their forms and never repeat', () => {
	const codes = new Codes('seed', new Quirks(true, 'seed'));
	const made = Array.from({ length: 2_000 }, () => codes.message());
	expect(made.every((code) => /^[0-9A-F]{4}-[0-9A-F]{8}-[0-9A-F]{8}$/.test(code))).toBe(true);
	expect(new Set(made).size).toBe(made.length);
	const ids = Array.from({ length: 2_000 }, () => codes.messageId());
	expect(new Set(ids).size).toBe(ids.length);
	expect(codes.short('campaign')).toMatch(/^[0-9A-F]{5}-[0-9A-F]{5}$/);
});
