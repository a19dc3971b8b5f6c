/** The only place that builds n8n's errors. Each says what happened, in the service's words too, and what to do. */
import { type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';
import { InputError } from '../../form/inputError';
import { HostRefused } from '../../transport/credential';
import { explain } from '../../transport/failure/explain';
import { CallFailure, type FailureFacts } from '../../transport/failure/failure';

/**
 * @param node the node that failed
 * @param error what was thrown; n8n's own errors stay as they are
 * @param itemIndex the item that failed, where there is one
 * @returns NodeOperationError for wrong input, NodeApiError for what the service refused; neither holds
 *   a request or a token
 */
export function nodeError(
	node: INode,
	error: unknown,
	itemIndex?: number,
): NodeApiError | NodeOperationError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	const item = itemIndex === undefined ? {} : { itemIndex };
	if (error instanceof CallFailure) return apiError(node, error.facts, item);
	if (error instanceof InputError) {
		return new NodeOperationError(node, error.message, {
			...item,
			description:
				itemIndex === undefined
					? 'Correct the field.'
					: 'Nothing was sent for this item. Correct the field, or the expression in it, and run again.',
		});
	}
	if (error instanceof HostRefused) {
		return new NodeOperationError(node, error.message, { ...item, description: error.remedy });
	}
	// Its message is kept; what else it holds might be a request, and with it the token.
	const message = error instanceof Error ? error.message : String(error);
	return new NodeOperationError(node, message, item);
}

function apiError(node: INode, facts: FailureFacts, item: { itemIndex?: number }): NodeApiError {
	const { title, remedy, cause } = explain(facts);
	const about = facts.about === undefined ? '' : `${facts.about}: `;
	const words = facts.words === undefined ? '' : `The service says: "${facts.words}". `;
	const tries =
		facts.attempts !== undefined && facts.attempts > 1
			? ` It was tried ${facts.attempts} times.`
			: '';
	const codes = facts.messageCodes ?? [];
	const parts =
		facts.partsSent === undefined
			? ''
			: ` Some recipients of this item got the message, since they were in another one that was sent${codes.length === 0 ? '' : `: ${codes.join(', ')}`}.`;
	const { response: _response, ...plain } = facts;
	return new NodeApiError(
		node,
		{ ...plain },
		{
			...item,
			message: title,
			description: `${about}${words}${remedy}${tries}${parts}`,
			...(facts.httpStatus !== undefined && { httpCode: String(facts.httpStatus) }),
			...(cause !== undefined && {
				failure: {
					cause,
					...(facts.retryAfterMs !== undefined && { retryAfterMs: facts.retryAfterMs }),
				},
			}),
		},
	);
}
