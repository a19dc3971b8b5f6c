/** How a chart looks. */
export interface Look {
	type: 'automatic' | 'lines' | 'columns' | 'bars';
	size: 'small' | 'large';
	background: 'light' | 'dark';
	/** `#RRGGBB` of the first series, the second and so on; the rest have the usual ones. */
	colors: readonly string[];
}

/**
 * What stands for a chart in HTML: tables, the picture as an attachment of the mail, or nothing.
 */
export type ChartInHtml = 'tables' | 'attachment' | 'none';
