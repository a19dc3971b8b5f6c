/** Builds n8n's errors. Each says what happened, quotes the service, and says what to do. */
import { type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';
import { onOneLine } from '../../catalogue/definition/visible';
import { InputError } from '../../form/inputError';
import { HostRefused } from '../../transport/credential';
import { explain } from '../../transport/failure/explain';
import { CallFailure, type FailureFacts } from '../../transport/failure/failure';
import { fieldsNamedIn } from './fieldNames';
import { without } from '../../catalogue/definition/without';

/** What is known of the run that failed. */
export interface About {
	/** The item that failed, if it was one. */
	itemIndex: number | undefined;
	/** A sentence that says that nothing was done, for this item or for any. */
	nothing: string;
	/** A summary of all items; empty where none is needed. */
	summary: string;
	/** The labels of the form, by the names of the request fields. */
	labels: () => Readonly<Record<string, string>>;
}

/**
 * @param node the node that failed
 * @param error what was thrown; n8n's own errors stay as they are
 * @param about the run that failed, if there is one
 * @returns NodeApiError for a failed call, NodeOperationError for wrong input and anything else;
 *   neither holds a request or a token
 */
export function nodeError(
	node: INode,
	error: unknown,
	about?: About,
): NodeApiError | NodeOperationError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	const item = about?.itemIndex === undefined ? {} : { itemIndex: about.itemIndex };
	const summary = about?.summary ?? '';
	if (error instanceof CallFailure) return apiError(node, error.facts, item, about);
	if (error instanceof InputError) {
		const next = summary === '' ? ', and run again.' : `. ${summary}`;
		const description =
			about === undefined
				? 'Correct the field.'
				: `${about.nothing} Correct the field, or the expression in it${next}`;
		return new NodeOperationError(node, error.message, { ...item, description });
	}
	if (error instanceof HostRefused) {
		const description = sentences(error.remedy, summary);
		return new NodeOperationError(node, error.message, { ...item, description });
	}
	// Only its message is kept: the rest might hold a request, and with it the token.
	const message = error instanceof Error ? error.message : String(error);
	const description = summary === '' ? {} : { description: summary };
	return new NodeOperationError(node, message, { ...item, ...description });
}

/**
 * @param message what was wrong with a call in a test in the editor
 * @param description what to do
 * @returns an error of a type whose message n8n also sends to the caller
 */
export function testCallError(
	node: INode,
	message: string,
	description: string,
): NodeOperationError {
	return new NodeOperationError(node, message, { description, type: 'manual-form-test' });
}

function sentences(...texts: readonly string[]): string {
	return texts.filter((text) => text !== '').join(' ');
}

function apiError(
	node: INode,
	facts: FailureFacts,
	item: { itemIndex?: number },
	about: About | undefined,
): NodeApiError {
	const { title, remedy, cause } = explain(facts);
	const asked = facts.about === undefined ? '' : `${facts.about}: `;
	const words = facts.words === undefined ? '' : `The service says: "${facts.words}". `;
	const fields = about === undefined ? [] : fieldsNamedIn(facts.words ?? '', about.labels());
	const place = fields.length === 0 ? '' : `In the form, that is ${fields.join(' and ')}. `;
	const tries =
		facts.attempts !== undefined && facts.attempts > 1
			? ` It was tried ${facts.attempts} times.`
			: '';
	const codes = facts.messageCodes ?? [];
	const parts =
		facts.partsSent === undefined
			? ''
			: facts.partly !== undefined
				? ` ${facts.partly}`
				: ` Some recipients of this item got the message, since they were in another one that was sent${codes.length === 0 ? '' : `: ${codes.join(', ')}`}.`;
	const plain = without(facts, 'response');
	// Where a list is missing, the editor would put the HTTP status before the title; it means
	// nothing there.
	const isShownBare = facts.kind === 'notListed';
	const known = isShownBare ? without(plain, 'httpStatus', 'statusCode') : plain;
	return new NodeApiError(
		node,
		{ ...known },
		{
			...item,
			message: onOneLine(title),
			description: sentences(
				`${asked}${words}${place}${remedy}${tries}${parts}`,
				about?.summary ?? '',
			),
			...(facts.httpStatus !== undefined && !isShownBare && { httpCode: String(facts.httpStatus) }),
			...(cause !== undefined && {
				failure: {
					cause,
					...(facts.retryAfterMs !== undefined && { retryAfterMs: facts.retryAfterMs }),
				},
			}),
		},
	);
}
