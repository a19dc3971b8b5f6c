/** The title of what was chosen from a list of the form, as a column. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { ResultRow } from '../../catalogue/definition/json';
import { chosenFromList } from '../../form/fields/locator';

type Titling = (rows: readonly ResultRow[]) => ResultRow[];

/**
 * n8n keeps what the list showed with the node, so nothing is asked for it.
 *
 * @returns what puts the title into rows, behind the column of what was chosen; it leaves them as
 *   they are where that was typed, comes from an expression, or has no title
 */
export function chosenTitles(context: IExecuteFunctions, { titled }: Endpoint): Titling {
	const chosen = titled && chosenFromList(context.getNode().parameters[titled.field]);
	const title = chosen && titled?.title(chosen.name);
	if (titled === undefined || title === undefined || title === chosen?.value)
		return (rows) => [...rows];
	return (rows) =>
		rows.map((row) => {
			const cells = Object.entries(row);
			const place = cells.findIndex(([, cell]) => cell === chosen?.value);
			return place < 0
				? row
				: Object.fromEntries(cells.toSpliced(place + 1, 0, [titled.column, title]));
		});
}
