/** Reads the Markdown pages of the repository for tests. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

export interface Page {
	/** Path from the root of the repository, with slashes. */
	file: string;
	text: string;
}

export interface Fence {
	language: string;
	code: string;
}

const SKIPPED = ['node_modules', 'dist', '.git'];

/** Every Markdown page. */
export const pages: Page[] = filesBelow('')
	.filter((file) => file.endsWith('.md'))
	.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** @throws if there is no such page */
export function page(file: string): Page {
	const found = pages.find((each) => each.file === file);
	if (found === undefined) throw new Error(`There is no page ${file}`);
	return found;
}

/** The files below a folder, from the root of the repository, with slashes. */
export function filesBelow(folder: string): string[] {
	return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
		if (!entry.isDirectory()) return [file];
		return SKIPPED.includes(entry.name) || /^\.(?:build|n8n|state)/.test(entry.name) ? [] : filesBelow(file);
	});
}

const FENCE = /^( *)(```+)(\S*)[^\n]*\n([\s\S]*?)^\1\2 *$/gm;

/** The code blocks of a page. */
export function fencesOf({ text }: Page): Fence[] {
	return [...text.matchAll(FENCE)].map(([, , , language = '', code = '']) => ({ language, code }));
}

/** The texts between single backquotes. */
export function spansOf({ text }: Page): string[] {
	return [...text.replace(FENCE, '').matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = '']) => code);
}

/** The text of a page without its code. */
export function proseOf({ text }: Page): string {
	return text.replace(FENCE, '').replace(/`[^`\n]*`/g, '');
}

/** The targets of the links and images of a page. */
export function linksOf(of: Page): string[] {
	const prose = proseOf(of);
	const markdown = [...prose.matchAll(/\]\(<?([^()\s>]+)>?(?:\s+"[^"]*")?\)/g)];
	const html = [...prose.matchAll(/\b(?:src|href)="([^"]+)"/g)];
	return [...markdown, ...html].map(([, target = '']) => target);
}

/** The anchors that GitHub gives the headings of a page. */
export function anchorsOf({ text }: Page): string[] {
	const seen = new Map<string, number>();
	return [...text.replace(FENCE, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => {
		const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
		const slug = plain.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replace(/ /g, '-');
		const times = seen.get(slug) ?? 0;
		seen.set(slug, times + 1);
		return times === 0 ? slug : `${slug}-${times}`;
	});
}
