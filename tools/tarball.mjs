/** The tarball that npm would publish: made, unpacked, and checked for what belongs in it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

/**
 * Packs the package in `root` and unpacks it again.
 *
 * @param {string} root folder of package.json; dist/ must be built
 * @param {string} folder an existing folder to work in
 * @returns `folder` of the unpacked package, its `files` ({ path, size }), and the `size` packed
 *   and the `unpackedSize` in bytes
 * @throws if npm or tar fails
 */
export function packAndUnpack(root, folder) {
	const windows = process.platform === 'win32';
	const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
	const report = execFileSync('npm', args, {
		cwd: root,
		encoding: 'utf8',
		shell: windows,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const [{ filename, files, size, unpackedSize }] = JSON.parse(report);
	const unpacked = path.join(folder, 'package');
	mkdirSync(unpacked);
	execFileSync('tar', ['-xzf', filename, '-C', 'package', '--strip-components=1'], { cwd: folder });
	return { folder: unpacked, files, size, unpackedSize };
}

const unwanted = [
	[/\.map$/, 'is a source map'],
	[/\.tsx?$/, 'is a source file'],
	[/(^|\/)(test|tests|__tests__)\/|\.(test|spec)\.\w+$/, 'is a test'],
	[/(^|\/)(node_modules|examples|docs|tools)\//, 'does not belong into the package'],
	[/\.(tgz|log|env|tsbuildinfo)$/, 'is a leftover'],
];

/**
 * What is wrong with the contents of an unpacked tarball.
 *
 * @param {string} folder the unpacked package
 * @param {string[]} files its files, relative to `folder`
 * @returns {string[]} one sentence for each fault
 */
export function contentProblems(folder, files) {
	const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
	const { nodes = [], credentials = [] } = manifest.n8n ?? {};
	const required = ['LICENSE', 'README.md', manifest.main, ...nodes, ...credentials];
	const problems = required
		.filter((file) => !files.includes(file))
		.map((file) => `${file} is missing`);
	for (const file of files) {
		for (const [pattern, fault] of unwanted) {
			if (pattern.test(file)) problems.push(`${file} ${fault}`);
		}
		if (file.endsWith('.js')) {
			const source = readFileSync(path.join(folder, file), 'utf8');
			problems.push(...missingIcons(folder, file, source), ...foreignModules(file, source));
		}
	}
	return problems;
}

function missingIcons(folder, file, source) {
	return [...source.matchAll(/['"]file:([^'"]+\.svg)['"]/g)]
		.map(([, icon]) => path.join(path.dirname(file), icon))
		.filter((icon) => !existsSync(path.join(folder, icon)))
		.map((icon) => `${file} names the icon ${icon}, which is missing`);
}

/** n8n provides n8n-workflow, and Node its own modules; nothing else is installed. */
function foreignModules(file, source) {
	return [...source.matchAll(/\brequire\(\s*['"]([^'"]+)['"]\s*\)/g)]
		.map(([, name]) => name)
		.filter((name) => !name.startsWith('.') && name !== 'n8n-workflow')
		.filter((name) => !builtinModules.includes(name.replace(/^node:/, '')))
		.map((name) => `${file} requires ${name}, which no n8n installs for this package`);
}
