import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** ESLint loads its configuration as an ES module, which jest cannot, so it runs in a process. */
const linter = `
	import { ESLint } from 'eslint';
	import { readFileSync } from 'node:fs';
	const eslint = new ESLint();
	const answers = [];
	for (const { file, code } of JSON.parse(readFileSync(0, 'utf8'))) {
		const [result] = await eslint.lintText(code, { filePath: file });
		answers.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
	}
	process.stdout.write(JSON.stringify(answers));
`;

const refused: Array<[file: string, code: string, reason: string]> = [
	['nodes/catalogue/messages.ts', "import { send } from '../transport/client';", 'transport'],
	['nodes/catalogue/messages.ts', "import { form } from '../form';", 'form'],
	['nodes/catalogue/messages.ts', "import type { Item } from '../execution/items';", 'types too'],
	['nodes/catalogue/messages.ts', "export * from '../polling/log';", 're-exports too'],
	['nodes/catalogue/messages.ts', "import { IDataObject } from 'n8n-workflow';", 'n8n'],
	['nodes/catalogue/messages.ts', "import { z } from 'zod/v4';", 'zod, outside of zod.ts'],
	['nodes/catalogue/definition/zod.ts', "export { z } from 'zod';", 'another zod'],
	['nodes/catalogue/definition/zod.ts', "import { a } from '../../form';", 'a folder, in zod.ts'],
	['nodes/form/form.ts', "import { send } from '../transport';", 'transport'],
	['nodes/form/form.ts', "import { loop } from '../execution/loop';", 'execution'],
	['nodes/form/form.ts', "import { a } from '../PushMessage/a';", 'a node'],
	['nodes/transport/client.ts', "import { form } from '../form/nodeForm';", 'form'],
	['nodes/transport/client.ts', "import { loop } from '../execution/loop';", 'execution'],
	['nodes/transport/deep/er/client.ts', "import { a } from '../../../execution';", 'from below'],
	['nodes/transport/client.ts', "import { loop } from './../execution/loop';", 'a detour'],
	['nodes/transport/client.ts', "import axios from 'axios';", 'axios'],
	['nodes/transport/client.ts', "import * as z from 'zod';", 'zod'],
	['nodes/execution/single/zip.ts', "import { Inflate } from 'fflate';", 'fflate, outside of fflate.ts'],
	['nodes/transport/client.ts', "import { request } from 'node:http';", 'HTTP of its own'],
	['nodes/execution/loop.ts', "import { a } from '../PushMessage/a';", 'a node'],
	['nodes/execution/loop.ts', "import { PushMessage } from '../PushMessage/PushMessage.node';", 'a node'],
	['nodes/polling/log.ts', "import { catalogue } from '../catalogue';", 'values'],
	['nodes/polling/log.ts', "import { send } from '../transport/client';", 'transport'],
	['nodes/polling/log.ts', "import type { IDataObject } from 'n8n-workflow';", 'n8n'],
	['nodes/PushMessage/a.ts', "import { b } from '../PushCampaign/b';", 'another node'],
	['nodes/PushMessage/a.ts', "import { z } from 'zod/v4';", 'zod'],
	['nodes/PushMessage/a.ts', "import axios from 'axios';", 'axios'],
	['nodes/PushMessage/a.ts', "import { a } from '../../test/support/engine/run';", 'tests'],
	['nodes/PushMessage/a.ts', "export const a = import('axios');", 'axios, when it runs'],
	['nodes/PushMessage/a.ts', "export const a = require('axios');", 'axios, as CommonJS'],
	['nodes/PushMessage/a.ts', "export type A = import('axios').AxiosInstance;", 'in a type'],
	['nodes/PushMessage/a.ts', "import axios = require('axios');", 'as an alias'],
	['credentials/A.ts', "import { form } from '../nodes/form';", 'form'],
	['credentials/A.ts', "import { loop } from '../nodes/execution/loop';", 'execution'],
	['credentials/A.ts', "import { a } from '../nodes/PushMessage/a';", 'a node'],
	['credentials/A.ts', "import axios from 'axios';", 'axios'],
	['nodes/catalogue/definition/form.ts', "import { a } from '../values/codes';", 'a floor above'],
	['nodes/catalogue/message/push.ts', "import { a } from '../device/tags';", 'a neighbour'],
	['nodes/form/fields/index.ts', "import { a } from '../sections/index';", 'a floor above'],
	['nodes/execution/request/validate.ts', "import { a } from '../batch/message';", 'a floor above'],
	['nodes/transport/failure/explain.ts', "import { call } from '../client'; export const a = call;", 'a circle'],
	['simulator/server.ts', "import { a } from '../nodes/transport/encode';", 'transport'],
	['simulator/server.ts', "import { a } from '../nodes/catalogue';", 'catalogue'],
	['simulator/deep/server.ts', "import type { A } from '../../nodes/catalogue/a';", 'types too'],
	['simulator/server.ts', "import { a } from '../credentials/A';", 'a credential'],
	['simulator/server.ts', "import { a } from '../test/support/client';", 'tests'],
	['test/a.test.ts', "import * as z from 'zod';", 'zod by its own name'],
	['nodes/form/newRoom/a.ts', 'export const a = 1;', 'a room that is not in the plan'],
	['nodes/execution/loose.ts', 'export const a = 1;', 'a loose file that is not in the plan'],
	['simulator/newRoom/a.ts', 'export const a = 1;', 'a room of the simulator that is not in the plan'],
];

