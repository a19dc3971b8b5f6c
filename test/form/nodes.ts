/** The forms of all built nodes, for the tests that read them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { INodeProperties, INodePropertyCollection, INodePropertyOptions, INodeType, INodeTypeDescription } from 'n8n-workflow';
import manifest from '../../package.json';

const root = path.resolve(__dirname, '../..');

export interface BuiltNode {
	/** Such as `PushMessage`. */
	name: string;
	/** The description of a new instance. */
	describe(): INodeTypeDescription;
	/** The source of the node, from the root of the package. */
	sourcePath: string;
}

/** The nodes that the package registers. Needs `npm run build`. */
export const builtNodes: BuiltNode[] = manifest.n8n.nodes.map((file) => {
	const name = path.basename(file, '.node.js');
	const module = require(path.join(root, file)) as Record<string, new () => INodeType>;
	const Node = module[name];
	if (Node === undefined) throw new Error(`${file} has no class ${name}`);
	const sourcePath = file.replace(/^dist\//, '').replace(/\.js$/, '.ts');
	return { name, sourcePath, describe: () => new Node().description };
});

/** A parameter and where it stands, such as `PushMessage: options/campaign`. */
export interface Placed {
	place: string;
	property: INodeProperties;
	/** The parameters on the same level. */
	siblings: readonly INodeProperties[];
}

/** Every parameter of a node, at any depth. */
export function everyProperty({ name, describe }: BuiltNode): Placed[] {
	const walk = (siblings: readonly INodeProperties[], prefix: string): Placed[] =>
		siblings.flatMap((property) => {
			const place = `${prefix}${property.name}`;
			return [{ place, property, siblings }, ...nested(property).flatMap((inner) => walk(inner, `${place}/`))];
		});
	return walk(describe().properties, `${name}: `);
}

function nested({ type, options = [] }: INodeProperties): INodeProperties[][] {
	if (type === 'collection') return [options as INodeProperties[]];
	if (type === 'fixedCollection') return (options as INodePropertyCollection[]).map(({ values }) => values);
	return [];
}

/** The choices of a parameter, if it has any. */
export function choicesOf({ type, options = [] }: INodeProperties): INodePropertyOptions[] {
	return type === 'options' || type === 'multiOptions' ? ((options ?? []) as INodePropertyOptions[]) : [];
}

/** The source of a node with its properties written out as literals for lint. */
export function literalSource({ name, sourcePath, describe }: BuiltNode): string {
	const source = readFileSync(path.join(root, sourcePath), 'utf8');
	const call = `formOf('${name}')`;
	if (!source.includes(call)) throw new Error(`${sourcePath} does not call ${call}`);
	return source.replace(call, () => literal(describe().properties, '\t\t'));
}

function literal(value: unknown, indent: string): string {
	const inner = `${indent}\t`;
	if (Array.isArray(value)) {
		return `[\n${value.map((element) => `${inner}${literal(element, inner)},\n`).join('')}${indent}]`;
	}
	if (typeof value === 'object' && value !== null) {
		const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
		const lines = Object.entries(value).map(([name, member]) => `${inner}${key(name)}: ${literal(member, inner)},\n`);
		return `{\n${lines.join('')}${indent}}`;
	}
	if (typeof value !== 'string') return String(value);
	const escaped = value.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n');
	return `'${escaped}'`;
}
