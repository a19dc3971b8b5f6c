/** The simulator as a process: its command, and its control over HTTP. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import axios from 'axios';

const RUNNER = path.join(__dirname, '..', '..', 'tools', 'runTypeScript.mjs');
const CLI = path.join(__dirname, '..', '..', 'simulator', 'cli.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'simulator-'));
const SERVER_TOKEN = 'server-token-for-the-control-test';
const running = new Set<ChildProcess>();

afterAll(async () => {
	await Promise.all([...running].map((child) => end(child)));
	rmSync(folder, { recursive: true });
});

interface Started {
	child: ChildProcess;
	url: string;
	output: string;
}

async function start(...options: string[]): Promise<Started> {
	const child = spawn(process.execPath, [RUNNER, CLI, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
	running.add(child);
	let output = '';
	for await (const chunk of child.stdout) {
		output += String(chunk);
		if (output.includes('Ctrl-C')) break;
	}
	const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
	return { child, url, output };
}

/** The exit code of a process after the signal. */
async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<unknown> {
	running.delete(child);
	child.kill(signal);
	const [code] = await once(child, 'exit');
	return code;
}

test('the command prints addresses, tokens and what to try, and ends on a signal', async () => {
	const { child, url, output } = await start('--server-token', SERVER_TOKEN);
	expect(output).toContain(SERVER_TOKEN);
	expect(output).toMatch(/Device token\s+device[0-9a-f]{64}/);
	expect(output).toContain(`${url}/_simulator/`);
	const info = await axios.get(`${url}/_simulator/info`);
	expect(info.data).toMatchObject({ url, serverToken: SERVER_TOKEN });
	expect(await end(child, 'SIGINT')).toBe(0);
	await expect(axios.get(url)).rejects.toThrow('ECONNREFUSED');
});

test('a port that is in use gives a clear message', async () => {
	const { url } = await start();
	const child = spawn(process.execPath, [RUNNER, CLI, '--port', new URL(url).port]);
	let message = '';
	for await (const chunk of child.stderr) message += String(chunk);
	expect(message).toContain('choose another with --port');
	expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
});

test('everything can be read and changed over HTTP', async () => {
	const seed = path.join(folder, 'seed.json');
	writeFileSync(
		seed,
		JSON.stringify({
			applications: [{ code: 'AAAAA-BBBBB', title: 'Shop' }],
			devices: [{ application: 'AAAAA-BBBBB', hwid: 'phone', userId: 'user-1' }],
		}),
	);
	const { url } = await start('--seed', seed, '--server-token', SERVER_TOKEN);
	const get = async (subject: string) => (await axios.get(`${url}/_simulator/${subject}`)).data;
	const post = async (subject: string, value: object) =>
		(await axios.post(`${url}/_simulator/${subject}`, value)).data;
	const send = () =>
		axios.post(`${url}/json/1.3/createMessage`, {
			request: {
				auth: SERVER_TOKEN,
				application: 'AAAAA-BBBBB',
				notifications: [{ send_date: 'now', content: 'Hello', users: ['user-1'] }],
			},
		});

	expect(await get('')).toHaveProperty('GET /_simulator/ledger');
	expect(await get('state')).toMatchObject({
		applications: { 'AAAAA-BBBBB': { title: 'Shop' } },
		devices: [{ hwid: 'phone' }],
		users: { 'user-1': ['phone'] },
	});
	await post('options', { log: { deliveredRate: 1, openedRate: 1 }, rate: { perMinute: 50 } });
	expect(await get('options')).toMatchObject({ log: { openedRate: 1 }, rate: { perMinute: 50 } });
	await send();
	const [entry] = await get('ledger');
	expect(entry).toMatchObject({ broadcast: false, recipients: ['phone'], id: expect.any(String) });
	expect(await get('sends')).toMatchObject([{ hwid: 'phone', count: 1 }]);
	expect(await get('requests')).toMatchObject([{ name: 'createMessage', status: 200 }]);

	const { now: before } = await get('clock');
	const { now: after } = await post('clock', { advanceMs: 3_600_000 });
	expect(Date.parse(after) - Date.parse(before)).toBeGreaterThanOrEqual(3_600_000);
	expect(await get('log-summary')).toEqual({
		visible: { sent: 1, delivered: 1, opened: 1 },
		all: { sent: 1, delivered: 1, opened: 1 },
	});
	expect(await get('log')).toHaveLength(3);
	await post('clock', { set: '2030-01-01T00:00:00Z' });
	expect((await get('clock')).now).toMatch(/^2030-01-01T00:00:0/);

	await post('faults', [{ kind: 'status502Html' }, { kind: 'status500Empty', method: 'getTags' }]);
	expect(await get('faults')).toHaveLength(2);
	await expect(send()).rejects.toThrow('502');
	await axios.delete(`${url}/_simulator/faults`);
	expect(await get('faults')).toEqual([]);

	await post('seed', { log: [{ hwid: 'other', action: 'opened', messageId: '9007199254740993' }] });
	expect((await get('log')).at(-1)).toMatchObject({ hwid: 'other', messageId: '9007199254740993' });
	await post('seed', { journeys: [{ id: 'j', points: [{}] }], bounces: [], emailTemplates: ['T'] });
	const moved = await post('journeys', { id: 'j', add: { sent: 3 } });
	expect(moved.points[0].pointStat).toMatchObject({ sent: 3 });
	const fallen = await post('journeys', { id: 'j', restart: true });
	expect(fallen.points[0].pointStat).toMatchObject({ sent: 0 });
	expect(await get('state')).toMatchObject({ journeys: { j: {} }, emailTemplates: ['T'] });
	await post('options', { service: { emailRestriction: false }, exports: { heading: true } });
	expect(await get('options')).toMatchObject({ exports: { heading: true } });
	const { exportUrl } = await get('info');
	expect((await axios.get(exportUrl, { validateStatus: () => true })).status).toBe(404);
	expect(await get('exports')).toMatchObject([{ path: '/', carriedToken: false, status: 404 }]);
	await post('reset', {});
	expect([await get('ledger'), await get('requests'), await get('log')]).toEqual([[], [], []]);
	const nothing = await axios.get(`${url}/_simulator/nothing`, { validateStatus: () => true });
	expect([nothing.status, nothing.data.try]).toEqual([404, await get('')]);
	const wrong = { validateStatus: () => true };
	expect((await axios.post(`${url}/_simulator/clock`, { set: 'never' }, wrong)).status).toBe(400);
});
