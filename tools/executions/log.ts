/** What the nodes write into n8n's log. */
import { ExecuteContext, PollContext } from 'n8n-core';

let lines: string[] = [];

const levels = ['error', 'warn', 'info', 'debug'] as const;
const logger = Object.fromEntries(levels.map((level) => [level, (text: string, meta?: unknown) => void lines.push(lineOf(level, text, meta))]));

function lineOf(level: string, text: string, meta: unknown): string {
	return `${level}: ${text}${meta === undefined ? '' : ` ${JSON.stringify(meta)}`}`;
}

for (const { prototype } of [ExecuteContext, PollContext]) {
	Object.defineProperty(prototype, 'logger', { get: () => logger });
}

/** The lines since they were taken last. */
export function takeLog(): string[] {
	const taken = lines;
	lines = [];
	return taken;
}
