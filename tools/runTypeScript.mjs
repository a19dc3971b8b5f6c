/** Runs a TypeScript file, bundled in memory: `node tools/runTypeScript.mjs FILE [arguments]`. */
import path from 'node:path';
import { build } from 'esbuild';
import { onParentsEnd } from './parent.mjs';

onParentsEnd(() => process.kill(process.pid, 'SIGTERM'));

const [file] = process.argv.splice(2, 1);
const bundle = await build({
	entryPoints: [path.resolve(file)],
	bundle: true,
	platform: 'node',
	format: 'esm',
	target: 'node20',
	sourcemap: 'inline',
	write: false,
});
await import(`data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString('base64')}`);
