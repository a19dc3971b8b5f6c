import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { rootDir, runFolders } from '../playground/host/paths.mjs';

const hostPackages = ['n8n-core', 'n8n-workflow', '@n8n/di', 'axios'];

/**
 * Puts the built package and the benchmark where they find the modules of the real n8n rather than
 * those of this package: below its folder, laid out as here.
 * @returns {Promise<{ dir: string, program: string }>} `program` is what the engine's process runs
 */
export async function layOutBenchmark() {
	const { dir } = runFolders('benchmark');
	rmSync(dir, { recursive: true, force: true });
	mkdirSync(dir, { recursive: true });
	for (const part of ['package.json', 'index.js', 'dist']) {
		cpSync(join(rootDir, part), join(dir, part), { recursive: true });
	}
	const program = join(dir, 'test', 'support', 'engine', 'benchmark.js');
	await build({
		entryPoints: [join(rootDir, 'benchmark', 'main.ts')],
		outfile: program,
		bundle: true,
		platform: 'node',
		format: 'cjs',
		target: 'node24',
		external: hostPackages,
		sourcemap: 'inline',
		inject: [join(rootDir, 'test', 'support', 'engine', 'environment.ts')],
	});
	return { dir, program };
}
