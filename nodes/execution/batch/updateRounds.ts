/** Decides which updates share a request, and the order of the requests. */
import type { Updates } from '../../catalogue/definition/sharing';
import type { Fields } from '../../catalogue/definition/json';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { stringifyJson } from '../../transport/json';

/** An update of one thing, for one or more items that name it. */
export interface Update {
	element: Fields;
	items: number[];
}

/** Updates that share a request. */
export interface UpdateRequest {
	/** The request of one of the items; all of them have the same fields outside of the batch. */
	request: CheckedRequest;
	updates: Update[];
}

/** An update with its round and the group of its request. */
interface Standing extends Update {
	round: number;
	group: string;
}

/**
 * Takes the updates in the order of the items. A second update of the same thing is merged into the
 * first where that is possible, and otherwise goes into a later round. Requests of one round may be
 * in flight at once; those of the next begin when all of them are answered.
 */
export class UpdateRounds {
	private readonly rounds: Array<Map<string, UpdateRequest>> = [];
	/** The last update of each thing, by application and name. */
	private readonly last = new Map<string, Standing>();

	/** @param batch the field of the request that holds the elements */
	constructor(
		private readonly updates: Updates,
		private readonly batch: string,
	) {}

	/** @param request of the item, checked, with one element */
	add(itemIndex: number, request: CheckedRequest): void {
		const { [this.batch]: elements, ...shared } = request;
		// A copy, because the expression of another item may change an object of this one.
		const [element = {}] = JSON.parse(stringifyJson(elements)) as Fields[];
		const group = stringifyJson([shared, element[this.updates.alike] ?? null]);
		const thing = stringifyJson([
			shared.application ?? null,
			this.updates.names.map((name) => element[name] ?? null),
		]);
		const before = this.last.get(thing);
		const merged =
			before?.group === group ? this.updates.merge(before.element, element) : undefined;
		if (before !== undefined && merged !== undefined) {
			before.element = merged;
			before.items.push(itemIndex);
			return;
		}
		const round = before === undefined ? 0 : before.round + 1;
		const update: Standing = { element, items: [itemIndex], round, group };
		this.last.set(thing, update);
		const groups = (this.rounds[round] ??= new Map<string, UpdateRequest>());
		const known = groups.get(group);
		if (known === undefined) groups.set(group, { request, updates: [update] });
		else known.updates.push(update);
	}

	/**
	 * @param refuse called with updates that are too few for a request
	 * @returns the requests, round by round: as few as possible, of about the same size
	 */
	requests(refuse: (tooFew: readonly Update[]) => void): UpdateRequest[][] {
		return this.rounds.map((groups) =>
			[...groups.values()].flatMap((group) => {
				if (group.updates.length >= this.updates.least) return this.parts(group);
				refuse(group.updates);
				return [];
			}),
		);
	}

	/**
	 * Parts of about equal size: filling them one by one could leave a last one that is too small.
	 */
	private parts({ request, updates }: UpdateRequest): UpdateRequest[] {
		const count = Math.ceil(updates.length / this.updates.most);
		const edge = (part: number) => Math.round((part * updates.length) / count);
		return Array.from({ length: count }, (_each, part) => ({
			request,
			updates: updates.slice(edge(part), edge(part + 1)),
		}));
	}
}
