import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder, except for installed packages, which hold no data. */
function filesBelow(dir) {
	return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
		const path = join(dir, entry.name);
		if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path);
		return entry.isFile() ? [path] : [];
	});
}

/** A text in base64, without the characters that depend on the text around it. */
function base64Forms(text) {
	return ['', ' ', '  '].map((before) => {
		const encoded = Buffer.from(before + text).toString('base64').replace(/=+$/, '');
		return encoded.slice(before.length === 0 ? 0 : before.length + 1, -2);
	});
}

/**
 * Searches files for a text, byte by byte, as it is and in base64. Half of it is enough: a database
 * may break a text off at the end of a page.
 * @param {string[]} places files and folders
 * @param {string} text long enough for half of it to be unmistakable
 * @returns {string[]} the files that hold it
 */
export function filesWith(places, text) {
	const middle = Math.floor(text.length / 2);
	const halves = [text.slice(0, middle), text.slice(middle)];
	const needles = halves.flatMap((half) => [half, ...base64Forms(half)]);
	return places
		.flatMap((place) => (statSync(place).isDirectory() ? filesBelow(place) : [place]))
		.filter((file) => {
			const bytes = readFileSync(file);
			return needles.some((needle) => bytes.includes(needle));
		});
}
