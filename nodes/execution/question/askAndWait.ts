/** Asks one person by a push, and lets the execution wait for the answer. */
import type { Fields } from '../../catalogue/definition/json';
import { InputError } from '../../form/inputError';
import { shortForPush, type Question, readQuestion } from '../../form/sections/readQuestion';
import type { Run } from '../operationRun';
import { showHint } from '../results/hints';
import { isPrivateHost } from '../host/fileHost';
import { sendEachMessage } from '../single/eachMessage';
import { checkName, keepQuestion } from './askedQuestion';
import { checkHost, questionId, resumeLink } from './resumeLinks';

const ON_THIS_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/** Sends nothing if nobody could answer, or if there is not exactly one item. */
export async function askAndWait(run: Run): Promise<void> {
	const { context, results } = run;
	const items = context.getInputData();
	const question = await Promise.resolve()
		.then(() => prepare(run, items.length))
		.catch((error: unknown) => {
			items.forEach((_item, itemIndex) => results.fail(itemIndex, error));
		});
	if (question === undefined) return;
	const id = questionId(context);
	await sendEachMessage(run, (fields) => ({
		...fields,
		// An expression may give something else each time it is read.
		content: shortForPush(question.message),
		...(question.title !== undefined && { title: shortForPush(question.title) }),
		...linksTo(run, id, question),
	}));
	if (!results.isDone(0) || results.isStopped) return;
	warnOfAddress(run, id);
	const until = Date.now() + question.waitMs;
	keepQuestion(context, { ...question, id, until });
	await context.putExecutionToWait(new Date(until));
}

function prepare({ context, form }: Run, count: number): Question {
	if (count !== 1)
		throw new InputError(
			'The input',
			`has ${count} items, and one workflow waits for one answer, so nobody was asked. Switch on Execute Once in the settings, or put a Loop Over Items node before this one`,
		);
	checkHost(context);
	checkName(context);
	return readQuestion(form.input(0));
}

/** Warns if phones cannot reach the address of n8n, which the form does not show. */
function warnOfAddress({ context }: Run, id: string): void {
	const { origin, hostname } = new URL(resumeLink(context, id));
	const isHere = ON_THIS_MACHINE.test(hostname);
	if (!isHere && !isPrivateHost(hostname)) return;
	const who = isHere ? 'only this machine' : 'only devices in its own network';
	const text = `The question went out with a link to ${origin}, which ${who} can open. For phones, set WEBHOOK_URL of n8n to an address that they reach.`;
	showHint(context, 'warning', text);
}

/** A tap opens the page; each button of a web push opens the page with its choice. */
function linksTo({ context }: Run, id: string, { buttons }: Question): Fields {
	return {
		link: resumeLink(context, id),
		...(buttons !== undefined && {
			chrome_button_text1: buttons.approve,
			chrome_button_url1: resumeLink(context, id, 'approve'),
			...(buttons.decline !== undefined && {
				chrome_button_text2: buttons.decline,
				chrome_button_url2: resumeLink(context, id, 'decline'),
			}),
		}),
	};
}
