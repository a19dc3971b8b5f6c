/** Sizes, colours and fonts of a report in a mail. */

export const WIDTH = 560;
export const INK = '#1f2328';
export const MUTED = '#5f6773';
export const LINE = '#e6e9ed';
export const FONT = 'font-family:Arial,Helvetica,sans-serif';
