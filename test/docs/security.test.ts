/** The page on security describes what the credential does with the token. */
import { type Auth, authOf, FAMILIES } from '../../nodes/catalogue/definition/authentication';
import { builtNodes } from '../form/nodes';
import { page } from './pages';

const IN_WORDS: Readonly<Record<Auth, string>> = {
	server: '*Server Token* in the body, as `auth`',
	flat: '*Server Token* in the body, as `auth`',
	device: 'No server token. *Device Token* in the header `Authorization: Token`, where there is one',
	key: '*Server Token* in the header `Authorization: Key`',
	api: '*Server Token* in the header `Authorization: Api`',
	token: '*Server Token* in the header `Authorization: Token`',
	keyOrApi: '*Server Token* in the header `Authorization: Key`, and where that is refused, `Authorization: Api`',
};

const rows = [...page('docs/security.md').text.matchAll(/^\| `(\/[^`]*)\.\.\.`([^|]*)\| ([^|]+) \|$/gm)].map(
	([, prefix = '', more = '', words = '']) => ({ prefix, isOfDevices: more.includes('methods of a device'), words }),
);

test('the table lists every family of paths, and the device methods', () => {
	const prefixes = rows.filter(({ isOfDevices }) => !isOfDevices).map(({ prefix }) => prefix);
	expect(prefixes.sort()).toEqual(FAMILIES.map(([prefix]) => prefix).sort());
	expect(rows.filter(({ isOfDevices }) => isOfDevices)).toHaveLength(1);
});

test.each(rows)('$prefix: $words', ({ prefix, isOfDevices, words }) => {
	expect(words).toBe(IN_WORDS[authOf(`${prefix}${isOfDevices ? 'registerDevice' : 'x'}`)]);
});

test('the nodes tell n8n which outputs are secret, as the page says', () => {
	const secret = builtNodes.flatMap(({ describe }) => describe().sensitiveOutputFields ?? []);
	expect(secret).toEqual(['content']);
	expect(page('docs/security.md').text).toContain('*Application: Get File* fetches is a certificate or a private key');
});
