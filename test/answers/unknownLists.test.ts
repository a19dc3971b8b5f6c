/**
 * Sorting the unknown recipients of an answer once gives the same lists as sorting them for each
 * message.
 */
import fc from 'fast-check';
import { sortUnknown, unknownIn } from '../../nodes/catalogue/values/unknownLists';

const CODES = ['1A2B-3C4D5E6F-7A8B9C0D', '1A2B-3C4D5E6F-7A8B9C0E', 'CODE_NOT_AVAILABLE'];
const recipients = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
const list = fc.oneof(recipients, fc.dictionary(fc.constantFrom(...CODES, '', 'all'), recipients), fc.constant(null));
const answers = fc.record({ Messages: fc.constant(CODES), UnknownDevices: list, unknown_users: list, other: list }, { requiredKeys: [] });

test('one sort serves all messages of a request', () => {
	fc.assert(
		fc.property(answers, fc.subarray(CODES), (answer, codes) => {
			const plain = sortUnknown(answer, codes);
			for (let message = 0; message < 3; message++) expect(unknownIn(answer, codes)).toEqual(plain);
			expect(unknownIn(answer, codes)).toBe(unknownIn(answer, codes));
		}),
	);
	expect(unknownIn('refused', CODES)).toBeUndefined();
});
