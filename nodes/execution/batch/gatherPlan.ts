/** Which items share requests, where a request names a list: those that are alike but for the list. */
import type { Gathering } from '../../catalogue/definition/sharing';
import type { Fields, ResultRow } from '../../catalogue/definition/json';
import { InputError } from '../../form/inputError';
import type { CheckedRequest } from '../../transport/checkedRequest';
import { canonical } from '../once/canonical';
import { meaningOfFilter } from '../once/devicesFilter';
import { listedItems } from '../once/refusals';
import { copyOf, withList } from '../request/validate';

/** What became of a request: its answer, or why it failed; the rows of an item, of an earlier try. */
export type Gathered = { answer: unknown } | { rows: ResultRow[] } | { error: unknown };

export interface GatheredRequest {
	/** The fields of the request, with all its members. */
	readonly fields: CheckedRequest;
	/** What it lists; a single one where the request has no list. */
	readonly members: string[];
	/** What waits for it. */
	readonly shares: Set<GatheredShare>;
	outcome?: Gathered;
}

/** What an item waits for. */
export interface GatheredShare {
	readonly itemIndex: number;
	/** The request of the item alone. */
	readonly request: CheckedRequest;
	/** What it names, each once, and the request that carries it. */
	readonly carriers: ReadonlyMap<string, GatheredRequest>;
}

/** Requests that are alike but for their list. */
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
	readonly requests: GatheredRequest[] = [];
	readonly shares: GatheredShare[] = [];
	private readonly groups = new Map<string, AlikeRequests>();
	/** Of requests without a list, by who is meant: the items by all that they say. */
	private readonly wide = new Map<string, Map<string, number[]>>();
	private readonly refused = new Set<number>();

	constructor(private readonly gathers: Gathering) {}

	/**
	 * @param given the request of an item, checked
	 * @param earlier what an earlier try of the run did for a member of the item
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
	 * Takes out of the plan what would reach the same people several times with different words.
	 *
	 * @param refuse takes the items, and why
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
		this.shares.splice(0, this.shares.length, ...this.shares.filter(isAllowed));
		this.requests.splice(
			0,
			this.requests.length,
			...this.requests.filter(({ shares }) => [...shares].some(isAllowed)),
		);
	}

	private addWide(key: string, request: Fields, itemIndex: number): void {
		const meant = withoutSpelling(request);
		const who = canonical((this.gathers.wide?.fields ?? []).map((name) => meant[name] ?? null));
		const byRequest = this.wide.get(who) ?? new Map<string, number[]>();
		this.wide.set(who, byRequest);
		byRequest.set(key, [...(byRequest.get(key) ?? []), itemIndex]);
	}

	/** The request that carries a member: the last one of the group with room for it, if none does yet. */
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

/** What journeys are called. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Without what makes no difference: the case of a UUID, spaces and the like in an expression. */
function withoutSpelling({ filter, ...fields }: Fields): Fields {
	const meant = Object.entries(fields).map(([name, value]): [string, unknown] => [
		name,
		typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : value,
	]);
	return {
		...Object.fromEntries(meant),
		...(filter !== undefined && {
			filter: typeof filter === 'string' ? meaningOfFilter(filter) : filter,
		}),
	};
}
