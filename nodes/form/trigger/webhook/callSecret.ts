/** The secret that a call must carry, and where. */
import type { INodeProperties } from 'n8n-workflow';
import { isLeftOfNothing, OBJECT_TEXT } from '../../../catalogue/values/lostText';
import { InputError } from '../../inputError';
import { trim } from '../../parse';
import type { FormInput } from '../../section';

/** The name of the secret in the address. */
export const SECRET_QUERY = 'secret';

/** Where a call carries the secret; header names are in lower case. */
export type CallSecret =
	| { readonly in: 'address'; readonly value: string }
	| { readonly in: 'header'; readonly header: string; readonly value: string };

const SECRET = 'Secret';
const HEADER = 'Header Name';
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
/** Headers that proxies or Node.js change, remove or turn into a list. */
const TAKEN_HEADERS: ReadonlySet<string> = new Set([
	'__proto__',
	'accept-encoding',
	'connection',
	'content-encoding',
	'content-length',
	'content-type',
	'cookie',
	'expect',
	'host',
	'keep-alive',
	'proxy-authorization',
	'proxy-connection',
	'set-cookie',
	'te',
	'trailer',
	'transfer-encoding',
	'upgrade',
]);
/** What an address needs no escapes for. */
const FIT_FOR_ADDRESS = /^[\w.~-]+$/;
/** What every program writes into a header in the same way: from the blank to the tilde. */
const FIT_FOR_HEADER = /^[\x20-\x7e]+$/;
/** Shorter ones can be found by trying all. */
const SHORTEST_SECRET = 8;
/** A longer address or header may not come through. */
const LONGEST_SECRET = 2_000;

/** @returns new objects */
export function secretProperties(): INodeProperties[] {
	return [
		{
			displayName: 'Protect By',
			name: 'protectBy',
			type: 'options',
			noDataExpression: true,
			options: [
				{
					name: 'Nothing',
					value: 'nothing',
					description: 'Whoever knows the address can start the workflow',
				},
				{
					name: 'Secret in a Header',
					value: 'header',
					description: 'For a journey or a stream, where headers of your own can be entered',
				},
				{
					name: 'Secret in the Address',
					value: 'address',
					description: 'Works everywhere: the address ends with the secret',
				},
			],
			default: 'address',
		},
		{
			displayName:
				'Anyone who comes to know the address can start this workflow and make up events. The service signs nothing, so a secret is the only way to tell its calls from others.',
			name: 'openNotice',
			type: 'notice',
			default: '',
			displayOptions: { show: { protectBy: ['nothing'] } },
		},
		{
			displayName: HEADER,
			name: 'headerName',
			type: 'string',
			default: 'X-Webhook-Secret',
			required: true,
			description: 'The header that holds the secret and nothing else',
			displayOptions: { show: { protectBy: ['header'] } },
		},
		{
			displayName: SECRET,
			name: 'secret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description:
				'A text that nobody can guess, such as 30 letters and digits of a password manager. A call without it is refused and starts nothing.',
			displayOptions: { show: { protectBy: ['address', 'header'] } },
		},
	];
}

/**
 * @returns undefined when calls need none
 * @throws InputError when it is missing, or cannot come in this way
 */
export function readSecret(input: FormInput): CallSecret | undefined {
	const place = input.get('protectBy');
	if (place === 'nothing') return undefined;
	const value = trim(input.get('secret'));
	if (typeof value !== 'string' || value === '')
		throw new InputError(SECRET, 'is empty, and without it a forged call cannot be recognized');
	if (isLeftOfNothing(value) || OBJECT_TEXT.test(value))
		throw new InputError(
			SECRET,
			'is what an expression leaves that has no text to give, and anyone could guess it. Check the expression',
		);
	if (value.length < SHORTEST_SECRET)
		throw new InputError(
			SECRET,
			`has fewer than ${SHORTEST_SECRET} characters, and could be guessed. Use 30 letters and digits`,
		);
	if (value.length > LONGEST_SECRET)
		throw new InputError(SECRET, `has more than ${LONGEST_SECRET} characters. Use 30 to 100`);
	if (place === 'address') {
		if (FIT_FOR_ADDRESS.test(value)) return { in: 'address', value };
		throw new InputError(
			SECRET,
			'holds a character that an address does not carry as it is. Use letters, digits, dots, dashes and underscores',
		);
	}
	const header = trim(input.get('headerName'));
	if (typeof header !== 'string' || !HEADER_NAME.test(header))
		throw new InputError(HEADER, 'is not the name of a header, such as X-Webhook-Secret');
	if (TAKEN_HEADERS.has(header.toLowerCase()))
		throw new InputError(
			HEADER,
			`cannot be ${header}, which has a meaning of its own on the way. Use X-Webhook-Secret or Authorization`,
		);
	if (!FIT_FOR_HEADER.test(value))
		throw new InputError(
			SECRET,
			'holds a character that a header does not carry as it is, such as a line break or a letter with an accent. Use English letters, digits and signs',
		);
	return { in: 'header', header: header.toLowerCase(), value };
}
