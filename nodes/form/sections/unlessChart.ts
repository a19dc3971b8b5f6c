/** What is about rows is not shown where a chart is chosen instead. */
import type { INodeProperties } from 'n8n-workflow';
import type { FormSection } from '../../catalogue/definition/form';

/** @returns when to show a parameter of such a form; nothing if the form offers no chart */
export function unlessChart(form: readonly FormSection[]): Pick<INodeProperties, 'displayOptions'> {
	return form.some(({ kind }) => kind === 'chart')
		? { displayOptions: { show: { returnAs: ['rows'] } } }
		: {};
}
