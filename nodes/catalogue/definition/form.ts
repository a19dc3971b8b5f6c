/** How a request is filled in: the arrangement of a form, as data. */
import type { DateRange } from './dateRanges';

/** The kinds of sections, and what each declares. `form/sections` has a file for each. */
interface Sections {
	/**
	 * The named fields, always shown. `required` marks them all, whatever the schema says: where a
	 * variant shows one of two fields, the schema calls both optional.
	 */
	fields: { fields: readonly string[]; required?: true };
	/**
	 * The named fields, each added when needed. `prefix` is left out of the labels; `always` is sent
	 * along as soon as one field of the collection is used.
	 */
	collection: {
		name: string;
		label: string;
		fields: readonly string[];
		prefix?: string;
		always?: Readonly<Record<string, unknown>>;
	};
	/** A choice between parts of a form; only the chosen part is shown and sent. */
	variant: {
		name: string;
		label: string;
		description?: string;
		choices: ReadonlyArray<{
			value: string;
			label: string;
			description?: string;
			/** What must be known before this is chosen; shown below it. */
			notice?: string;
			form: readonly FormSection[];
		}>;
		/** The value chosen at first; otherwise the first. */
		initial?: string;
	};
	/** The field `application`, or `applications_group` in a mode of its own. */
	applicationOrGroup: Nothing;
	/** Who gets the message; only an explicit choice reaches everyone. */
	recipients: {
		/** What the choice of `devices` is called. */
		devices: { label: string; description: string };
		/** What gets the message: devices, unless this says otherwise. */
		who?: 'devices' | 'subscribers';
		/** Whether the test devices of the application can be chosen. */
		testDevices?: true;
		/** Operators that tag conditions do not have here. */
		withoutOperators?: readonly string[];
	};
	/** Tag conditions, and how they are joined. `empty` is the error if there are none. */
	conditions: { withoutOperators?: readonly string[]; empty: string };
	/**
	 * Maps columns of the input to tags of the account, as the field `tags`. `optional` allows items
	 * in which all these columns are empty.
	 */
	tagColumns: { optional?: true };
	/**
	 * Whether each input item is a message, all share one where `canShare` allows it, or columns of
	 * the input fill in a message for each. The sections after this one stay as they are: with
	 * columns, those give the values of their parameters.
	 */
	messages: MessageColumns & { canShare?: true };
	/** A switch without which nothing is done, below a notice. `nothing` is the error without it. */
	confirm: { notice: string; label: string; description: string; nothing: string };
	/**
	 * Whether items with the same audience are sent one by one; shown if the audience is not a list.
	 */
	everyItem: Nothing;
	/**
	 * Whether everything is read and checked, and nothing sent. `of` has the words for non-messages.
	 */
	checkOnly: { of?: { description: string; notice: string } };
	/** Content, title and subtitle, as one text or per language. */
	text: {
		without?: ReadonlyArray<'title' | 'subtitle'>;
		/** What the content is called, if it is not the text of a push. */
		as?: { label: string; languages: string; description: string };
	};
	/** What opens when a push is tapped: the field `link`, and `minimize_link` for a deep link. */
	link: Nothing;
	/** Options of the platforms that a user chooses, and an image for those that show one. */
	platforms: {
		choices: ReadonlyArray<{ value: string; label: string; form: readonly FormSection[] }>;
		/** The fields of all platforms that take an image. */
		images: readonly string[];
	};
	/** The subject of an email, as one text or per language. */
	subject: { optional?: true };
	/** A question, how it may be answered, and how long to wait for the answer. */
	question: Nothing;
	/** A filter expression over devices; the whole account only by an explicit choice. */
	targetFilter: Nothing;
	/** Now, after a delay, at one moment, or at the same local time everywhere. */
	schedule: {
		/** The unit of a date and time that the wire has in UTC, of a channel without time zones. */
		utc?: 'minute' | 'second';
	};
	/**
	 * A period: one with a name, such as Last 7 Days, or two points in time. Both fields are sent, or
	 * with `anyTime` neither.
	 */
	period: {
		/** The fields with its first and its last second, or with its first and its last day. */
		from: string;
		to: string;
		/** What Any Time means here, where that can be chosen. */
		anyTime?: string;
		/** The default; Last 7 Days if undefined. */
		initial?: 'anyTime';
		/** The service counts the days itself, in a time zone that it does not name. */
		areDaysOfService?: true;
		/** How far back the service goes, in words and in ms, and which periods lie further back. */
		reach?: { words: string; ms: number; without: readonly DateRange[] };
	};
	/** Return All and Limit of a list. */
	limit: Nothing;
	/** How long to wait for a scheduled result. */
	wait: Nothing;
	/** Rows, or the answer as it came. */
	simplify: Nothing;
	/**
	 * One row in all, rows by day or by hour, or the answer as it came. `levels`: the counts are not
	 * added up; `note` says in which intervals the service counts.
	 */
	rowsPer: { levels?: true; note?: string };
	/**
	 * Rows, or one item with a chart of them: of counts over time, or by `names`, if each row has a
	 * name. `title` says what the numbers are of.
	 */
	chart: ChartContent;
	/** What a report of an application holds, and how it looks. */
	report: Nothing;
	/**
	 * Rows as items, as a file that is made of them, as the file of the service unless they are
	 * `ofList`, or as one item with a chart.
	 */
	fileResult: { ofList?: true; chart?: ChartContent & Required<Pick<ChartContent, 'names'>> };
	/** Fields with one possible value, not shown. */
	fixed: { values: Readonly<Record<string, unknown>> };
}

