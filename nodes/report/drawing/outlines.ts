/**
 * The outlines of the letters that pictures are written with, as `tools/outlines.mjs` makes them of
 * the font Inter. The build puts them here.
 */
export const outlines = { em: 512, contours: '', letters: '' };
