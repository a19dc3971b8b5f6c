/** All kinds of sections, and the sections of a form one after another. */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { titleCase } from '../../catalogue/definition/field';
import type { FormSection, Section, SectionKind } from '../../catalogue/definition/form';
import { fieldOf } from '../../catalogue/definition/requestFields';
import { DeferredValue } from '../deferredValue';
import { textUseOf } from '../fields';
import { InputError } from '../inputError';
import { faultOfValue } from '../lostValues';
import { resultDefaults, type ResultOptions } from '../resultOptions';
import type { FieldPlace, FormInput, SectionList, SectionType, SharedPlace } from '../section';
import type { Fields } from '../../catalogue/definition/json';
import { applicationOrGroup } from './applicationOrGroup';
import { chart } from './chart';
import { checkOnly } from './checkOnly';
import { collection } from './collection';
import { conditions } from './conditions';
import { confirm } from './confirm';
import { everyItem } from './everyItem';
import { fields } from './fields';
import { fileResult } from './fileResult';
import { fixed } from './fixed';
import { limit } from './limit';
import { link } from './link';
import { messages } from './messages';
import { platforms } from './platforms';
import { period } from './period';
import { question } from './question';
import { recipients } from './recipients';
import { report } from './report';
import { schedule } from './schedule';
import { rowsPer } from './rowsPer';
import { simplify } from './simplify';
import { subject } from './subject';
import { tagColumns } from './tagColumns';
import { targetFilter } from './targetFilter';
import { text } from './text';
import { variant } from './variant';
import { wait } from './wait';

/** What sections that consist of sections do with theirs. */
const inner: SectionList = {
	properties: sectionsProperties,
	read: readSections,
	readResult: readResults,
	labels: sectionsLabels,
};

const sectionTypes: Readonly<{ [Kind in SectionKind]: SectionType<Kind> }> = {
	fields,
	applicationOrGroup,
	chart,
	collection,
	recipients,
	checkOnly,
	conditions,
	confirm,
	everyItem,
	text,
	schedule,
	limit,
	question,
	period,
	simplify,
	report,
	rowsPer,
	subject,
	tagColumns,
	targetFilter,
	wait,
	fileResult,
	fixed,
	link,
	messages,
	platforms: platforms(inner),
	variant: variant(inner),
};

/** What n8n shows of a section. */
export function sectionProperties<Kind extends SectionKind>(
	section: Section<Kind>,
	endpoint: Endpoint,
): INodeProperties[] {
	return sectionTypes[section.kind].properties(section, endpoint);
}

/** The names of the parameters that a section reads. */
export function parametersOf<Kind extends SectionKind>(
	section: Section<Kind>,
	endpoint: Endpoint,
): string[] {
	const own = sectionProperties(section, endpoint).map(({ name }) => name);
	return [...own, ...(sectionTypes[section.kind].alsoReads ?? [])];
}

/** What n8n shows of a form. */
export function sectionsProperties(
	form: readonly FormSection[],
	endpoint: Endpoint,
): INodeProperties[] {
	return form.flatMap((section) => sectionProperties(section, endpoint));
}

/**
 * The fields that a section gives to the request.
 *
 * @throws InputError when the input cannot become a field of the request, or is not what was meant
 */
export function readSection<Kind extends SectionKind>(
	section: Section<Kind>,
	input: FormInput,
	endpoint: Endpoint,
): Fields {
	const fields = sectionTypes[section.kind].read?.(input, section, endpoint) ?? {};
	if (sectionTypes[section.kind].inner !== undefined) return fields;
	for (const name in fields) {
		const value = fields[name];
		const typed = value instanceof DeferredValue ? value.typed : value;
		const fault = faultOfValue(typed, () => textUseOf(fieldOf(endpoint, name)));
		if (fault !== undefined)
			throw new InputError(sectionLabels(section, endpoint)[name] ?? titleCase(name), fault);
	}
	return fields;
}

function readSections(form: readonly FormSection[], input: FormInput, endpoint: Endpoint): Fields {
	const read = form.map((section) => readSection(section, input, endpoint));
	return Object.fromEntries(read.flatMap((fields) => Object.entries(fields)));
}

/** What the input says about the result; defaults for the rest. */
export function readResultOptions(form: readonly FormSection[], input: FormInput): ResultOptions {
	return { ...resultDefaults, ...readResults(form, input) };
}

function readResults(form: readonly FormSection[], input: FormInput): Partial<ResultOptions> {
	return Object.assign({}, ...form.map((section) => readResult(section, input)));
}

function readResult<Kind extends SectionKind>(
	section: Section<Kind>,
	input: FormInput,
): Partial<ResultOptions> {
	return sectionTypes[section.kind].readResult?.(input, section) ?? {};
}

/**
 * @param columns gives the columns of the input; called only if the form maps columns by name
 * @returns the columns that the form does not use
 */
export function ignoredColumns(
	form: readonly FormSection[],
	input: FormInput,
	columns: () => Iterable<string>,
): string[] {
	return form.flatMap((section) => ignoredBySection(section, input, columns));
}

function ignoredBySection<Kind extends SectionKind>(
	section: Section<Kind>,
	input: FormInput,
	columns: () => Iterable<string>,
): string[] {
	const { ignoredColumns: ignored, inner: innerSections } = sectionTypes[section.kind];
	const ofInner = ignoredColumns(innerSections?.(section, input) ?? [], input, columns);
	return [...ofInner, ...(ignored?.(input, columns, section) ?? [])];
}

/** Where a form has fields of the request, in its order. */
export function formPlaces(form: readonly FormSection[]): Array<FieldPlace | SharedPlace> {
	return form.flatMap((section) => sectionPlaces(section));
}

function sectionPlaces<Kind extends SectionKind>(
	section: Section<Kind>,
): Array<FieldPlace | SharedPlace> {
	const { places, inner: innerSections } = sectionTypes[section.kind];
	return [...formPlaces(innerSections?.(section) ?? []), ...(places?.(section) ?? [])];
}

/**
 * What the form calls each field, by its name on the wire; the first place counts.
 *
 * @param input names the place that is filled in, where there are several
 */
export function sectionsLabels(
	form: readonly FormSection[],
	endpoint: Endpoint,
	input?: FormInput,
): Record<string, string> {
	const labels = form.map((section) => sectionLabels(section, endpoint, input));
	return Object.fromEntries(labels.reverse().flatMap((each) => Object.entries(each)));
}

function sectionLabels<Kind extends SectionKind>(
	section: Section<Kind>,
	endpoint: Endpoint,
	input?: FormInput,
): Record<string, string> {
	return sectionTypes[section.kind].labels?.(section, endpoint, input) ?? {};
}
