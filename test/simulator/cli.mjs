// Runs cli.ts without a build: bundles it in memory.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const bundle = await build({
	entryPoints: [fileURLToPath(new URL('cli.ts', import.meta.url))],
	bundle: true,
	platform: 'node',
	format: 'esm',
	target: 'node20',
	sourcemap: 'inline',
	write: false,
});
await import(`data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString('base64')}`);
