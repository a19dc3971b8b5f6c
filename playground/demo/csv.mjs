/**
 * Reads comma-separated values (RFC 4180): quoted fields may hold commas, line ends and doubled
 * quotes. A byte-order mark at the start is left out.
 * @param {string} text with a line of column names first
 * @returns {Array<Record<string, string>>} one object per row
 * @throws {Error} for a quote that is not closed or a row with another number of fields
 */
export function parseCsv(text) {
	const rows = [[]];
	const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
	const source = text.replace(/^\uFEFF/, '');
	while (fields.lastIndex < source.length) {
		const at = fields.lastIndex;
		const match = fields.exec(source);
		if (match === null) throw new Error(`Not valid CSV from character ${at} on`);
		const [, quoted, plain, end] = match;
		rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
		if (end !== ',' && fields.lastIndex < source.length) rows.push([]);
	}
	const [columns, ...records] = rows;
	return records.map((record, index) => {
		if (record.length !== columns.length) {
			throw new Error(`Row ${index + 2} has ${record.length} fields instead of ${columns.length}`);
		}
		return Object.fromEntries(columns.map((column, place) => [column, record[place]]));
	});
}
