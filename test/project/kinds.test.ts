/** Only the file of a kind of field or section, and the table of its folder, know the kind. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

function sources(folder: string): Array<[file: string, text: string]> {
	return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.map((file) => join(folder, file))
		.filter((file) => file.endsWith('.ts'))
		.map((file) => [file, readFileSync(join(root, file), 'utf8')]);
}

/**
 * Fields may say `widget: 'url'`. Code that reads the widget of a field, or compares its kind,
 * knows kinds.
 */
const KNOWS_A_FIELD = /\bwidget\b(?!: ')|\bkind [!=]== '(?:choices?|list|object)'/;
const KNOWS_A_SECTION = /\bsection\.kind [!=]== '/;

const fieldFiles = sources('nodes').filter(([file]) => /^nodes\/(?:catalogue\/definition|form\/fields)\//.test(file));
const others = sources('nodes').filter(([file]) => !/^nodes\/(?:catalogue\/definition|form\/fields)\//.test(file));

test('only the files of fields know kinds of fields', () => {
	expect(fieldFiles.some(([, text]) => KNOWS_A_FIELD.test(text))).toBe(true);
	expect(others.filter(([, text]) => KNOWS_A_FIELD.test(text)).map(([file]) => file)).toEqual([]);
	expect(sources('tools/reference').filter(([, text]) => KNOWS_A_FIELD.test(text)).map(([file]) => file)).toEqual([]);
});

test('neither the code that joins sections nor the reference knows kinds of sections', () => {
	const general = [...sources('tools/reference'), ...sources('nodes/form/sections').filter(([file]) => file.endsWith('/index.ts'))];
	expect(general.length).toBeGreaterThan(2);
	expect(general.filter(([, text]) => KNOWS_A_SECTION.test(text)).map(([file]) => file)).toEqual([]);
});
