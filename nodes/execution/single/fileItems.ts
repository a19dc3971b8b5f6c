/** The result of an operation whose answer is a link to a file. */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { asRow } from '../../catalogue/values/answers';
import type { ArchiveFile, ResultFile } from '../../catalogue/definition/resultFile';
import { isLinkBroken } from '../../catalogue/values/resultFile';
import type { ResultOptions } from '../../form/resultOptions';
import type { Connection } from '../../transport/client';
import { CallFailure } from '../../transport/failure/failure';
import type { FileSource } from '../host/fetchFile';
import { showHint } from '../results/hints';
import { toItems } from '../results/itemResults';
import { archiveItem, archiveRows } from './archive';
import { fileItem, fileRows } from './resultFile';

/**
 * @param answer holds the link, if there is a file
 * @returns the rows of the file, or the file itself, not yet paired
 * @throws CallFailure when the answer should name a file and does not, or it cannot be read
 */
export async function fileItems(
	context: IExecuteFunctions,
	file: ResultFile,
	answer: unknown,
	as: ResultOptions['as'],
	connection: Connection,
): Promise<INodeExecutionData[]> {
	const link = file.link(answer);
	if (link !== undefined) {
		const source = { link, service: connection.hosts.base, stopped: connection.signal };
		return await itemsOfFile(context, file, source, as);
	}
	if (file.archive) return itemsWithoutFile(context, file, answer, as);
	if (isLinkBroken(answer)) throw new CallFailure({ kind: 'noFile' });
	// An answer without a link: showing it is better than nothing.
	return toItems([asRow(answer)]);
}

async function itemsOfFile(
	context: IExecuteFunctions,
	file: ResultFile,
	source: FileSource,
	as: ResultOptions['as'],
): Promise<INodeExecutionData[]> {
	if (file.archive) {
		if (as !== 'items') return [await archiveItem(context, source, as.file)];
		return toItems(await archiveRows(context, source));
	}
	if (as !== 'items') return [await fileItem(context, source, as.file)];
	return toItems(await fileRows(context, file, source));
}

/** The result of an export without a file: a count, or no devices. @throws CallFailure otherwise */
function itemsWithoutFile(
	context: IExecuteFunctions,
	{ orCount, count }: ArchiveFile,
	answer: unknown,
	as: ResultOptions['as'],
): INodeExecutionData[] {
	const devices = count(answer);
	if (orCount && devices !== undefined && !isLinkBroken(answer)) {
		showHint(context, 'info', orCount.hint);
		return toItems([orCount.row(devices)]);
	}
	if (devices === 0 && as === 'items') return [];
	throw new CallFailure({ kind: 'noFile' });
}
