/** The links to a question: n8n's address that resumes the execution, signed by n8n. */
import { timingSafeEqual } from 'node:crypto';
import type { IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';
import { HostRefused } from '../../transport/credential';
import type { IncomingRequest } from '../incoming/http';

/** The button of a web push that opened the page; the page still asks. */
export type Choice = 'approve' | 'decline';

const QUESTION = 'question';
const CHOICE = 'choice';
const SIGNATURE = 'signature';

/** Identifies a question within an execution: a loop may ask several times under one address. */
export function questionId(context: IExecuteFunctions): string {
	return String(context.getWorkflowDataProxy(0).$runIndex);
}

/**
 * @returns the address of the page
 * @throws HostRefused when this n8n makes no signed addresses, or cannot wait
 */
export function resumeLink(context: IExecuteFunctions, id: string, choice?: Choice): string {
	return signedLink(context, id, choice) ?? refuseHost();
}

/** @throws HostRefused if nothing could wait for an answer; called before anything is sent */
export function checkHost(context: IExecuteFunctions): void {
	const { type } = context.getNode();
	if (type.endsWith('Tool') && !type.endsWith('HitlTool'))
		throw new HostRefused(
			'An agent cannot wait for an answer with this tool, so nothing was sent',
			'Connect Push Message as a human review between the agent and its tool instead: in the node panel, it stands under Human in the Loop.',
		);
	if (typeof context.putExecutionToWait !== 'function') refuseHost();
	resumeLink(context, questionId(context));
}

/** Whether the link of a request has n8n's signature; not all versions of n8n verify it. */
export function isSigned(context: IWebhookFunctions, { query = {} }: IncomingRequest): boolean {
	const { [QUESTION]: id, [CHOICE]: choice, [SIGNATURE]: signature } = query;
	if (typeof id !== 'string' || typeof signature !== 'string') return false;
	const link = signedLink(context, id, typeof choice === 'string' ? choice : undefined);
	const right = Buffer.from((link && new URL(link).searchParams.get(SIGNATURE)) ?? '');
	const given = Buffer.from(signature);
	return right.length > 0 && right.length === given.length && timingSafeEqual(right, given);
}

/** What the link of a request says. */
export function readLink({ query = {} }: IncomingRequest): {
	id: unknown;
	choice: Choice | undefined;
} {
	const { [QUESTION]: id, [CHOICE]: choice } = query;
	return { id, choice: choice === 'approve' || choice === 'decline' ? choice : undefined };
}

/** @returns undefined if n8n cannot make one */
function signedLink(
	context: IExecuteFunctions | IWebhookFunctions,
	id: string,
	choice: string | undefined,
): string | undefined {
	try {
		return context.getSignedResumeUrl({
			[QUESTION]: id,
			...(choice !== undefined && { [CHOICE]: choice }),
		});
	} catch {
		return undefined;
	}
}

function refuseHost(): never {
	throw new HostRefused(
		'This n8n cannot make a signed link that an answer comes back by, so nothing was sent',
		'Update n8n, and run the workflow as a whole, saved. Send and Wait for Response needs n8n 1.123 or newer.',
	);
}
