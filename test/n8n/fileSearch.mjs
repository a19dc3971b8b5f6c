import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder; installed packages, which hold no data, excepted. */
function filesBelow(dir) {
	return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
		const path = join(dir, entry.name);
		if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path);
		return entry.isFile() ? [path] : [];
	});
}

/**
 * Searches files for a text, byte by byte, as it is and in base64 at each of its three offsets.
 * @param {string[]} places files and folders
 * @param {string} text
 * @returns {string[]} the files that hold it
 */
export function filesWith(places, text) {
	const encoded = ['', ' ', '  '].map((shift) => {
		const base64 = Buffer.from(shift + text).toString('base64').replace(/=+$/, '');
		return base64.slice(shift.length === 0 ? 0 : shift.length + 1, -2);
	});
	const needles = [text, ...encoded];
	return places
		.flatMap((place) => (statSync(place).isDirectory() ? filesBelow(place) : [place]))
		.filter((file) => {
			const bytes = readFileSync(file);
			return needles.some((needle) => bytes.includes(needle));
		});
}
