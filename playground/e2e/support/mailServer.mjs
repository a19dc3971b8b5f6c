/**
 * A mail server on loopback that keeps the mails that it gets, and reads them as a mail program
 * does.
 */
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { n8nDir } from '../../host/paths.mjs';

/** What a client sends, and the answers (RFC 5321). */
const answers = [
	[/^(EHLO|HELO)\b/i, '250 mail.example.com'],
	[/^(MAIL FROM|RCPT TO):/i, '250 OK'],
	[/^RSET\b|^NOOP\b/i, '250 OK'],
	[/^DATA\b/i, '354 End with a line that holds a dot alone'],
	[/^QUIT\b/i, '221 Bye'],
];

/**
 * @returns {Promise<{ port: number, mails: Buffer[], close: () => void }>} the mails
 *   as they came, head and body
 */
export async function startMailServer() {
	const mails = [];
	const server = createServer((socket) => {
		let received = Buffer.alloc(0);
		let isData = false;
		socket.on('error', () => socket.destroy());
		socket.write('220 mail.example.com ESMTP\r\n');
		socket.on('data', (chunk) => {
			received = Buffer.concat([received, chunk]);
			for (;;) {
				const end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n');
				if (end < 0) return;
				const content = received.subarray(0, end + 2);
				received = received.subarray(end + (isData ? 5 : 2));
				if (isData) {
					// A line that starts with a dot was sent with two.
					mails.push(Buffer.from(content.toString('latin1').replace(/^\.\./gm, '.'), 'latin1'));
					isData = false;
					socket.write('250 Taken\r\n');
					continue;
				}
				const line = content.toString('latin1').trim();
				const answer = answers.find(([said]) => said.test(line))?.[1] ?? '502 Not known';
				socket.write(`${answer}\r\n`);
				isData = answer.startsWith('354');
				if (answer.startsWith('221')) socket.end();
			}
		});
	});
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { port: server.address().port, mails, close: () => server.close() };
}

/**
 * Reads a mail with the parser that n8n brings.
 * @param {Buffer} mail
 * @returns {Promise<{ subject: string, text: string, html: string, attachments:
 *   Array<{ cid: string, contentType: string, content: Buffer }> }>} `html` with the
 *   pictures of the mail in their places
 */
export async function readMail(mail) {
	const { simpleParser } = createRequire(join(n8nDir, 'package.json'))('mailparser');
	return await simpleParser(mail);
}