const allowed: Array<[file: string, code: string]> = [
	['nodes/catalogue/definition/zod.ts', "export * from 'zod/v4';"],
	['nodes/compression/fflate.ts', "export { Inflate } from 'fflate';"],
	['nodes/catalogue/message/push.ts', "import * as z from '../definition/zod'; export const a = z;"],
	['nodes/form/forms.ts', "import { a } from '../catalogue'; export const b = a;"],
	['nodes/form/forms.ts', "import type { INodeProperties } from 'n8n-workflow';"],
	['nodes/transport/client.ts', "import type { Endpoint } from '../catalogue/endpoint';"],
	['nodes/transport/client.ts', "import { sleep } from 'n8n-workflow'; export const a = sleep;"],
	['nodes/execution/run.ts', "import { a } from '../transport/client'; export const b = a;"],
	['nodes/execution/run.ts', "import { a } from '../catalogue'; export const b = a;"],
	['nodes/polling/json.ts', "import type { Row } from '../catalogue/messages';"],
	['nodes/polling/messageLog/log.ts', "import { a } from './cursor'; export const b = a;"],
	['nodes/polling/json.ts', "import { createHash } from 'node:crypto'; export const a = createHash;"],
	['nodes/PushMessage/a.ts', "import { a } from '../execution/loop'; export const b = a;"],
	['nodes/PushMessage/a.ts', "import { a } from '../form'; export const b = a;"],
	['nodes/PushMessageTrigger/a.ts', "import { a } from '../polling/log'; export const b = a;"],
	['nodes/execution/trigger/poll.ts', "import { a } from '../../polling/log'; export const b = a;"],
	['credentials/A.ts', "import { a } from '../nodes/transport/authenticate'; export const b = a;"],
	['credentials/A.ts', "import { a } from '../nodes/catalogue'; export const b = a;"],
	['benchmark/a.ts', "import { a } from '../nodes/execution/run'; export const b = a;"],
	['simulator/server/server.ts', "import { createServer } from 'node:http';"],
	['test/a.test.ts', "import axios from 'axios'; export const a = axios;"],
	['test/a.test.ts', "import { a } from '../../nodes/transport/encode'; export const b = a;"],
];

const answers = new Map<string, string[]>();

beforeAll(() => {
	const snippets = [...refused, ...allowed].map(([file, code]) => ({ file, code: `${code}\n` }));
	const output = execFileSync(process.execPath, ['--input-type=module', '--eval', linter], {
		cwd: root,
		encoding: 'utf8',
		input: JSON.stringify(snippets),
	});
	const results = JSON.parse(output) as string[][];
	snippets.forEach(({ file, code }, index) => {
		answers.set(`${file}: ${code.trim()}`, results[index] ?? []);
	});
}, 60_000);

function rulesBroken(file: string, code: string): string[] {
	const broken = answers.get(`${file}: ${code}`);
	if (broken === undefined) throw new Error(`${file} was not linted`);
	return broken;
}

describe('lint refuses', () => {
	it.each(refused)('in %s: %s (%s)', (file, code) => {
		expect(rulesBroken(file, code)).toContainEqual(
			expect.stringMatching(/^(no-restricted-(imports|syntax)|imports\/(direction|planned|no-circle))$/),
		);
	});
});

describe('lint allows', () => {
	it.each(allowed)('in %s: %s', (file, code) => {
		expect(rulesBroken(file, code)).toEqual([]);
	});
});
