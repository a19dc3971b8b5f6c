/** CHANGELOG.md, in the format of Keep a Changelog. */

const UNRELEASED = /^## \[Unreleased\][^\n]*\n/m;

/**
 * @param {string} changelog
 * @returns {string} what stands under Unreleased, trimmed
 * @throws {Error} if there is no such heading
 */
export function unreleased(changelog) {
	const heading = UNRELEASED.exec(changelog);
	if (heading === null) throw new Error('CHANGELOG.md has no heading "## [Unreleased]".');
	return changelog.slice(heading.index + heading[0].length).split(/^## /m)[0].trim();
}

/**
 * @param {string} notes what stands under a version
 * @returns {boolean} whether they have an entry
 */
export function saysSomething(notes) {
	return notes.split('\n').some((line) => /^\s*[-*] +\S/.test(line));
}

/**
 * @param {string} changelog
 * @param {string} version such as 1.2.3
 * @param {string} day such as 2026-01-31
 * @returns {string} the changelog with what was unreleased under the version
 * @throws {Error} if there is no heading Unreleased
 */
export function withVersion(changelog, version, day) {
	const notes = unreleased(changelog);
	const heading = UNRELEASED.exec(changelog);
	const before = changelog.slice(0, heading.index);
	const after = changelog.slice(heading.index + heading[0].length).split(/^(?=## )/m).slice(1).join('');
	const rest = after === '' ? '' : `\n${after}`;
	return `${before}## [Unreleased]\n\n## [${version}] - ${day}\n\n${notes}\n${rest}`;
}
