/** Which node offers an endpoint. */
import type { DeclaredEndpoint } from './endpoint';

/** The endpoints of a group, each with the name of its node. */
type NodeEndpoints<Node extends string, Declared> = {
	readonly [Method in keyof Declared]: Declared[Method] & { readonly node: Node };
};

/**
 * Gives endpoints to the node that offers them.
 *
 * @param node the name of the node
 * @param declared its endpoints by the names of their methods, in the order of the form
 */
export function group<
	const Node extends string,
	Declared extends Readonly<Record<string, DeclaredEndpoint>>,
>(node: Node, declared: Declared): NodeEndpoints<Node, Declared> {
	return Object.fromEntries(
		Object.entries(declared).map(([method, definition]) => [method, { ...definition, node }]),
	) as NodeEndpoints<Node, Declared>;
}
