import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const numberOf = (flag, name) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));

/**
 * Who may run a server that refuses to run as root.
 * @returns {{ uid: number, gid: number } | undefined} undefined: the current user
 */
export function unprivilegedUser() {
	if (process.getuid() !== 0) return undefined;
	return { uid: numberOf('-u', 'nobody'), gid: numberOf('-g', 'nobody') };
}

/**
 * Makes a folder that belongs to a user. Where that user cannot reach it, one in the folder for
 * temporary files is made instead.
 * @param {string} dir
 * @param {{ uid: number, gid: number } | undefined} user
 * @returns {string} the folder
 */
export function folderOf(dir, user) {
	mkdirSync(dir, { recursive: true });
	if (user === undefined) return dir;
	chownSync(dir, user.uid, user.gid);
	if (spawnSync('test', ['-w', dir], { ...user, cwd: '/' }).status === 0) return dir;
	const elsewhere = mkdtempSync(join(tmpdir(), 'queue-test-'));
	chownSync(elsewhere, user.uid, user.gid);
	return elsewhere;
}
