/**
 * `npm start`: from a fresh clone to a real n8n with this package and its example workflows.
 * Nothing is imported before Node.js is known to be new enough for it.
 */
const oldest = 20;

if (parseInt(process.versions.node, 10) < oldest) {
	console.error(
		'\nThis is Node.js ' + process.versions.node + ', which is too old.\n\n' +
			'Install Node.js ' + oldest + ' or newer and run the same command again.',
	);
	process.exit(1);
}

import('./main.mjs')
	.then(({ main }) => main(process.argv.slice(2)))
	.then((code) => process.exit(code));
