/** Tells of columns in single braces where only *From Its Columns* fills them in. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { isObject } from '../../catalogue/definition/json';
import { columnSectionOf } from '../../form/columns/columnSection';
import { COLUMNS, MESSAGES } from '../../form/columns/messagesChoice';
import { showHint } from '../results/hints';
import type { FormReader } from './formReader';

/** Options with which the service itself fills in placeholders of a text. */
const FILLED_BY_SERVICE = ['dynamic_content_placeholders', 'use_template', 'template_bindings'];

/** The rows of a table have the same columns, so the first ones show them all. */
const ROWS_READ = 1000;

/**
 * Warns of each text that holds a column of the input in single braces, which went out as they
 * stand there. A placeholder with a `|`, or beside dynamic content, is the service's.
 *
 * @param verb what happened to the text: `was sent`, or `would be sent` in a preview
 */
export function warnOfBareColumns(
	context: IExecuteFunctions,
	endpoint: Endpoint,
	form: FormReader,
	verb: string,
): void {
	const { parameters } = context.getNode();
	const section = columnSectionOf(endpoint.form);
	if (section === undefined || parameters[MESSAGES] === COLUMNS) return;
	const { options } = parameters;
	if (isObject(options) && FILLED_BY_SERVICE.some((name) => name in options)) return;
	const rows = context.getInputData().slice(0, ROWS_READ);
	for (const { parameter, label } of section.columns) {
		const name = namesInBraces(parameters[parameter]).find((each) =>
			rows.some(({ json }) => Object.hasOwn(json, each)),
		);
		if (name === undefined || !isShown(form, parameter)) continue;
		const text = `${label}: {${name}} ${verb} as it is. In this mode write {{ $json${step(name)} }} in an expression, or choose From Its Columns in Messages.`;
		showHint(context, 'warning', text);
	}
}

/** What stands in single braces in a text, outside the code of an expression. */
function namesInBraces(stored: unknown): string[] {
	if (typeof stored !== 'string') return [];
	const text = stored.replace(/\{\{.*?\}\}/gs, '');
	return [...text.matchAll(/\{([^{}|]+)\}/g)].map(([, name = '']) => name.trim());
}

function isShown(form: FormReader, parameter: string): boolean {
	try {
		return form.input(0).get(parameter) !== undefined;
	} catch {
		// The item itself reports what is wrong with the form.
		return false;
	}
}

function step(name: string): string {
	return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}
