/** Exported functions of the published code and of the simulator have a doc comment. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

test('every exported function has a doc comment', () => {
	const files = ['nodes', 'credentials', 'simulator'].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
	);
	const bare: string[] = [];
	let count = 0;
	for (const file of files.filter((each) => each.endsWith('.ts'))) {
		const lines = readFileSync(join(root, file), 'utf8').split('\n');
		lines.forEach((line, index) => {
			if (!/^export (?:async )?function/.test(line)) return;
			count++;
			if (!lines[index - 1]?.endsWith('*/')) bare.push(`${file}: ${line}`);
		});
	}
	expect(count).toBeGreaterThan(300);
	expect(bare).toEqual([]);
});
