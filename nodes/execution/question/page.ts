/**
 * The page of a question: small, without scripts or anything from elsewhere. Its content security
 * policy allows only its own style sheet, by hash, and a form that leads back to the same origin.
 */
import { createHash } from 'node:crypto';
import type { OutgoingResponse } from '../incoming/http';
import type { Choice } from './resumeLinks';
import type { AskedQuestion } from './askedQuestion';

/** The longest answer, in characters as browsers count them: a line end is one. */
export const MAX_ANSWER = 5_000;

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1b22;--soft:#5b5966;--paper:#f4f3f7;--card:#fff;--line:#d9d7e0;--accent:#4f3ee0;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f2f1f6;--soft:#b3b0c0;--paper:#15141a;--card:#212029;--line:#3b3947;--accent:#9d92ff;--on:#15141a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;padding:16px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:30rem;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:16px}
h1{margin:0 0 12px;font-size:1.3rem;line-height:1.3;overflow-wrap:anywhere}
p{margin:0 0 20px;white-space:pre-wrap;overflow-wrap:anywhere;text-align:start;unicode-bidi:plaintext}
p:last-child{margin-bottom:0}
.soft{color:var(--soft);font-size:.9rem;margin:16px 0 0}
form{display:flex;flex-direction:column;gap:12px;margin:0}
label{font-weight:600}
button,textarea{width:100%;font:inherit;border-radius:12px;border:2px solid var(--accent);padding:14px}
button{min-height:52px;background:transparent;color:var(--ink);font-weight:600;cursor:pointer}
button.main{background:var(--accent);color:var(--on)}
textarea{min-height:8rem;background:transparent;color:var(--ink);resize:vertical}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;

const POLICY = [
	"default-src 'none'",
	`style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
	"form-action 'self'",
	"base-uri 'none'",
].join('; ');

/** The text of a page without a form. */
export interface Notice {
	title: string;
	text: string;
}

/** An invalid answer. */
export interface RefusedAnswer {
	problem: string;
	/** What was written, which stays in the field. */
	text?: string;
}

/** Sets the headers that keep a page private: whoever has its address can answer. */
export function preparePage(response: OutgoingResponse): void {
	response.setHeader('Content-Type', 'text/html; charset=utf-8');
	// Nor may another page frame it, where a tap could be stolen.
	response.setHeader('Content-Security-Policy', `${POLICY}; frame-ancestors 'none'`);
	response.setHeader('X-Frame-Options', 'DENY');
	response.setHeader('X-Content-Type-Options', 'nosniff');
	response.setHeader('Referrer-Policy', 'no-referrer');
	response.setHeader('Cache-Control', 'no-store');
	response.setHeader('X-Robots-Tag', 'noindex, nofollow');
}

/**
 * @param asked the question
 * @param choice the button of the push that led here
 * @param refused an invalid answer, and what was wrong with it
 */
export function questionPage(
	asked: AskedQuestion,
	choice: Choice | undefined,
	refused?: RefusedAnswer,
): string {
	const { title = 'Your answer is needed', message, buttons } = asked;
	const hint = refused === undefined ? hintOf(asked, choice) : htmlText(refused.problem);
	const fields =
		buttons === undefined ? textField(refused?.text ?? '') : answerButtons(asked, choice);
	return pageOf(
		title,
		`${paragraph(message)}<form method="post">${fields}</form><p class="soft">${hint}</p>`,
	);
}

/** A page without a form: nothing is asked any more, or the answer has arrived. */
export function noticePage({ title, text }: Notice): string {
	return pageOf(title, paragraph(text));
}

/** A browser drops the first line end after the tag, so the text gets one before it. */
function textField(text: string): string {
	return `<label for="text">Your answer</label><textarea id="text" name="text" dir="auto" required maxlength="${MAX_ANSWER}">\n${htmlText(text)}</textarea><button class="main">Send</button>`;
}

/** Text in a right-to-left script is set from right to left. */
function paragraph(text: string): string {
	return `<p dir="auto">${htmlText(text)}</p>`;
}

function answerButtons({ buttons }: AskedQuestion, choice: Choice | undefined): string {
	const button = (value: Choice, label: string | undefined, isMain: boolean): string =>
		label === undefined
			? ''
			: `<button name="answer" value="${value}" dir="auto"${isMain ? ' class="main"' : ''}>${htmlText(label)}</button>`;
	const isDeclined = choice === 'decline' && buttons?.decline !== undefined;
	const approve = button('approve', buttons?.approve, !isDeclined);
	const decline = button('decline', buttons?.decline, isDeclined);
	return isDeclined ? decline + approve : approve + decline;
}

/** As HTML. */
function hintOf({ buttons }: AskedQuestion, choice: Choice | undefined): string {
	if (buttons === undefined) return 'Nothing is decided until you tap Send.';
	const chosen = choice === undefined ? undefined : buttons[choice];
	return chosen === undefined
		? 'Nothing is decided until you tap a button.'
		: `Nothing is decided yet. Tap &quot;<bdi>${htmlText(chosen)}</bdi>&quot; once more to confirm.`;
}

function pageOf(title: string, content: string): string {
	const heading = htmlText(title);
	return [
		'<!doctype html><html lang="en"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<meta http-equiv="Content-Security-Policy" content="${htmlText(POLICY)}">`,
		'<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">',
		`<title>${heading}</title><style>${STYLE}</style></head>`,
		`<body><main><h1 dir="auto">${heading}</h1>${content}</main></body></html>`,
	].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

function htmlText(text: string): string {
	return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
