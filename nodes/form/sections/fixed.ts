/** Fields with one possible value: sent, not shown. */
import type { SectionType } from '../section';

export const fixed: SectionType<'fixed'> = {
	properties: () => [],
	read: (_input, { values }) => ({ ...values }),
};
