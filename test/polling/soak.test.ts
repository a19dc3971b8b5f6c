import { execFileSync } from 'node:child_process';
import path from 'node:path';

const runner = path.join(__dirname, '..', '..', 'tools', 'runTypeScript.mjs');
const soak = path.join(__dirname, 'soak.ts');

test('npm run soak counts lost and repeated actions, and takes the number of streams and a seed', () => {
	const out = execFileSync(process.execPath, [runner, soak, '--json', '--streams', '30', '--seed', '7'], { encoding: 'utf8' });
	const counted = JSON.parse(out) as Record<string, number>;
	expect(counted).toMatchObject({ streams: 30, lost: 0, repeated: 0, seed: 7 });
	expect(counted['actions']).toBeGreaterThan(0);
	expect(counted['maxStateBytes']).toBeGreaterThan(0);
});
