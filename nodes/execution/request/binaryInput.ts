/** Reads the files of n8n's items for requests. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { FileInput } from '../../form/fields/file';
import { InputError } from '../../form/inputError';
import type { Fields } from '../../catalogue/definition/json';

/** Text up to this length is the name of a binary field; longer text is base64. */
const MAX_NAME_LENGTH = 100;
const PNG_SIGNATURE = '89504e470d0a1a0a';

/**
 * @param fields what was read from the form
 * @returns the same fields, with the content of each file as base64
 * @throws InputError when a file is missing, is not base64, or is not an image as demanded
 */
export async function withFiles(
	context: IExecuteFunctions,
	itemIndex: number,
	fields: Fields,
): Promise<Fields> {
	const read = Object.entries(fields).map(
		async ([name, value]): Promise<[string, unknown]> => [
			name,
			value instanceof FileInput ? await binaryContent(context, itemIndex, value) : value,
		],
	);
	return Object.fromEntries(await Promise.all(read));
}

/** Whether any field is a file that has to be read first. */
export function hasFiles(fields: Fields): boolean {
	return Object.values(fields).some((value) => value instanceof FileInput);
}

async function binaryContent(
	context: IExecuteFunctions,
	itemIndex: number,
	input: FileInput,
): Promise<string> {
	const { label, value, pngPixels } = input;
	if (typeof value !== 'string')
		throw new InputError(label, 'must be the name of a binary field, or base64');
	const content =
		value.length > MAX_NAME_LENGTH
			? fromBase64(label, value)
			: await bufferOfField(context, itemIndex, label, value);
	if (pngPixels !== undefined) checkPng(label, content, pngPixels);
	return content.toString('base64');
}

function fromBase64(label: string, text: string): Buffer {
	const bare = text.replace(/^data:[^,]*;base64,/, '').replace(/\s/g, '');
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare))
		throw new InputError(label, 'is neither the name of a binary field nor base64');
	return Buffer.from(bare, 'base64');
}

/**
 * @param name of a binary field of the item
 * @throws InputError when the item has no such field, or n8n cannot read what it holds
 */
export async function bufferOfField(
	context: IExecuteFunctions,
	itemIndex: number,
	label: string,
	name: string,
): Promise<Buffer> {
	const item = context.getInputData()[itemIndex];
	const files = item?.binary ?? {};
	if (!Object.hasOwn(files, name)) {
		const there = Object.keys(files).map((field) => `"${field}"`);
		throw new InputError(
			label,
			`names no binary field of this item: "${name}". ${there.length > 0 ? `There is ${there.join(', ')}` : 'The item has no files; add a node before that reads one'}`,
		);
	}
	return await context.helpers.getBinaryDataBuffer(itemIndex, name).catch(() => {
		throw new InputError(
			label,
			`names a file that n8n does not have any more, or cannot read: "${name}". Run the node that made it again`,
		);
	});
}

function checkPng(label: string, content: Buffer, pixels: number): void {
	if (content.subarray(0, 8).toString('hex') !== PNG_SIGNATURE || content.length < 24) {
		throw new InputError(label, 'is not a png image');
	}
	const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
	if (pixels > 0 && (width !== pixels || height !== pixels)) {
		throw new InputError(label, `must be ${pixels} by ${pixels} pixels, not ${width} by ${height}`);
	}
}
