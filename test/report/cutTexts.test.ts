/** Texts that are cut to a width, such as the title of a chart. */
import { fitting, widthOf } from './built';

const SIZE = 16;

/** The longest beginning that fits, found by trying each. */
function plainly(text: string, width: number): string {
	const beginnings = [...text].map((_character, index, all) => `${all.slice(0, index + 1).join('').trimEnd()}…`);
	return beginnings.filter((each) => widthOf(each, SIZE) <= width).at(-1) ?? beginnings[0] ?? '';
}

const TEXTS = ['Open rates of all campaigns', 'Привет, как дела', 'WWWWW iiiii WWWWW', 'a    b    c    d'];

test.each(TEXTS)('%s is as long as fits, whatever the width', (text) => {
	const whole = widthOf(text, SIZE);
	expect(fitting(text, SIZE, whole)).toBe(text);
	for (let width = 0; width < whole; width += 1.5) expect(fitting(text, SIZE, width)).toBe(plainly(text, width));
});

test('a text of half a million letters is cut', () => {
	const cut = fitting('x'.repeat(500_000), SIZE, 500);
	expect(cut).toMatch(/^x+…$/);
	expect(widthOf(cut, SIZE)).toBeLessThanOrEqual(500);
	expect(widthOf(`x${cut}`, SIZE)).toBeGreaterThan(500);
});
