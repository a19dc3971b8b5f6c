/**
 * Files attached to messages. They are read before the first message is sent, and again when their
 * own message is, because the files of many items would not fit into memory. Until then a message
 * holds a hash of each file, which shows whether two messages are equal.
 */
import { hash } from 'node:crypto';
import type { IExecuteFunctions } from 'n8n-workflow';
import { type Fields, isObject } from '../../catalogue/definition/json';
import { itemSchema } from '../../catalogue/definition/requestFields';
import { shortened } from '../../catalogue/definition/shown';
import { isInvisible, isMisleading, onOneLine } from '../../catalogue/definition/visible';
import { AttachmentInput } from '../../form/fields/attachments';
import { InputError } from '../../form/inputError';
import { parseJson, stringifyJson } from '../../transport/json';
import type { Run } from '../operationRun';
import { bufferOfField } from '../request/binaryInput';
import { readItem } from './readItem';

const FIELD = 'attachments';
const MARK = 'file with sha256 ';
/** 1 MB, as base64 (public documentation). */
const MOST_CHARACTERS = 1_000_000;
const MOST_BYTES = (MOST_CHARACTERS / 4) * 3;

interface Attachment {
	name: string;
	content: string;
}

/** Where to read a file from. */
interface AttachmentSource {
	itemIndex: number;
	label: string;
	field: string;
}

/** The attachments of an item, with marks for their content, or why it has none. */
type Marked = { attachments: Attachment[] } | { problem: unknown };

export class AttachmentsOfRun {
	private readonly byItem = new Map<number, Marked>();
	/** By mark. */
	private readonly sources = new Map<string, AttachmentSource>();

	private constructor(private readonly context: IExecuteFunctions) {}

	/** Reads the files that the items name; nothing where the form has no attachments. */
	static async read(run: Run): Promise<AttachmentsOfRun> {
		const { context, endpoint, form, results } = run;
		const attachments = new AttachmentsOfRun(context);
		const { options } = context.getNode().parameters;
		const mayName = FIELD in itemSchema(endpoint).shape && isObject(options) && FIELD in options;
		if (!mayName) return attachments;
		for (const item of results.open()) {
			const read = readItem(form, item);
			const input = 'fields' in read ? read.fields[FIELD] : undefined;
			if (input instanceof AttachmentInput) await attachments.look(item.itemIndex, input);
		}
		return attachments;
	}

	/** Whether any message has files. */
	get areAny(): boolean {
		return this.sources.size > 0;
	}

	/** Whether a message has files, and therefore a request of its own. */
	isAlone({ content }: { content: string }): boolean {
		return this.areAny && content.includes(MARK);
	}

	/**
	 * @param fields what the form gives for an item
	 * @returns the same fields, with the marks of its files
	 * @throws InputError where a file is missing, empty or too large, has a misleading name, or
	 *   changed while the items were read
	 */
	marked(itemIndex: number, fields: Fields): Fields {
		if (!(fields[FIELD] instanceof AttachmentInput)) return fields;
		const found = this.byItem.get(itemIndex);
		if (found === undefined) throw new InputError(fields[FIELD].label, CHANGED);
		if ('problem' in found) throw found.problem;
		return { ...fields, [FIELD]: found.attachments };
	}

	/**
	 * @returns a message as JSON, with the content of its files.
	 * @throws InputError if one changed
	 */
	async filled(message: string): Promise<string> {
		if (!this.isAlone({ content: message })) return message;
		const fields = parseJson(message);
		if (!isObject(fields) || !Array.isArray(fields[FIELD])) return message;
		const files = (fields[FIELD] as Attachment[]).map(async ({ name, content: mark }) => {
			const source = this.sources.get(mark);
			if (source === undefined) return { name, content: mark };
			const file = await bufferOfField(this.context, source.itemIndex, source.label, source.field);
			if (markOf(file) !== mark) throw new InputError(source.label, CHANGED);
			return { name, content: file.toString('base64') };
		});
		return stringifyJson({ ...fields, [FIELD]: await Promise.all(files) });
	}

	private async look(itemIndex: number, { label, names }: AttachmentInput): Promise<void> {
		const attachments: Attachment[] = [];
		try {
			for (const field of names) {
				if (typeof field !== 'string')
					throw new InputError(label, 'must hold the names of fields of the item, comma-separated');
				const file = await bufferOfField(this.context, itemIndex, label, field);
				if (file.length > MOST_BYTES) throw new InputError(label, tooLargeFile(field, file.length));
				if (file.length === 0) throw new InputError(label, `names an empty file: "${field}"`);
				const { fileName } = this.context.getInputData()[itemIndex]?.binary?.[field] ?? {};
				const mark = markOf(file);
				attachments.push({ name: attachmentName(label, fileName, field), content: mark });
				this.sources.set(mark, { itemIndex, label, field });
			}
			this.byItem.set(itemIndex, { attachments });
		} catch (problem) {
			this.byItem.set(itemIndex, { problem });
		}
	}
}

/** @returns the name of a file without its folders, or the name of its field if it has none */
function attachmentName(label: string, fileName: unknown, field: string): string {
	const [name = ''] = String(fileName ?? '')
		.split(/[\\/]/)
		.slice(-1);
	if (isMisleading(name))
		throw new InputError(
			label,
			`names a file whose name holds a line break or a character that cannot be seen: "${shortened(onOneLine(name))}". Rename it`,
		);
	return isInvisible(name) || /^\.+$/.test(name) ? field : name;
}

const CHANGED = 'names a file that changed while the items were read';

function markOf(file: Buffer): string {
	return MARK + hash('sha256', file, 'hex');
}

function tooLargeFile(field: string, bytes: number): string {
	const size = Math.ceil(bytes / 1000).toLocaleString('en');
	return `names a file that is too large: "${field}" has ${size} kB, and an attachment may have ${MOST_BYTES / 1000} kB. Send a link to the file instead`;
}
