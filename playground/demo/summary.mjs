const meanings = {
	contacts: 'rows of the CRM export',
	skipped: 'no consent',
	sent: 'pushes that the service accepted, one for each contact',
	unknown: 'of those sent: to a device that the service does not know',
	failed: 'nobody to send to; the others went on',
	delivered: 'heard by the trigger',
	opened: 'heard by the trigger',
};

/**
 * The figures of a run as a table.
 * @param {Record<string, number>} figures
 * @returns {string}
 */
export function summaryTable(figures) {
	return Object.entries(meanings)
		.map(([name, meaning]) => `  ${name.padEnd(10)} ${String(figures[name]).padStart(5)}  ${meaning}`)
		.join('\n');
}
