/**
 * The colours of pictures, as people with and without colour blindness see them. The matrices
 * are those of Machado, Oliveira and Fernandes (2009) for the complete loss of one kind of
 * cones. Distances are measured in Oklab, where about 2 is the smallest visible difference side
 * by side; contrasts are those of WCAG.
 */
import { THEMES } from './built';

type Triple = readonly [number, number, number];

const SIGHTS: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
	usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
	protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
	deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
	tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

function linear(color: number): Triple {
	const channel = (shift: number): number => {
		const value = ((color >> shift) & 255) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	};
	return [channel(16), channel(8), channel(0)];
}

function times(matrix: readonly [Triple, Triple, Triple], [r, g, b]: Triple): Triple {
	return matrix.map(([x, y, z]) => x * r + y * g + z * b) as unknown as Triple;
}

function oklab(color: Triple): Triple {
	const cones = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], color);
	const roots = cones.map(Math.cbrt) as unknown as Triple;
	return times([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]], roots);
}

function distance(one: number, other: number, sight: readonly [Triple, Triple, Triple]): number {
	const seen = (color: number) => oklab(times(sight, linear(color)).map((each) => Math.min(1, Math.max(0, each))) as unknown as Triple);
	const [a, b] = [seen(one), seen(other)];
	return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function contrast(one: number, other: number): number {
	const light = (color: number) => times([[0.2126, 0.7152, 0.0722], [0, 0, 0], [0, 0, 0]], linear(color))[0] + 0.05;
	const [a, b] = [light(one), light(other)];
	return Math.max(a, b) / Math.min(a, b);
}

describe.each(Object.entries(THEMES))('on a %s background', (_name, theme) => {
	test.each(Object.entries(SIGHTS))('seven series can be distinguished with %s sight', (_sight, matrix) => {
		const seven = theme.series.slice(0, 7);
		const near = seven.flatMap((one, index) =>
			seven.slice(index + 1).map((other) => ({ one: one.toString(16), other: other.toString(16), distance: distance(one, other, matrix) })),
		);
		expect(near.filter(({ distance: each }) => each < 12)).toEqual([]);
	});

	test('text and series have enough contrast', () => {
		expect(contrast(theme.ink, theme.background)).toBeGreaterThan(7);
		expect(contrast(theme.muted, theme.background)).toBeGreaterThan(4.5);
		for (const color of theme.series) expect(contrast(color, theme.background)).toBeGreaterThan(2.99);
	});
});
