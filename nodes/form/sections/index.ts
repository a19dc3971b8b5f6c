/** The processor of each part of a form. */
import type { FormEntry } from '../../catalogue/definition/form';
import type { Control } from '../section';
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

const controls: { [Kind in FormEntry['control']]: Control<Kind> } = {
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
export function controlOf<Kind extends FormEntry['control']>(entry: {
	control: Kind;
}): Control<Kind> {
	return controls[entry.control];
}
