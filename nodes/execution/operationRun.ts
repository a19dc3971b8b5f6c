/** One run of an operation: what all its parts share. */
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Endpoint } from '../catalogue/definition/endpoint';
import type { AdaptiveLimit } from '../transport/adaptiveLimit';
import type { FormReader } from './request/formReader';
import type { RunNotes } from './results/hints';
import type { ItemResults } from './results/itemResults';

export interface Run {
	context: IExecuteFunctions;
	endpoint: Endpoint;
	form: FormReader;
	results: ItemResults;
	/** The most messages in a request. */
	messagesPerRequest: number;
	/** Limits the requests in flight at a time. */
	concurrency: AdaptiveLimit;
	/** Whether nothing is sent, and each item gets what would be. */
	isPreview: boolean;
	/** Filled by the parts of the run. */
	notes: RunNotes;
}
