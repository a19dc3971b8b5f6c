/** The processor of each part of a form. */
import type { FormSection } from '../../catalogue/definition/form';
import type { SectionType } from '../section';
import { collection } from './collection';
import { fields } from './fields';
import { fileResult } from './fileResult';
import { fixed } from './fixed';
import { limit } from './limit';
import { recipients } from './recipients';
import { schedule } from './schedule';
import { simplify } from './simplify';
import { subject } from './subject';
import { targetFilter } from './targetFilter';
import { text } from './text';
import { variant } from './variant';
import { wait } from './wait';

const sectionTypes: { [Kind in FormSection['kind']]: SectionType<Kind> } = {
	fields,
	collection,
	recipients,
	text,
	schedule,
	limit,
	simplify,
	subject,
	targetFilter,
	wait,
	fileResult,
	fixed,
	variant,
};

/** The processor of an entry. */
export function sectionTypeOf<Kind extends FormSection['kind']>(entry: {
	kind: Kind;
}): SectionType<Kind> {
	return sectionTypes[entry.kind];
}
