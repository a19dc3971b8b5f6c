import { readFileSync } from 'node:fs';
import { parseCsv } from './csv.mjs';
import { contactsFile } from '../host/paths.mjs';

/** Contacts of the CRM without the app, whom the service does not know. */
const gone = new Set(['u-uninstalled', 'ffffffffffffffff']);

/**
 * @typedef {object} Contact one row of the export, and what has to become of it
 * @property {string} id
 * @property {'skip' | 'fail' | 'user' | 'device'} fate no consent; nobody to send to; or to whom
 * @property {string} recipient the user id or device id; empty for `fail`
 * @property {boolean} known whether the service knows that recipient
 * @property {string} hwid the device that gets the push
 * @property {'en' | 'es'} language
 * @property {Record<'title' | 'content', { default: string, es: string }>} words what the push
 *   has to say, stated apart from the workflow
 */

function wordsFor({ plan, city, first_name: name }) {
	return {
		title: { default: `For our ${plan} members`, es: `Para clientes ${plan}` },
		content: {
			default: `Hi ${name || 'there'}! 20% off everything in ${city} until Sunday 🎉`,
			es: `¡Hola ${name || 'de nuevo'}! 20% de descuento en ${city} hasta el domingo 🎉`,
		},
	};
}

function fateOf({ consent, user_id: user, device_id: device }) {
	if (consent !== 'yes') return 'skip';
	if (user !== '') return 'user';
	return device === '' ? 'fail' : 'device';
}

/**
 * Reads the CRM export, and says what has to become of each row.
 * @returns {Contact[]}
 */
export function readContacts(file = contactsFile) {
	return parseCsv(readFileSync(file, 'utf8')).map((row) => {
		const recipient = row.user_id || row.device_id;
		return {
			id: row.contact_id,
			fate: fateOf(row),
			recipient,
			known: recipient !== '' && !gone.has(recipient),
			hwid: row.device_id || `phone-${row.contact_id}`,
			userId: row.user_id,
			language: row.language,
			words: wordsFor(row),
		};
	});
}
