/** How a request is entered: the arrangement of a form, as data. */

/**
 * One part of a form. `form/sections` has a processor for each `kind`.
 *
 * - `fields`: the named fields, always shown. `required` marks them all, whatever the schema says:
 *   where a variant shows one of two fields, the schema calls both optional.
 * - `collection`: the named fields, each added when wanted. `prefix` is left out of the labels;
 *   `always` is sent along as soon as one field of the collection is used.
 * - `variant`: a choice between parts of a form; only the chosen part is shown and sent.
 * - `recipients`: who gets the message; only an explicit choice reaches everyone.
 * - `text`: content, title and subtitle, as one text or per language.
 * - `subject`: the subject of an email, as one text or per language.
 * - `targetFilter`: a filter expression over devices; the whole account only by an explicit choice.
 * - `schedule`: now or at a date and time.
 * - `limit`: Return All and Limit of a list.
 * - `wait`: how long to wait for a scheduled result.
 * - `simplify`: rows, or the answer as it came.
 * - `fileResult`: the rows of a result file as items, or the file itself.
 * - `fixed`: fields with one possible value, not shown.
 */
export type FormSection =
	| { kind: 'fields'; fields: readonly string[]; required?: true }
	| {
			kind: 'collection';
			name: string;
			label: string;
			fields: readonly string[];
			prefix?: string;
			always?: Readonly<Record<string, unknown>>;
	  }
	| {
			kind: 'variant';
			name: string;
			label: string;
			description?: string;
			choices: ReadonlyArray<{
				value: string;
				label: string;
				description?: string;
				form: readonly FormSection[];
			}>;
			/** The value chosen at first; otherwise the first. */
			initial?: string;
	  }
	| {
			kind: 'recipients';
			/** What the choice of `devices` is called. */
			devices: { label: string; description: string };
			/** Operators that tag conditions do not have here. */
			withoutOperators?: readonly string[];
	  }
	| { kind: 'subject' }
	| { kind: 'wait' }
	| { kind: 'targetFilter' }
	| { kind: 'text'; without?: ReadonlyArray<'title' | 'subtitle'> }
	| { kind: 'schedule' }
	| { kind: 'limit' }
	| { kind: 'simplify' }
	| { kind: 'fileResult' }
	| { kind: 'fixed'; values: Readonly<Record<string, unknown>> };

/** What the shape of a value does not say about how it is entered. */
export type Widget =
	| 'application'
	| 'attributeFilters'
	| 'badge'
	| 'campaign'
	| 'date'
	| 'dateTime'
	| 'file'
	| 'flag'
	| 'geozone'
	| 'json'
	| 'jsonText'
	| 'messageId'
	| 'messageIds'
	| 'pairs'
	| 'phone'
	| 'sender'
	| 'tags'
	| 'unix'
	| 'unixLocal'
	| 'url';

/** How a field is entered, beside its prose, which stands in `.describe()`. */
export type FieldHints = {
	/** As the form shows it; otherwise made from the name. */
	label?: string;
	widget?: Widget;
	placeholder?: string;
	/** Lines of a text box. */
	rows?: number;
	/** Labels of the allowed values. */
	labels?: Readonly<Record<string, string>>;
	/** What a field starts with when it is added or shown. */
	initial?: string | number | boolean;
	/** Added and left empty it is refused: without it more people would get the message. */
	narrows?: true;
	/** A file that must be a png of this many pixels in width and height; 0 for any size. */
	pngPixels?: number;
	/** Hides what is typed. */
	password?: true;
};
