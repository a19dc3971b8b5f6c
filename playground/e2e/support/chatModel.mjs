import { startFakeService } from './fakeService.mjs';

/**
 * @typedef {object} Turn what a scripted model does when it is asked
 * @property {string} [tool] the name of the tool that it calls
 * @property {object} [values] the arguments
 * @property {string} [says] its answer, instead of a call
 */

/**
 * A chat model on loopback that follows a script, in the chat completions protocol (`POST
 * /chat/completions` with `messages` and `tools`; answers with `tool_calls` or `content`).
 * @param {Array<(results: string[]) => Turn>} script one step for each request; it gets the results
 *   of the tools that were called before, oldest first
 * @returns {Promise<{ url: string, requests: object[], play: (script: Array<(results: string[])
 *   => Turn>) => void, close: () => void }>} `play` starts another script
 */
export async function startChatModel(script = []) {
	let steps = [...script];
	const requests = [];
	const { url, close } = await startFakeService({
		'POST /v1/chat/completions': ({ json }) => {
			requests.push(json);
			const step = steps.shift();
			if (!step) throw new Error('The script of the model is over');
			const results = json.messages.filter(({ role }) => role === 'tool').map(({ content }) => textOf(content));
			return completion(step(results), json.model, requests.length);
		},
	});
	const play = (next) => {
		steps = [...next];
		requests.length = 0;
	};
	return { url: `${url}/v1`, requests, play, close };
}

/** A content is text, or a list of parts. */
function textOf(content) {
	return typeof content === 'string' ? content : content.map(({ text }) => text).join('');
}

function completion({ tool, values, says }, model, number) {
	const call = tool && {
		id: `call_${number}`,
		type: 'function',
		function: { name: tool, arguments: JSON.stringify(values) },
	};
	return {
		id: `chatcmpl-${number}`,
		object: 'chat.completion',
		created: 1_767_225_600,
		model,
		choices: [
			{
				index: 0,
				message: { role: 'assistant', content: says ?? null, ...(call && { tool_calls: [call] }) },
				finish_reason: call ? 'tool_calls' : 'stop',
			},
		],
		usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
	};
}
