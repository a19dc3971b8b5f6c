/** The two ends of Is Between, in a row with an operator. */
import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../inputError';
import { trim } from '../parse';

/** @returns new objects, which the form shows while the operator of the row is BETWEEN */
export function rangeProperties(): INodeProperties[] {
	return [
		['From', 'from'],
		['To', 'to'],
	].map(([displayName = '', name = '']) => ({
		displayName,
		name,
		type: 'string',
		default: '',
		displayOptions: { show: { operator: ['BETWEEN'] } },
	}));
}

/**
 * @param label the field as the form shows it
 * @returns both ends
 * @throws InputError when one is missing
 */
export function readRange(label: string, from: unknown, to: unknown): unknown[] {
	const ends = [from, to].map(trim);
	if (!ends.some((end) => end === undefined || end === null || end === '')) return ends;
	throw new InputError(
		label,
		'needs both From and To for Is Between. Fill them in, or check the expressions in them',
	);
}
