/** Before n8n-core is loaded: a folder for this process, and no calls home. */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = path.join(tmpdir(), `push-messaging-engine-${process.pid}`);
if (process.env.N8N_USER_FOLDER === undefined) mkdirSync(folder, { recursive: true });
process.env.N8N_USER_FOLDER ??= folder;
process.env.N8N_ENCRYPTION_KEY ??= 'of the test engine';
process.env.N8N_DIAGNOSTICS_ENABLED = 'false';
process.env.N8N_LOG_LEVEL ??= 'silent';
