/** How much memory a probe needs at its peak, and how long it takes, in a fresh process. */
import { spawn } from 'node:child_process';
import type { Probe } from './probes';

export interface Peak {
	/** The most MB of the heap that were in use right after a full garbage collection. */
	heapMb: number;
	/** The most MB that the process held when V8 collected as it pleases, garbage included. */
	rssMb: number;
}

/** Every 64 MB that are allocated V8 collects everything, and says what is left. */
const COLLECT_ALL = ['--trace-gc', '--gc-global', '--min-semi-space-size=64', '--max-semi-space-size=64'];
const LEFT = /Mark-Compact.* -> ([\d.]+) \(/g;

export const BEGIN = 'the probe begins';
const TOOK = /^took ([\d.]+)$/m;
const RSS = /^rss (\d+)$/m;

/** @param count how many items the probe has */
export async function peakOf(probe: Probe, count: number): Promise<Peak> {
	const collected = await outputOf(probe, count, COLLECT_ALL);
	const [, during = ''] = collected.split(BEGIN);
	const left = [...during.matchAll(LEFT)].map(([, mb]) => Number(mb));
	const rssKb = Number(RSS.exec(await outputOf(probe, count, []))?.[1]);
	return { heapMb: Math.max(...left), rssMb: rssKb / 1024 };
}

/** How long a probe takes in a fresh process, and the most MB that the process held. */
export async function timeOf(probe: Probe, count: number): Promise<{ ms: number; rssMb: number }> {
	const output = await outputOf(probe, count, []);
	return { ms: Number(TOOK.exec(output)?.[1]), rssMb: Number(RSS.exec(output)?.[1]) / 1024 };
}

/**
 * What a probe's process prints at its end.
 *
 * @param ms what the probe took
 */
export function endLines(ms: number): string {
	return `took ${ms}\nrss ${process.resourceUsage().maxRSS}`;
}

async function outputOf(probe: Probe, count: number, flags: string[]): Promise<string> {
	const [program = '', ...args] = process.argv.slice(1);
	const own = ['--probe', probe, '--items', String(count)];
	const child = spawn(process.execPath, [...flags, program, ...args, ...own], { stdio: ['ignore', 'pipe', 'inherit'] });
	let output = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
	const code = await new Promise((resolve) => child.once('close', resolve));
	if (code !== 0) throw new Error(`${probe} ended with code ${String(code)}`);
	return output;
}
