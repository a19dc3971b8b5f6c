/**
 * The build needs the descriptions of fields to make the forms; what is published does not. So
 * `.describe('...')` is left out of the catalogue, which saves 7 kB of the packed package, and a
 * copy of a schema for each. `npm run executions` compares both.
 */
import ts from 'typescript';

/**
 * @param {string} source TypeScript
 * @returns the same without the calls of `.describe()` whose argument is a text
 */
export function withoutDescriptions(source) {
	const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.ES2022);
	let kept = '';
	let position = 0;
	const visit = (node) => {
		ts.forEachChild(node, visit);
		if (!describes(node)) return;
		// Calls are visited from the inside: their ends come in the order of the text.
		kept += source.slice(position, node.expression.expression.end);
		position = node.end;
	};
	visit(file);
	return kept + source.slice(position);
}

function describes(node) {
	return (
		ts.isCallExpression(node) &&
		ts.isPropertyAccessExpression(node.expression) &&
		node.expression.name.text === 'describe' &&
		node.arguments.every((argument) => ts.isStringLiteralLike(argument))
	);
}
