/** Items are read a hundred at a time; what comes of it must be what reading one after another gives. */
import fc from 'fast-check';
import type { Fields } from '../../nodes/catalogue/definition/json';
import { readAhead } from '../../nodes/execution/batch/readAhead';
import { type FieldsReader, readItem } from '../../nodes/execution/batch/readItem';
import type { OpenItem } from '../../nodes/execution/results/itemResults';
import { CallFailure } from '../../nodes/transport/failure/failure';

/** What an expression may give for an item: a value of its own, or one that it shares and changes. */
type Given = 'text' | 'list' | 'sharedList' | 'sharedObject' | 'listOfSharedObject' | 'wrong' | 'failed';
const given: Given[] = ['text', 'list', 'sharedList', 'sharedObject', 'listOfSharedObject', 'wrong', 'failed'];

/** A form whose expressions change what they gave before. */
function changingForm(items: readonly Given[]): FieldsReader {
	const list: number[] = [];
	const object: Fields = {};
	return {
		fields: (itemIndex) => {
			list[0] = itemIndex;
			object.itemIndex = itemIndex;
			const values: Record<Given, unknown> = {
				...{ text: `Text ${itemIndex}`, list: [itemIndex], sharedList: list, sharedObject: object },
				...{ listOfSharedObject: [object], wrong: undefined, failed: undefined },
			};
			const kind = items[itemIndex] ?? 'text';
			if (kind === 'wrong') throw new Error(`Item ${itemIndex} is wrong`);
			return { text: 'Hello', users: values[kind], platforms: null };
		},
	};
}

const failure = new CallFailure({ kind: 'interrupted' });

function openItems(items: readonly Given[]): OpenItem[] {
	return items.map((kind, itemIndex) => (kind === 'failed' ? { itemIndex, failure } : { itemIndex }));
}

test('each item is what it was when it was read', () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...given), { maxLength: 250, size: 'max' }), (items) => {
			const seen: string[] = [];
			for (const read of readAhead(changingForm(items), openItems(items))) seen.push(text(read));
			const form = changingForm(items);
			expect(seen).toEqual(openItems(items).map((item) => text(readItem(form, item))));
		}),
		{ numRuns: 200 },
	);
});

test('no more than a hundred items are read before the first is given', () => {
	const items = Array.from({ length: 300 }, (): Given => 'text');
	let read = 0;
	const form = changingForm(items);
	const counting = { fields: (itemIndex: number) => (read++, form.fields(itemIndex)) };
	const given = readAhead(counting, openItems(items));
	expect(given.next().value).toMatchObject({ itemIndex: 0 });
	expect(read).toBe(100);
});

function text(read: object): string {
	return JSON.stringify(read, (_name, value: unknown) => (value instanceof Error ? value.message : value));
}
