/** Work on one thing goes in order, work on different things side by side. */
import { InTurn } from '../../nodes/execution/concurrency/inTurn';
import { Random } from '../../tools/executions/random';

test.each(Array.from({ length: 40 }, (_each, seed) => seed + 1))('keeps the order of each thing, and makes nothing wait longer than for those before it: case %s', async (seed) => {
	const random = new Random(`turns ${seed}`);
	const pieces = Array.from({ length: random.whole(1, 40) }, (_each, index) => ({
		index,
		things: [...new Set(Array.from({ length: random.whole(0, 2) }, () => `thing ${random.whole(1, 8)}`))],
		turns: random.whole(0, 4),
		fails: random.whole(1, 6) === 1,
	}));
	type Piece = (typeof pieces)[number];
	const before = (piece: Piece) => pieces.slice(0, piece.index).filter(({ things }) => things.some((thing) => piece.things.includes(thing)));
	const isBad = (piece: Piece): boolean => before(piece).some((each) => each.fails || isBad(each));
	const begun = new Set<Piece>();
	const ended = new Set<Piece>();
	const work = async (piece: Piece, isBehindFailure: boolean) => {
		expect(isBehindFailure).toBe(isBad(piece));
		expect(before(piece).filter((each) => !ended.has(each))).toEqual([]);
		begun.add(piece);
		for (let turn = 0; turn < piece.turns; turn++) {
			await new Promise((resolve) => setImmediate(resolve));
			// All that need not wait are under way.
			const waiting = pieces.filter((each) => !begun.has(each) && before(each).every((earlier) => ended.has(earlier)));
			expect(waiting).toEqual([]);
		}
		ended.add(piece);
		return !piece.fails;
	};
	const inTurn = new InTurn(work, () => false);
	await Promise.all(pieces.map((piece) => inTurn.begin(piece, piece.things)));
	expect(ended.size).toBe(pieces.length);
});

test('once it must stop, none that waits begins', async () => {
	const begun: number[] = [];
	const work = async (piece: number) => {
		begun.push(piece);
		await new Promise((resolve) => setImmediate(resolve));
		return true;
	};
	const inTurn = new InTurn(work, () => begun.length >= 2);
	await Promise.all([1, 2, 3].map((piece) => inTurn.begin(piece, ['thing'])));
	expect(begun).toEqual([1, 2]);
});
