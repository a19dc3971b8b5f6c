import type { IncomingHttpHeaders } from 'node:http';
import { hexadecimal } from './hash';
import type { Quirks } from './quirks';
import { zipOf } from './zip';

/** How the files of results are written. */
export class ExportOptions {
	/** Whether the first line names the columns. */
	heading: boolean | 'varying' = 'varying';
	byteOrderMark: boolean | 'varying' = 'varying';
	lineEnd: '\n' | '\r\n' | 'varying' = 'varying';
	/** Whether every cell is quoted, and not only those that must be. */
	quoted: boolean | 'varying' = 'varying';
	/** How many bytes are written at a time, wherever that cuts a line or a letter. */
	chunkBytes = 4_093;
}

/** A request that the export server received. */
export interface ExportRequest {
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
	/** Whether any token, or any header that carries one, came with it. */
	carriedToken: boolean;
	status: number | 'destroyed' | 'pending';
}

interface ExportFile {
	heading: string[];
	rows: () => Iterable<string[]>;
	form: { heading: boolean; byteOrderMark: boolean; lineEnd: string; quoted: boolean };
}

/** The files of results that wait to be fetched, by path. */
export class ExportFiles {
	readonly options = new ExportOptions();
	readonly requests: ExportRequest[] = [];
	/** Where the export server is: `http://127.0.0.1:PORT`. */
	url = '';
	private readonly files = new Map<string, ExportFile>();
	private readonly archives = new Map<string, Buffer>();

	constructor(private readonly quirks: Quirks) {}

	/** Publishes a file, whose rows are made while it is read. Returns its address. */
	publish(name: string, heading: string[], rows: () => Iterable<string[]>): string {
		const path = `/export/${hexadecimal(32, 'file', this.files.size).toLowerCase()}/${name}.csv`;
		const { options } = this;
		this.files.set(path, {
			heading,
			rows,
			form: {
				heading: this.choice('heading', options.heading, [true, false]),
				byteOrderMark: this.choice('byteOrderMark', options.byteOrderMark, [true, false]),
				lineEnd: this.choice('lineEnd', options.lineEnd, ['\r\n', '\n']),
				quoted: this.choice('quoted', options.quoted, [false, true]),
			},
		});
		return `${this.url}${path}`;
	}

	/** Publishes a ZIP file that holds this one file. Returns its address. */
	publishArchive(name: string, inside: string, content: string): string {
		const packed = this.quirks.pick('zipPacked', [true, true, false]);
		const lengthBehind = this.quirks.pick('zipLength', [false, true]);
		return this.publishZip(name, zipOf(inside, Buffer.from(content), { packed, lengthBehind }));
	}

	/** Publishes a ZIP file as it is. Returns its address. */
	publishZip(name: string, bytes: Buffer): string {
		const path = `/export/${hexadecimal(32, 'archive', this.archives.size).toLowerCase()}/${name}`;
		this.archives.set(path, bytes);
		return `${this.url}${path}`;
	}

	/** The type of a file. */
	typeOf(path: string): string {
		return this.archives.has(path) ? 'application/zip' : 'text/csv; charset=utf-8';
	}

	/** The bytes of a file, piece by piece; undefined when there is none. */
	read(path: string): Iterable<Buffer> | undefined {
		const archive = this.archives.get(path);
		if (archive) return cut(archive, this.options.chunkBytes);
		const file = this.files.get(path);
		return file && pieces(file, this.options.chunkBytes);
	}

	/** Forgets files and requests. */
	reset(): void {
		this.files.clear();
		this.archives.clear();
		this.requests.length = 0;
	}

	private choice<T>(kind: string, option: T | 'varying', choices: [T, T]): T {
		return option === 'varying' ? this.quirks.pick(kind, choices) : option;
	}
}

function* cut(bytes: Buffer, size: number): Generator<Buffer> {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function* pieces(file: ExportFile, size: number): Generator<Buffer> {
	let waiting = Buffer.alloc(0);
	for (const line of lines(file)) {
		waiting = Buffer.concat([waiting, Buffer.from(line)]);
		for (; waiting.length >= size; waiting = waiting.subarray(size))
			yield waiting.subarray(0, size);
	}
	if (waiting.length > 0) yield waiting;
}

function* lines({ heading, rows, form }: ExportFile): Generator<string> {
	const write = (cells: string[]) =>
		cells.map((cell) => quoted(cell, form.quoted)).join(';') + form.lineEnd;
	if (form.byteOrderMark) yield '\uFEFF';
	if (form.heading) yield write(heading);
	for (const cells of rows()) yield write(cells);
}

function quoted(cell: string, always: boolean): string {
	return always || /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
