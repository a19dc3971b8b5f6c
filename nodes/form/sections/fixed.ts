/** Fields with one possible value: sent, not shown. */
import type { Control } from '../section';

export const fixed: Control<'fixed'> = {
	properties: () => [],
	read: (_entered, { values }) => ({ ...values }),
	labels: () => ({}),
};
