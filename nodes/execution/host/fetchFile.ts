/** Fetches a result file without the token. Each redirect is checked like the link itself. */
import type { IExecuteFunctions } from 'n8n-workflow';
import { MINUTE_MS } from '../../catalogue/definition/durations';
import { CallFailure } from '../../transport/failure/failure';
import { BodyTooLarge, discard, piecesOf } from './answerBody';
import { noAnswer } from './answer';
import { checkFileHost } from './fileHost';
import { type FullResponse, IGNORED_STATUSES, responseTo } from './httpResponse';
import { proxyAnswer } from './proxy';

const MAX_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
/** The time limits until the host begins to answer, and until the file has ended. */
const TIMEOUT_MS = MINUTE_MS;
const FILE_MS = 10 * MINUTE_MS;
const MEGABYTE = 1024 * 1024;

export interface FileSource {
	link: string;
	/** The Base URL of the credential. */
	service: URL;
	/** Fires when the execution is stopped. */
	stopped?: AbortSignal | undefined;
}

/** A file that a host has begun to give. */
export interface FetchedFile {
	/** @throws CallFailure when it is too large, takes too long or breaks off */
	pieces: AsyncIterable<Uint8Array>;
	/** The encoding of its text, where the host names one. */
	charset: string | undefined;
}

/**
 * @param source where the file is
 * @param limitMb how large it may be
 * @throws HostRefused when files must not come from its host, CallFailure when it cannot be fetched
 */
export async function fetchFile(
	context: IExecuteFunctions,
	source: FileSource,
	limitMb: number,
): Promise<FetchedFile> {
	const { stopped } = source;
	const timeLimit = AbortSignal.timeout(FILE_MS);
	const signals = stopped === undefined ? [timeLimit] : [timeLimit, stopped];
	const { url, body, charset } = await follow(context, source, signals);
	async function* pieces(): AsyncGenerator<Uint8Array> {
		try {
			yield* piecesOf(body, { bytes: limitMb * MEGABYTE, signals });
		} catch (error) {
			const { host } = url;
			throw error instanceof BodyTooLarge
				? new CallFailure({ kind: 'tooLarge', host, limitMb })
				: brokenOff(host, timeLimit, stopped);
		}
	}
	return { pieces: pieces(), charset };
}

/** Why a file broke off. */
function brokenOff(
	host: string,
	timeLimit: AbortSignal,
	stopped: AbortSignal | undefined,
): CallFailure {
	if (stopped?.aborted) return new CallFailure({ kind: 'cancelled' });
	return new CallFailure({ kind: timeLimit.aborted ? 'endless' : 'interrupted', host });
}

/** Follows redirects, up to five, until a host gives the file. */
async function follow(
	context: IExecuteFunctions,
	{ link, service, stopped }: FileSource,
	signals: readonly AbortSignal[],
): Promise<{ url: URL; body: unknown; charset: string | undefined }> {
	let url = linkUrl(link);
	for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
		checkFileHost(url, service);
		const response = await ask(context, url, signals, stopped);
		const { statusCode, headers, body } = response;
		if (statusCode === 200) return { url, body, charset: charsetIn(headers['content-type']) };
		const location = REDIRECTS.includes(statusCode) ? headers.location : undefined;
		const proxy = proxyAnswer(url.href, response);
		discard(body);
		const { host } = url;
		if (proxy?.isRefusedByProxy) {
			throw new CallFailure({
				kind: 'proxyRefused',
				httpStatus: statusCode,
				host,
				...(proxy.proxy !== undefined && { proxy: proxy.proxy }),
			});
		}
		if (typeof location !== 'string')
			throw new CallFailure({ kind: 'noFile', httpStatus: statusCode, host });
		url = linkUrl(location, url.href);
	}
	throw new CallFailure({ kind: 'noFile', host: url.host });
}

function charsetIn(contentType: unknown): string | undefined {
	return /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(String(contentType))?.[1];
}

async function ask(
	context: IExecuteFunctions,
	{ href, host }: URL,
	signals: readonly AbortSignal[],
	stopped: AbortSignal | undefined,
): Promise<FullResponse> {
	const asking = context.helpers.httpRequest({
		url: href,
		encoding: 'stream',
		returnFullResponse: true,
		ignoreHttpStatusErrors: IGNORED_STATUSES,
		disableFollowRedirect: true,
		timeout: TIMEOUT_MS,
	}) as Promise<unknown>;
	return await responseTo(asking, signals).catch((error: unknown) =>
		Promise.reject(noFile(error, host, stopped)),
	);
}

function noFile(error: unknown, host: string, stopped: AbortSignal | undefined): CallFailure {
	const { kind, networkCode } = noAnswer(error, host, stopped).facts;
	if (kind === 'cancelled' || kind === 'proxyRefused') return new CallFailure({ kind, host });
	return new CallFailure({
		kind: 'noFile',
		host,
		...(networkCode !== undefined && { networkCode }),
	});
}

/** @throws CallFailure when it is not an address */
function linkUrl(address: string, base?: string): URL {
	if (!URL.canParse(address, base)) throw new CallFailure({ kind: 'noFile' });
	return new URL(address, base);
}
