/** What became of a message: the answer of createMessage, as a result item. */
import type { ResultRow } from '../definition/json';
import { z } from '../definition/zod';

/** What createMessage answers; shapes as in the public facts, "createMessage in practice". */
export const created = z
	.object({
		Messages: z.array(z.string()).nullish(),
		UnknownDevices: z
			.union([z.record(z.string(), z.array(z.string())), z.array(z.never())])
			.nullish(),
	})
	.nullish();

export const sent = z.object({
	messageCode: z
		.string()
		.nullable()
		.describe('The code of the message, or null when the service gave none'),
	messageCodeAvailable: z
		.boolean()
		.describe('Whether the service gave a code. It gives none for fewer than 10 devices.'),
	unknownDevices: z
		.array(z.string())
		.describe('The devices that the service does not know. They got nothing.'),
});

/** The service says this instead of a code for fewer than 10 devices. */
const NO_CODE = 'CODE_NOT_AVAILABLE';

/** The part of a request that says which devices belong to which message. */
interface Sent {
	notifications: ReadonlyArray<{ devices?: string[] | undefined; users?: string[] | undefined }>;
}

export function sentRow(
	answer: z.output<typeof created>,
	request: Sent,
	index: number,
): ResultRow[] {
	const code = answer?.Messages?.[index];
	const available = code !== undefined && code !== NO_CODE;
	const unknown = Array.isArray(answer?.UnknownDevices) ? undefined : answer?.UnknownDevices;
	let unknownDevices: string[] = [];
	if (unknown && available) unknownDevices = unknown[code] ?? [];
	else if (unknown) unknownDevices = unknownWithoutCode(unknown, request, index);
	return [
		{ messageCode: available ? code : null, messageCodeAvailable: available, unknownDevices },
	];
}

/**
 * Without codes, the service lists the unknown devices of all messages of a request under one empty
 * key. Each message reports its own.
 */
function unknownWithoutCode(
	unknown: Record<string, string[]>,
	request: Sent,
	index: number,
): string[] {
	const all = unknown[''] ?? unknown[NO_CODE] ?? [];
	if (all.length === 0 || (request.notifications?.length ?? 1) === 1) return all;
	const { devices = [], users = [] } = request.notifications[index] ?? {};
	const own = new Set([...devices, ...users]);
	const unknownOwn = new Set(all.filter((device) => own.has(device)));
	return [...own].filter((device) => unknownOwn.has(device));
}
