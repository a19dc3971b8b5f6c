/** The page of errors, made of the tables from which the nodes make their messages. */

const cell = (text) => text.replaceAll('|', '\\|');
const row = (...cells) => `| ${cells.map(cell).join(' | ')} |`;

/**
 * @param {readonly { title: string, remedy: string, said: string }[]} refusals KNOWN_REFUSALS of
 *   the build
 * @param {readonly { title: string, remedy: string, usually?: string }[]} others what
 *   otherExplanations() of the build gives
 * @returns {string} docs/errors.md
 * @throws {Error} if one of `others` has no usual cause
 */
export function errorsPage(refusals, others) {
	for (const { title, usually } of others) {
		if (usually === undefined) throw new Error(`"${title}" has no usual cause`);
	}
	return `# Errors, and what to do

Generated from the error tables by \`npm run generate\`.

An error in n8n has a title in plain words. Below it are the service's own words, if there are any, what to do, how often the request was tried, and the number of the item, so that you find the row that failed.

![In the output of Send Push: The service does not know this application, what the service says, and what to do](images/error-refused.png)

## Before anything is sent

The node checks every item first. These errors name the field as the form labels it, and **nothing was sent for the item**.

| Title | Usual cause | What to do |
|---|---|---|
| ... is empty, so nothing was sent | An expression that gave no recipient | Correct the expression, or the row that it reads: with *On Error* set to *Continue*, the other items are sent without it. To reach everyone, choose *Everyone* in *Send To* |
| ... is missing, is empty, must be ..., has the wrong form | What was entered, or an expression that gave nothing | Correct the field, or the expression in it |
| *Base URL* must start with https:// | The token would travel in the open | Enter the address with https://. See [Security](security.md#where-the-token-goes) |
| This credential is for ..., so its token is not sent to ... | A request of n8n's HTTP Request node to another host | Correct the URL, or the hosts in the credential |

## The service says no

What is refused was not done, and is not tried again. In a request of many messages, a refused message fails alone; the others are sent.

| Title | The service says, for example | What to do |
|---|---|---|
${refusals.map(({ title, said, remedy }) => row(title, said, remedy)).join('\n')}

## Anything else

[Sending](sending.md#what-is-tried-again-by-itself) explains what is repeated automatically, and what "uncertain" means.

| Title | Usual cause | What to do |
|---|---|---|
${others.map(({ title, usually, remedy }) => row(title, usually, remedy)).join('\n')}

[The trigger](trigger.md#what-it-writes-into-the-log) lists what Push Message Trigger writes into n8n's log.
`;
}
