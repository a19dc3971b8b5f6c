/** URLs. */
import { trim } from '../parse';
import type { FieldType } from './fieldType';
import { text, textParameter } from './text';

export const url: FieldType = {
	property: textParameter,
	toWire: trim,
	textUse: 'link',
	example: text.example,
};
