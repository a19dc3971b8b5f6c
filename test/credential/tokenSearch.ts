/**
 * Searches everything that a value holds for a secret, in every spelling that a program could
 * give it.
 */

/** The spellings of the hexadecimal core of a token. */
export function spellingsOf(core: string): string[] {
	const bytes = Buffer.from(core);
	// Base64 of the core within a longer text: the digits depend on the position of the core.
	const base64 = [0, 1, 2].flatMap((before) => {
		const padded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64').replace(/=+$/, '');
		const inner = padded.slice(Math.ceil((before * 8) / 6), -1);
		return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
	});
	const reversed = [...core].reverse().join('');
	const escaped = [...core].map((digit) => `\\u00${digit.charCodeAt(0).toString(16)}`).join('');
	const inUrl = [...core].map((digit) => `%${digit.charCodeAt(0).toString(16)}`).join('');
	return [core, core.toUpperCase(), reversed, bytes.toString('hex'), escaped, inUrl, ...base64];
}

/**
 * @param root anything: an execution, an error, a text
 * @param secrets must not occur in it
 * @returns where secrets were found. Visits own properties of every kind, including those that are
 *   not enumerable, the causes of errors, Maps, Sets and bytes
 */
export function findSecrets(root: unknown, secrets: readonly string[]): string[] {
	const found: string[] = [];
	const seen = new Set<object>();
	const pending: Array<[path: string, value: unknown]> = [['', root]];
	for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
		const [path, value] = next;
		if (typeof value === 'string') {
			if (secrets.some((secret) => value.includes(secret))) found.push(path);
		} else if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
			if (seen.has(value)) continue;
			seen.add(value);
			pending.push(...insides(value).map(([name, inner]): [string, unknown] => [`${path}/${name}`, inner]));
		}
	}
	return found;
}

function insides(value: object): Array<[string, unknown]> {
	if (ArrayBuffer.isView(value)) {
		const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
		return [['bytes', bytes.toString('latin1')], ['utf16', bytes.toString('utf16le')]];
	}
	const parts: Array<[string, unknown]> = [];
	if (value instanceof Map) for (const [key, inner] of value) parts.push(['key', key], [String(key), inner]);
	if (value instanceof Set) for (const inner of value) parts.push(['element', inner]);
	for (const key of Reflect.ownKeys(value)) {
		const property = Object.getOwnPropertyDescriptor(value, key);
		parts.push(['name', typeof key === 'string' ? key : (key.description ?? '')]);
		if (property !== undefined && 'value' in property) parts.push([String(key), property.value]);
	}
	const { message, stack, cause } = value as { message?: unknown; stack?: unknown; cause?: unknown };
	parts.push(['message', message], ['stack', stack], ['cause', cause]);
	return parts;
}
