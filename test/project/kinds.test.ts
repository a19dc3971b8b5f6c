/**
 * A kind of field and a kind of section are known to their own file and to
 * the table of their folder.
 */
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
 * Fields say `widget: 'url'`; to read the widget of a field, or to compare
 * its kind, is to know kinds.
 */
const KNOWS_A_FIELD = /\bwidget\b(?!: ')|\bkind [!=]== '(?:choices?|list|object)'/;
const KNOWS_A_SECTION = /\bsection\.kind [!=]== '/;

const fieldFiles = sources('nodes').filter(([file]) => /^nodes\/(?:catalogue\/definition|form\/fields)\//.test(file));
const others = sources('nodes').filter(([file]) => !/^nodes\/(?:catalogue\/definition|form\/fields)\//.test(file));

test('only their own files know kinds of fields', () => {
	expect(fieldFiles.some(([, text]) => KNOWS_A_FIELD.test(text))).toBe(true);
	expect(others.filter(([, text]) => KNOWS_A_FIELD.test(text)).map(([file]) => file)).toEqual([]);
	expect(sources('tools/reference').filter(([, text]) => KNOWS_A_FIELD.test(text)).map(([file]) => file)).toEqual([]);
});

test('neither what puts sections one after another nor the reference knows kinds of sections', () => {
	const general = [...sources('tools/reference'), ...sources('nodes/form/sections').filter(([file]) => file.endsWith('/index.ts'))];
	expect(general.length).toBeGreaterThan(2);
	expect(general.filter(([, text]) => KNOWS_A_SECTION.test(text)).map(([file]) => file)).toEqual([]);
});
