import type { FieldRule } from './rules';

const SIGNATURE = '89504e470d0a1a0a';

/** Base64 text of something. */
export const base64: FieldRule = (value, field) =>
	typeof value === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(value) && value.length % 4 === 0
		? undefined
		: `${field} must be base64`;

/** Base64 text of a png, of the given width and height where they matter. */
export function png(pixels?: number): FieldRule {
	return (value, field) => {
		const wrong = base64(value, field);
		if (wrong) return wrong;
		const content = Buffer.from(String(value), 'base64');
		if (content.subarray(0, 8).toString('hex') !== SIGNATURE) return `${field} must be a png`;
		if (pixels === undefined) return undefined;
		const fits =
			content.length >= 24 &&
			content.readUInt32BE(16) === pixels &&
			content.readUInt32BE(20) === pixels;
		return fits ? undefined : `${field} must be ${pixels}x${pixels} pixels`;
	};
}
