/** The colours of pictures. */
import type { Color } from '../drawing/canvas';
import type { Look } from '../../catalogue/definition/look';

export interface Theme {
	background: Color;
	ink: Color;
	/** Less important text. */
	muted: Color;
	grid: Color;
	/** The line of zero. */
	axis: Color;
	series: readonly Color[];
}

/**
 * Eight colours each: with the three kinds of colour blindness, too, any two of the first seven are
 * distinguished, and each stands out from the background. A test computes both.
 */
export const THEMES: Readonly<Record<Look['background'], Theme>> = {
	light: {
		background: 0xffffff,
		ink: 0x1f2328,
		muted: 0x5f6773,
		grid: 0xe6e9ed,
		axis: 0x9aa3ad,
		series: [0x515afa, 0xdb7d1d, 0x166640, 0xa4429c, 0x331e7e, 0x1a9de5, 0x581216, 0x707517],
	},
	dark: {
		background: 0x1e2126,
		ink: 0xe9ebee,
		muted: 0xa3abb6,
		grid: 0x343940,
		axis: 0x6b7480,
		series: [0x6e99ee, 0xe6a242, 0x96fece, 0xf05496, 0x7a52dc, 0xa6c4dc, 0x9f5936, 0xe6f252],
	},
};

/** The colours of a look, with those that the user chose before the usual ones. */
export function themeOf({ background, colors }: Pick<Look, 'background' | 'colors'>): Theme {
	const theme = THEMES[background];
	const chosen = colors.map((color) => Number.parseInt(color.slice(1), 16));
	return { ...theme, series: theme.series.map((usual, index) => chosen[index] ?? usual) };
}

/** The colours of the series of a look as `#rrggbb`. */
export function seriesHexes(look: Pick<Look, 'background' | 'colors'>): string[] {
	return themeOf(look).series.map((color) => `#${color.toString(16).padStart(6, '0')}`);
}

/** The colour of a series; pictures have no more series than colours. */
export function seriesColor({ series }: Theme, index: number): Color {
	return series[index % series.length] ?? 0;
}
