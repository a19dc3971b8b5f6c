/** Names: no two functions of the published code have the same one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
const DECLARATION = /^(?:export )?(?:async )?function\*? (\w+)/gm;

test('each function has a name of its own', () => {
	const files = ['nodes', 'credentials'].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
	);
	const places = new Map<string, string[]>();
	for (const file of files.filter((each) => each.endsWith('.ts')))
		for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(DECLARATION))
			places.set(name, [...(places.get(name) ?? []), file]);
	expect(places.size).toBeGreaterThan(500);
	expect([...places].filter(([, where]) => where.length > 1)).toEqual([]);
});
