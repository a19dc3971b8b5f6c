/** No two functions, types or classes of the published code have the same name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
const DECLARATIONS = [
	/^(?:export )?(?:async )?function\*? (\w+)/gm,
	/^(?:export )?const (\w+)(?:: [^=\n]+)? = (?:async )?(?:\w+|\([^()\n]*\))(?:: [^=\n]+)? =>/gm,
	/^(?:export )?(?:type|interface|(?:abstract )?class) (\w+)/gm,
];

/** The names that the published code declares, with their files. */
function declaredNames(): Map<string, string[]> {
	const files = ['nodes', 'credentials'].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
	);
	const places = new Map<string, string[]>();
	for (const file of files.filter((each) => each.endsWith('.ts'))) {
		const text = readFileSync(join(root, file), 'utf8');
		for (const declaration of DECLARATIONS)
			for (const [, name = ''] of text.matchAll(declaration))
				places.set(name, [...(places.get(name) ?? []), file]);
	}
	return places;
}

test('each function, type and class has a name of its own', () => {
	const names = declaredNames();
	for (const known of ['FormReader', 'FieldType', 'crc32', 'JsonObject'])
		expect([known, names.has(known)]).toEqual([known, true]);
	expect(names.size).toBeGreaterThan(900);
	expect([...names].filter(([, files]) => files.length > 1)).toEqual([]);
});
