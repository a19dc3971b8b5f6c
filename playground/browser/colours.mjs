/** Reduces the colours of a picture by median cut. */

const MOST = 256;
const CHANNELS = [16, 8, 0];

/**
 * @param {Uint32Array} colours of the points, as 0xRRGGBB
 * @returns {{ palette: number[], indexOf: Map<number, number> }} at most 256 of these colours,
 *   and for each colour of the picture the index of the one that replaces it
 */
export function chooseColours(colours) {
	const counts = new Map();
	for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
	const boxes = [boxOf([...counts])];
	while (boxes.length < Math.min(MOST, counts.size)) {
		const worst = boxes.reduce((one, other) => (other.spread > one.spread ? other : one));
		if (worst.spread === 0) break;
		boxes.splice(boxes.indexOf(worst), 1, ...halvesOf(worst));
	}
	// The most frequent colour, so that surfaces keep theirs.
	const palette = boxes.map(({ entries }) => entries.reduce((one, other) => (other[1] > one[1] ? other : one))[0]);
	const indexOf = new Map(boxes.flatMap(({ entries }, index) => entries.map(([colour]) => [colour, index])));
	return { palette, indexOf };
}

const channelOf = (colour, shift) => (colour >> shift) & 255;

/** Colours with their counts, the channel in which they differ most, and by how much. */
function boxOf(entries) {
	const widths = CHANNELS.map((shift) => {
		let [least, most] = [255, 0];
		for (const [colour] of entries) {
			least = Math.min(least, channelOf(colour, shift));
			most = Math.max(most, channelOf(colour, shift));
		}
		return most - least;
	});
	const width = Math.max(...widths);
	const shift = CHANNELS[widths.indexOf(width)];
	const seen = entries.reduce((sum, [, count]) => sum + count, 0);
	// A few very different points are as visible as many that differ little.
	return { entries, shift, spread: width ** 2 * Math.sqrt(seen) };
}

/** Both hold at least one colour: the cut is where half of the points are on each side. */
function halvesOf({ entries, shift }) {
	entries.sort(([one], [other]) => channelOf(one, shift) - channelOf(other, shift));
	const half = entries.reduce((sum, [, count]) => sum + count, 0) / 2;
	let seen = 0;
	let cut = entries.findIndex(([, count]) => (seen += count) > half);
	cut = Math.min(Math.max(cut, 1), entries.length - 1);
	return [boxOf(entries.slice(0, cut)), boxOf(entries.slice(cut))];
}