/** The messages that columns of the input can fill in. */
export const messageMappers = ['pushColumns', 'smsColumns', 'emailColumns'] as const;
export type MessageMapper = (typeof messageMappers)[number];

/** What of a message columns of the input can fill in. */
export interface MessageColumns {
	/** The parameter that maps them, and the method that lists them. */
	name: MessageMapper;
	columns: readonly MessageColumn[];
	/** The choices of the form that columns settle. */
	fixed: Readonly<Record<string, string>>;
}

/** A part of a message that each row has in a column. */
export interface MessageColumn {
	/** The parameter of the form that it fills in. */
	parameter: string;
	/** As the mapper calls it; a column of this name is taken automatically. */
	label: string;
	/** Another name of such a column. */
	alsoCalled?: string;
	/** Every row needs it, and it comes from a column. */
	isRecipient?: true;
	/** The choice that follows from whether it is mapped. */
	decides?: { parameter: string; mapped: string; otherwise: string };
}

/** What a chart shows. */
export interface ChartContent {
	/** What the numbers are of. */
	title: string;
	/**
	 * The column that names a row, and its counters. `instead` has another column for rows that do
	 * not have the first counter; `distinct` are those that do not add up; `apart` distinguishes
	 * rows with one name; `ranked` puts the highest first.
	 */
	names?: {
		name: string;
		counters: readonly string[];
		areSteps: boolean;
		instead?: string;
		distinct?: readonly string[];
		apart?: string;
		ranked?: true;
	};
}

type Nothing = Readonly<Record<never, never>>;

export type SectionKind = keyof Sections;

/** A section of this kind, or of one of these kinds. */
export type Section<Kind extends SectionKind> = {
	[Each in Kind]: { kind: Each } & Sections[Each];
}[Kind];

/** One part of a form. */
export type FormSection = Section<SectionKind>;

/** The kind of a field, where the shape of its schema does not say it; see `form/fields`. */
export type Widget =
	| 'addresses'
	| 'application'
	| 'applications'
	| 'attachments'
	| 'attributeFilters'
	| 'attributes'
	| 'badge'
	| 'campaign'
	| 'date'
	| 'dateTime'
	| 'email'
	| 'file'
	| 'flag'
	| 'geozone'
	| 'json'
	| 'journey'
	| 'journeys'
	| 'jsonText'
	| 'language'
	| 'message'
	| 'messageCode'
	| 'messageId'
	| 'messageIds'
	| 'onlyOn'
	| 'pairs'
	| 'phone'
	| 'preset'
	| 'segment'
	| 'segmentCode'
	| 'sender'
	| 'tag'
	| 'tags'
	| 'timeZone'
	| 'transactionId'
	| 'unix'
	| 'unixLocal'
	| 'url';

/** How a field is filled in. `.describe()` says what it means. */
export type FieldHints = {
	/** As the form shows it; otherwise made from the name. */
	label?: string;
	widget?: Widget;
	placeholder?: string;
	/** Lines of a text box. */
	rows?: number;
	/** Labels of the allowed values. */
	labels?: Readonly<Record<string, string>>;
	/** The value of a field when it is first shown. */
	initial?: string | number | boolean;
	/**
	 * It is refused if it is added and left empty: without it more devices would get the message,
	 * more rows would come back, or what the text says would happen.
	 */
	narrows?: true | string;
	/**
	 * The list holds people, and blanks in it are left out. In all other lists a blank is an error.
	 */
	people?: true;
	/**
	 * Text that is kept as it is, with the blanks at its ends: what people read, passwords, and what
	 * an app gets. All other text is trimmed.
	 */
	prose?: true;
	/** A file that must be a png of this many pixels in width and height; 0 for any size. */
	pngPixels?: number;
	/** For rows with a name and a value: what a row is called, and an example of a name. */
	pair?: { noun: string; example: string };
	/** Numbers and booleans in rows become text. */
	asText?: true;
	/** Hides what is typed. */
	password?: true;
};
