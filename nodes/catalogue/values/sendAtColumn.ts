/** When each row is sent, for messages from columns of the input. */
import type { MessageColumn } from '../definition/form';

/** The column with the date and time of each row. */
export const sendAtColumn: MessageColumn = {
	parameter: 'sendAt',
	label: 'Send At',
	decides: { parameter: 'when', mapped: 'at', otherwise: 'now' },
};
