/**
 * Words with several meanings, or with none that a newcomer knows, are not used as names in the
 * published code.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..', '..');
const WORDS = ['around', 'together', 'turn', 'turns', 'told', 'settle', 'settled', 'entered', 'looks', 'whoever', 'control', 'attempt', 'since'];
/** The field of the log's state, which is part of stored data. */
const STORED = /^nodes\/polling\/messageLog\/.*: since$/;

function namesIn(file: string): string[] {
	const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
	const names: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isIdentifier(node)) names.push(node.text);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return names;
}

test('names have one meaning', () => {
	const files = ['nodes', 'credentials'].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
	);
	const found = files.filter((file) => file.endsWith('.ts')).flatMap((file) => [...new Set(namesIn(file))].filter((name) => WORDS.includes(name)).map((name) => `${file}: ${name}`));
	expect(found.some((each) => STORED.test(each))).toBe(true);
	expect(found.filter((each) => !STORED.test(each))).toEqual([]);
});
