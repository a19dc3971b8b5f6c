import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, runCommand } from './command.mjs';
import { rootDir, stateDir } from './paths.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, JSON.stringify(value, null, 2));

/**
 * Packs the package and installs the tarball as n8n installs a community package: unpacked into the
 * user folder, its dependencies (no dev, peer or optional ones) installed by npm with n8n's
 * arguments, and its name added to n8n's list.
 * @param {string} dataFolder the `.n8n` folder of the n8n that will load it
 * @returns {Promise<string>} name and version
 */
export async function installPackedPackage(dataFolder) {
	const { name, version } = readJson(join(rootDir, 'package.json'));
	const nodesFolder = join(dataFolder, 'nodes');
	const packageFolder = join(nodesFolder, 'node_modules', name);
	rmSync(packageFolder, { recursive: true, force: true });
	mkdirSync(packageFolder, { recursive: true });
	const packed = mkdtempSync(join(stateDir, 'packed-'));
	try {
		await runCommand(npm, ['pack', '--ignore-scripts', '--pack-destination', packed], {
			name: 'pack',
			remedy: 'Run npm pack by itself to see why.',
		});
		const tarball = join(packed, `${name}-${version}.tgz`);
		await runCommand('tar', ['-xzf', tarball, '-C', packageFolder, '--strip-components=1'], {
			name: 'unpack',
			remedy: 'tar has to be installed.',
		});
	} finally {
		rmSync(packed, { recursive: true, force: true });
	}
	const manifestFile = join(packageFolder, 'package.json');
	const manifest = readJson(manifestFile);
	delete manifest.devDependencies;
	delete manifest.peerDependencies;
	delete manifest.optionalDependencies;
	writeJson(manifestFile, manifest);
	const install = ['install', '--audit=false', '--fund=false', '--bin-links=false'];
	const scripts = ['--install-strategy=shallow', '--ignore-scripts=true', '--package-lock=false'];
	await runCommand(npm, [...install, ...scripts], {
		cwd: packageFolder,
		name: 'install-package',
		remedy: 'The package may need no dependencies: see "dependencies" in package.json.',
	});
	writeJson(join(nodesFolder, 'package.json'), {
		name: 'installed-nodes',
		private: true,
		dependencies: { [name]: version },
	});
	return `${name} ${version}`;
}
