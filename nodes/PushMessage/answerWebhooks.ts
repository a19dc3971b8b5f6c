import type { IWebhookDescription } from 'n8n-workflow';

/**
 * The address that resumes an execution which waits for an answer: to open the page, and to answer.
 */
export function answerWebhooks(): IWebhookDescription[] {
	return ['GET', 'POST'].map((httpMethod) => ({
		name: 'default',
		httpMethod,
		responseMode: 'onReceived',
		responseData: '',
		path: '={{ $nodeId }}',
		restartWebhook: true,
		isFullPath: true,
	}));
}
