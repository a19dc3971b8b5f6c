/** Recognises what a host gives instead of the file that was asked for. */

/** The beginning of a page of a web server, a proxy or a login. */
const HTML = /^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;
const XML = /^\s*</;
/** A property list: what a provisioning profile is. */
const PROPERTY_LIST = /^\s*<(?:\?xml\b[^]*<)?(?:!doctype\s+)?plist\b/i;
/** The first bytes of gzip and zip, read as text. */
const COMPRESSED: readonly string[] = ['\u001F\u008B', '\u001F\uFFFD', 'PK\u0003\u0004'];
const JSON_START = /^\s*(?:\{\s*(?:"|\}|$)|\[\s*(?:[{["\d\]]|$))/;
/** How many characters are read. */
const BEGINNING = 4096;

/**
 * @param text the beginning of a file
 * @param isTable whether a table is wanted; otherwise it is a certificate, a key or a profile
 * @returns what the file is instead, with its article; undefined when it may be the wanted one
 */
export function foreignContent(text: string, isTable: boolean): string | undefined {
	const beginning = text.slice(0, BEGINNING);
	if (HTML.test(beginning)) return 'an HTML page';
	if (COMPRESSED.some((start) => beginning.startsWith(start))) return 'a compressed file';
	if (beginning.includes('\u0000')) return 'a file that is not text';
	if (XML.test(beginning) && (isTable || !PROPERTY_LIST.test(beginning))) return 'an XML document';
	if (!isTable && beginning.trim() === '') return 'an empty text';
	return JSON_START.test(beginning) ? 'JSON' : undefined;
}

/**
 * @param bytes the beginning of a file, or all of it
 * @returns the encoding that its byte-order mark names; UTF-8 without one
 */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
