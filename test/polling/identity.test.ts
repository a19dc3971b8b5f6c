import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { identityOf } from '../../nodes/polling/messageLog/identity';
import { formatSecond, readInstant } from '../../nodes/polling/messageLog/instant';
import { parseInstant } from '../../nodes/polling/messageLog/parseInstant';
import { readStoredActions, SeenActions } from '../../nodes/polling/messageLog/seen';

describe('the identity of a row', () => {
	const row = {
		timestamp: '2024-03-10T12:00:00Z', message_id: 12345678900, hwid: 'a', user_id: '',
		platform: 'iOS', action: 'opened', push_alerts_enabled: 'true', something: 'new',
	};

	test('starts the SHA-256 of its time and of the fields that name the action', () => {
		const text = '["timestamp",1710072000000,"action","opened","hwid","a","message_id","12345678900","platform","ios"]';
		const sha256 = createHash('sha256').update(text).digest('base64url');
		expect(identityOf(row)).toBe(sha256.slice(0, 14));
	});

	test('takes a timestamp that is not a time as it is written', () => {
		expect(identityOf({ ...row, timestamp: 'soon' })).not.toBe(identityOf({ ...row, timestamp: 'later' }));
		expect(identityOf({ ...row, timestamp: null })).toBe(identityOf({ ...row, timestamp: undefined }));
	});

	/** A row whose fields have few values, so that two rows often agree in some. */
	const rows = fc.record({
		second: fc.integer({ min: 0, max: 2 }),
		milliseconds: fc.constantFrom(0, 0, 7),
		microseconds: fc.constantFrom('000', '000', '001', '450'),
		application_code: fc.constantFrom('', 'AAAAA-BBBBB', 'CCCCC-DDDDD'),
		message_id: fc.constantFrom('', '1', '9223372036854775807'),
		message_code: fc.constantFrom('', '1A2B-3C4D5E6F-7A8B9C0D'),
		campaign_code: fc.constantFrom('', 'CCCCC-22222'),
		hwid: fc.constantFrom('', 'a', 'A', 'b'),
		user_id: fc.constantFrom('', 'a', 'b'),
		platform: fc.constantFrom('', 'ios', 'baidu android'),
		action: fc.constantFrom('opened', 'delivered'),
	});
	type Row = typeof rows extends fc.Arbitrary<infer Value> ? Value : never;

	/** Different spellings of the same row. */
	const spellings = fc.record({
		zone: fc.constantFrom('Z', '', 'z', '+00:00', '+0000', '-00:00', '+02:30', '-05:00', ' UTC'),
		unix: fc.constantFrom(undefined, undefined, 'seconds', 'milliseconds'),
		separator: fc.constantFrom('T', ' '),
		fraction: fc.constantFrom('fewest', '3', '6'),
		nothing: fc.constantFrom<unknown>('', null, undefined),
		numbers: fc.boolean(),
		upper: fc.boolean(),
		reversed: fc.boolean(),
		more: fc.dictionary(fc.constantFrom('status', 'push_alerts_enabled', 'country', 'latency'), fc.jsonValue()),
	});
	type Spelling = typeof spellings extends fc.Arbitrary<infer Value> ? Value : never;

	function written(row: Row, spelling: Spelling): Record<string, unknown> {
		const { second, milliseconds, microseconds, ...fields } = row;
		const offset = /^([+-])(\d\d):?(\d\d)$/.exec(spelling.zone);
		const minutes = offset === null ? 0 : (Number(offset[2]) * 60 + Number(offset[3])) * (offset[1] === '-' ? -1 : 1);
		const local = new Date(Date.UTC(2024, 2, 10, 12, minutes, second, milliseconds)).toISOString();
		const fraction = spelling.fraction === '6' || microseconds !== '000' ? `${local.slice(19, 23)}${microseconds}` : local.slice(19, 23);
		const shown = spelling.fraction === 'fewest' && Number(`${milliseconds}${microseconds}`) === 0 ? '' : fraction;
		const unix = Date.UTC(2024, 2, 10, 12, 0, second, milliseconds);
		const number = spelling.unix === 'seconds' ? unix / 1000 : unix;
		const isUnix = spelling.unix !== undefined && microseconds === '000';
		const timestamp = isUnix ? number : `${local.slice(0, 10)}${spelling.separator}${local.slice(11, 19)}${shown}${spelling.zone}`;
		const values = Object.entries(fields).map(([name, value]): [string, unknown] => {
			if (value === '') return [name, spelling.nothing];
			if (name === 'message_id' && spelling.numbers && Number.isSafeInteger(Number(value))) return [name, Number(value)];
			const hasCase = name === 'hwid' || name === 'user_id';
			return [name, spelling.upper && !hasCase ? value.toUpperCase() : value];
		});
		const all = [['timestamp', timestamp] as [string, unknown], ...values, ...Object.entries(spelling.more)];
		return Object.fromEntries(spelling.reversed ? all.reverse() : all);
	}

	test('an action has the same identity in every spelling, and two actions have two', () => {
		fc.assert(
			fc.property(rows, rows, spellings, spellings, (one, other, first, second) => {
				const identities = [written(one, first), written(one, second), written(other, first)].map(identityOf);
				expect(identities[1]).toBe(identities[0]);
				expect(identities[2] === identities[0]).toBe(JSON.stringify(one) === JSON.stringify(other));
			}),
			{ numRuns: 2000 },
		);
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
		['2024-03-10T12:00:00+00', noon, false],
		['2024-03-10T12:00Z', noon, false],
		['20240310T120000Z', noon, false],
		[noon / 1000, noon, false],
		[String(noon / 1000), noon, false],
		[noon / 1000 + 0.5, noon + 500, true],
		[noon, noon, true],
		[String(noon + 1), noon + 1, true],
	])('%s is read, in UTC unless it names another zone', (text, ms, exact) => {
		expect(parseInstant(text)).toMatchObject({ ms, exact });
	});

	test.each([
		['2024-03-10T12:00:00.123Z', ''],
		['2024-03-10T12:00:00.123000Z', ''],
		['2024-03-10T12:00:00.123456Z', '456'],
		['2024-03-10T12:00:00.1234500Z', '45'],
		['2024-03-10T12:00:00.000000001Z', '000001'],
		['1710072000.123456', '456'],
		['1710072000123.4560', '456'],
		[1710072000123, ''],
	])('%s has %p beyond its millisecond', (text, finer) => {
		expect(parseInstant(text)).toMatchObject({ finer });
	});

	test.each([[''], ['yesterday'], [undefined], [null], [0], [20240310], [17100720000], [171007200000], [1e21], [-1710072000], [NaN], ['2024-03-10']])(
		'%p is not a time of the log',
		(value) => {
			expect(parseInstant(value)).toBeUndefined();
		},
	);

	const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
	const written = fc
		.tuple(fc.stringMatching(/^[1-9]\d{3}$/), digits(2), digits(2), digits(2), digits(2), digits(2), fc.constantFrom('Z', '', '+01:00', '.5Z', 'z'))
		.map(([year, month, day, hour, minute, second, zone]) => `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
	const real = fc
		.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
		.map((date) => `${date.toISOString().slice(0, 19)}Z`);

	test('the fast parser reads the same as the plain one', () => {
		fc.assert(
			fc.property(fc.oneof(real, written, fc.string(), fc.integer({ min: 999_999_999, max: 2_000_000_000 }).map(String)), (text) => {
				// Also for a day that was read before.
				for (const each of [text, text.replace(/T..:/, 'T07:')]) expect(parseInstant(each)).toEqual(readInstant(each));
			}),
			{ numRuns: 2000 },
		);
	});

	test('requests name whole seconds in UTC', () => {
		expect(formatSecond(noon / 1000)).toBe('2024-03-10 12:00:00');
	});
});

test('stored identities are read back with their seconds and copies', () => {
	const actions = new SeenActions();
	const remember = (identity: string, second: number, copy: number) => actions.remember({ identity, second, copy, dated: true });
	remember('AAAAAAAAAAAAAA', 1710072000, 1);
	remember('1234567890-_ab', 1710072000, 12);
	remember('33333333333333', 1710072000, 1);
	remember('BBBBBBBBBBBBBB', 1710072001, 2);
	const stored = readStoredActions(JSON.parse(JSON.stringify(actions.store())));
	expect(new SeenActions(stored)).toEqual(actions);
});
