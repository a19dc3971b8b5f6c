/** Before n8n-core is loaded: a folder for this run, and no calls home. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

process.env.N8N_USER_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'push-messaging-engine-'));
process.env.N8N_ENCRYPTION_KEY ??= 'of the test engine';
process.env.N8N_DIAGNOSTICS_ENABLED = 'false';
process.env.N8N_LOG_LEVEL ??= 'silent';
