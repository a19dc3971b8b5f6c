/**
 * Plans requests for items that each name a list: items that differ only in the list share
 * requests.
 */
import { addTo } from '../../catalogue/definition/addTo';
import type { Gathering } from '../../catalogue/definition/sharing';
import type { Fields, ResultRow } from '../../catalogue/definition/json';
import { withoutCase } from '../../catalogue/values/uuids';
import { InputError } from '../../form/inputError';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { canonical } from '../once/canonical';
import { meaningOfFilter } from '../once/devicesFilter';
import { listedItems } from '../once/refusals';
import { copyOf, withList } from '../request/validate';

/** The outcome of a request: its answer, rows that an earlier run stored, or why it failed. */
export type Gathered = { answer: unknown } | { rows: ResultRow[] } | { error: unknown };

export interface GatheredRequest {
	/** The fields of the request, with all its members. */
	readonly fields: CheckedRequest;
	/** What it lists; one empty text if the request has no list. */
	readonly members: string[];
	/** The shares that wait for it. */
	readonly shares: Set<GatheredShare>;
	outcome?: Gathered;
}

/** The part of the plan that an item waits for. */
export interface GatheredShare {
	readonly itemIndex: number;
	/** The request of the item alone. */
	readonly request: CheckedRequest;
	/** The request that carries each thing that the item names. */
	readonly carriers: ReadonlyMap<string, GatheredRequest>;
}

/** Requests that differ only in their list. */
interface AlikeRequests {
	/** The first of them. */
	request: CheckedRequest;
	list: string | undefined;
	/** Which request carries a member. */
	carriers: Map<string, GatheredRequest>;
	/** The request with room for more. */
	last: GatheredRequest | undefined;
}

export class GatherPlan {
	/** In the order in which items began them. */
	requests: GatheredRequest[] = [];
	shares: GatheredShare[] = [];
	private readonly groups = new Map<string, AlikeRequests>();
	/** Of requests without a list, by audience: the items by the whole request. */
	private readonly wide = new Map<string, Map<string, number[]>>();
	private readonly refused = new Set<number>();

	constructor(private readonly gathers: Gathering) {}

	/**
	 * @param given the request of an item, checked
	 * @param earlier gives what an earlier run of the node did for a member of the item
	 */
	add(
		itemIndex: number,
		given: CheckedRequest,
		earlier: (member: string) => Gathered | undefined = () => undefined,
	): void {
		const request = copyOf(given);
		const list = this.gathers.lists.find((name) => request[name] !== undefined);
		const { [list ?? '']: listed, ...rest }: Fields = request;
		const key = canonical([list ?? null, withoutSpelling(rest)]);
		if (list === undefined) this.addWide(key, request, itemIndex);
		let group = this.groups.get(key);
		if (group === undefined) {
			group = { request, list, carriers: new Map<string, GatheredRequest>(), last: undefined };
			this.groups.set(key, group);
		}
		const carriers = new Map<string, GatheredRequest>();
		const share: GatheredShare = { itemIndex, request, carriers };
		for (const member of new Set(Array.isArray(listed) ? listed.map(String) : [''])) {
			const outcome = earlier(member);
			const carrier =
				outcome === undefined
					? this.carrierOf(member, group)
					: { fields: request, members: [member], shares: new Set<GatheredShare>(), outcome };
			carrier.shares.add(share);
			carriers.set(member, carrier);
		}
		this.shares.push(share);
	}

	/**
	 * Removes items that would reach the same people several times with different content.
	 *
	 * @param refuse called with each of these items, and why
	 */
	refuseSeveral(refuse: (itemIndex: number, error: InputError) => void): void {
		const { wide } = this.gathers;
		if (wide === undefined) return;
		for (const byRequest of this.wide.values()) {
			if (byRequest.size < 2) continue;
			const items = [...byRequest.values()].flat().sort((one, other) => one - other);
			const problem = `is the same for ${listedItems(items)}, which have ${wide.several}`;
			for (const item of items) {
				this.refused.add(item);
				refuse(item, new InputError(wide.label, problem));
			}
		}
		if (this.refused.size === 0) return;
		const isAllowed = ({ itemIndex }: GatheredShare) => !this.refused.has(itemIndex);
		this.shares = this.shares.filter(isAllowed);
		this.requests = this.requests.filter(({ shares }) => [...shares].some(isAllowed));
	}

	private addWide(key: string, request: Fields, itemIndex: number): void {
		const meant = withoutSpelling(request);
		const who = canonical((this.gathers.wide?.fields ?? []).map((name) => meant[name] ?? null));
		const byRequest = this.wide.get(who) ?? new Map<string, number[]>();
		this.wide.set(who, byRequest);
		addTo(byRequest, key, itemIndex);
	}

	/** The request that carries a member; a new member goes into the last request with room. */
	private carrierOf(member: string, group: AlikeRequests): GatheredRequest {
		const known = group.carriers.get(member);
		if (known !== undefined) return known;
		if (group.last === undefined || group.last.members.length >= this.gathers.most) {
			const members: string[] = [];
			const { request, list } = group;
			const fields = list === undefined ? request : withList(request, list, members);
			group.last = { fields, members, shares: new Set() };
			this.requests.push(group.last);
		}
		group.last.members.push(member);
		group.carriers.set(member, group.last);
		return group.last;
	}
}

/**
 * Removes differences without meaning: the case of a UUID, the order of IDs, spaces and the like in
 * an expression.
 */
function withoutSpelling({ filter, ...fields }: Fields): Fields {
	const meant = Object.entries(fields).map(([name, value]): [string, unknown] => [
		name,
		Array.isArray(value) ? value.map(spelledAlike).sort() : spelledAlike(value),
	]);
	return {
		...Object.fromEntries(meant),
		...(filter !== undefined && {
			filter: typeof filter === 'string' ? meaningOfFilter(filter) : filter,
		}),
	};
}

function spelledAlike(value: unknown): unknown {
	return typeof value === 'string' ? withoutCase(value) : value;
}
