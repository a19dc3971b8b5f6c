import type { ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

export function refuse(problem: string, usage: string): never;

export function readCommandLine(
	usage: string,
	options: Options,
	more?: { args?: string[]; operands?: boolean },
): { values: Record<string, unknown>; operands: string[] };
